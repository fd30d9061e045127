//! The calls of vendors about files and pictures.

use axum::extract::{DefaultBodyLimit, State};
use axum::response::{IntoResponse as _, Response};
use http::{StatusCode, header};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use crate::buying::BuyingState;
use crate::buying::quotes::model::QuoteFile;
use crate::platform::access::{Anybody, QuoteFileId};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::limits::MAX_DOCUMENT_UPLOAD_BYTES;
use crate::platform::http::{
    AccountErrors, ClientAddress, FileForm, Json, Path, Removed, file_body,
};

pub(in crate::buying::answers) fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new()
        .routes(routes!(upload_file))
        .layer(DefaultBodyLimit::max(MAX_DOCUMENT_UPLOAD_BYTES))
        .routes(routes!(remove_file))
        .routes(routes!(get_picture))
}

#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form in the document")]
struct AnswerFileForm {
    /// PDF, JPEG or PNG, at most 20 MiB. Pictures are stored without their metadata.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Upload a file for an answer.
///
/// It is removed after a day unless an answer is sent with it. At most three files can wait for an
/// answer.
#[utoipa::path(
    post, path = "/quote-answers/{token}/files", tag = "buying",
    extensions(("x-access" = json!("Anybody"))),
    params(("token" = String, Path, description = "The token from the link in the e-mail.")),
    request_body(content = AnswerFileForm, content_type = "multipart/form-data"),
    responses(
        AccountErrors,
        (status = 201, description = "The stored file.", body = QuoteFile),
        (status = 404, description = "There is no such request, or it has ended.", body = ErrorBody),
        (status = 409, description = "Three files are waiting already, or there is not enough storage space.", body = ErrorBody),
        (status = 413, description = "The file is larger than 20 MiB.", body = ErrorBody),
        (status = 415, description = "The file type is not supported.", body = ErrorBody),
        (status = 429, description = "Too many uploads for this request.", body = ErrorBody),
    )
)]
async fn upload_file(
    _: Anybody,
    State(state): State<BuyingState>,
    ClientAddress(address): ClientAddress,
    Path(token): Path<String>,
    form: FileForm,
) -> ApiResult<(StatusCode, Json<QuoteFile>)> {
    state.throttles.tokens.admit(address)?;
    let file = actions::add(&state, &token, form).await?;
    Ok((StatusCode::CREATED, Json(file)))
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct FilePath {
    token: String,
    file_id: QuoteFileId,
}

/// Remove a file that was not sent with an answer.
#[utoipa::path(
    delete, path = "/quote-answers/{token}/files/{fileId}", tag = "buying",
    extensions(("x-access" = json!("Anybody"))),
    params(
        ("token" = String, Path, description = "The token from the link in the e-mail."),
        ("fileId" = i64, Path, description = "The file.")
    ),
    responses(
        AccountErrors,
        (status = 200, description = "It was removed.", body = Removed),
        (status = 404, description = "There is no such file, or the request has ended.", body = ErrorBody),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
    )
)]
async fn remove_file(
    _: Anybody,
    State(state): State<BuyingState>,
    ClientAddress(address): ClientAddress,
    Path(path): Path<FilePath>,
) -> ApiResult<Json<Removed>> {
    state.throttles.tokens.admit(address)?;
    actions::remove(&state, &path.token, path.file_id)
        .await
        .map(Json)
}

#[derive(Debug, Deserialize)]
struct PicturePath {
    token: String,
    position: usize,
}

/// Get a picture of a request, for its vendor.
#[utoipa::path(
    get, path = "/quote-answers/{token}/pictures/{position}", tag = "buying",
    extensions(("x-access" = json!("Anybody"))),
    params(
        ("token" = String, Path, description = "The token from the link in the e-mail."),
        ("position" = usize, Path, maximum = 4, description = "The index of the picture, from 0.")
    ),
    responses(
        AccountErrors,
        (status = 200, description = "The picture.", body = Vec<u8>, content_type = "image/jpeg"),
        (status = 404, description = "There is no such picture, or the request has ended.", body = ErrorBody),
        (status = 429, description = "Too many pictures were requested from this address.", body = ErrorBody),
    )
)]
async fn get_picture(
    _: Anybody,
    State(state): State<BuyingState>,
    ClientAddress(address): ClientAddress,
    Path(path): Path<PicturePath>,
) -> ApiResult<Response> {
    state.throttles.pictures.admit(address)?;
    let (file, length) = actions::open_picture(&state, &path.token, path.position).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/jpeg"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'"),
        // The link may end, and with it the right to see the picture.
        (header::CACHE_CONTROL, "private, no-store"),
    ];
    Ok((headers, file_body(file, length)).into_response())
}

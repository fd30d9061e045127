//! The call that uploads a picture of a request.

use axum::extract::{DefaultBodyLimit, State};
use http::StatusCode;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use crate::buying::BuyingState;
use crate::platform::access::User;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::file_form::Announced;
use crate::platform::http::limits::MAX_PICTURE_UPLOAD_BYTES;
use crate::platform::http::{FileForm, Json};
use crate::platform::pictures::uploading::UploadedPicture;

pub(in crate::buying) fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new()
        .routes(routes!(upload_request_picture))
        .layer(DefaultBodyLimit::max(MAX_PICTURE_UPLOAD_BYTES))
}

#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form in the document")]
struct RequestPictureForm {
    /// JPEG, PNG or WebP, at most 10 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Upload a picture for a request or a reply.
///
/// It is stored upright, uncropped, at most 1,024 pixels wide and high and without metadata. It is
/// removed after a day unless a request to the staff, a request for quotes or a reply was sent with
/// it.
#[utoipa::path(
    post, path = "/images/upload-request-image", tag = "buying",
    extensions(("x-access" = json!("User"))),
    request_body(content = RequestPictureForm, content_type = "multipart/form-data"),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The stored picture.", body = UploadedPicture),
        (status = 409, description = "There is not enough storage space.", body = ErrorBody),
        (status = 413, description = "The file is larger than 10 MiB.", body = ErrorBody),
        (status = 415, description = "The file type is not supported.", body = ErrorBody),
        (status = 429, description = "Too many uploads.", body = ErrorBody),
    )
)]
async fn upload_request_picture(
    User(user): User,
    State(state): State<BuyingState>,
    Announced(announced): Announced,
    form: FileForm,
) -> ApiResult<(StatusCode, Json<UploadedPicture>)> {
    let uploaded = actions::upload(&state, user, announced, form).await?;
    Ok((StatusCode::CREATED, Json(uploaded)))
}

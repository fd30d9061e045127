//! The calls about the user; what users change is in `client/profile`.

use axum::extract::{DefaultBodyLimit, State};
use http::{HeaderMap, StatusCode};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::UserData;
use crate::accounts::AccountsState;
use crate::platform::access::{AnySession, MFA_HASH, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::file_form::Announced;
use crate::platform::http::limits::MAX_PICTURE_UPLOAD_BYTES;
use crate::platform::http::{FileForm, Json};
use crate::platform::pictures::uploading::UploadedPicture;

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(upload_picture))
        .layer(DefaultBodyLimit::max(MAX_PICTURE_UPLOAD_BYTES))
        .routes(routes!(get_user))
}

/// Get the signed-in user.
#[utoipa::path(
    get, path = "/users", tag = "profile",
    extensions(("x-access" = json!("AnySession"))),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The user.", body = UserData),
        (status = 404, description = "`NO-USER`: the caller signed in with a provider and has no account yet.", body = ErrorBody),
    )
)]
async fn get_user(
    AnySession { caller, .. }: AnySession,
    State(state): State<AccountsState>,
    headers: HeaderMap,
) -> ApiResult<Json<UserData>> {
    let mfa_proof = headers.get(MFA_HASH).and_then(|value| value.to_str().ok());
    actions::find(&state, caller, mfa_proof).await.map(Json)
}

#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form in the document")]
struct UploadForm {
    /// JPEG, PNG or WebP, at most 10 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Upload a photo of the user.
///
/// It is turned upright, cropped to the middle square and stored without metadata.
#[utoipa::path(
    post, path = "/images/upload-user-image", tag = "profile",
    extensions(("x-access" = json!("User"))),
    request_body(content = UploadForm, content_type = "multipart/form-data"),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The stored photo.", body = UploadedPicture),
        (status = 409, description = "There is not enough storage space.", body = ErrorBody),
        (status = 413, description = "The file is larger than 10 MiB.", body = ErrorBody),
        (status = 415, description = "The file type is not supported.", body = ErrorBody),
        (status = 429, description = "Too many uploads.", body = ErrorBody),
    )
)]
async fn upload_picture(
    User(user): User,
    State(state): State<AccountsState>,
    Announced(announced): Announced,
    form: FileForm,
) -> ApiResult<(StatusCode, Json<UploadedPicture>)> {
    let img_url = actions::store_photo(&state, user, announced, form).await?;
    Ok((StatusCode::CREATED, Json(UploadedPicture { img_url })))
}

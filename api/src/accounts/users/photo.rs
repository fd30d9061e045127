//! The call that uploads a photo of the user.

use axum::extract::{DefaultBodyLimit, State};
use http::StatusCode;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::accounts::AccountsState;
use crate::platform::access::User;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::file_form::Announced;
use crate::platform::http::limits::MAX_PICTURE_UPLOAD_BYTES;
use crate::platform::http::{FileForm, Json};
use crate::platform::pictures::Owner;
use crate::platform::pictures::uploading::{
    UploadedPicture, count_upload, picture_upload, receive_picture,
};

/// The calls of this file.
pub(super) fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(upload_picture))
        .layer(DefaultBodyLimit::max(MAX_PICTURE_UPLOAD_BYTES))
}

/// The form of an upload.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form in the document")]
struct UploadForm {
    /// JPEG, PNG or WebP, at most 10 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Upload a photo of the user.
///
/// It is stored upright, as a square of its middle, without anything but its pixels.
#[utoipa::path(
    post, path = "/images/upload-user-image", tag = "profile",
    extensions(("x-access" = json!("User"))),
    request_body(content = UploadForm, content_type = "multipart/form-data"),
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The stored photo.", body = UploadedPicture),
        (status = 409, description = "There is no room left.", body = ErrorBody),
        (status = 413, description = "It is larger than 10 MiB.", body = ErrorBody),
        (status = 415, description = "It is of no known kind.", body = ErrorBody),
        (status = 429, description = "Too many uploads.", body = ErrorBody),
        AccountErrors
    )
)]
async fn upload_picture(
    User(user): User,
    State(state): State<AccountsState>,
    Announced(announced): Announced,
    form: FileForm,
) -> ApiResult<(StatusCode, Json<UploadedPicture>)> {
    let now = state.clock.now();
    let room = state.room.clone();
    let (counted, account) = user
        .write(move |conn| {
            Ok((
                count_upload(conn, user.id, now)?,
                room.account(conn, user.id)?,
            ))
        })
        .await?;
    counted.map_err(ApiError::too_many)?;
    let _reservation = state.room.reserve(&account, picture_upload(announced))?;
    let arrived = receive_picture(form, &state.pictures).await?;
    let owner = Owner::User(user.id);
    let img_url = state.pictures.store(owner, arrived).await?;
    Ok((StatusCode::CREATED, Json(UploadedPicture { img_url })))
}

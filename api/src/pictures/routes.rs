//! The call that uploads a photo.

use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Multipart, State};
use bytes::Bytes;
use http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::access::User;
use crate::clock::{HOUR, Millis};
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::Json;
use crate::http::limits::{MAX_FILE_BYTES, MAX_UPLOAD_BYTES};
use crate::openapi::AccountErrors;
use crate::state::AppState;
use crate::verification::store::throttle;

const UPLOADS: u32 = 20;
const FIELD: &str = "file";

/// How long a photo may take to arrive.
const PATIENCE: Duration = Duration::from_mins(1);

/// The calls of this feature.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(upload_picture))
        .layer(DefaultBodyLimit::max(MAX_UPLOAD_BYTES))
}

/// An uploaded photo.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UploadedPicture {
    /// Its name below `/media/`; `PATCH users/update` makes it the user's.
    img_url: String,
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
        (status = 413, description = "It is larger than 10 MiB.", body = ErrorBody),
        (status = 415, description = "It is of no known kind.", body = ErrorBody),
        (status = 429, description = "Too many uploads.", body = ErrorBody),
        AccountErrors
    )
)]
async fn upload_picture(
    User(user): User,
    State(state): State<AppState>,
    form: Result<Multipart, axum::extract::multipart::MultipartRejection>,
) -> ApiResult<(StatusCode, Json<UploadedPicture>)> {
    let form = form.map_err(|_rejection| ApiError::UnsupportedMedia)?;
    let now = state.clock.now();
    let key = format!("upload:{}", user.id.number());
    let waiting: Option<Millis> = user
        .write(move |conn| Ok(throttle(conn, &key, (UPLOADS, HOUR), now)?.err()))
        .await?;
    if let Some(wait) = waiting {
        return Err(ApiError::TooMany {
            retry_after: Duration::from_millis(u64::try_from(wait).unwrap_or(0)),
        });
    }
    let bytes = tokio::time::timeout(PATIENCE, file_of(form))
        .await
        .map_err(|_elapsed| ApiError::RequestTimeout)??;
    let img_url = state.pictures.store(user.id, bytes).await?;
    Ok((StatusCode::CREATED, Json(UploadedPicture { img_url })))
}

async fn file_of(mut form: Multipart) -> ApiResult<Bytes> {
    while let Some(field) = form
        .next_field()
        .await
        .map_err(|error| unreadable(&error))?
    {
        if field.name() == Some(FIELD) {
            let bytes = field.bytes().await.map_err(|error| unreadable(&error))?;
            return if bytes.len() > MAX_FILE_BYTES {
                Err(ApiError::TooLarge)
            } else {
                Ok(bytes)
            };
        }
    }
    Err(ApiError::field(FIELD, "This field is required."))
}

fn unreadable(error: &axum::extract::multipart::MultipartError) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::TooLarge
    } else {
        ApiError::BadRequest("The form could not be read.".into())
    }
}

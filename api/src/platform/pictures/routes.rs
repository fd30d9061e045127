//! The call that uploads a photo.

use std::time::Duration;

use axum::extract::{DefaultBodyLimit, State};
use http::StatusCode;
use rusqlite::Connection;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::folder::{Owner, Pictures};
use crate::app::AppState;
use crate::platform::access::{User, UserId};
use crate::platform::arriving::HeldFile;
use crate::platform::clock::{HOUR, Millis};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::file_form::{Announced, REQUIRED, in_time};
use crate::platform::http::limits::{MAX_PICTURE_BYTES, MAX_PICTURE_UPLOAD_BYTES};
use crate::platform::http::{FileForm, Json};
use crate::platform::limits::store::throttle;
use crate::platform::room::{PICTURE_BYTES, Upload};

const UPLOADS: u32 = 20;
const FIELD: &str = "file";

/// How long a picture may take to arrive.
const PATIENCE: Duration = Duration::from_mins(1);

/// The calls of this feature.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(upload_picture))
        .layer(DefaultBodyLimit::max(MAX_PICTURE_UPLOAD_BYTES))
}

/// An uploaded picture.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedPicture {
    /// Its name below `/media/`. `PATCH users/update` makes a photo the user's; a boat's picture is it
    /// already.
    pub img_url: String,
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
    State(state): State<AppState>,
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

/// Counts an upload of a picture, whatever it is of; when the next may come, if this is too many.
pub fn count_upload(
    conn: &Connection,
    user: UserId,
    now: Millis,
) -> rusqlite::Result<Result<(), Millis>> {
    throttle(
        conn,
        &format!("upload:{}", user.number()),
        (UPLOADS, HOUR),
        now,
    )
}

/// What the upload of a picture takes, when so many bytes are announced.
pub fn picture_upload(announced: u64) -> Upload {
    Upload {
        stored: PICTURE_BYTES,
        arriving: announced.min(MAX_PICTURE_BYTES as u64),
    }
}

/// The file of a form's picture.
pub async fn receive_picture(mut form: FileForm, pictures: &Pictures) -> ApiResult<HeldFile> {
    in_time(PATIENCE, async {
        while let Some(mut part) = form.next().await? {
            if part.name() != FIELD {
                continue;
            }
            let mut file = pictures.receive().await?;
            while let Some(bytes) = part.chunk().await? {
                file.write(&bytes).await?;
            }
            return file.end().await;
        }
        Err(ApiError::field(FIELD, REQUIRED))
    })
    .await
}

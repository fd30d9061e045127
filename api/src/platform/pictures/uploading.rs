//! What all uploads of pictures have in common.

use std::time::Duration;

use rusqlite::Connection;
use serde::Serialize;
use utoipa::ToSchema;

use super::folder::{Owner, Pictures};
use crate::platform::access::UserId;
use crate::platform::arriving::HeldFile;
use crate::platform::clock::{HOUR, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::FileForm;
use crate::platform::http::file_form::in_time;
use crate::platform::http::limits::MAX_PICTURE_BYTES;
use crate::platform::limits::store::throttle;
use crate::platform::reason::Reason;
use crate::platform::room::Upload;

const UPLOADS: u32 = 20;
const FIELD: &str = "file";

/// The time limit of the upload of a picture.
const PATIENCE: Duration = Duration::from_mins(1);

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedPicture {
    /// The path of the picture below `/media/`. To use it, send it with `PATCH users/update`, or
    /// with a request or a reply. A boat's picture needs no further call.
    pub img_url: String,
}

/// Counts an upload of a picture; if there were too many, returns when the next one is allowed.
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

/// The space for a picture whose upload announces this many bytes.
pub fn picture_upload(owner: Owner, announced: u64) -> Upload {
    Upload {
        stored: owner.shape().stored_bytes(),
        arriving: announced.min(MAX_PICTURE_BYTES as u64),
    }
}

/// The picture file of a form.
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
        Err(ApiError::field(FIELD, Reason::FieldRequired))
    })
    .await
}

//! What every upload of a picture does, whatever it is of.

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

/// How long a picture may take to arrive.
const PATIENCE: Duration = Duration::from_mins(1);

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedPicture {
    /// Its name below `/media/`. `PATCH users/update` makes a photo the user's, a request or a reply
    /// takes the names of its pictures; a boat's picture is it already.
    pub img_url: String,
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
pub fn picture_upload(owner: Owner, announced: u64) -> Upload {
    Upload {
        stored: owner.shape().stored_bytes(),
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
        Err(ApiError::field(FIELD, Reason::FieldRequired))
    })
    .await
}

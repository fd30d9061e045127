//! Stores and removes files before the answer that they are sent with; opens pictures.

use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;
use tokio::fs::File;

use crate::buying::BuyingState;
use crate::buying::answers::actions::{hash, open};
use crate::buying::answers::model::MAX_FILES;
use crate::buying::pictures;
use crate::buying::quotes::model::QuoteFile;
use crate::buying::quotes::store::files;
use crate::platform::access::{QuoteFileId, QuoteId};
use crate::platform::arriving::HeldFile;
use crate::platform::clock::DAY;
use crate::platform::documents::folder::MAX_FILE_BYTES;
use crate::platform::documents::{DocumentFolder, Owner, file_name};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::file_form::in_time;
use crate::platform::http::{FileForm, Removed};
use crate::platform::limits::store::throttle;
use crate::platform::reason::Reason;

const FIELD: &str = "file";
/// Uploads for a request per day. The request is counted, because the holder of its link can change
/// address.
const UPLOADS: u32 = 12;
/// The time limit of an upload.
const PATIENCE: Duration = Duration::from_secs(165);

const NO_PICTURE: ApiError = ApiError::NotFound(Reason::PictureNotFound);

/// Receives a file, which is removed after a day unless an answer is sent with it. It counts for no
/// account: the vendor has none, and must not use up the limit of the user.
pub(super) async fn add(state: &BuyingState, token: &str, form: FileForm) -> ApiResult<QuoteFile> {
    let (link, now) = (hash(token)?, state.clock.now());
    let (counted, request) = state
        .database
        .write(move |conn| {
            let request = open(conn, link, now)?.id;
            require_room(conn, request)?;
            let key = format!("quote-file:{}", request.number());
            Ok((throttle(conn, &key, (UPLOADS, DAY), now)?, request))
        })
        .await?;
    counted.map_err(ApiError::too_many)?;
    let _reservation = state.room.reserve_disk(MAX_FILE_BYTES)?;
    let (name, arrived) = in_time(PATIENCE, receive(form, &state.documents)).await?;
    let owner = Owner::Quote(request);
    // Shared with the transaction, so that the file exists until both have ended.
    let stored = Arc::new(state.documents.store(owner, arrived).await?);
    let file = Arc::clone(&stored);
    let inserted = state
        .database
        .write(move |conn| {
            open(conn, link, now)?;
            require_room(conn, request)?;
            let inserted = files::insert(conn, request, (&name, &file), now)?;
            file.keep();
            Ok(inserted)
        })
        .await;
    if inserted.is_err() {
        state.documents.remove(owner, &stored.name).await;
    }
    inserted
}

/// Refuses more files than an answer may have.
fn require_room(conn: &Connection, request: QuoteId) -> ApiResult<()> {
    if files::unsent(conn, request)?.len() >= MAX_FILES {
        return Err(ApiError::conflict(Reason::TooManyValues { max: MAX_FILES }));
    }
    Ok(())
}

/// The file of a form, with its name.
async fn receive(mut form: FileForm, documents: &DocumentFolder) -> ApiResult<(String, HeldFile)> {
    while let Some(mut part) = form.next().await? {
        if part.name() != FIELD {
            continue;
        }
        let name = file_name::parse(part.file_name());
        let name = name.map_err(|reason| ApiError::field(FIELD, reason))?;
        let mut file = documents.receive().await?;
        while let Some(bytes) = part.chunk().await? {
            file.write(&bytes).await?;
        }
        return Ok((name, file.end().await?));
    }
    Err(ApiError::field(FIELD, Reason::FieldRequired))
}

/// Removes a file that no answer was sent with.
pub(super) async fn remove(
    state: &BuyingState,
    token: &str,
    file: QuoteFileId,
) -> ApiResult<Removed> {
    let (link, now) = (hash(token)?, state.clock.now());
    let (request, name) = state
        .database
        .write(move |conn| {
            let request = open(conn, link, now)?.id;
            let name = files::remove_unsent(conn, request, file)?;
            let missing = ApiError::NotFound(Reason::DocumentNotFound);
            Ok((request, name.ok_or(missing)?))
        })
        .await?;
    state.documents.remove(Owner::Quote(request), &name).await;
    Ok(Removed::DONE)
}

/// Opens a picture of the request, with its size in bytes. Pictures are identified by their
/// position, from zero, because their names would open them after the link has ended.
pub(super) async fn open_picture(
    state: &BuyingState,
    token: &str,
    position: usize,
) -> ApiResult<(File, u64)> {
    let (link, now) = (hash(token)?, state.clock.now());
    let pictures = state
        .database
        .read(move |conn| {
            let group = open(conn, link, now)?.group;
            Ok(pictures::store::of_quote_group(conn, group)?)
        })
        .await?;
    let name = pictures.get(position).ok_or(NO_PICTURE)?;
    state.pictures.open(name).await.map_err(|error| {
        tracing::error!(error = %error, "the picture of a request cannot be opened");
        NO_PICTURE
    })
}

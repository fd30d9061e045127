//! Lists, adds, opens, changes and removes documents.

use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;

use super::model::{BoatDocument, DocumentFields};
use super::store::{self, StoredDocument};
use super::upload::receive;
use crate::boats::BoatsState;
use crate::boats::access::rights::{BoatsEdit, BoatsRead, Right};
use crate::boats::access::{Member, OnBoat};
use crate::boats::activity::{Act, Kind, record};
use crate::platform::access::{BoatId, DocumentId};
use crate::platform::clock::{HOUR, Millis};
use crate::platform::documents::folder::MAX_FILE_BYTES;
use crate::platform::documents::{OpenedFile, Owner};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::file_form::in_time;
use crate::platform::http::{FileForm, Removed};
use crate::platform::limits::store::throttle;
use crate::platform::reason::Reason;
use crate::platform::room::{Account, Upload};

const MAX_DOCUMENTS: usize = 100;
/// New documents of a user per hour.
const UPLOADS: u32 = 60;
/// The time limit of an upload.
const PATIENCE: Duration = Duration::from_secs(165);
const NO_DOCUMENT: ApiError = ApiError::NotFound(Reason::DocumentNotFound);

/// The documents of a boat, the newest first.
pub(super) async fn list(boat: OnBoat<BoatsRead>) -> ApiResult<Vec<BoatDocument>> {
    let stored = boat
        .read(|conn, member| Ok(store::list(conn, member)?))
        .await?;
    Ok(stored
        .into_iter()
        .map(StoredDocument::on_the_wire)
        .collect())
}

/// Receives a document of a boat and stores it.
pub(super) async fn add(
    state: &BoatsState,
    boat: OnBoat<BoatsEdit>,
    announced: u64,
    form: FileForm,
) -> ApiResult<BoatDocument> {
    let now = state.clock.now();
    let (of_boat, account) = admit_upload(state, &boat, now).await?;
    // Held until the document has its row, so that concurrent uploads count towards the limit.
    let bytes = announced.min(MAX_FILE_BYTES);
    let upload = Upload {
        stored: bytes,
        arriving: bytes,
    };
    let _reservation = state.room.reserve(&account, upload)?;
    let (new, arrived) = in_time(PATIENCE, receive(form, &state.documents)).await?;
    // Shared with the transaction, so that the file exists until both have ended.
    let arrived = Arc::new(state.documents.store(Owner::Boat(of_boat), arrived).await?);
    let file = Arc::clone(&arrived);
    let (room, of_a_boat) = (state.room.clone(), state.settings.max_boat_storage_bytes());
    let stored = boat
        .write(move |conn, member| {
            require_room(conn, member, file.size, of_a_boat)?;
            room.account(conn, member.user())?.require(file.size)?;
            let stored = store::insert(conn, member, &new, &file, now)?;
            let act = Act::created(Kind::Document, new.details.title);
            record(conn, member, &act, now)?;
            file.keep();
            Ok(stored)
        })
        .await;
    if stored.is_err() {
        state
            .documents
            .remove(Owner::Boat(of_boat), &arrived.name)
            .await;
    }
    Ok(stored?.on_the_wire())
}

/// Counts an upload, and refuses it when there is not enough space.
async fn admit_upload(
    state: &BoatsState,
    boat: &OnBoat<BoatsEdit>,
    now: Millis,
) -> ApiResult<(BoatId, Account)> {
    let (room, of_a_boat) = (state.room.clone(), state.settings.max_boat_storage_bytes());
    let (counted, of_boat, account) = boat
        .write(move |conn, member| {
            let key = format!("document:{}", member.user().number());
            let counted = throttle(conn, &key, (UPLOADS, HOUR), now)?;
            if counted.is_ok() {
                require_room(conn, member, 1, of_a_boat)?;
            }
            let account = room.account(conn, member.user())?;
            Ok((counted, member.boat(), account))
        })
        .await?;
    counted.map_err(ApiError::too_many)?;
    Ok((of_boat, account))
}

/// Refuses a document of this size if the boat has not enough space left.
fn require_room(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    size: u64,
    room: u64,
) -> ApiResult<()> {
    let (documents, bytes) = store::room_taken(conn, member)?;
    if documents >= MAX_DOCUMENTS {
        return Err(ApiError::conflict(Reason::TooManyDocuments {
            max: MAX_DOCUMENTS,
        }));
    }
    if bytes.saturating_add(size) > room {
        return Err(ApiError::conflict(Reason::BoatDocumentsFull));
    }
    Ok(())
}

/// Opens the file of a document.
pub(super) async fn open(
    state: &BoatsState,
    boat: OnBoat<BoatsRead>,
    document: DocumentId,
) -> ApiResult<OpenedFile> {
    let (of_boat, document) = boat
        .read(move |conn, member| Ok((member.boat(), find(conn, member, document)?)))
        .await?;
    let opened = state
        .documents
        .open(Owner::Boat(of_boat), &document.stored_name)
        .await;
    let (file, length) = opened.map_err(|error| {
        let number = document.id.number();
        tracing::error!(document.id = number, error = %error, "the file of a document cannot be opened");
        NO_DOCUMENT
    })?;
    Ok(OpenedFile {
        file_name: document.file_name,
        kind: document.kind,
        file,
        length,
    })
}

/// Changes the details of a document.
pub(super) async fn update(
    state: &BoatsState,
    boat: OnBoat<BoatsEdit>,
    document: DocumentId,
    fields: DocumentFields,
) -> ApiResult<BoatDocument> {
    if fields == DocumentFields::default() {
        return Err(ApiError::BadRequest(Reason::NothingToChange));
    }
    let now = state.clock.now();
    let stored = boat
        .write(move |conn, member| {
            let before = find(conn, member, document)?;
            let details = fields.over(&before.details)?;
            store::update(conn, member, before.id, &details)?;
            let title = details.title.as_str();
            let act = Act::changed(Kind::Document, title, (&before.details, &details));
            record(conn, member, &act, now)?;
            Ok(StoredDocument { details, ..before })
        })
        .await?;
    Ok(stored.on_the_wire())
}

/// Deletes a document, and then its file.
pub(super) async fn remove(
    state: &BoatsState,
    boat: OnBoat<BoatsEdit>,
    document: DocumentId,
) -> ApiResult<Removed> {
    let now = state.clock.now();
    let (of_boat, document) = boat
        .write(move |conn, member| {
            let document = find(conn, member, document)?;
            store::remove(conn, member, document.id)?;
            let act = Act::removed(Kind::Document, document.details.title.as_str());
            record(conn, member, &act, now)?;
            Ok((member.boat(), document))
        })
        .await?;
    state
        .documents
        .remove(Owner::Boat(of_boat), &document.stored_name)
        .await;
    Ok(Removed::DONE)
}

fn find<R: Right>(
    conn: &Connection,
    member: &Member<R>,
    document: DocumentId,
) -> ApiResult<StoredDocument> {
    store::find(conn, member, document)?.ok_or(NO_DOCUMENT)
}

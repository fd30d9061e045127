//! The calls about papers.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, State};
use axum::response::Response;
use http::{HeaderName, HeaderValue, StatusCode, header};
use rusqlite::Connection;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::file_name::content_disposition;
use super::folder::MAX_FILE_BYTES;
use super::model::{BoatDocument, DocumentFields};
use super::store::{self, StoredDocument};
use super::upload::receive;
use crate::boats::BoatsState;
use crate::boats::activity::{Act, Kind, record};
use crate::boats::engines::model::Removed;
use crate::boats::profile::rights::{BoatsEdit, BoatsRead};
use crate::boats::profile::{Member, OnBoat};
use crate::platform::clock::HOUR;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::file_form::{Announced, in_time};
use crate::platform::http::limits::MAX_PAPER_UPLOAD_BYTES;
use crate::platform::http::{Fields, FileForm, Json, Path, RowNumber, file_body};
use crate::platform::limits::store::throttle;
use crate::platform::reason::Reason;
use crate::platform::room::Upload;

const MAX_DOCUMENTS: usize = 100;
/// New papers of a user in an hour.
const UPLOADS: u32 = 60;
/// How long a paper may take to arrive.
const PATIENCE: Duration = Duration::from_secs(165);
const NO_DOCUMENT: ApiError = ApiError::NotFound(Reason::DocumentNotFound);

/// The calls of this feature.
pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(list_documents, add_document))
        .layer(DefaultBodyLimit::max(MAX_PAPER_UPLOAD_BYTES))
        .routes(routes!(get_document, update_document, remove_document))
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct DocumentPath {
    document_id: RowNumber,
}

/// List the papers of a boat.
#[utoipa::path(
    get, path = "/documents/boat/{boatId}", tag = "boats",
    extensions(("x-access" = json!("boats:read"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    security(("bearer" = [])),
    responses((status = 200, description = "The newest first.", body = Vec<BoatDocument>), AccountErrors)
)]
async fn list_documents(boat: OnBoat<BoatsRead>) -> ApiResult<Json<Vec<BoatDocument>>> {
    let stored = boat
        .read(|conn, member| Ok(store::list(conn, member)?))
        .await?;
    let documents = stored.into_iter().map(StoredDocument::on_the_wire);
    Ok(Json(documents.collect()))
}

/// The form of a new paper; the file comes last.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form in the document")]
#[schema(rename_all = "camelCase")]
struct DocumentForm {
    /// What it is called; without it, what the file is called.
    title: Option<String>,
    /// `registration`, `insurance`, `warranty`, `manual` or `other`.
    kind: String,
    /// Until when it holds, `yyyy-mm-dd`.
    expires_at: Option<String>,
    /// PDF, JPEG or PNG, at most 20 MiB. Pictures are stored without their metadata.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Add a paper to a boat.
///
/// A document is kept as it is, a picture without what it says of its place and its camera.
#[utoipa::path(
    post, path = "/documents/boat/{boatId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    request_body(content = DocumentForm, content_type = "multipart/form-data"),
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The paper.", body = BoatDocument),
        (status = 409, description = "There is no room left.", body = ErrorBody),
        (status = 413, description = "The file is larger than 20 MiB.", body = ErrorBody),
        (status = 415, description = "The file is of another kind.", body = ErrorBody),
        (status = 429, description = "Too many papers.", body = ErrorBody),
        AccountErrors
    )
)]
async fn add_document(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Announced(announced): Announced,
    form: FileForm,
) -> ApiResult<(StatusCode, Json<BoatDocument>)> {
    let now = state.clock.now();
    let of_a_boat = state.settings.max_boat_storage_bytes();
    let room = state.room.clone();
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
    // Held until the paper has its row, so that papers on their way count for each other.
    let bytes = announced.min(MAX_FILE_BYTES);
    let upload = Upload {
        stored: bytes,
        arriving: bytes,
    };
    let _reservation = state.room.reserve(&account, upload)?;
    let room = state.room.clone();
    let (new, arrived) = in_time(PATIENCE, receive(form, &state.papers)).await?;
    // Both hold the file, so that it outlives whichever ends first.
    let arrived = Arc::new(state.papers.store(of_boat, arrived).await?);
    let file = Arc::clone(&arrived);
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
        state.papers.remove(of_boat, &arrived.name).await;
    }
    Ok((StatusCode::CREATED, Json(stored?.on_the_wire())))
}

/// Refuses a paper of so many bytes when the boat has no room for it.
fn require_room(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    size: u64,
    room: u64,
) -> ApiResult<()> {
    let (papers, bytes) = store::room_taken(conn, member)?;
    if papers >= MAX_DOCUMENTS {
        return Err(ApiError::conflict(Reason::TooManyDocuments { max: 100 }));
    }
    if bytes.saturating_add(size) > room {
        return Err(ApiError::conflict(Reason::BoatDocumentsFull));
    }
    Ok(())
}

/// Get a paper's file.
#[utoipa::path(
    get, path = "/documents/boat/{boatId}/{documentId}", tag = "boats",
    extensions(("x-access" = json!("boats:read"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("documentId" = i64, Path, description = "The paper.")
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The file, to be saved.", body = Vec<u8>, content_type = "application/pdf"),
        AccountErrors
    )
)]
async fn get_document(
    boat: OnBoat<BoatsRead>,
    State(state): State<BoatsState>,
    Path(path): Path<DocumentPath>,
) -> ApiResult<Response> {
    let (of_boat, document) = boat
        .read(move |conn, member| {
            let document = store::find(conn, member, path.document_id.get())?.ok_or(NO_DOCUMENT)?;
            Ok((member.boat(), document))
        })
        .await?;
    let opened = state.papers.open(of_boat, &document.stored_name).await;
    let (file, length) = opened.map_err(|error| {
        let number = document.id.number();
        tracing::error!(document.id = number, error = %error, "the file of a document cannot be opened");
        NO_DOCUMENT
    })?;
    let mut response = file_body(file, length);
    let disposition = content_disposition(&document.file_name, document.kind);
    let headers: [(HeaderName, &str); 4] = [
        (header::CONTENT_TYPE, document.kind.media_type()),
        (header::CONTENT_DISPOSITION, &disposition),
        (
            header::CONTENT_SECURITY_POLICY,
            "sandbox; default-src 'none'",
        ),
        (header::CACHE_CONTROL, "private, no-store"),
    ];
    for (name, value) in headers {
        // All of them are visible ASCII.
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(name, value);
        }
    }
    Ok(response)
}

/// Change what is said of a paper.
#[utoipa::path(
    patch, path = "/documents/boat/{boatId}/{documentId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("documentId" = i64, Path, description = "The paper.")
    ),
    request_body = DocumentFields,
    security(("bearer" = [])),
    responses((status = 200, description = "The paper.", body = BoatDocument), AccountErrors)
)]
async fn update_document(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<DocumentPath>,
    Fields(fields): Fields<DocumentFields>,
) -> ApiResult<Json<BoatDocument>> {
    if fields == DocumentFields::default() {
        return Err(ApiError::BadRequest(Reason::NothingToChange));
    }
    let now = state.clock.now();
    let stored = boat
        .write(move |conn, member| {
            let before = store::find(conn, member, path.document_id.get())?.ok_or(NO_DOCUMENT)?;
            let details = fields.over(&before.details)?;
            store::update(conn, member, before.id, &details)?;
            let title = details.title.as_str();
            let act = Act::changed(Kind::Document, title, (&before.details, &details));
            record(conn, member, &act, now)?;
            Ok(StoredDocument { details, ..before })
        })
        .await?;
    Ok(Json(stored.on_the_wire()))
}

/// Remove a paper and its file for good.
#[utoipa::path(
    delete, path = "/documents/boat/{boatId}/{documentId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("documentId" = i64, Path, description = "The paper.")
    ),
    security(("bearer" = [])),
    responses((status = 200, description = "It is gone.", body = Removed), AccountErrors)
)]
async fn remove_document(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<DocumentPath>,
) -> ApiResult<Json<Removed>> {
    let now = state.clock.now();
    let (of_boat, document) = boat
        .write(move |conn, member| {
            let document = store::find(conn, member, path.document_id.get())?.ok_or(NO_DOCUMENT)?;
            store::remove(conn, member, document.id)?;
            let act = Act::removed(Kind::Document, document.details.title.as_str());
            record(conn, member, &act, now)?;
            Ok((member.boat(), document))
        })
        .await?;
    state.papers.remove(of_boat, &document.stored_name).await;
    Ok(Json(Removed { removed: true }))
}

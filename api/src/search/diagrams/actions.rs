//! Reads, lists, changes and deletes diagrams, and makes kits of them.

use std::collections::HashMap;
use std::time::Duration;

use search_core::Language;
use sha2::{Digest as _, Sha256};

use super::kit::{self, Kit};
use super::matching::{look_up, match_all};
use super::model::{
    Diagram, DiagramRow, DiagramSummary, KitFields, KitPackage, Outcome, RowChanges, RowState,
};
use super::store::{self, NewDiagram, StoredRow};
use super::upload::receive;
use crate::catalogue::live::{Live, Reader};
use crate::catalogue::products::{ProductCard, cards, listed_cards};
use crate::platform::access::{DiagramId, SignedIn};
use crate::platform::arriving::{HeldFile, not_stored};
use crate::platform::clock::{HOUR, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::text;
use crate::platform::http::file_form::in_time;
use crate::platform::http::{FileForm, Removed};
use crate::platform::limits::store::throttle;
use crate::platform::reason::Reason;
use crate::search::SearchState;

/// New diagrams of a user per hour.
const UPLOADS: u32 = 60;
/// The time limit of an upload.
const PATIENCE: Duration = Duration::from_secs(90);
const MAX_KIT_NAME: usize = 300;
const NO_DIAGRAM: ApiError = ApiError::NotFound(Reason::DiagramNotFound);

/// Receives a file, reads it and looks up its parts.
pub(super) async fn add(
    state: &SearchState,
    user: SignedIn,
    announced: u64,
    (form, language): (FileForm, Option<Language>),
) -> ApiResult<Diagram> {
    let now = state.clock.now();
    let key = format!("diagram:{}", user.id.number());
    let counted = user
        .write(move |conn| Ok(throttle(conn, &key, (UPLOADS, HOUR), now)?))
        .await?;
    counted.map_err(ApiError::too_many)?;
    // Without a catalogue no part can be looked up, so the file need not be received.
    state.live.read(|_| Ok(())).await?;
    let _reservation = state
        .room
        .reserve_disk(announced.min(super::reading::MAX_FILE_BYTES))?;
    let (file_name, file) = in_time(PATIENCE, receive(form, &state.diagrams)).await?;
    let new = read(state, file_name, file).await?;
    let owner = user.id;
    let id = user
        .write(move |conn| Ok(store::insert(conn, owner, &new, now)?))
        .await?;
    get(state, user, id, language).await
}

async fn read(state: &SearchState, file_name: String, file: HeldFile) -> ApiResult<NewDiagram> {
    let reading = state.diagrams.read(file.path()).await?;
    drop(file);
    Ok(NewDiagram {
        file_name,
        pages: reading.pages,
        outcome: Outcome::of(&reading),
        unread_percent: reading.unread_percent(),
        rows: match_all(&state.live, reading.found).await?,
    })
}

/// The diagrams of the caller, newest first.
pub(super) async fn list(state: &SearchState, user: SignedIn) -> ApiResult<Vec<DiagramSummary>> {
    let (owner, now) = (user.id, state.clock.now());
    user.read(move |conn| Ok(store::list(conn, owner, now)?))
        .await
}

/// A diagram of the caller, with its rows.
pub(super) async fn get(
    state: &SearchState,
    user: SignedIn,
    id: DiagramId,
    language: Option<Language>,
) -> ApiResult<Diagram> {
    let (owner, now) = (user.id, state.clock.now());
    let (summary, rows) = user
        .read(move |conn| {
            let summary = store::find(conn, (owner, id), now)?.ok_or(NO_DIAGRAM)?;
            Ok((summary, store::rows(conn, (owner, id))?))
        })
        .await?;
    Ok(Diagram {
        summary,
        rows: with_products(&state.live, rows, language).await?,
    })
}

/// Changes a row. If its part number changed, it is looked up again.
pub(super) async fn change_row(
    state: &SearchState,
    user: SignedIn,
    (id, position): (DiagramId, i64),
    (changes, language): (RowChanges, Option<Language>),
) -> ApiResult<DiagramRow> {
    if changes == RowChanges::default() {
        return Err(ApiError::BadRequest(Reason::NothingToChange));
    }
    let (owner, now) = (user.id, state.clock.now());
    let find = move |conn: &_| {
        let row = store::find_row(conn, (owner, id), (position, now))?;
        row.ok_or(ApiError::NotFound(Reason::DiagramNotFound))
    };
    let before = user.read(find).await?;
    let number = changes.over(&before.fields)?.number;
    let found = if number == before.fields.number {
        None
    } else {
        let looked_up = move |reader: &Reader<'_>| Ok(look_up(reader, &number)?);
        Some(state.live.read(looked_up).await?)
    };
    let row = user
        .write(move |conn| {
            // Read again, because another change may have been made in the meantime.
            let row = changed(&find(conn)?, &changes, found)?;
            store::update_row(conn, (owner, id), &row)?;
            Ok(row)
        })
        .await?;
    let mut rows = with_products(&state.live, vec![row], language).await?;
    rows.pop()
        .ok_or(ApiError::NotFound(Reason::DiagramNotFound))
}

fn changed(
    row: &StoredRow,
    changes: &RowChanges,
    found: Option<(RowState, Option<u64>)>,
) -> ApiResult<StoredRow> {
    let fields = changes.over(&row.fields)?;
    let (state, product) = found.unwrap_or((row.state, row.product));
    let (state, product) = match (changes.is_right, product) {
        (Some(true), Some(product)) => (RowState::Matched, Some(product)),
        (Some(false), _) => (RowState::Unknown, None),
        _ => (state, product),
    };
    Ok(StoredRow {
        fields,
        state,
        product,
        ..*row
    })
}

/// Deletes a diagram of the caller.
pub(super) async fn remove(user: SignedIn, id: DiagramId) -> ApiResult<Removed> {
    let owner = user.id;
    let was_there = user
        .write(move |conn| Ok(store::remove(conn, owner, id)?))
        .await?;
    was_there.then_some(Removed::DONE).ok_or(NO_DIAGRAM)
}

/// Rows with the products that were found for them. A product that the catalogue no longer shows is
/// unknown.
async fn with_products(
    live: &Live,
    rows: Vec<StoredRow>,
    language: Option<Language>,
) -> ApiResult<Vec<DiagramRow>> {
    live.read(move |reader| {
        let mut ids: Vec<u64> = rows.iter().filter_map(|row| row.product).collect();
        ids.sort_unstable();
        ids.dedup();
        let found = listed_cards(reader.catalogue, &ids, (reader.labels, language))?;
        let found: HashMap<u64, ProductCard> =
            found.into_iter().map(|card| (card.id, card)).collect();
        let rows = rows.into_iter().map(|row| {
            let product = row.product.and_then(|id| found.get(&id).cloned());
            DiagramRow {
                position: row.position,
                page: row.page,
                fields: row.fields,
                state: match &product {
                    Some(_) => row.state,
                    None => RowState::Unknown,
                },
                product,
            }
        });
        Ok(rows.collect())
    })
    .await
}

/// The package with a kit of the parts of a diagram.
pub(super) async fn make_kit(
    state: &SearchState,
    user: SignedIn,
    id: DiagramId,
    fields: KitFields,
) -> ApiResult<Vec<u8>> {
    let kit = kit(state, user, id, fields).await?;
    packed(&kit)
}

/// Puts the package with a kit of the parts of a diagram into the inbox.
pub(super) async fn send_kit(
    state: &SearchState,
    user: SignedIn,
    id: DiagramId,
    fields: KitFields,
) -> ApiResult<KitPackage> {
    let kit = kit(state, user, id, fields).await?;
    let package = packed(&kit)?;
    let _reservation = state.room.reserve_disk(package.len() as u64)?;
    let file_name = format!("kit-{}.zip", kit.id);
    let inbox = &state.diagrams.inbox;
    tokio::fs::create_dir_all(inbox).await.map_err(not_stored)?;
    // Written elsewhere, because the inbox imports what it sees.
    let mut arriving = state.diagrams.arriving.begin(package.len() as u64).await?;
    arriving.write(&package).await?;
    let written = arriving.end().await?;
    tokio::fs::rename(written.path(), inbox.join(&file_name))
        .await
        .map_err(not_stored)?;
    Ok(KitPackage {
        file_name,
        parts: u32::try_from(kit.parts.len()).unwrap_or(u32::MAX),
    })
}

fn packed(kit: &Kit) -> ApiResult<Vec<u8>> {
    kit::package(kit)
        .map_err(|error| ApiError::Internal(anyhow::Error::new(error).context("pack a kit")))
}

async fn kit(
    state: &SearchState,
    user: SignedIn,
    id: DiagramId,
    fields: KitFields,
) -> ApiResult<Kit> {
    let name = text::line(&fields.name.unwrap_or_default(), MAX_KIT_NAME)
        .map_err(|reason| ApiError::field("name", reason))?;
    if name.is_empty() {
        return Err(ApiError::field("name", Reason::FieldRequired));
    }
    if name.contains('|') {
        return Err(ApiError::field("name", Reason::CharactersNotAllowed));
    }
    let product = fields
        .product_id
        .ok_or_else(|| ApiError::field("productId", Reason::ProductNotFound))?;
    let rows = owned_rows(&user, id, state.clock.now()).await?;
    state
        .live
        .read(move |reader| new_kit(reader, product, name, &rows))
        .await
}

async fn owned_rows(user: &SignedIn, id: DiagramId, now: Millis) -> ApiResult<Vec<StoredRow>> {
    let owner = user.id;
    user.read(move |conn| {
        store::find(conn, (owner, id), now)?.ok_or(NO_DIAGRAM)?;
        Ok(store::rows(conn, (owner, id))?)
    })
    .await
}

fn new_kit(reader: &Reader<'_>, product: u64, name: String, rows: &[StoredRow]) -> ApiResult<Kit> {
    let of_kit = i64::try_from(product).map(|_| cards(reader.catalogue, &[product], None));
    if of_kit.map_or(Ok(Vec::new()), |found| found)?.is_empty() {
        return Err(ApiError::field("productId", Reason::ProductNotFound));
    }
    if store::has_kit(reader.catalogue, product, &name)? {
        return Err(ApiError::conflict(Reason::KitNameUsed));
    }
    let mut parts = kit::parts(rows, product);
    let ids: Vec<u64> = parts.iter().map(|part| part.product).collect();
    let shown = cards(reader.catalogue, &ids, None)?;
    parts.retain(|part| shown.iter().any(|card| card.id == part.product));
    if parts.is_empty() {
        return Err(ApiError::conflict(Reason::KitEmpty));
    }
    Ok(Kit {
        id: free_id(reader, product, &name)?,
        product,
        name,
        parts,
    })
}

/// An id that no kit has. It follows from product and name: a second package of the same kit, made
/// before the first one was imported, replaces the kit instead of adding another.
fn free_id(reader: &Reader<'_>, product: u64, name: &str) -> ApiResult<u32> {
    let mut attempt = 0_u32;
    loop {
        let digest = Sha256::digest(format!("{product} {attempt} {name}"));
        let [first, second, third, fourth, ..]: [u8; 32] = digest.into();
        let id = u32::from_be_bytes([first, second, third, fourth]) | 0x8000_0000;
        if !store::is_kit(reader.catalogue, id)? {
            return Ok(id);
        }
        attempt += 1;
    }
}

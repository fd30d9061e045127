//! Requests for quotes in the database. What a user reads or changes compares that user; what a
//! vendor reads or changes compares the link.

pub mod answers;
pub mod asked;
pub(super) mod counts;
pub mod due;
pub mod erase;
pub mod files;
pub mod staff;

use rusqlite::types::{FromSqlError, Type};
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use search_core::Language;
use serde::de::DeserializeOwned;

use super::fields::NewRequest;
use super::model::{AskedBoat, QuoteParams, StoredAsked, StoredItem};
use super::transitions::State;
use crate::buying::sellers::model::VendorContact;
use crate::platform::access::{QuoteId, UserId};
use crate::platform::clock::Millis;
use crate::platform::fields::TokenHash;
use crate::platform::http::language::by_code;

/// The link with which a vendor answers.
#[derive(Debug, Clone)]
pub struct SealedLink {
    pub hash: TokenHash,
    pub sealed: Vec<u8>,
}

#[derive(Debug, Clone)]
pub struct StoredRequest {
    pub id: QuoteId,
    pub group: i64,
    pub user: UserId,
    /// The vendor as it was when it was asked.
    pub vendor: VendorContact,
    pub state: State,
    pub version: u32,
    /// The link; none once the request is closed.
    pub sealed_link: Option<Vec<u8>>,
    /// It was mailed to the vendor, by itself or in a summary.
    pub is_mailed: bool,
    pub expires_at: Millis,
    pub created_at: Millis,
    pub asked: StoredAsked,
    pub phone: String,
}

macro_rules! request_query {
    ($conditions:literal) => {
        concat!(
            "SELECT q.*, g.user_id, g.items, g.boat, g.part, g.message, g.phone
             FROM quote_requests q JOIN quote_groups g ON g.id = q.group_id ",
            $conditions
        )
    };
}
use request_query;

/// The numbers of the requested groups of the user, the newest first.
pub fn groups(
    conn: &Connection,
    user: UserId,
    QuoteParams { before, status }: QuoteParams,
    limit: usize,
) -> rusqlite::Result<Vec<i64>> {
    conn.prepare_cached(
        "SELECT g.id FROM quote_groups g WHERE g.user_id = ?1 AND g.id < ?2
         AND EXISTS (SELECT 1 FROM quote_requests q WHERE q.group_id = g.id AND q.status = coalesce(?3, q.status))
         ORDER BY g.id DESC LIMIT ?4",
    )?
    .query_map(params![user, before.unwrap_or(i64::MAX), status, limit], |row| row.get(0))?
    .collect()
}

/// The requests of a group of the user, in the order in which they were made.
pub fn of_group(
    conn: &Connection,
    user: UserId,
    group: i64,
) -> rusqlite::Result<Vec<StoredRequest>> {
    conn.prepare_cached(request_query!(
        "WHERE g.user_id = ?1 AND q.group_id = ?2 ORDER BY q.id"
    ))?
    .query_map(params![user, group], read)?
    .collect()
}

/// One request of the user.
pub fn find(
    conn: &Connection,
    user: UserId,
    request: QuoteId,
) -> rusqlite::Result<Option<StoredRequest>> {
    conn.prepare_cached(request_query!("WHERE q.id = ?2 AND g.user_id = ?1"))?
        .query_row(params![user, request], read)
        .optional()
}

/// The request that a link opens; none once it is closed.
pub fn find_by_link(conn: &Connection, link: TokenHash) -> rusqlite::Result<Option<StoredRequest>> {
    conn.prepare_cached(request_query!("WHERE q.link_hash = ?1"))?
        .query_row([link], read)
        .optional()
}

/// The group that the user's client created with this key, and the digest of that call.
pub fn find_group(
    conn: &Connection,
    user: UserId,
    client_key: &str,
) -> rusqlite::Result<Option<(i64, TokenHash)>> {
    conn.prepare_cached(
        "SELECT id, body_hash FROM quote_groups WHERE user_id = ?1 AND client_key = ?2",
    )?
    .query_row(params![user, client_key], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
    .optional()
}

/// The content of a group, as it was found in the catalogue and on the boat.
#[derive(Debug)]
pub struct NewGroup<'a> {
    pub request: &'a NewRequest,
    pub items: &'a [StoredItem],
    pub boat: Option<&'a AskedBoat>,
}

/// Stores a group; returns its number.
pub fn insert_group(
    conn: &Connection,
    user: UserId,
    group: &NewGroup<'_>,
    now: Millis,
) -> rusqlite::Result<i64> {
    let request = group.request;
    conn.prepare_cached(
        "INSERT INTO quote_groups (user_id, client_key, body_hash, items, boat, part, message, phone, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) RETURNING id",
    )?
    .query_row(
        params![
            user,
            request.client_key,
            request.digest(),
            serde_json::to_string(group.items).map_err(not_json)?,
            group.boat.map(serde_json::to_string).transpose().map_err(not_json)?,
            request.part.as_ref().map(serde_json::to_string).transpose().map_err(not_json)?,
            request.message,
            request.phone,
            now
        ],
        |row| row.get(0),
    )
}

/// When a request was created, when it expires, and when it was mailed to its vendor.
#[derive(Debug, Clone, Copy)]
pub struct Times {
    pub now: Millis,
    pub expires_at: Millis,
    /// None if it waits for the next summary.
    pub mailed_at: Option<Millis>,
}

/// Stores the request to one vendor of a group.
pub fn insert_request(
    conn: &Connection,
    group: i64,
    vendor: &VendorContact,
    link: &SealedLink,
    times: Times,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO quote_requests (group_id, vendor_id, vendor_name, vendor_email, vendor_language, link_hash,
                                     link_sealed, expires_at, mailed_at, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10)",
    )?
    .execute(params![
        group,
        vendor.id,
        vendor.name,
        vendor.email,
        vendor.language.code(),
        link.hash,
        link.sealed,
        times.expires_at,
        times.mailed_at,
        times.now
    ])?;
    Ok(())
}

/// Gives an open request another link.
pub fn replace_link(
    conn: &Connection,
    request: QuoteId,
    link: &SealedLink,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE quote_requests SET link_hash = ?2, link_sealed = ?3 WHERE id = ?1 AND status <> 'Closed'",
    )?
    .execute(params![request, link.hash, link.sealed])?;
    Ok(())
}

/// Changes the state of a request; returns its new version. A closed one loses its link.
pub fn move_to(
    conn: &Connection,
    request: QuoteId,
    state: State,
    (expires_at, now): (Millis, Millis),
) -> rusqlite::Result<u32> {
    conn.prepare_cached(
        "UPDATE quote_requests SET status = ?2, closed_because = ?3, version = version + 1, reminders = 0,
            expires_at = ?4, updated_at = ?5, mailed_at = coalesce(mailed_at, iif(?2 = 'Closed', ?5, NULL)),
            link_hash = iif(?2 = 'Closed', NULL, link_hash), link_sealed = iif(?2 = 'Closed', NULL, link_sealed)
         WHERE id = ?1 RETURNING version",
    )?
    .query_row(
        params![
            request,
            state.status(),
            state.closed_because(),
            expires_at,
            now
        ],
        |row| row.get(0),
    )
}

fn read(row: &Row<'_>) -> rusqlite::Result<StoredRequest> {
    let language: String = row.get("vendor_language")?;
    Ok(StoredRequest {
        id: row.get("id")?,
        group: row.get("group_id")?,
        user: row.get("user_id")?,
        vendor: VendorContact {
            id: row.get("vendor_id")?,
            name: row.get("vendor_name")?,
            email: row.get("vendor_email")?,
            language: by_code(&language).unwrap_or(Language::En),
        },
        state: State::of(row.get("status")?, row.get("closed_because")?)?,
        version: row.get("version")?,
        sealed_link: row.get("link_sealed")?,
        is_mailed: row.get::<_, Option<Millis>>("mailed_at")?.is_some(),
        expires_at: row.get("expires_at")?,
        created_at: row.get("created_at")?,
        asked: StoredAsked {
            items: json(row, "items")?.ok_or(FromSqlError::InvalidType)?,
            boat: json(row, "boat")?,
            single_part_details: json(row, "part")?,
            message: row.get("message")?,
        },
        phone: row.get("phone")?,
    })
}

fn json<T: DeserializeOwned>(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<T>> {
    let text: Option<String> = row.get(column)?;
    text.map(|text| serde_json::from_str(&text).map_err(not_json))
        .transpose()
}

fn not_json(error: serde_json::Error) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, error.into())
}

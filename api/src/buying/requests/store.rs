//! Requests in the database. Every statement of a user compares that user; those of the staff are
//! named so.

use rusqlite::{Connection, OptionalExtension as _, Row, named_params, params};

use super::fields::NewRequest;
use super::model::{RequestFacts, ServiceMessage};
use super::params::ListParams;
use super::values::{Author, RequestKind, RequestStatus};
use crate::buying::pictures;
use crate::platform::access::{BoatId, RequestId, UserId};
use crate::platform::clock::{Millis, on_the_wire};

/// A request without its messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRequest {
    pub id: RequestId,
    pub user: UserId,
    /// The user's e-mail.
    pub email: String,
    pub kind: RequestKind,
    pub status: RequestStatus,
    pub boat: Option<i64>,
    pub boat_name: String,
    pub product: Option<u64>,
    pub product_name: String,
    pub title: String,
    pub search_text: String,
    pub created_at: Millis,
    pub updated_at: Millis,
}

/// A message, and the status of its request afterwards.
#[derive(Debug, Clone, Copy)]
pub struct NewMessage<'a> {
    pub author: Author,
    pub text: &'a str,
    pub status: RequestStatus,
}

/// The subject of a request, with current names.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    pub boat: Option<BoatId>,
    pub boat_name: &'a str,
    pub product_name: &'a str,
}

impl StoredRequest {
    /// The address of the page that shows it.
    pub fn page(&self) -> String {
        let id = self.id.number();
        match self.kind {
            RequestKind::Expert => format!("/expert-request/{id}"),
            RequestKind::AfterSale => format!("/after-sale-service?request={id}"),
            RequestKind::CustomerService => format!("/customer-service?request={id}"),
        }
    }

    /// The part of it that is sent.
    pub fn facts(&self) -> RequestFacts {
        RequestFacts {
            id: self.id.number(),
            kind: self.kind,
            status: self.status,
            title: self.title.clone(),
            boat_id: self.boat,
            boat_name: self.boat_name.clone(),
            product_id: self.product,
            product_name: self.product_name.clone(),
            created_at: on_the_wire(self.created_at),
            updated_at: on_the_wire(self.updated_at),
        }
    }
}

macro_rules! request_query {
    ($rest:literal) => {
        concat!(
            "SELECT r.id, r.user_id, u.email, r.kind, r.status, r.boat_id, r.boat_name, r.product_id, r.product_name,
                    r.title, r.search_text, r.created_at, r.updated_at
             FROM service_requests r JOIN users u ON u.id = r.user_id ",
            $rest
        )
    };
}

/// The requested page of the user's requests of a kind, newest first.
pub(super) fn list(
    conn: &Connection,
    (user, kind): (UserId, RequestKind),
    ListParams { before, status }: ListParams,
    limit: usize,
) -> rusqlite::Result<Vec<StoredRequest>> {
    conn.prepare_cached(request_query!(
        "WHERE r.user_id = ?1 AND r.kind = ?2 AND r.id < ?3 AND r.status = coalesce(?4, r.status)
         ORDER BY r.id DESC LIMIT ?5"
    ))?
    .query_map(
        params![user, kind, before.unwrap_or(i64::MAX), status, limit],
        read,
    )?
    .collect()
}

pub fn find(
    conn: &Connection,
    user: UserId,
    (kind, request): (RequestKind, RequestId),
) -> rusqlite::Result<Option<StoredRequest>> {
    conn.prepare_cached(request_query!(
        "WHERE r.user_id = ?1 AND r.kind = ?2 AND r.id = ?3"
    ))?
    .query_row(params![user, kind, request], read)
    .optional()
}

/// The request that a user sent with this key, and the digest of what was sent.
pub fn find_sent(
    conn: &Connection,
    user: UserId,
    key: &str,
) -> rusqlite::Result<Option<(RequestId, [u8; 32])>> {
    conn.prepare_cached(
        "SELECT id, digest FROM service_requests WHERE user_id = ?1 AND client_key = ?2",
    )?
    .query_row(params![user, key], |row| Ok((row.get(0)?, row.get(1)?)))
    .optional()
}

/// Stores a request without its message.
pub fn insert(
    conn: &Connection,
    user: UserId,
    (new, subject): (&NewRequest, Subject<'_>),
    now: Millis,
) -> rusqlite::Result<RequestId> {
    conn.prepare_cached(
        "INSERT INTO service_requests (user_id, kind, boat_id, boat_name, product_id, product_name, title, search_text,
                                       client_key, digest, created_at, updated_at)
         VALUES (:user, :kind, :boat, :boat_name, :product, :product_name, :title, :search_text, :key, :digest, :now, :now)
         RETURNING id",
    )?
    .query_row(
        named_params! {
            ":user": user,
            ":kind": new.kind,
            ":boat": subject.boat,
            ":boat_name": subject.boat_name,
            ":product": new.product,
            ":product_name": subject.product_name,
            ":title": new.title,
            ":search_text": new.search_text,
            ":key": new.client_key,
            ":digest": new.digest(),
            ":now": now,
        },
        |row| row.get(0),
    )
}

/// Adds a message; returns its number.
pub fn add_message(
    conn: &Connection,
    request: RequestId,
    message: &NewMessage<'_>,
    now: Millis,
) -> rusqlite::Result<i64> {
    conn.prepare_cached("UPDATE service_requests SET status = ?2, updated_at = ?3 WHERE id = ?1")?
        .execute(params![request, message.status, now])?;
    conn.prepare_cached(
        "INSERT INTO service_messages (request_id, author, text, created_at) VALUES (?1, ?2, ?3, ?4) RETURNING id",
    )?
    .query_row(params![request, message.author, message.text, now], |row| row.get(0))
}

/// The messages of a request, oldest first.
pub fn messages(conn: &Connection, request: RequestId) -> rusqlite::Result<Vec<ServiceMessage>> {
    conn.prepare_cached(
        "SELECT id, author, text, created_at FROM service_messages WHERE request_id = ?1 ORDER BY id",
    )?
    .query_map([request], |row| read_message(conn, row))?
    .collect()
}

/// The latest message of a request; every request has one.
pub fn last_message(conn: &Connection, request: RequestId) -> rusqlite::Result<ServiceMessage> {
    conn.prepare_cached(
        "SELECT id, author, text, created_at FROM service_messages WHERE request_id = ?1 ORDER BY id DESC LIMIT 1",
    )?
    .query_row([request], |row| read_message(conn, row))
}

pub fn count_messages(conn: &Connection, request: RequestId) -> rusqlite::Result<usize> {
    conn.prepare_cached("SELECT count(*) FROM service_messages WHERE request_id = ?1")?
        .query_row([request], |row| row.get(0))
}

/// For the staff: the open requests of all users, those that wait longest first.
pub fn list_open(conn: &Connection) -> rusqlite::Result<Vec<StoredRequest>> {
    conn.prepare_cached(request_query!(
        "WHERE r.status = 'Open' ORDER BY r.updated_at, r.id"
    ))?
    .query_map([], read)?
    .collect()
}

/// For the staff: the request with this number.
pub fn find_any(conn: &Connection, number: i64) -> rusqlite::Result<Option<StoredRequest>> {
    conn.prepare_cached(request_query!("WHERE r.id = ?1"))?
        .query_row([number], read)
        .optional()
}

/// For the staff: closes a request without a message.
pub fn close(conn: &Connection, request: RequestId) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE service_requests SET status = 'Closed' WHERE id = ?1")?
        .execute([request])?;
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<StoredRequest> {
    Ok(StoredRequest {
        id: row.get("id")?,
        user: row.get("user_id")?,
        email: row.get("email")?,
        kind: row.get("kind")?,
        status: row.get("status")?,
        boat: row.get("boat_id")?,
        boat_name: row.get("boat_name")?,
        product: row.get("product_id")?,
        product_name: row.get("product_name")?,
        title: row.get("title")?,
        search_text: row.get("search_text")?,
        created_at: row.get("created_at")?,
        updated_at: row.get("updated_at")?,
    })
}

fn read_message(conn: &Connection, row: &Row<'_>) -> rusqlite::Result<ServiceMessage> {
    let id = row.get(0)?;
    Ok(ServiceMessage {
        id,
        from: row.get(1)?,
        text: row.get(2)?,
        images: pictures::store::of_message(conn, id)?,
        at: on_the_wire(row.get(3)?),
    })
}

//! Chats in the database. Every statement of a user compares the owner; those that do not are named
//! by a row that was found for one.

pub mod messages;
pub mod privacy;

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::model::{ChatEvent, ListedChat};
use super::owner::Owner;
use super::service::ServiceType;
use super::values::{Author, Status};
use crate::platform::access::{BoatId, ChatId, ChatMessageId, SessionId, UserId};
use crate::platform::clock::{Millis, on_the_wire};

/// A chat without its messages, for its owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredChat {
    pub id: ChatId,
    pub user: UserId,
    /// The session of the demo account that it belongs to.
    pub session: Option<SessionId>,
    pub service: ServiceType,
    pub status: Status,
    pub title: String,
    /// The boat, as long as the owner is on board.
    pub boat: Option<i64>,
    /// The boat's current name.
    pub boat_name: String,
    pub product: Option<u64>,
    pub product_name: String,
    /// The name of the representative who answers.
    pub agent_name: String,
    pub last_message_at: Millis,
    pub unread: u32,
}

impl StoredChat {
    /// The part of it that is sent.
    pub fn listed(self) -> ListedChat {
        ListedChat {
            id: self.id.number(),
            title: self.title,
            service_type: self.service.name().to_owned(),
            status: self.status,
            last_message_at: on_the_wire(self.last_message_at),
            unread: self.unread,
            boat_id: self.boat,
            boat_name: self.boat_name,
            product_id: self.product,
            product_name: self.product_name,
            agent_name: self.agent_name,
        }
    }
}

/// A new chat.
#[derive(Debug, Clone, Copy)]
pub struct NewChat<'a> {
    pub service: ServiceType,
    pub boat: Option<BoatId>,
    pub product: Option<u64>,
    pub product_name: &'a str,
    pub client_key: Option<&'a str>,
}

/// What a chat was opened with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Opened {
    pub(super) id: ChatId,
    pub(super) boat: Option<i64>,
    pub(super) product: Option<u64>,
}

macro_rules! chat_query {
    ($rest:literal) => {
        concat!(
            "SELECT c.id, c.user_id, c.session_id, c.service_type, c.status, c.title, b.id, coalesce(b.name, ''),
                    c.product_id, c.product_name, coalesce(a.full_name, ''), c.last_message_at,
                    (SELECT count(*) FROM chat_messages m
                     WHERE m.chat_id = c.id AND m.id > c.read_up_to
                       AND m.author IN ('assistant', 'agent') AND m.state <> 'writing')
             FROM chats c
             LEFT JOIN boats b ON b.id = c.boat_id
                  AND b.id IN (SELECT boat_id FROM boat_users WHERE user_id = c.user_id)
             LEFT JOIN users a ON a.id = c.agent_id
             WHERE c.user_id = ?1 AND coalesce(c.session_id, ?2) = ?2 ",
            $rest
        )
    };
}

/// One page of the owner's chats, the latest message first.
pub(super) fn list(
    conn: &Connection,
    owner: Owner,
    before: Option<i64>,
    limit: usize,
) -> rusqlite::Result<Vec<StoredChat>> {
    conn.prepare_cached(chat_query!(
        "AND (?3 IS NULL OR (c.last_message_at, c.id) < (
             SELECT last_message_at, id FROM chats WHERE id = ?3 AND user_id = ?1))
         ORDER BY c.last_message_at DESC, c.id DESC LIMIT ?4"
    ))?
    .query_map(params![owner.user, owner.session, before, limit], read)?
    .collect()
}

pub fn find(conn: &Connection, owner: Owner, chat: ChatId) -> rusqlite::Result<Option<StoredChat>> {
    conn.prepare_cached(chat_query!("AND c.id = ?3"))?
        .query_row(params![owner.user, owner.session, chat], read)
        .optional()
}

/// The chat that the owner's client opened with this key.
pub(super) fn find_opened(
    conn: &Connection,
    owner: Owner,
    key: &str,
) -> rusqlite::Result<Option<Opened>> {
    conn.prepare_cached(
        "SELECT id, boat_id, product_id FROM chats
         WHERE user_id = ?1 AND coalesce(session_id, ?2) = ?2 AND client_key = ?3",
    )?
    .query_row(params![owner.user, owner.session, key], |row| {
        Ok(Opened {
            id: row.get(0)?,
            boat: row.get(1)?,
            product: row.get(2)?,
        })
    })
    .optional()
}

/// The session that the owner's chats belong to: of the demo account, otherwise none.
pub fn demo_session(conn: &Connection, owner: Owner) -> rusqlite::Result<Option<SessionId>> {
    conn.prepare_cached("SELECT iif(is_demo, ?2, NULL) FROM users WHERE id = ?1")?
        .query_row(params![owner.user, owner.session], |row| row.get(0))
}

/// Inserts a chat; `None` if the key is taken.
pub(super) fn insert(
    conn: &Connection,
    owner: Owner,
    new: &NewChat<'_>,
    now: Millis,
) -> rusqlite::Result<Option<ChatId>> {
    conn.prepare_cached(
        "INSERT INTO chats (user_id, session_id, service_type, title, boat_id, product_id, product_name, client_key,
                            created_at, last_message_at)
         VALUES (?1, ?2, ?3, '', ?4, ?5, ?6, ?7, ?8, ?8)
         ON CONFLICT (user_id, client_key) DO NOTHING RETURNING id",
    )?
    .query_row(
        params![
            owner.user,
            demo_session(conn, owner)?,
            new.service,
            new.boat,
            new.product,
            new.product_name,
            new.client_key,
            now
        ],
        |row| row.get(0),
    )
    .optional()
}

/// Names a chat that has no title yet.
pub fn name(conn: &Connection, chat: ChatId, title: &str) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE chats SET title = ?2 WHERE id = ?1 AND title = ''")?
        .execute(params![chat, title])?;
    Ok(())
}

/// Marks the messages up to this one as read by the user, who gets a mail about later ones again.
pub fn mark_read(conn: &Connection, chat: ChatId, message: i64) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE chats SET unread_mailed_at = NULL,
             read_up_to = max(read_up_to, min(?2, coalesce((SELECT max(id) FROM chat_messages WHERE chat_id = ?1), 0)))
         WHERE id = ?1",
    )?
    .execute(params![chat, message])?;
    Ok(())
}

/// Closes a chat, and stores who did; `false` if it was closed before.
pub fn close(
    conn: &Connection,
    chat: ChatId,
    event: &ChatEvent,
    now: Millis,
) -> rusqlite::Result<bool> {
    let closed = conn
        .prepare_cached(
            "UPDATE chats SET status = 'closed', closed_at = ?2 WHERE id = ?1 AND status <> 'closed'",
        )?
        .execute(params![chat, now])?;
    if closed > 0 {
        insert_event(conn, chat, event, now)?;
    }
    Ok(closed > 0)
}

pub fn delete(conn: &Connection, chat: ChatId) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM chats WHERE id = ?1")?
        .execute([chat])?;
    Ok(())
}

/// Stores a change of a chat as a message.
pub fn insert_event(
    conn: &Connection,
    chat: ChatId,
    event: &ChatEvent,
    now: Millis,
) -> rusqlite::Result<ChatMessageId> {
    let event = serde_json::to_string(event)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
    let message = conn
        .prepare_cached(
            "INSERT INTO chat_messages (chat_id, author, text, sentences, created_at)
             VALUES (?1, ?2, '', ?3, ?4) RETURNING id",
        )?
        .query_row(params![chat, Author::System, event, now], |row| row.get(0))?;
    touch(conn, chat, now)?;
    Ok(message)
}

/// Notes the time of the last message.
pub fn touch(conn: &Connection, chat: ChatId, now: Millis) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE chats SET last_message_at = max(last_message_at, ?2) WHERE id = ?1",
    )?
    .execute(params![chat, now])?;
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<StoredChat> {
    Ok(StoredChat {
        id: row.get(0)?,
        user: row.get(1)?,
        session: row.get(2)?,
        service: row.get(3)?,
        status: row.get(4)?,
        title: row.get(5)?,
        boat: row.get(6)?,
        boat_name: row.get(7)?,
        product: row.get(8)?,
        product_name: row.get(9)?,
        agent_name: row.get(10)?,
        last_message_at: row.get(11)?,
        unread: row.get(12)?,
    })
}

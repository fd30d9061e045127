//! The messages of chats in the database.

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde::de::DeserializeOwned;

use super::super::model::{ChatEvent, Rating};
use super::super::values::{Author, MessageState};
use super::touch;
use crate::chat::assistant::{AnsweredBy, Choice, Sentence};
use crate::platform::access::{ChatId, ChatMessageId, UserId};
use crate::platform::clock::Millis;

/// The messages of a chat that are sent with it.
const SENT: usize = 200;

/// A message as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMessage {
    pub id: ChatMessageId,
    pub from: Author,
    /// The name of the representative who wrote it.
    pub agent_name: String,
    pub text: String,
    pub sentences: Vec<Sentence>,
    pub event: Option<ChatEvent>,
    /// The numbers of products.
    pub sources: Vec<u64>,
    pub choices: Vec<Choice>,
    pub state: MessageState,
    /// The message that it answers.
    pub answers: Option<ChatMessageId>,
    pub answered_by: Option<AnsweredBy>,
    pub rating: Option<Rating>,
    pub at: Millis,
}

/// A message of a person.
#[derive(Debug, Clone, Copy)]
pub struct NewMessage<'a> {
    pub author: Author,
    /// The representative who wrote it.
    pub agent: Option<UserId>,
    pub text: &'a str,
    pub client_key: Option<&'a str>,
}

macro_rules! message_query {
    ($rest:literal) => {
        concat!(
            "SELECT m.id, m.author, coalesce(u.full_name, ''), m.text, m.sentences, m.sources, m.choices, m.state,
                    m.answers, m.answered_by, m.rating, m.created_at
             FROM chat_messages m LEFT JOIN users u ON u.id = m.agent_id AND m.author = 'agent' ",
            $rest
        )
    };
}

/// The last messages of a chat, oldest first.
pub fn list(conn: &Connection, chat: ChatId) -> rusqlite::Result<Vec<StoredMessage>> {
    let mut messages = conn
        .prepare_cached(message_query!(
            "WHERE m.chat_id = ?1 ORDER BY m.id DESC LIMIT ?2"
        ))?
        .query_map(params![chat, SENT], read)?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    messages.reverse();
    Ok(messages)
}

/// The messages since this one, oldest first.
pub fn list_since(
    conn: &Connection,
    chat: ChatId,
    since: Millis,
) -> rusqlite::Result<Vec<StoredMessage>> {
    let mut messages = conn
        .prepare_cached(message_query!(
            "WHERE m.chat_id = ?1 AND m.created_at >= ?2 ORDER BY m.id DESC LIMIT ?3"
        ))?
        .query_map(params![chat, since, SENT], read)?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    messages.reverse();
    Ok(messages)
}

pub fn find(
    conn: &Connection,
    chat: ChatId,
    message: ChatMessageId,
) -> rusqlite::Result<Option<StoredMessage>> {
    conn.prepare_cached(message_query!("WHERE m.chat_id = ?1 AND m.id = ?2"))?
        .query_row(params![chat, message], read)
        .optional()
}

/// The message that a client sent with this key.
pub fn find_sent(
    conn: &Connection,
    chat: ChatId,
    client_key: &str,
) -> rusqlite::Result<Option<StoredMessage>> {
    conn.prepare_cached(message_query!("WHERE m.chat_id = ?1 AND m.client_key = ?2"))?
        .query_row(params![chat, client_key], read)
        .optional()
}

/// Stores a message of a person.
pub fn insert(
    conn: &Connection,
    chat: ChatId,
    new: &NewMessage<'_>,
    now: Millis,
) -> rusqlite::Result<ChatMessageId> {
    let message = conn
        .prepare_cached(
            "INSERT INTO chat_messages (chat_id, author, agent_id, text, client_key, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING id",
        )?
        .query_row(
            params![chat, new.author, new.agent, new.text, new.client_key, now],
            |row| row.get(0),
        )?;
    touch(conn, chat, now)?;
    Ok(message)
}

/// Rates an answer of the assistant; `false` if the message is not one that has ended.
pub fn rate(
    conn: &Connection,
    (chat, message): (ChatId, ChatMessageId),
    rating: Option<Rating>,
) -> rusqlite::Result<bool> {
    let rated = conn
        .prepare_cached(
            "UPDATE chat_messages SET rating = ?3
             WHERE chat_id = ?1 AND id = ?2 AND author = 'assistant' AND state <> 'writing'",
        )?
        .execute(params![chat, message, rating.map(Rating::number)])?;
    Ok(rated > 0)
}

/// Ends the answer that is being written in a chat, as interrupted; what was saved of it is kept.
pub fn interrupt_in(conn: &Connection, chat: ChatId) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE chat_messages SET state = 'interrupted' WHERE chat_id = ?1 AND state = 'writing'",
    )?
    .execute([chat])?;
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<StoredMessage> {
    let from: Author = row.get(1)?;
    let written: String = row.get(4)?;
    let (sentences, event) = match from {
        Author::System => (Vec::new(), serde_json::from_str(&written).ok()),
        _ => (known(&written), None),
    };
    let answered_by: Option<String> = row.get(9)?;
    Ok(StoredMessage {
        id: row.get(0)?,
        from,
        agent_name: row.get(2)?,
        text: row.get(3)?,
        sentences,
        event,
        sources: known(&row.get::<_, String>(5)?),
        choices: known(&row.get::<_, String>(6)?),
        state: row.get(7)?,
        answers: row.get(8)?,
        answered_by: answered_by.and_then(|text| serde_json::from_str(&text).ok()),
        rating: row.get::<_, Option<i64>>(10)?.and_then(Rating::of_number),
        at: row.get(11)?,
    })
}

/// The entries of a stored list that this version knows: another version may have written it.
fn known<T: DeserializeOwned>(text: &str) -> Vec<T> {
    let entries: Vec<serde_json::Value> = serde_json::from_str(text).unwrap_or_default();
    entries
        .into_iter()
        .filter_map(|entry| serde_json::from_value(entry).ok())
        .collect()
}

//! Answers in the database while they are written. Each statement names the answer of a chat that
//! was found for its owner.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::draft::Draft;
use crate::chat::assistant::AnsweredBy;
use crate::chat::threads::values::{Author, MessageState};
use crate::platform::access::{ChatId, ChatMessageId, UserId};
use crate::platform::clock::Millis;

/// An answer, and where it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) chat: ChatId,
    pub(super) message: ChatMessageId,
}

/// The tokens that were used in a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Used {
    pub(super) by_user: u64,
    pub(super) by_all: u64,
}

/// Inserts an empty answer to a question.
pub(super) fn begin(
    conn: &Connection,
    (chat, question): (ChatId, ChatMessageId),
    now: Millis,
) -> rusqlite::Result<ChatMessageId> {
    conn.prepare_cached(
        "INSERT INTO chat_messages (chat_id, author, text, state, answers, created_at)
         VALUES (?1, ?2, '', ?3, ?4, ?5) RETURNING id",
    )?
    .query_row(
        params![
            chat,
            Author::Assistant,
            MessageState::Writing,
            question,
            now
        ],
        |row| row.get(0),
    )
}

/// Saves an answer, as far as the assistant may still write in its chat; `false` if it may not: a
/// representative took over, the chat was closed or deleted, or the account is being closed.
pub(super) fn save(
    conn: &Connection,
    place: Place,
    (draft, by): (&Draft, &AnsweredBy),
    state: MessageState,
) -> rusqlite::Result<bool> {
    let saved = conn
        .prepare_cached(
            "UPDATE chat_messages
             SET text = ?3, sentences = ?4, sources = ?5, choices = ?6, answered_by = ?7, state = ?8
             WHERE id = ?2 AND state = 'writing' AND chat_id IN (
                 SELECT c.id FROM chats c JOIN users u ON u.id = c.user_id
                 WHERE c.id = ?1 AND c.status = 'ai' AND u.closing_at IS NULL AND NOT u.is_blocked)",
        )?
        .execute(params![
            place.chat,
            place.message,
            draft.text(),
            json(draft.sentences())?,
            json(draft.sources())?,
            json(draft.choices())?,
            json(by)?,
            state
        ])?;
    Ok(saved > 0)
}

/// The newest answer to a question.
pub(super) fn answer_to(
    conn: &Connection,
    question: ChatMessageId,
) -> rusqlite::Result<Option<ChatMessageId>> {
    conn.prepare_cached("SELECT max(id) FROM chat_messages WHERE answers = ?1")?
        .query_row([question], |row| row.get(0))
}

/// Whether a message is the last one of its chat, apart from those of the system.
pub(super) fn is_last(conn: &Connection, place: Place) -> rusqlite::Result<bool> {
    conn.prepare_cached(
        "SELECT NOT EXISTS (SELECT 1 FROM chat_messages WHERE chat_id = ?1 AND id > ?2 AND author <> 'system')",
    )?
    .query_row(params![place.chat, place.message], |row| row.get(0))
}

pub(super) fn delete(conn: &Connection, place: Place) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM chat_messages WHERE chat_id = ?1 AND id = ?2")?
        .execute(params![place.chat, place.message])?;
    Ok(())
}

/// Ends all answers that an earlier run of the server was writing; returns their number.
pub(super) fn interrupt_all(conn: &Connection) -> rusqlite::Result<usize> {
    conn.execute(
        "UPDATE chat_messages SET state = 'interrupted' WHERE state = 'writing'",
        [],
    )
}

pub(super) fn tokens_of(conn: &Connection, user: UserId, day: i64) -> rusqlite::Result<Used> {
    let by_user = conn
        .prepare_cached("SELECT tokens FROM chat_tokens WHERE user_id = ?1 AND day = ?2")?
        .query_row(params![user, day], |row| row.get(0))
        .optional()?;
    let by_all = conn
        .prepare_cached("SELECT coalesce(sum(tokens), 0) FROM chat_tokens WHERE day = ?1")?
        .query_row([day], |row| row.get(0))?;
    Ok(Used {
        by_user: by_user.unwrap_or(0),
        by_all,
    })
}

/// Adds tokens to those of a user on a day, or takes them away. The user may be gone.
pub(super) fn add_tokens(
    conn: &Connection,
    (user, day): (UserId, i64),
    tokens: i64,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO chat_tokens (user_id, day, tokens) SELECT id, ?2, max(?3, 0) FROM users WHERE id = ?1
         ON CONFLICT (user_id, day) DO UPDATE SET tokens = max(tokens + ?3, 0)",
    )?
    .execute(params![user, day, tokens])?;
    Ok(())
}

fn json<T: serde::Serialize + ?Sized>(value: &T) -> rusqlite::Result<String> {
    serde_json::to_string(value)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

//! Hand-overs in the database. A chat is handed over as long as it has a snapshot; every statement
//! that reads one for a representative compares what they see.

use rusqlite::{Connection, OptionalExtension as _, Row, named_params, params};

use super::model::HandoverSnapshot;
use crate::chat::agents::rules::{Standing, sees};
use crate::chat::agents::store::{is_agent, is_paying};
use crate::chat::threads::store::messages::{self, StoredMessage};
use crate::chat::threads::values::Status;
use crate::platform::access::{ActingAgent, AgentRole, ChatId, ChatMessageId, UserId};
use crate::platform::clock::Millis;
use crate::platform::fields::Date;

/// The maximum number of chats in the queue of a representative.
const QUEUE: usize = 200;

/// A chat as a representative sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HandedOver {
    pub(super) id: ChatId,
    pub(super) user: UserId,
    pub(super) title: String,
    pub(super) service_type: String,
    pub(super) status: Status,
    pub(super) product: Option<u64>,
    pub(super) product_name: String,
    pub(super) last_message_at: Millis,
    /// The messages that the user has not read.
    pub(super) unread: u32,
    /// The user's name in the snapshot.
    pub(super) username: String,
    /// The boat's name in the snapshot.
    pub(super) boat_name: String,
    /// When it was handed over.
    pub(super) since: Millis,
    /// The message with which the hand-over begins.
    pub(super) begun: ChatMessageId,
    /// Who answers.
    pub(super) agent: Option<UserId>,
    pub(super) agent_name: String,
    pub(super) unread_by_agent: u32,
    pub(super) waiting_since: Option<Millis>,
    pub(super) is_paying: bool,
}

impl HandedOver {
    /// What its next step depends on.
    pub(super) fn standing(&self) -> Standing {
        Standing {
            is_handed_over: self.status == Status::Handover,
            answered_by: self.agent,
        }
    }
}

/// A representative and the number of the open chats that they answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ListedAgent {
    pub(super) id: UserId,
    pub(super) full_name: String,
    pub(super) role: AgentRole,
    pub(super) open_chats: u32,
}

/// What was handed over; none if the assistant answers the chat.
pub(super) fn sent(conn: &Connection, chat: ChatId) -> rusqlite::Result<Option<HandoverSnapshot>> {
    conn.prepare_cached("SELECT snapshot FROM chats WHERE id = ?1 AND snapshot IS NOT NULL")?
        .query_row([chat], snapshot)
        .optional()
}

/// Stores what was handed over. From now on the assistant writes nothing in the chat.
pub(super) fn hand_over(
    conn: &Connection,
    chat: ChatId,
    snapshot: &HandoverSnapshot,
    now: Millis,
) -> rusqlite::Result<()> {
    let snapshot = serde_json::to_string(snapshot)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    conn.prepare_cached(
        "UPDATE chats SET status = 'handover', snapshot = ?2, handed_over_at = ?3, agent_id = NULL, agent_read_up_to = 0
         WHERE id = ?1 AND status = 'ai'",
    )?
    .execute(params![chat, snapshot, now])?;
    Ok(())
}

macro_rules! handed_over_query {
    ($which:literal, $rest:literal) => {
        concat!(
            "SELECT * FROM (
               SELECT c.id, c.user_id, c.title, c.service_type, c.status, c.product_id, c.product_name, c.last_message_at,
                 json_extract(c.snapshot, '$.username') AS username, json_extract(c.snapshot, '$.boatName') AS boat_name,
                 c.handed_over_at, c.begun, a.id AS agent, coalesce(a.full_name, '') AS agent_name,
                 (SELECT count(*) FROM chat_messages m WHERE m.chat_id = c.id AND m.id > c.read_up_to
                    AND m.author IN ('assistant', 'agent') AND m.state <> 'writing') AS unread,
                 (SELECT count(*) FROM chat_messages m WHERE m.chat_id = c.id AND m.id > c.agent_read_up_to
                    AND m.author = 'user') AS unread_by_agent,
                 iif(c.replied > c.begun,
                    (SELECT min(m.created_at) FROM chat_messages m
                     WHERE m.chat_id = c.id AND m.author = 'user' AND m.id > c.replied),
                    c.handed_over_at) AS waiting_since,
                 ", is_paying!("c.user_id"), " AS is_paying
               FROM (SELECT *,
                       coalesce((SELECT max(id) FROM chat_messages WHERE chat_id = chats.id AND author = 'agent'), 0)
                         AS replied,
                       coalesce((SELECT max(id) FROM chat_messages WHERE chat_id = chats.id AND author = 'system'
                         AND json_extract(sentences, '$.kind') = 'handed-over'), 0) AS begun
                     FROM chats WHERE snapshot IS NOT NULL AND user_id <> :me AND ", $which, ") c
               JOIN users u ON u.id = c.user_id AND u.closing_at IS NULL
               LEFT JOIN users a ON a.id = c.agent_id AND ", is_agent!(), ")
             WHERE (agent = :me OR :sees = 'all' OR (:sees = 'paying' AND is_paying)) ",
            $rest
        )
    };
}

/// The open chats that a representative sees, the longest waiting first.
pub(super) fn queue(
    conn: &Connection,
    me: ActingAgent,
    today: Date,
) -> rusqlite::Result<Vec<HandedOver>> {
    conn.prepare_cached(handed_over_query!(
        "status = 'handover'",
        "ORDER BY waiting_since IS NULL, waiting_since, id LIMIT :limit"
    ))?
    .query_map(
        named_params! { ":me": me.id, ":sees": sees(me.role), ":today": today, ":limit": QUEUE },
        read,
    )?
    .collect()
}

/// A chat that a representative sees.
pub(super) fn find(
    conn: &Connection,
    (me, chat): (ActingAgent, ChatId),
    today: Date,
) -> rusqlite::Result<Option<HandedOver>> {
    conn.prepare_cached(handed_over_query!("id = :chat", ""))?
        .query_row(
            named_params! { ":me": me.id, ":sees": sees(me.role), ":today": today, ":chat": chat },
            read,
        )
        .optional()
}

/// The messages since a hand-over, oldest first.
pub(super) fn messages(
    conn: &Connection,
    chat: &HandedOver,
) -> rusqlite::Result<Vec<StoredMessage>> {
    let mut messages = messages::list_since(conn, chat.id, chat.since)?;
    // Earlier ones may be of the same millisecond.
    messages.retain(|message| message.id >= chat.begun);
    Ok(messages)
}

/// All representatives, by name.
pub(super) fn agents(conn: &Connection) -> rusqlite::Result<Vec<ListedAgent>> {
    conn.prepare_cached(concat!(
        "SELECT a.id, a.full_name, a.agent_role,
                (SELECT count(*) FROM chats c WHERE c.agent_id = a.id AND c.status = 'handover')
         FROM users a WHERE ",
        is_agent!(),
        " ORDER BY a.full_name, a.id"
    ))?
    .query_map([], |row| {
        Ok(ListedAgent {
            id: row.get(0)?,
            full_name: row.get(1)?,
            role: row.get(2)?,
            open_chats: row.get(3)?,
        })
    })?
    .collect()
}

/// A representative with this number who may answer a chat of this user.
pub(super) fn find_agent(
    conn: &Connection,
    number: i64,
    user: UserId,
) -> rusqlite::Result<Option<(UserId, String)>> {
    conn.prepare_cached(concat!(
        "SELECT a.id, a.full_name FROM users a WHERE a.id = ?1 AND a.id <> ?2 AND ",
        is_agent!()
    ))?
    .query_row(params![number, user], |row| Ok((row.get(0)?, row.get(1)?)))
    .optional()
}

/// Has a representative answer a chat, who has read nothing of it.
pub(super) fn set_agent(conn: &Connection, chat: ChatId, agent: UserId) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE chats SET agent_id = ?2, agent_read_up_to = 0 WHERE id = ?1 AND status = 'handover'",
    )?
    .execute(params![chat, agent])?;
    Ok(())
}

/// Marks everything so far as read by the representative.
pub(super) fn mark_read(conn: &Connection, chat: ChatId) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE chats SET agent_read_up_to = coalesce((SELECT max(id) FROM chat_messages WHERE chat_id = ?1), 0)
         WHERE id = ?1",
    )?
    .execute([chat])?;
    Ok(())
}

/// Has the assistant answer again. What was handed over is deleted: nobody needs it any more.
pub(super) fn give_back(conn: &Connection, chat: ChatId) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE chats SET status = 'ai', snapshot = NULL, handed_over_at = NULL, agent_id = NULL, agent_read_up_to = 0
         WHERE id = ?1 AND status = 'handover'",
    )?
    .execute([chat])?;
    Ok(())
}

/// Whether a reply of a representative waits for the user.
pub(super) fn has_unread_reply(conn: &Connection, chat: ChatId) -> rusqlite::Result<bool> {
    conn.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM chat_messages m JOIN chats c ON c.id = m.chat_id
                        WHERE c.id = ?1 AND m.author = 'agent' AND m.id > c.read_up_to)",
    )?
    .query_row([chat], |row| row.get(0))
}

/// Chats with a message since `since` whose users have not read a reply of `until` or before, and
/// have got no mail about it.
pub(super) fn unread_replies(
    conn: &Connection,
    (since, until): (Millis, Millis),
    limit: usize,
) -> rusqlite::Result<Vec<(UserId, ChatId)>> {
    conn.prepare_cached(
        "SELECT c.user_id, c.id FROM chats c JOIN users u ON u.id = c.user_id
         WHERE c.last_message_at > ?1 AND c.status <> 'closed' AND c.unread_mailed_at IS NULL
           AND u.closing_at IS NULL AND NOT u.is_blocked
           AND EXISTS (SELECT 1 FROM chat_messages m WHERE m.chat_id = c.id AND m.id > c.read_up_to
                         AND m.author = 'agent' AND m.created_at <= ?2)
         ORDER BY c.last_message_at LIMIT ?3",
    )?
    .query_map(params![since, until, limit], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?
    .collect()
}

/// Stores that the user got a mail about unread replies. Reading the chat forgets it.
pub(super) fn note_mailed(conn: &Connection, chat: ChatId, now: Millis) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE chats SET unread_mailed_at = ?2 WHERE id = ?1")?
        .execute(params![chat, now])?;
    Ok(())
}

fn snapshot(row: &Row<'_>) -> rusqlite::Result<HandoverSnapshot> {
    let text: String = row.get(0)?;
    serde_json::from_str(&text).map_err(|error| {
        let kind = rusqlite::types::Type::Text;
        rusqlite::Error::FromSqlConversionFailure(0, kind, error.into())
    })
}

fn read(row: &Row<'_>) -> rusqlite::Result<HandedOver> {
    Ok(HandedOver {
        id: row.get("id")?,
        user: row.get("user_id")?,
        title: row.get("title")?,
        service_type: row.get("service_type")?,
        status: row.get("status")?,
        product: row.get("product_id")?,
        product_name: row.get("product_name")?,
        last_message_at: row.get("last_message_at")?,
        unread: row.get("unread")?,
        username: row.get("username")?,
        boat_name: row.get("boat_name")?,
        since: row.get("handed_over_at")?,
        begun: row.get("begun")?,
        agent: row.get("agent")?,
        agent_name: row.get("agent_name")?,
        unread_by_agent: row.get("unread_by_agent")?,
        waiting_since: row.get("waiting_since")?,
        is_paying: row.get("is_paying")?,
    })
}

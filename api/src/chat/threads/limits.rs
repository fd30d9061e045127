//! Limits of chats and transcripts. Accounts are counted, because network addresses can be changed;
//! of the demo account, which many people share, its sessions.

use rusqlite::Connection;

use super::owner::Owner;
use super::store;
use crate::platform::clock::{DAY, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::limits::store::throttle;

const CHATS_A_DAY: u32 = 100;
const TRANSCRIPTS_A_DAY: u32 = 10;

/// Counts a new chat.
pub(super) fn require_chat(conn: &Connection, owner: Owner, now: Millis) -> ApiResult<()> {
    require(conn, owner, ("chats", CHATS_A_DAY, DAY), now)
}

/// Counts a transcript.
pub fn require_transcript(conn: &Connection, owner: Owner, now: Millis) -> ApiResult<()> {
    require(
        conn,
        owner,
        ("chat-transcripts", TRANSCRIPTS_A_DAY, DAY),
        now,
    )
}

/// Counts something of which so many are allowed in a period.
pub fn require(
    conn: &Connection,
    owner: Owner,
    (what, limit, window): (&str, u32, Millis),
    now: Millis,
) -> ApiResult<()> {
    let key = match store::demo_session(conn, owner)? {
        Some(session) => format!("{what}:demo:{}", session.number()),
        None => format!("{what}:{}", owner.user.number()),
    };
    throttle(conn, &key, (limit, window), now)?.map_err(ApiError::too_many)
}

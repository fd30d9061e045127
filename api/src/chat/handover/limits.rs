//! Limits of hand-overs, of the mails about them, and of replies.

use rusqlite::Connection;

use crate::platform::access::UserId;
use crate::platform::clock::{DAY, HOUR, MINUTE, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::limits::store::throttle;

const HANDOVERS_A_DAY: u32 = 10;
/// Hand-overs that are mailed to representatives. Further ones are only in their queue, so that many
/// accounts cannot fill their mailboxes.
const MAILED_AN_HOUR: u32 = 60;
const REPLIES_A_MINUTE: u32 = 30;

/// Counts a hand-over of a user.
pub(super) fn require_handover(conn: &Connection, user: UserId, now: Millis) -> ApiResult<()> {
    let key = format!("chat-handovers:{}", user.number());
    throttle(conn, &key, (HANDOVERS_A_DAY, DAY), now)?.map_err(ApiError::too_many)
}

/// Counts a hand-over that is mailed; returns whether it may be.
pub(super) fn may_mail(conn: &Connection, now: Millis) -> rusqlite::Result<bool> {
    throttle(conn, "chat-handover-mails", (MAILED_AN_HOUR, HOUR), now)
        .map(|counted| counted.is_ok())
}

/// Counts a reply of a representative.
pub(super) fn require_reply(conn: &Connection, agent: UserId, now: Millis) -> ApiResult<()> {
    let key = format!("chat-replies:{}", agent.number());
    throttle(conn, &key, (REPLIES_A_MINUTE, MINUTE), now)?.map_err(ApiError::too_many)
}

/// Whether this is the first time that a representative opens what was handed over at that time.
pub(super) fn is_first_opening(
    conn: &Connection,
    agent: UserId,
    (chat, handed_over_at): (i64, Millis),
    now: Millis,
) -> rusqlite::Result<bool> {
    let key = format!("chat-opened:{}:{chat}:{handed_over_at}", agent.number());
    throttle(conn, &key, (1, DAY), now).map(|counted| counted.is_ok())
}

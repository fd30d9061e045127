//! Limits of questions.

use rusqlite::Connection;

use crate::chat::threads::Owner;
use crate::chat::threads::limits::require;
use crate::platform::clock::{DAY, MINUTE, Millis};
use crate::platform::config::Settings;
use crate::platform::error::ApiResult;

/// Counts a question.
pub(super) fn require_message(
    conn: &Connection,
    owner: Owner,
    settings: &Settings,
    now: Millis,
) -> ApiResult<()> {
    let a_minute = ("chat-minute", settings.chat_messages_a_minute, MINUTE);
    let a_day = ("chat-day", settings.chat_messages_a_day, DAY);
    require(conn, owner, a_minute, now)?;
    require(conn, owner, a_day, now)
}

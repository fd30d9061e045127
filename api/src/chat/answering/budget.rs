//! The tokens of the model that may be used in a day. They are reserved before the model is asked,
//! because their number is known only afterwards, and not at all when an answer is cut off.

use rusqlite::Connection;

use super::store;
use crate::platform::access::UserId;
use crate::platform::clock::{DAY, Millis};
use crate::platform::config::Settings;

/// What an answer may take: the questions and results of a few rounds.
const AN_ANSWER: u32 = 8_000;

/// Tokens that are reserved for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reserved {
    pub(super) user: UserId,
    /// Days since 1970.
    pub(super) day: i64,
    pub(super) tokens: u32,
}

/// Reserves tokens for an answer; `None` if the user or all users together have used theirs up.
pub(super) fn reserve(
    conn: &Connection,
    user: UserId,
    settings: &Settings,
    now: Millis,
) -> rusqlite::Result<Option<Reserved>> {
    let day = now.div_euclid(DAY);
    let limits = (
        settings.chat_tokens_a_day,
        settings.chat_tokens_a_day_for_all,
    );
    let tokens = AN_ANSWER.min(limits.0).min(limits.1);
    let used = store::tokens_of(conn, user, day)?;
    let fits = |used: u64, limit: u32| used + u64::from(tokens) <= u64::from(limit);
    if tokens == 0 || !fits(used.by_user, limits.0) || !fits(used.by_all, limits.1) {
        return Ok(None);
    }
    store::add_tokens(conn, (user, day), tokens.into())?;
    Ok(Some(Reserved { user, day, tokens }))
}

/// Replaces what was reserved by what was used.
pub(super) fn settle(conn: &Connection, reserved: Reserved, used: u64) -> rusqlite::Result<()> {
    let used = i64::try_from(used).unwrap_or(i64::MAX / 2);
    let change = used - i64::from(reserved.tokens);
    store::add_tokens(conn, (reserved.user, reserved.day), change)
}

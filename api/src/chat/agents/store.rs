//! Representatives in the database. Whoever is blocked, is closing the account or has no role any
//! more is none.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::rules::{Sees, sees};
use crate::platform::access::{AgentRole, UserId};
use crate::platform::config::Settings;
use crate::platform::fields::Date;

/// Whether the user in this column has access to a service on the day `:today`: their own, that of
/// a boat that they are on board of, or that of the club of such a boat or of their own.
macro_rules! is_paying {
    ($user:literal) => {
        concat!(
            "EXISTS (SELECT 1 FROM service_grants g WHERE (g.valid_until IS NULL OR g.valid_until >= :today)
             AND (g.user_id = ",
            $user,
            " OR g.boat_id IN (SELECT boat_id FROM boat_users WHERE user_id = ",
            $user,
            ") OR g.club_id IN (SELECT b.club_id FROM boat_users m JOIN boats b ON b.id = m.boat_id WHERE m.user_id = ",
            $user,
            " UNION SELECT id FROM clubs WHERE created_by = ",
            $user,
            ")))"
        )
    };
}

/// Whether the row `a` of `users` is a representative.
macro_rules! is_agent {
    () => {
        "a.agent_role IS NOT NULL AND NOT a.is_blocked AND a.closing_at IS NULL AND a.email_verified_at IS NOT NULL"
    };
}

pub(crate) use {is_agent, is_paying};

/// The role of a user, if the user is a representative.
pub fn role_of(conn: &Connection, user: UserId) -> rusqlite::Result<Option<AgentRole>> {
    conn.prepare_cached(concat!(
        "SELECT a.agent_role FROM users a WHERE a.id = ?1 AND ",
        is_agent!()
    ))?
    .query_row([user], |row| row.get(0))
    .optional()
}

/// The representatives who see a chat of this user that nobody answers yet.
pub fn who_sees(conn: &Connection, user: UserId, today: Date) -> rusqlite::Result<Vec<UserId>> {
    let is_paying: bool = conn
        .prepare_cached(concat!("SELECT ", is_paying!(":user")))?
        .query_row(
            rusqlite::named_params! { ":user": user, ":today": today },
            |row| row.get(0),
        )?;
    let agents: Vec<(UserId, AgentRole)> = conn
        .prepare_cached(concat!(
            "SELECT a.id, a.agent_role FROM users a WHERE a.id <> ?1 AND ",
            is_agent!(),
            " ORDER BY a.id"
        ))?
        .query_map(params![user], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    let seen = agents.into_iter().filter(|(_, role)| match sees(*role) {
        Sees::All => true,
        Sees::Paying => is_paying,
        Sees::Answered => false,
    });
    Ok(seen.map(|(agent, _)| agent).collect())
}

/// Whether the user can ask for a representative: somebody sees the chat, or the operator gets the
/// mail.
pub fn can_be_asked(
    conn: &Connection,
    user: UserId,
    (settings, today): (&Settings, Date),
) -> rusqlite::Result<bool> {
    Ok(!settings.support_email.is_empty() || !who_sees(conn, user, today)?.is_empty())
}

//! Writes the audit log.

use rusqlite::{Connection, params};

use super::{Actor, Entry};
use crate::platform::clock::Millis;

/// Writes a line, in the transaction of the event it records.
pub fn record(conn: &Connection, entry: &Entry, now: Millis) -> rusqlite::Result<()> {
    let (actor, actor_id) = match entry.actor {
        Actor::Visitor => ("visitor", None),
        Actor::User(id) => ("user", Some(id)),
        Actor::Administrator(id) => ("administrator", Some(id)),
        Actor::Command => ("command", None),
        Actor::System => ("system", None),
    };
    conn.prepare_cached(
        "INSERT INTO audit_log (at, actor, actor_id, user_id, event, address, details)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        now,
        actor,
        actor_id,
        entry.user,
        entry.event.name(),
        entry.address.map(|address| address.to_string()),
        entry.details.to_string(),
    ])?;
    Ok(())
}

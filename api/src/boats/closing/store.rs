//! Archiving, restoring and deleting boats in the database. Every statement requires an owner.

use rusqlite::{Connection, params};

use crate::boats::access::Member;
use crate::boats::access::rights::Owner;
use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// Archives or restores a boat. An archived boat is nobody's active boat.
pub(super) fn set_active(
    conn: &Connection,
    member: &Member<Owner>,
    is_active: bool,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE boats SET is_active = ?2, updated_at = ?3 WHERE id = ?1")?
        .execute(params![member.boat(), is_active, now])?;
    conn.prepare_cached("UPDATE users SET active_boat = NULL WHERE active_boat = ?1 AND NOT ?2")?
        .execute(params![member.boat(), is_active])?;
    Ok(())
}

pub(super) fn has_other_owner(conn: &Connection, member: &Member<Owner>) -> rusqlite::Result<bool> {
    conn.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM boat_users WHERE boat_id = ?1 AND role = 'Owner' AND user_id <> ?2)",
    )?
    .query_row(params![member.boat(), member.user()], |row| row.get(0))
}

/// All members.
pub(super) fn crew(conn: &Connection, member: &Member<Owner>) -> rusqlite::Result<Vec<UserId>> {
    conn.prepare_cached("SELECT user_id FROM boat_users WHERE boat_id = ?1 ORDER BY user_id")?
        .query_map([member.boat()], |row| row.get(0))?
        .collect()
}

/// Deletes the boat with all its rows.
pub(super) fn delete(conn: &Connection, member: &Member<Owner>) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM boats WHERE id = ?1")?
        .execute([member.boat()])?;
    Ok(())
}

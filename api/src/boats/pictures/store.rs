//! Pictures of boats in the database. Every statement requires a member of the boat.

use rusqlite::{Connection, params};

use crate::boats::access::Member;
use crate::boats::access::rights::BoatsEdit;
use crate::platform::clock::Millis;

/// The name of the boat, and its picture.
pub fn find(
    conn: &Connection,
    member: &Member<BoatsEdit>,
) -> rusqlite::Result<(String, Option<String>)> {
    conn.prepare_cached("SELECT name, picture_path FROM boats WHERE id = ?1")?
        .query_row([member.boat()], |row| Ok((row.get(0)?, row.get(1)?)))
}

pub fn replace(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    picture: &str,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE boats SET picture_path = ?2, updated_at = ?3 WHERE id = ?1")?
        .execute(params![member.boat(), picture, now])?;
    Ok(())
}

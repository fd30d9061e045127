//! Clubs in the database.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::boats::access::Member;
use crate::boats::access::rights::BoatsEdit;
use crate::platform::access::{ClubId, UserId};
use crate::platform::clock::Millis;

/// The club that a user created.
pub fn find_own(conn: &Connection, user: UserId) -> rusqlite::Result<Option<ClubId>> {
    conn.prepare_cached("SELECT id FROM clubs WHERE created_by = ?1")?
        .query_row([user], |row| row.get(0))
        .optional()
}

/// Inserts a club. The boats without a club that its creator created and is a member of join it.
pub fn insert(
    conn: &Connection,
    maker: UserId,
    name: &str,
    now: Millis,
) -> rusqlite::Result<ClubId> {
    let club: ClubId = conn
        .prepare_cached(
            "INSERT INTO clubs (created_by, name, created_at) VALUES (?1, ?2, ?3) RETURNING id",
        )?
        .query_row(params![maker, name, now], |row| row.get(0))?;
    conn.prepare_cached(
        "UPDATE boats SET club_id = ?2 WHERE club_id IS NULL AND id IN (
            SELECT boat_id FROM boat_users WHERE user_id = ?1 AND is_creator = 1)",
    )?
    .execute(params![maker, club])?;
    Ok(club)
}

pub fn set_logo(conn: &Connection, club: ClubId, logo: &str) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE clubs SET logo_path = ?2 WHERE id = ?1")?
        .execute(params![club, logo])?;
    Ok(())
}

pub fn set_of_boat(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    club: Option<i64>,
) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE boats SET club_id = ?2 WHERE id = ?1")?
        .execute(params![member.boat(), club])?;
    Ok(())
}

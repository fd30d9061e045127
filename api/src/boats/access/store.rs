//! The role of a user on a boat, which is checked before anything else is read.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::roles::Role;
use crate::platform::access::{BoatId, UserId};

/// The membership of a user on a boat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OnBoard {
    pub(super) boat: BoatId,
    pub(super) role: Role,
    pub(super) is_archived: bool,
}

/// The membership of a user on the boat with this number.
pub(super) fn find_role(
    conn: &Connection,
    user: UserId,
    number: i64,
) -> rusqlite::Result<Option<OnBoard>> {
    conn.prepare_cached(
        "SELECT u.boat_id, u.role, b.is_active FROM boat_users u JOIN boats b ON b.id = u.boat_id
         WHERE u.user_id = ?1 AND u.boat_id = ?2",
    )?
    .query_row(params![user, number], place_on_board)
    .optional()
}

fn place_on_board(row: &Row<'_>) -> rusqlite::Result<OnBoard> {
    Ok(OnBoard {
        boat: row.get(0)?,
        role: row.get(1)?,
        is_archived: !row.get::<_, bool>(2)?,
    })
}

/// The user's active boat, otherwise the one that they joined first. Archived boats do not count.
pub(super) fn find_active(conn: &Connection, user: UserId) -> rusqlite::Result<Option<OnBoard>> {
    conn.prepare_cached(
        "SELECT b.boat_id, b.role, 1 FROM boat_users b JOIN users u ON u.id = b.user_id
         WHERE b.user_id = ?1 AND b.boat_id IN (SELECT id FROM boats WHERE is_active) ORDER BY b.boat_id IS NOT u.active_boat, b.joined_at, b.boat_id LIMIT 1",
    )?
    .query_row([user], place_on_board)
    .optional()
}

pub fn is_on_board(conn: &Connection, user: UserId, number: i64) -> rusqlite::Result<bool> {
    Ok(find_role(conn, user, number)?.is_some())
}

/// Whether the boat with this number can be a user's active boat: the user is a member, and it is
/// not archived.
pub fn can_be_active(conn: &Connection, user: UserId, number: i64) -> rusqlite::Result<bool> {
    let found = find_role(conn, user, number)?;
    Ok(found.is_some_and(|found| !found.is_archived))
}

//! The stored sizes of accounts, in the database.

use rusqlite::{Connection, params};

use super::{PICTURE_BYTES, REQUEST_PICTURE_BYTES};
use crate::platform::access::UserId;

/// The size of a user's documents and pictures in bytes, and whether the e-mail is confirmed. A
/// document counts for the user who uploaded it, a boat's picture for the user who created the
/// boat.
pub(super) fn stored(conn: &Connection, user: UserId) -> rusqlite::Result<(u64, bool)> {
    conn.prepare_cached(
        "SELECT (SELECT coalesce(sum(size), 0) FROM boat_documents WHERE uploaded_by = ?1)
              + ?2 * (SELECT count(*) FROM boats WHERE created_by = ?1 AND picture_path IS NOT NULL)
              + ?2 * (photo_path IS NOT NULL)
              + ?3 * (SELECT count(*) FROM request_pictures WHERE user_id = ?1),
                email_verified_at IS NOT NULL
         FROM users WHERE id = ?1",
    )?
    .query_row(params![user, PICTURE_BYTES, REQUEST_PICTURE_BYTES], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}

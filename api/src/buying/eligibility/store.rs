//! Grants of services in the database.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::platform::access::UserId;
use crate::platform::fields::Date;

/// What was granted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Grant {
    /// The category that it is limited to.
    pub(super) category: Option<u32>,
    /// The last day.
    pub(super) valid_until: Option<String>,
}

/// The widest grant of a service that holds for a user today: their own, that of their club, or, on a
/// boat that they are on board of, that of the boat or its club.
pub(super) fn find(
    conn: &Connection,
    (user, boat): (UserId, Option<i64>),
    (service, category): (&str, Option<u32>),
    today: Date,
) -> rusqlite::Result<Option<Grant>> {
    conn.prepare_cached(
        "WITH aboard AS (SELECT b.id, b.club_id FROM boat_users m JOIN boats b ON b.id = m.boat_id
                         WHERE m.user_id = ?1 AND m.boat_id = ?2)
         SELECT category_id, valid_until FROM service_grants
         WHERE service = ?3 AND (category_id IS NULL OR category_id = ?4)
           AND (valid_until IS NULL OR valid_until >= ?5)
           AND (user_id = ?1 OR boat_id IN (SELECT id FROM aboard)
                OR club_id IN (SELECT club_id FROM aboard UNION SELECT id FROM clubs WHERE created_by = ?1))
         ORDER BY category_id IS NOT NULL, valid_until IS NOT NULL, valid_until DESC LIMIT 1",
    )?
    .query_row(params![user, boat, service, category, today], |row| {
        Ok(Grant {
            category: row.get(0)?,
            valid_until: row.get(1)?,
        })
    })
    .optional()
}

//! Grants of services in the database.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::model::{ListedGrant, NewGrant};
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::fields::Date;

/// A grant of a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Grant {
    /// The category that it is limited to.
    pub(super) category: Option<u32>,
    /// The last day of the grant.
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

/// Grants a service; a grant of the same service to the same holder gets the new last day. `false`
/// when there is no such holder.
pub fn grant(conn: &Connection, new: &NewGrant<'_>, now: Millis) -> rusqlite::Result<bool> {
    let (column, table) = new.holder.place();
    let holder = new.holder.number();
    let exists: bool = conn.query_row(
        &format!("SELECT EXISTS (SELECT 1 FROM {table} WHERE id = ?1)"),
        [holder],
        |row| row.get(0),
    )?;
    if !exists {
        return Ok(false);
    }
    let changed = conn.execute(
        &format!(
            "UPDATE service_grants SET valid_until = ?4
             WHERE {column} = ?1 AND service = ?2 AND category_id IS ?3"
        ),
        params![holder, new.service, new.category, new.valid_until],
    )?;
    if changed == 0 {
        conn.execute(
            &format!(
                "INSERT INTO service_grants ({column}, service, category_id, valid_until, created_at)
                 VALUES (?1, ?2, ?3, ?4, ?5)"
            ),
            params![
                holder,
                new.service,
                new.category,
                new.valid_until,
                now
            ],
        )?;
    }
    Ok(true)
}

/// All grants, the oldest first.
pub fn list(conn: &Connection) -> rusqlite::Result<Vec<ListedGrant>> {
    conn.prepare(
        "SELECT g.id, CASE WHEN g.user_id IS NOT NULL THEN 'user' WHEN g.boat_id IS NOT NULL THEN 'boat' ELSE 'club' END,
                coalesce(g.user_id, g.boat_id, g.club_id), coalesce(u.email, b.name, c.name),
                g.service, g.category_id, g.valid_until
         FROM service_grants g LEFT JOIN users u ON u.id = g.user_id LEFT JOIN boats b ON b.id = g.boat_id
              LEFT JOIN clubs c ON c.id = g.club_id
         ORDER BY g.id",
    )?
    .query_map([], |row| {
        Ok(ListedGrant {
            number: row.get(0)?,
            holder: row.get(1)?,
            holder_number: row.get(2)?,
            holder_name: row.get(3)?,
            service: row.get(4)?,
            category: row.get(5)?,
            valid_until: row.get(6)?,
        })
    })?
    .collect()
}

/// Deletes a grant; returns the user who had it, no user if it was that of a boat or a club; `None`
/// if there is no grant with this number.
pub fn take_back(conn: &Connection, number: i64) -> rusqlite::Result<Option<Option<UserId>>> {
    conn.query_row(
        "DELETE FROM service_grants WHERE id = ?1 RETURNING user_id",
        [number],
        |row| row.get(0),
    )
    .optional()
}

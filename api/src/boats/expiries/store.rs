//! Reads what expires soon on boats, and who has not been notified yet.

use rusqlite::{Connection, named_params};
use serde_json::json;

use crate::accounts::notifications::kind::Topic;
use crate::boats::access::roles::Role;
use crate::platform::clock::Millis;
use crate::platform::fields::Date;

/// The maximum number of notifications in one transaction.
pub(super) const DUE_AT_ONCE: usize = 1_000;

/// Which expiries to notify, and to whom.
#[derive(Debug)]
pub(super) struct Due {
    /// The name of the stage: a user gets one notification for each.
    pub(super) stage: i32,
    /// The first and the last date of expiry.
    pub(super) window: (Date, Date),
    /// The roles that are notified.
    pub(super) roles: Vec<Role>,
}

/// Stores the notifications that are due for boats that are not archived, and returns their number.
pub(super) fn store_due(conn: &Connection, due: &Due, now: Millis) -> rusqlite::Result<usize> {
    let roles = json!(due.roles).to_string();
    conn.prepare_cached(
        "WITH ending (what, id, boat_id, date, link, title) AS (
            SELECT 'insurance', id, id, insurance_expiration_date, '/boatprofile/insurance/', NULL
            FROM boats WHERE insurance_expiration_date BETWEEN :first AND :last
            UNION ALL
            SELECT 'registration', id, id, date(annual_registration_date, '+1 year', 'floor'), '/boatprofile?boatId=', NULL
            FROM boats WHERE annual_registration_date BETWEEN date(:first, '-367 days') AND date(:last, '-364 days')
             AND date(annual_registration_date, '+1 year', 'floor') BETWEEN :first AND :last
            UNION ALL
            SELECT 'warranty', id, id, end_of_boat_warranty, '/boatprofile/aftersale/', NULL
            FROM boats WHERE end_of_boat_warranty BETWEEN :first AND :last
            UNION ALL
            SELECT 'document', id, boat_id, expires_at, '/boatprofile/documents/', title
            FROM boat_documents WHERE expires_at BETWEEN :first AND :last
        ), told AS (
            SELECT m.user_id, e.*, b.name, e.what || ':' || e.id || ':' || e.date || ':' || :stage AS once_key
            FROM ending e
            JOIN boats b ON b.id = e.boat_id AND b.is_active
            JOIN boat_users m ON m.boat_id = e.boat_id AND m.role IN (SELECT value FROM json_each(:roles))
        )
        INSERT INTO notifications (user_id, boat_id, type, kind, details, link, once_key, created_at)
        SELECT user_id, boat_id, :type, what || '-expires',
            json_patch('{}', json_object('boatName', name, 'date', date, 'title', title)),
            link || boat_id, once_key, :now
        FROM told t
        WHERE NOT EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = t.user_id AND n.once_key = t.once_key)
        LIMIT :most
        ON CONFLICT (user_id, once_key) DO NOTHING",
    )?
    .execute(named_params! {
        ":first": due.window.0, ":last": due.window.1, ":stage": due.stage, ":roles": roles,
        ":type": Topic::BoatProfile, ":now": now, ":most": DUE_AT_ONCE,
    })
}

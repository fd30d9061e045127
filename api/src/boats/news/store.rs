//! Stores the last seen data of boat models, and the notifications about changes.

use rusqlite::{Connection, OptionalExtension as _, named_params, params};
use serde_json::json;

use super::change::Model;
use crate::accounts::notifications::kind::Kind;
use crate::platform::clock::Millis;

/// Something new about a model.
#[derive(Debug)]
pub(super) struct News<'a> {
    pub(super) id: u32,
    pub(super) model: &'a Model,
    pub(super) kind: Kind,
}

/// The models of all boats that are not archived.
pub(super) fn models_of_boats(conn: &Connection) -> rusqlite::Result<Vec<u32>> {
    conn.prepare_cached(
        "SELECT DISTINCT bmt_id FROM boats WHERE bmt_id > 0 AND is_active ORDER BY bmt_id",
    )?
    .query_map([], |row| row.get(0))?
    .collect()
}

/// The last seen data of a model, with its current name; none if it has not been seen.
pub(super) fn last_seen(
    conn: &Connection,
    id: u32,
    today: &Model,
) -> rusqlite::Result<Option<Model>> {
    conn.prepare_cached("SELECT status, parts, has_tour FROM seen_models WHERE bmt_id = ?1")?
        .query_row([id], |row| {
            Ok(Model {
                name: today.name.clone(),
                status: row.get(0)?,
                parts: row.get(1)?,
                has_tour: row.get(2)?,
            })
        })
        .optional()
}

/// Stores what was seen of a model.
pub(super) fn remember(conn: &Connection, id: u32, model: &Model) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO seen_models (bmt_id, status, parts, has_tour) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (bmt_id) DO UPDATE SET status = ?2, parts = ?3, has_tour = ?4",
    )?
    .execute(params![id, model.status, model.parts, model.has_tour])?;
    Ok(())
}

/// Notifies all members of boats of a model that are not archived, and returns how many there are.
pub(super) fn notify(conn: &Connection, news: &News<'_>, now: Millis) -> rusqlite::Result<usize> {
    let News { id, model, kind } = news;
    let details = json!({ "boatModel": model.name, "status": model.status }).to_string();
    conn.prepare_cached(
        "INSERT INTO notifications (user_id, boat_id, type, kind, details, link, once_key, created_at)
         SELECT m.user_id, b.id, :type, :kind, json_set(:details, '$.boatName', b.name),
             '/boatprofile?boatId=' || b.id,
             :kind || ':' || b.id || ':' || :status || ':' || :parts, :now
         FROM boats b JOIN boat_users m ON m.boat_id = b.id
         WHERE b.bmt_id = :model AND b.is_active
         ON CONFLICT (user_id, once_key) DO NOTHING",
    )?
    .execute(named_params! {
        ":type": kind.topic(), ":kind": kind.name(), ":details": details, ":status": model.status,
        ":parts": model.parts, ":now": now, ":model": id,
    })
}

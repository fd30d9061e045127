//! Boats in the database. Every statement requires a member of the boat, or the user whose boats
//! are listed.

use rusqlite::{Connection, OptionalExtension as _, Row, ToSql, params};

use crate::boats::access::gate::Member;
use crate::boats::access::rights::{BoatsEdit, ProductsRead, Right};
use crate::boats::access::roles::Role;
use crate::boats::profile::expiries::DatedDocument;
use crate::boats::profile::fields::Details;
use crate::platform::access::{BoatId, UserId};
use crate::platform::clock::Millis;

/// A boat as stored, for one of its members.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredBoat {
    pub id: BoatId,
    pub details: Details,
    pub club: Option<i64>,
    /// The club's name.
    pub club_name: Option<String>,
    /// The club's logo.
    pub club_logo: Option<String>,
    /// The role of that member.
    pub role: Role,
    /// That member created it.
    pub is_creator: bool,
    /// The documents that expire.
    pub documents: Vec<DatedDocument>,
}

macro_rules! boat_query {
    ($conditions:literal) => {
        concat!(
            "SELECT b.*, c.name AS club_name, c.logo_path AS club_logo, u.role, u.is_creator
             FROM boat_users u JOIN boats b ON b.id = u.boat_id LEFT JOIN clubs c ON c.id = b.club_id
             WHERE u.user_id = ?1 ",
            $conditions
        )
    };
}

/// The boats of a user, in the order in which they joined them.
pub fn list(conn: &Connection, user: UserId) -> rusqlite::Result<Vec<StoredBoat>> {
    let mut boats: Vec<StoredBoat> = conn
        .prepare_cached(boat_query!("ORDER BY u.joined_at, u.boat_id"))?
        .query_map([user], read)?
        .collect::<rusqlite::Result<_>>()?;
    for boat in &mut boats {
        boat.documents = dated_documents(conn, boat.id)?;
    }
    Ok(boats)
}

/// The number of boats of a user.
pub fn count(conn: &Connection, user: UserId) -> rusqlite::Result<usize> {
    conn.prepare_cached("SELECT count(*) FROM boat_users WHERE user_id = ?1")?
        .query_row([user], |row| row.get(0))
}

/// The model of the boat in the catalogue; 0 when it is not listed.
pub fn model_number(conn: &Connection, member: &Member<ProductsRead>) -> rusqlite::Result<u32> {
    conn.prepare_cached("SELECT bmt_id FROM boats WHERE id = ?1")?
        .query_row([member.boat()], |row| row.get(0))
}

/// The voltage of the boat's direct current, if known.
pub fn dc_volt(conn: &Connection, member: &Member<ProductsRead>) -> rusqlite::Result<Option<f64>> {
    conn.prepare_cached("SELECT nullif(dc_volt, 0) FROM boats WHERE id = ?1")?
        .query_row([member.boat()], |row| row.get(0))
}

pub fn currency(conn: &Connection, user: UserId) -> rusqlite::Result<String> {
    conn.prepare_cached("SELECT currency FROM users WHERE id = ?1")?
        .query_row([user], |row| row.get(0))
}

pub fn find<R: Right>(conn: &Connection, member: &Member<R>) -> rusqlite::Result<StoredBoat> {
    let mut boat = conn
        .prepare_cached(boat_query!("AND u.boat_id = ?2"))?
        .query_row(params![member.user(), member.boat()], read)?;
    boat.documents = dated_documents(conn, boat.id)?;
    Ok(boat)
}

/// The documents of a boat that was read for a member; every role may view them.
fn dated_documents(conn: &Connection, boat: BoatId) -> rusqlite::Result<Vec<DatedDocument>> {
    conn.prepare_cached(
        "SELECT id, title, expires_at FROM boat_documents WHERE boat_id = ?1 AND expires_at IS NOT NULL ORDER BY id",
    )?
    .query_map([boat], |row| {
        Ok(DatedDocument {
            id: row.get(0)?,
            title: row.get(1)?,
            expires_at: row.get(2)?,
        })
    })?
    .collect()
}

/// Inserts a boat with its owner, whose active boat it becomes.
pub fn insert(
    conn: &Connection,
    owner: UserId,
    details: &Details,
    now: Millis,
) -> rusqlite::Result<BoatId> {
    let boat: BoatId = conn
        .prepare_cached(
            "INSERT INTO boats (created_by, name, brand, model, created_at, updated_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?5) RETURNING id",
        )?
        .query_row(
            params![
                owner,
                details.boat_name,
                details.boat_brand,
                details.boat_model,
                now
            ],
            |row| row.get(0),
        )?;
    write(conn, boat, details, now)?;
    conn.prepare_cached(
        "INSERT INTO boat_users (boat_id, user_id, role, is_creator, joined_at, role_since)
         VALUES (?1, ?2, ?3, 1, ?4, ?4)",
    )?
    .execute(params![boat, owner, Role::Owner, now])?;
    conn.prepare_cached("UPDATE users SET active_boat = ?2 WHERE id = ?1")?
        .execute(params![owner, boat])?;
    Ok(boat)
}

/// Replaces the details of the boat.
pub fn update(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    details: &Details,
    now: Millis,
) -> rusqlite::Result<()> {
    write(conn, member.boat(), details, now)
}

/// A boat whose only active owner is being erased.
#[derive(Debug)]
pub(super) struct Orphan {
    pub(super) boat: BoatId,
    /// It has another owner, who is blocked or closing the account.
    pub(super) has_owner: bool,
}

/// The boats that no other owner can act for.
pub(super) fn orphans(conn: &Connection, owner: UserId) -> rusqlite::Result<Vec<Orphan>> {
    conn.prepare_cached(
        "SELECT o.boat_id, count(x.user_id) > 0 FROM boat_users o
         LEFT JOIN boat_users x ON x.boat_id = o.boat_id AND x.role = 'Owner' AND x.user_id <> ?1
         LEFT JOIN users u ON u.id = x.user_id
         WHERE o.user_id = ?1 AND o.role = 'Owner' GROUP BY o.boat_id
         HAVING count(CASE WHEN NOT u.is_blocked AND u.closing_at IS NULL THEN 1 END) = 0",
    )?
    .query_map([owner], |row| {
        Ok(Orphan {
            boat: row.get(0)?,
            has_owner: row.get(1)?,
        })
    })?
    .collect()
}

/// The captain who becomes the owner.
#[derive(Debug)]
pub(super) struct Heir {
    pub(super) user: UserId,
    pub(super) is_blocked: bool,
    pub(super) boat_name: String,
}

/// The captain who becomes the owner: one who is not blocked before one who is, then the
/// longest-standing. Accounts that are being closed are left out.
pub(super) fn find_heir(
    conn: &Connection,
    boat: BoatId,
    owner: UserId,
) -> rusqlite::Result<Option<Heir>> {
    conn.prepare_cached(
        "SELECT b.user_id, u.is_blocked, (SELECT name FROM boats WHERE id = ?1)
         FROM boat_users b JOIN users u ON u.id = b.user_id
         WHERE b.boat_id = ?1 AND b.role = 'Captain' AND b.user_id <> ?2 AND u.closing_at IS NULL
         ORDER BY u.is_blocked, b.role_since, b.user_id LIMIT 1",
    )?
    .query_row(params![boat, owner], |row| {
        Ok(Heir {
            user: row.get(0)?,
            is_blocked: row.get(1)?,
            boat_name: row.get(2)?,
        })
    })
    .optional()
}

/// Makes a member an owner.
pub(super) fn make_owner(
    conn: &Connection,
    boat: BoatId,
    user: UserId,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE boat_users SET role = 'Owner', role_since = ?3 WHERE boat_id = ?1 AND user_id = ?2",
    )?
    .execute(params![boat, user, now])?;
    Ok(())
}

/// Deletes a boat with all its rows.
pub(super) fn delete(conn: &Connection, boat: BoatId) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM boats WHERE id = ?1")?
        .execute([boat])?;
    Ok(())
}

fn write(conn: &Connection, boat: BoatId, details: &Details, now: Millis) -> rusqlite::Result<()> {
    let assignments = Details::ASSIGNMENTS;
    let mut parameters = details.parameters();
    parameters.extend([(":id", &boat as &dyn ToSql), (":now", &now)]);
    conn.prepare_cached(&format!(
        "UPDATE boats SET {assignments} updated_at = :now WHERE id = :id"
    ))?
    .execute(parameters.as_slice())?;
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<StoredBoat> {
    Ok(StoredBoat {
        id: row.get("id")?,
        details: Details::from_row(row)?,
        club: row.get("club_id")?,
        club_name: row.get("club_name")?,
        club_logo: row.get("club_logo")?,
        role: row.get("role")?,
        is_creator: row.get("is_creator")?,
        documents: Vec::new(),
    })
}

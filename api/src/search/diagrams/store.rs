//! Diagrams in the database. Every statement compares the user.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::matching::MatchedRow;
use super::model::{DiagramSummary, Outcome, RowFields, RowState};
use crate::platform::access::{DiagramId, UserId};
use crate::platform::clock::{DAY, Millis, on_the_wire};

/// The diagrams of a user that are kept.
const KEPT: u32 = 20;

/// A diagram that was read.
#[derive(Debug)]
pub(super) struct NewDiagram {
    pub(super) file_name: String,
    pub(super) pages: u32,
    pub(super) outcome: Outcome,
    pub(super) unread_percent: u32,
    pub(super) rows: Vec<MatchedRow>,
}

/// A row as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRow {
    pub position: u32,
    pub page: u32,
    pub fields: RowFields,
    pub state: RowState,
    pub product: Option<u64>,
}

/// Inserts a diagram with its rows, and deletes the user's oldest ones.
pub(super) fn insert(
    conn: &Connection,
    user: UserId,
    new: &NewDiagram,
    now: Millis,
) -> rusqlite::Result<DiagramId> {
    let id: DiagramId = conn
        .prepare_cached(
            "INSERT INTO diagrams (user_id, file_name, pages, outcome, unread_percent, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING id",
        )?
        .query_row(
            params![
                user,
                new.file_name,
                new.pages,
                new.outcome,
                new.unread_percent,
                now
            ],
            |row| row.get(0),
        )?;
    let mut insert = conn.prepare_cached(
        "INSERT INTO diagram_rows (diagram_id, position, page, item, number, text, quantity, state, product_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    for (row, position) in new.rows.iter().zip(1_u32..) {
        let fields = &row.fields;
        insert.execute(params![
            id,
            position,
            row.page,
            fields.item,
            fields.number,
            fields.text,
            fields.quantity,
            row.state,
            row.product
        ])?;
    }
    conn.prepare_cached(
        "DELETE FROM diagrams WHERE user_id = ?1 AND id NOT IN (
            SELECT id FROM diagrams WHERE user_id = ?1 ORDER BY id DESC LIMIT ?2)",
    )?
    .execute(params![user, KEPT])?;
    Ok(id)
}

/// The diagrams of a user that have not expired, newest first.
pub(super) fn list(
    conn: &Connection,
    user: UserId,
    now: Millis,
) -> rusqlite::Result<Vec<DiagramSummary>> {
    conn.prepare_cached(
        "SELECT id, file_name, pages, outcome, unread_percent, created_at,
            (SELECT count(*) FROM diagram_rows WHERE diagram_id = id)
         FROM diagrams WHERE user_id = ?1 AND created_at > ?2 ORDER BY id DESC",
    )?
    .query_map(params![user, now - DAY], summary)?
    .collect()
}

pub(super) fn find(
    conn: &Connection,
    (user, id): (UserId, DiagramId),
    now: Millis,
) -> rusqlite::Result<Option<DiagramSummary>> {
    conn.prepare_cached(
        "SELECT id, file_name, pages, outcome, unread_percent, created_at,
            (SELECT count(*) FROM diagram_rows WHERE diagram_id = id)
         FROM diagrams WHERE user_id = ?1 AND id = ?2 AND created_at > ?3",
    )?
    .query_row(params![user, id, now - DAY], summary)
    .optional()
}

fn summary(row: &Row<'_>) -> rusqlite::Result<DiagramSummary> {
    let id: DiagramId = row.get(0)?;
    let created: Millis = row.get(5)?;
    Ok(DiagramSummary {
        id: id.number(),
        file_name: row.get(1)?,
        pages: row.get(2)?,
        outcome: row.get(3)?,
        unread_percent: row.get(4)?,
        created_at: on_the_wire(created),
        expires_at: on_the_wire(created + DAY),
        row_count: row.get(6)?,
    })
}

/// The rows of a diagram of a user, in the order of the file.
pub(super) fn rows(
    conn: &Connection,
    (user, id): (UserId, DiagramId),
) -> rusqlite::Result<Vec<StoredRow>> {
    conn.prepare_cached(
        "SELECT r.position, r.page, r.item, r.number, r.text, r.quantity, r.state, r.product_id
         FROM diagrams d JOIN diagram_rows r ON r.diagram_id = d.id
         WHERE d.user_id = ?1 AND d.id = ?2 ORDER BY r.position",
    )?
    .query_map(params![user, id], stored_row)?
    .collect()
}

/// One row of a diagram of a user.
pub(super) fn find_row(
    conn: &Connection,
    (user, id): (UserId, DiagramId),
    (position, now): (i64, Millis),
) -> rusqlite::Result<Option<StoredRow>> {
    conn.prepare_cached(
        "SELECT r.position, r.page, r.item, r.number, r.text, r.quantity, r.state, r.product_id
         FROM diagrams d JOIN diagram_rows r ON r.diagram_id = d.id
         WHERE d.user_id = ?1 AND d.id = ?2 AND r.position = ?3 AND d.created_at > ?4",
    )?
    .query_row(params![user, id, position, now - DAY], stored_row)
    .optional()
}

fn stored_row(row: &Row<'_>) -> rusqlite::Result<StoredRow> {
    Ok(StoredRow {
        position: row.get(0)?,
        page: row.get(1)?,
        fields: RowFields {
            item: row.get(2)?,
            number: row.get(3)?,
            text: row.get(4)?,
            quantity: row.get(5)?,
        },
        state: row.get(6)?,
        product: row.get(7)?,
    })
}

/// Stores a changed row of a diagram of a user.
pub(super) fn update_row(
    conn: &Connection,
    (user, id): (UserId, DiagramId),
    row: &StoredRow,
) -> rusqlite::Result<()> {
    let fields = &row.fields;
    conn.prepare_cached(
        "UPDATE diagram_rows SET item = ?4, number = ?5, text = ?6, quantity = ?7, state = ?8, product_id = ?9
         WHERE diagram_id = (SELECT id FROM diagrams WHERE user_id = ?1 AND id = ?2) AND position = ?3",
    )?
    .execute(params![
        user,
        id,
        row.position,
        fields.item,
        fields.number,
        fields.text,
        fields.quantity,
        row.state,
        row.product
    ])?;
    Ok(())
}

/// Deletes a diagram of a user; whether there was one.
pub(super) fn remove(conn: &Connection, user: UserId, id: DiagramId) -> rusqlite::Result<bool> {
    let removed = conn
        .prepare_cached("DELETE FROM diagrams WHERE user_id = ?1 AND id = ?2")?
        .execute(params![user, id])?;
    Ok(removed > 0)
}

/// Whether a product of the catalogue has a kit with this name.
pub(super) fn has_kit(catalogue: &Connection, product: u64, name: &str) -> rusqlite::Result<bool> {
    catalogue
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM kits WHERE product_id = ?1 AND name = ?2)")?
        .query_row(params![product, name], |row| row.get(0))
}

/// Whether the catalogue has a kit with this id.
pub(super) fn is_kit(catalogue: &Connection, id: u32) -> rusqlite::Result<bool> {
    catalogue
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM kits WHERE id = ?1)")?
        .query_row([id], |row| row.get(0))
}

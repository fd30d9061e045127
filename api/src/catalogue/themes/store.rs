//! Reads the themes of partners.

use rusqlite::{Connection, OptionalExtension as _};

use super::model::ThemeRow;

pub fn find_theme(conn: &Connection, name: &str) -> rusqlite::Result<Option<ThemeRow>> {
    conn.prepare_cached(
        "SELECT display_name, tagline, powered_by, primary_color, accent_color FROM themes WHERE name = ?1",
    )?
    .query_row([name], |row| {
        Ok(ThemeRow {
            display_name: row.get(0)?,
            tagline: row.get(1)?,
            powered_by: row.get(2)?,
            primary_color: row.get(3)?,
            accent_color: row.get(4)?,
        })
    })
    .optional()
}

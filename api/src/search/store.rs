//! Reads the names of facet values.

use rusqlite::Connection;

use super::labels::FacetLabels;

/// All names of a catalogue.
pub fn load_labels(conn: &Connection) -> rusqlite::Result<FacetLabels> {
    let mut labels = FacetLabels::default();
    let mut categories = conn.prepare("SELECT id, name, parent_id FROM categories")?;
    let mut rows = categories.query([])?;
    while let Some(row) = rows.next()? {
        match row.get(2)? {
            Some(parent) => labels
                .sub_categories
                .insert(row.get(0)?, row.get(1)?, parent),
            None => labels.categories.insert(row.get(0)?, row.get(1)?, ()),
        }
    }
    let mut manufacturers = conn.prepare("SELECT id, name, comments FROM manufacturers")?;
    let mut rows = manufacturers.query([])?;
    while let Some(row) = rows.next()? {
        labels
            .manufacturers
            .insert(row.get(0)?, row.get(1)?, row.get(2)?);
    }
    let mut sections = conn.prepare("SELECT id, name FROM sections")?;
    let mut rows = sections.query([])?;
    while let Some(row) = rows.next()? {
        labels.sections.insert(row.get(0)?, row.get(1)?, ());
    }
    Ok(labels)
}

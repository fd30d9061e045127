//! Reads the names of facet values, and which products are engines.

use rusqlite::Connection;
use search_core::Language;

use super::engines::EngineProducts;
use super::labels::FacetLabels;

/// All names of a catalogue.
pub(super) fn load_labels(conn: &Connection) -> rusqlite::Result<FacetLabels> {
    let mut labels = FacetLabels::default();
    let mut categories = conn.prepare("SELECT id, name, parent_id FROM categories")?;
    let mut rows = categories.query([])?;
    while let Some(row) = rows.next()? {
        let (id, name) = (row.get(0)?, row.get_ref(1)?.as_str()?);
        match row.get(2)? {
            Some(parent) => labels.sub_categories.insert(id, name, parent),
            None => labels.categories.insert(id, name, ()),
        }
    }
    let mut manufacturers = conn.prepare("SELECT id, name, comments FROM manufacturers")?;
    let mut rows = manufacturers.query([])?;
    while let Some(row) = rows.next()? {
        let (name, comments) = (row.get_ref(1)?.as_str()?, row.get_ref(2)?.as_str()?);
        labels
            .manufacturers
            .insert(row.get(0)?, name, comments.into());
    }
    let mut sections = conn.prepare("SELECT id, name FROM sections")?;
    let mut rows = sections.query([])?;
    while let Some(row) = rows.next()? {
        let name = row.get_ref(1)?.as_str()?;
        labels.sections.insert(row.get(0)?, name, ());
    }
    translate(conn, &mut labels)?;
    Ok(labels)
}

/// Adds the names of categories and sections in other languages.
fn translate(conn: &Connection, labels: &mut FacetLabels) -> rusqlite::Result<()> {
    let mut categories = conn.prepare(
        "SELECT t.category_id, t.language, t.name, c.parent_id IS NULL
         FROM category_translations t JOIN categories c ON c.id = t.category_id",
    )?;
    let mut rows = categories.query([])?;
    while let Some(row) = rows.next()? {
        let (id, name) = (row.get(0)?, row.get_ref(2)?.as_str()?);
        match (Language::from_code(row.get_ref(1)?.as_str()?), row.get(3)?) {
            (Some(language), true) => labels.categories.translate(id, language, name),
            (Some(language), false) => labels.sub_categories.translate(id, language, name),
            (None, _) => {}
        }
    }
    let mut sections =
        conn.prepare("SELECT section_id, language, name FROM section_translations")?;
    let mut rows = sections.query([])?;
    while let Some(row) = rows.next()? {
        if let Some(language) = Language::from_code(row.get_ref(1)?.as_str()?) {
            let name = row.get_ref(2)?.as_str()?;
            labels.sections.translate(row.get(0)?, language, name);
        }
    }
    Ok(())
}

/// The engines and drives among a catalogue's products.
pub(super) fn load_engines(conn: &Connection) -> rusqlite::Result<EngineProducts> {
    let ids = conn
        .prepare("SELECT id FROM products WHERE kind <> 'part' ORDER BY id")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    Ok(EngineProducts::new(ids))
}

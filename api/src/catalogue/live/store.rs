//! Reads the names of facet values and the words of attributes, which products are engines, and what
//! examples of searches are made of.

use rusqlite::{Connection, OptionalExtension as _, params};
use search_core::Language;

use super::attribute_words::{AttributeWord, AttributeWords};
use super::engines::EngineProducts;
use super::examples::Candidate;
use super::filters::PreparedFilters;
use super::labels::FacetLabels;

/// All names of a catalogue.
pub(in crate::catalogue) fn load_labels(conn: &Connection) -> rusqlite::Result<FacetLabels> {
    let mut labels = FacetLabels::default();
    let mut categories = conn.prepare("SELECT id, name, parent_id, active FROM categories")?;
    let mut rows = categories.query([])?;
    while let Some(row) = rows.next()? {
        let (id, name) = (row.get(0)?, row.get_ref(1)?.as_str()?);
        match row.get(2)? {
            Some(parent) => labels.sub_categories.insert(id, name, parent),
            None => labels.categories.insert(id, name, ()),
        }
        if !row.get::<_, bool>(3)? {
            labels.hidden_categories.insert(id);
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
    let mut sections = conn.prepare("SELECT id, name, icon FROM sections")?;
    let mut rows = sections.query([])?;
    while let Some(row) = rows.next()? {
        let name = row.get_ref(1)?.as_str()?;
        labels.sections.insert(row.get(0)?, name, row.get(2)?);
    }
    translate(conn, &mut labels)?;
    translate_comments(conn, &mut labels)?;
    labels.attributes = load_attribute_words(conn)?;
    labels.filters = PreparedFilters::new(&labels);
    Ok(labels)
}

fn translate_comments(conn: &Connection, labels: &mut FacetLabels) -> rusqlite::Result<()> {
    let mut comments = conn.prepare(
        "SELECT m.id, t.language, t.comments
         FROM manufacturer_translations t JOIN manufacturers m ON m.name = t.name",
    )?;
    let mut rows = comments.query([])?;
    while let Some(row) = rows.next()? {
        if let Some(language) = Language::from_code(row.get_ref(1)?.as_str()?)
            && let Some(known) = labels.manufacturers.detail_mut(row.get(0)?)
        {
            known.translate(language, row.get_ref(2)?.as_str()?);
        }
    }
    Ok(())
}

fn load_attribute_words(conn: &Connection) -> rusqlite::Result<AttributeWords> {
    let language = conn
        .query_row("SELECT value FROM meta WHERE key = 'language'", [], |row| {
            Ok(Language::from_code(row.get_ref(0)?.as_str()?))
        })
        .optional()?;
    let mut words = AttributeWords::of_catalogue(language.flatten().unwrap_or_default());
    let mut statement =
        conn.prepare("SELECT kind, term, language, text FROM attribute_translations")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let kind = match row.get_ref(0)?.as_str()? {
            "name" => AttributeWord::Name,
            "value" => AttributeWord::Value,
            "position" => AttributeWord::Position,
            "comment" => AttributeWord::Comment,
            _ => AttributeWord::Unit,
        };
        if let Some(language) = Language::from_code(row.get_ref(2)?.as_str()?) {
            let (term, text) = (row.get_ref(1)?.as_str()?, row.get_ref(3)?.as_str()?);
            words.insert(kind, term, language, text);
        }
    }
    Ok(words)
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

/// These products in this order, with names in this language where there is a translation.
pub(super) fn load_candidates(
    conn: &Connection,
    ids: &[u64],
    language: Language,
) -> rusqlite::Result<Vec<Candidate>> {
    let ids = serde_json::to_string(ids).unwrap_or_default();
    conn.prepare(
        "SELECT p.id, p.part_number, coalesce(m.name, ''), coalesce(nullif(t.name, ''), p.name),
                coalesce((SELECT e.model FROM engine_fits f JOIN engine_models e ON e.id = f.engine_model_id
                          WHERE f.product_id = p.id ORDER BY f.engine_model_id LIMIT 1), '')
         FROM json_each(?1) AS wanted
         CROSS JOIN products p ON p.id = wanted.value
         LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
         LEFT JOIN translations t ON t.product_id = p.id AND t.language = ?2
         ORDER BY wanted.key",
    )?
    .query_map(params![ids, language.code()], |row| {
        Ok(Candidate {
            id: row.get(0)?,
            part_number: row.get(1)?,
            manufacturer: row.get(2)?,
            name: row.get(3)?,
            engine: row.get(4)?,
        })
    })?
    .collect()
}

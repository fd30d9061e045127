//! Reads products as lists show them; the page and the relations are in separate files.

mod details;
pub mod page;
pub mod relations;
mod suggested;

use std::collections::HashMap;

use rusqlite::{Connection, Row, params};
use search_core::Language;

use super::model::{ProductCard, ProductLink, Specification};
use super::names::Translations;
use super::specification::Attribute;
use super::voltage::Voltage;

pub use details::listed_cards;
pub use page::find_page;
pub use suggested::suggested;

/// The cards of the products whose ids the source gives as `value`, in the language `?2`. A product
/// is shown when it and its categories are active, which are the products in the index. The cross
/// join makes SQLite start from the ids, however small the catalogue is.
macro_rules! card_query {
    ($source:literal, $order:literal) => {
        concat!(
            "SELECT p.id, coalesce(nullif(t.name, ''), p.name), coalesce(nullif(t.description, ''), p.description),
                    p.images, p.part_number, coalesce(m.name, ''), coalesce(st.name, s.name, ''), p.section_id,
                    p.buy_it_now, p.single_part, nullif(p.kind, 'part'), CASE WHEN st.name IS NOT NULL THEN s.name END, s.icon
             FROM ",
            $source,
            " AS wanted
             CROSS JOIN products p ON p.id = wanted.value
             LEFT JOIN translations t ON t.product_id = p.id AND t.language = ?2
             LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
             LEFT JOIN sections s ON s.id = p.section_id
             LEFT JOIN section_translations st ON st.section_id = p.section_id AND st.language = ?2
             LEFT JOIN categories c ON c.id = p.category_id
             LEFT JOIN categories sub ON sub.id = p.sub_category_id
             WHERE p.active AND coalesce(c.active, 1) AND coalesce(sub.active, 1) ",
            $order
        )
    };
}

const CARDS: &str = card_query!("json_each(?1)", "");

/// A cross reference holds in both directions, whichever part the catalogue named first.
const EQUIVALENTS: &str = card_query!(
    "(SELECT related_id AS value FROM relations WHERE product_id = ?1 AND kind = 'equivalent' AND related_id <> ?1
      UNION SELECT product_id FROM relations WHERE related_id = ?1 AND kind = 'equivalent' AND product_id <> ?1)",
    "ORDER BY p.popularity DESC, p.id LIMIT ?3"
);

/// The cards of these products, in this order; products that are not shown are left out. Texts are
/// in this language where there is a translation.
pub fn cards(
    conn: &Connection,
    ids: &[u64],
    language: Option<Language>,
) -> rusqlite::Result<Vec<ProductCard>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    in_order(conn, (CARDS, ids), language, |row| card(row).map(Some))
}

/// What `read` makes of the rows that a statement gives for these products, in the order of the ids;
/// the products that it leaves out are not included. The first column is the id.
fn in_order<T>(
    conn: &Connection,
    (statement, ids): (&str, &[u64]),
    language: Option<Language>,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<Option<T>>,
) -> rusqlite::Result<Vec<T>> {
    let mut statement = conn.prepare_cached(statement)?;
    let mut by_id: HashMap<u64, T> = HashMap::with_capacity(ids.len());
    let mut rows = statement.query(params![id_list(ids), code(language)])?;
    while let Some(row) = rows.next()? {
        if let Some(product) = read(row)? {
            by_id.insert(row.get(0)?, product);
        }
    }
    Ok(ids.iter().filter_map(|id| by_id.remove(id)).collect())
}

/// The card of one product, when it is shown.
pub fn find_card(
    conn: &Connection,
    id: u64,
    language: Option<Language>,
) -> rusqlite::Result<Option<ProductCard>> {
    Ok(cards(conn, &[id], language)?.pop())
}

/// The translations of the names of these products, in all languages.
pub fn translated_names(
    conn: &Connection,
    ids: &[u64],
) -> rusqlite::Result<HashMap<u64, Translations>> {
    let mut statement = conn.prepare_cached(
        "SELECT t.product_id, t.language, t.name
         FROM json_each(?1) AS wanted CROSS JOIN translations t ON t.product_id = wanted.value
         WHERE t.name <> ''",
    )?;
    let mut names: HashMap<u64, Translations> = HashMap::with_capacity(ids.len());
    let mut rows = statement.query([id_list(ids)])?;
    while let Some(row) = rows.next()? {
        let of_product = names.entry(row.get(0)?).or_default();
        of_product.insert(row.get(1)?, row.get(2)?);
    }
    Ok(names)
}

/// All numbers of a product: the manufacturer's, its other ones, and its trade item number.
pub fn numbers(conn: &Connection, product: u64) -> rusqlite::Result<Vec<String>> {
    conn.prepare_cached("SELECT part_number, aliases, gtin FROM products WHERE id = ?1")?
        .query_row([product], |row| {
            let mut numbers = vec![row.get(0)?];
            numbers.extend(text_list(row, 1)?);
            numbers.push(row.get(2)?);
            Ok(numbers)
        })
}

/// The direct voltages of these products, as far as they have one.
pub fn voltages(conn: &Connection, ids: &[u64]) -> rusqlite::Result<HashMap<u64, Voltage>> {
    let mut statement = conn.prepare_cached(
        "SELECT p.id, p.attributes FROM json_each(?1) AS wanted CROSS JOIN products p ON p.id = wanted.value",
    )?;
    let mut found = HashMap::new();
    let mut rows = statement.query([id_list(ids)])?;
    while let Some(row) = rows.next()? {
        let attributes: Vec<Attribute> = from_json(row, 1)?;
        let mut specifications = attributes.into_iter().map(Specification::from);
        if let Some(voltage) = specifications.find_map(|one| Voltage::of(&one)) {
            found.insert(row.get(0)?, voltage);
        }
    }
    Ok(found)
}

/// At most `limit` active equivalents of this product, the most popular first.
pub fn equivalents(
    conn: &Connection,
    product: u64,
    language: Option<Language>,
    limit: u32,
) -> rusqlite::Result<Vec<ProductLink>> {
    conn.prepare_cached(EQUIVALENTS)?
        .query_map(params![product, code(language), limit], |row| {
            card(row).map(ProductLink::from)
        })?
        .collect()
}

/// Links to these products, in this order; products that are not shown are left out.
fn links(
    conn: &Connection,
    ids: &[u64],
    language: Option<Language>,
) -> rusqlite::Result<Vec<ProductLink>> {
    Ok(cards(conn, ids, language)?
        .into_iter()
        .map(ProductLink::from)
        .collect())
}

/// The code of a language in the catalogue. Without a language there are no translations.
fn code(language: Option<Language>) -> Option<&'static str> {
    language.map(Language::code)
}

/// Ids as one value for `json_each`, so that one prepared statement serves any number of them.
fn id_list(ids: &[u64]) -> String {
    let mut list = String::with_capacity(2 + ids.len() * 8);
    list.push('[');
    for (at, id) in ids.iter().enumerate() {
        if at > 0 {
            list.push(',');
        }
        list.push_str(&id.to_string());
    }
    list.push(']');
    list
}

/// A column that holds a JSON array of texts.
fn text_list(row: &Row<'_>, column: usize) -> rusqlite::Result<Vec<String>> {
    from_json(row, column)
}

/// A column that holds JSON. The importer wrote it, so anything else is a damaged file.
fn from_json<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text = row.get_ref(column)?.as_str()?;
    serde_json::from_str(text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(
            column,
            rusqlite::types::Type::Text,
            Box::new(error),
        )
    })
}

fn card(row: &Row<'_>) -> rusqlite::Result<ProductCard> {
    let id = row.get(0)?;
    Ok(ProductCard {
        id,
        product_id: id,
        product_name: row.get(1)?,
        product_description: row.get(2)?,
        product_photo_url: text_list(row, 3)?,
        manufacturer_product_number: row.get(4)?,
        product_manufacturer_name: row.get(5)?,
        section_name: row.get(6)?,
        section_filter_name: row.get(11)?,
        section_id: row.get(7)?,
        section_icon: row.get(12)?,
        is_buy_it_now_product: row.get(8)?,
        is_single_part: row.get(9)?,
        engine_kind: row.get(10)?,
        ..ProductCard::default()
    })
}

impl From<ProductCard> for ProductLink {
    fn from(card: ProductCard) -> Self {
        Self {
            id: card.id,
            product_id: card.product_id,
            product_name: card.product_name,
            manufacturer_product_number: card.manufacturer_product_number,
            product_manufacturer_name: card.product_manufacturer_name,
            product_photo_url: card.product_photo_url,
        }
    }
}

#[cfg(test)]
mod tests;

//! Reads the data for the search index from the catalogue.

use std::hash::Hash;

use rusqlite::types::FromSql;
use rusqlite::{Connection, Row, Rows};
use rustc_hash::FxHashMap;
use search_core::{
    Language, LocalizedText, NamedValue, OtherName, ProductDocument, Symptom, SynonymKind,
    SynonymSet,
};
use serde::Deserialize;

use crate::catalogue::replacements::FormerNumbers;
use crate::catalogue::{CatalogueError, meta};

const PRODUCTS: &str = "
    SELECT p.id, p.name, p.description, p.part_number, p.aliases, p.gtin, p.section_id, p.keywords, p.attributes,
           p.universal, p.popularity, m.id, m.name, m.aliases, b.id, b.name, c.id, c.name, s.id, s.name
    FROM products p
    LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
    LEFT JOIN brands b ON b.id = p.brand_id
    LEFT JOIN categories c ON c.id = p.category_id
    LEFT JOIN categories s ON s.id = p.sub_category_id
    WHERE p.active AND coalesce(c.active, 1) AND coalesce(s.active, 1)
    ORDER BY p.id";

const TRANSLATIONS: &str = "
    SELECT product_id, language, name, description FROM translations ORDER BY product_id, language";

const CATEGORY_NAMES: &str =
    "SELECT category_id, language, name FROM category_translations ORDER BY category_id, language";

const ATTRIBUTE_VALUES: &str = "
    SELECT term, language, text FROM attribute_translations WHERE kind = 'value' ORDER BY term, language";

/// Calls `each` with every active product whose category and sub-category are active, in order of
/// id. The texts in the catalogue's main language come first.
pub fn products<E: From<CatalogueError>>(
    connection: &Connection,
    mut each: impl FnMut(ProductDocument) -> Result<(), E>,
) -> Result<(), E> {
    let mut former = FormerNumbers::read(connection)?;
    let main_language = meta::language(connection)?.unwrap_or_default();
    let mut statement = connection.prepare(PRODUCTS).map_err(CatalogueError::from)?;
    let mut rows = statement.query([]).map_err(CatalogueError::from)?;
    let mut statement = connection
        .prepare(TRANSLATIONS)
        .map_err(CatalogueError::from)?;
    let translations = statement.query([]).map_err(CatalogueError::from)?;
    let mut translations = Translations::start(translations)?;
    let category_names = other_names::<u32>(connection, CATEGORY_NAMES)?;
    let values = other_names::<String>(connection, ATTRIBUTE_VALUES)?;
    while let Some(row) = rows.next().map_err(CatalogueError::from)? {
        let mut document = document(row, main_language, &values)?;
        let categories = [&mut document.category, &mut document.sub_category];
        for category in categories.into_iter().flatten() {
            let names = category_names.get(&category.id);
            category.other_names = names.cloned().unwrap_or_default();
        }
        translations.append_to(&mut document)?;
        document.former_numbers = former.take(document.id);
        each(document)?;
    }
    Ok(())
}

/// Every synonym set of the catalogue.
pub fn synonyms(connection: &Connection) -> Result<Vec<SynonymSet>, CatalogueError> {
    let mut statement = connection.prepare("SELECT id, terms, kind FROM synonyms ORDER BY id")?;
    let mut rows = statement.query([])?;
    let mut sets = Vec::new();
    while let Some(row) = rows.next()? {
        let id = row.get(0)?;
        let kind: String = row.get(2)?;
        sets.push(SynonymSet {
            terms: list(
                "synonyms",
                id,
                row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?,
            )?,
            kind: if kind == "one_way" {
                SynonymKind::OneWay
            } else {
                SynonymKind::Equivalent
            },
        });
    }
    Ok(sets)
}

/// Every symptom of the catalogue.
pub fn symptoms(connection: &Connection) -> Result<Vec<Symptom>, CatalogueError> {
    let mut statement =
        connection.prepare("SELECT text, language, terms FROM symptoms ORDER BY language, text")?;
    let mut rows = statement.query([])?;
    let mut symptoms = Vec::new();
    while let Some(row) = rows.next()? {
        let code: String = row.get(1)?;
        let terms = row.get_ref(2)?.as_str().map_err(rusqlite::Error::from)?;
        symptoms.push(Symptom {
            text: row.get(0)?,
            language: Language::from_code(&code).unwrap_or_default(),
            terms: list("symptoms", 0, terms)?,
        });
    }
    Ok(symptoms)
}

/// Names in languages other than the catalogue's, by what they translate.
fn other_names<K: FromSql + Eq + Hash>(
    connection: &Connection,
    query: &str,
) -> Result<FxHashMap<K, Vec<OtherName>>, CatalogueError> {
    let mut statement = connection.prepare(query)?;
    let mut rows = statement.query([])?;
    let mut names: FxHashMap<K, Vec<OtherName>> = FxHashMap::default();
    while let Some(row) = rows.next()? {
        let code: String = row.get(1)?;
        let other = OtherName {
            name: row.get(2)?,
            language: Language::from_code(&code),
        };
        names.entry(row.get(0)?).or_default().push(other);
    }
    Ok(names)
}

/// Both statements return rows in order of product id, so they are read in one pass together with
/// the products.
struct Translations<'statement> {
    rows: Rows<'statement>,
    next: Option<(u64, LocalizedText)>,
}

impl<'statement> Translations<'statement> {
    fn start(rows: Rows<'statement>) -> Result<Self, CatalogueError> {
        let mut translations = Self { rows, next: None };
        translations.advance()?;
        Ok(translations)
    }

    fn advance(&mut self) -> Result<(), CatalogueError> {
        self.next = None;
        while let Some(row) = self.rows.next()? {
            let code: String = row.get(1)?;
            if let Some(language) = Language::from_code(&code) {
                let text = LocalizedText {
                    language,
                    name: row.get(2)?,
                    description: row.get(3)?,
                };
                self.next = Some((unsigned(row, 0)?, text));
                return Ok(());
            }
        }
        Ok(())
    }

    /// Adds the translations of this product, skipping those of products that are not active.
    fn append_to(&mut self, document: &mut ProductDocument) -> Result<(), CatalogueError> {
        while let Some((product, text)) = self.next.take_if(|(product, _)| *product <= document.id)
        {
            if product == document.id {
                document.texts.push(text);
            }
            self.advance()?;
        }
        Ok(())
    }
}

fn document(
    row: &Row<'_>,
    main_language: Language,
    values: &FxHashMap<String, Vec<OtherName>>,
) -> Result<ProductDocument, CatalogueError> {
    let id: i64 = row.get(0)?;
    let text = |column: usize| -> Result<&str, CatalogueError> {
        Ok(row
            .get_ref(column)?
            .as_str()
            .map_err(rusqlite::Error::from)?)
    };
    let mut aliases = list("products", id, text(4)?)?;
    let gtin = text(5)?;
    if !gtin.is_empty() {
        aliases.push(gtin.to_owned());
    }
    let attributes: Vec<Attribute> = json("products", id, text(8)?)?;
    let translated = attributes.iter().filter_map(|one| values.get(&one.value));
    Ok(ProductDocument {
        translated_attributes: translated.flatten().cloned().collect(),
        attributes: attributes.into_iter().map(Attribute::printed).collect(),
        id: id.unsigned_abs(),
        texts: vec![LocalizedText {
            language: main_language,
            name: text(1)?.to_owned(),
            description: text(2)?.to_owned(),
        }],
        manufacturer: manufacturer(row)?,
        part_number: text(3)?.to_owned(),
        aliases,
        former_numbers: Vec::new(),
        brand: named(row, 14)?,
        category: named(row, 16)?,
        sub_category: named(row, 18)?,
        section_id: row.get(6)?,
        keywords: list("products", id, text(7)?)?,
        universal: row.get(9)?,
        popularity: row.get(10)?,
    })
}

fn manufacturer(row: &Row<'_>) -> Result<Option<NamedValue>, CatalogueError> {
    let Some(mut manufacturer) = named(row, 11)? else {
        return Ok(None);
    };
    let aliases = row.get_ref(13)?.as_str().map_err(rusqlite::Error::from)?;
    let aliases = list("manufacturers", i64::from(manufacturer.id), aliases)?;
    let other = |name| OtherName {
        name,
        language: None,
    };
    manufacturer.other_names = aliases.into_iter().map(other).collect();
    Ok(Some(manufacturer))
}

/// The id in this column with the name in the next one; `None` if the product has none.
fn named(row: &Row<'_>, column: usize) -> Result<Option<NamedValue>, CatalogueError> {
    let Some(id) = row.get(column)? else {
        return Ok(None);
    };
    Ok(Some(NamedValue {
        id,
        name: row.get(column + 1)?,
        other_names: Vec::new(),
    }))
}

fn unsigned(row: &Row<'_>, column: usize) -> Result<u64, CatalogueError> {
    let value: i64 = row.get(column)?;
    Ok(value.unsigned_abs())
}

fn list(table: &'static str, id: i64, text: &str) -> Result<Vec<String>, CatalogueError> {
    json(table, id, text)
}

#[derive(Deserialize)]
struct Attribute {
    value: String,
    unit: Option<String>,
}

impl Attribute {
    /// The value and its unit as they are printed.
    fn printed(self) -> String {
        match self.unit {
            Some(unit) => format!("{} {unit}", self.value),
            None => self.value,
        }
    }
}

fn json<T: for<'de> Deserialize<'de>>(
    table: &'static str,
    id: i64,
    text: &str,
) -> Result<Vec<T>, CatalogueError> {
    if text == "[]" {
        return Ok(Vec::new());
    }
    serde_json::from_str(text).map_err(|error| CatalogueError::Damaged {
        table,
        id,
        problem: error.to_string(),
    })
}

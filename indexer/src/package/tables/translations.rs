//! `translations`, `section_translations` and `category_translations`: names in other languages than
//! the catalogue's.

use rusqlite::{Statement, params};

use crate::package::cells::{Cells, Problem};
use crate::package::tables::known::{Known, unknown_category};
use crate::package::tables::{Key, LANGUAGES, Table};

/// The name of a section in another language.
#[derive(Debug)]
pub(crate) struct SectionTranslation {
    section: u32,
    language: &'static str,
    name: String,
}

impl Table for SectionTranslation {
    const NAME: &'static str = "section_translations";
    const COLUMNS: &'static [&'static str] = &["section_id", "language", "name"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["section_id", "language"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            section: cells.id("section_id")?,
            language: cells.required_one_of("language", &LANGUAGES)?,
            name: cells.name("name")?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![
            cells.id("section_id")?.into(),
            cells.required_one_of("language", &LANGUAGES)?.into(),
        ])
    }

    fn key(&self) -> Key {
        vec![self.section.into(), self.language.into()]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        require_other_language(self.language, known, "sections")?;
        known
            .sections
            .require(i64::from(self.section), "section_id")
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![self.section, self.language, self.name])
    }
}

/// The name and description of a category or a sub-category in another language.
#[derive(Debug)]
pub(crate) struct CategoryTranslation {
    category: u32,
    language: &'static str,
    name: String,
    description: String,
}

impl Table for CategoryTranslation {
    const NAME: &'static str = "category_translations";
    const COLUMNS: &'static [&'static str] = &["category_id", "language", "name", "description"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["category_id", "language"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            category: cells.id("category_id")?,
            language: cells.required_one_of("language", &LANGUAGES)?,
            name: cells.name("name")?,
            description: cells.description("description")?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![
            cells.id("category_id")?.into(),
            cells.required_one_of("language", &LANGUAGES)?.into(),
        ])
    }

    fn key(&self) -> Key {
        vec![self.category.into(), self.language.into()]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        require_other_language(self.language, known, "categories")?;
        if known.categories.contains_key(&self.category) {
            return Ok(());
        }
        Err(unknown_category("category_id", self.category))
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.category,
            self.language,
            self.name,
            self.description
        ])
    }
}

/// A product's name and description in another language than the catalogue's.
#[derive(Debug)]
pub(crate) struct Translation {
    product: i64,
    language: &'static str,
    name: String,
    description: String,
}

impl Table for Translation {
    const NAME: &'static str = "translations";
    const COLUMNS: &'static [&'static str] = &["product_id", "language", "name", "description"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["product_id", "language"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        let translation = Self {
            product: cells.product_id("product_id")?,
            language: cells.required_one_of("language", &LANGUAGES)?,
            name: cells.optional_name("name")?.unwrap_or_default(),
            description: cells.description("description")?,
        };
        if translation.name.is_empty() && translation.description.is_empty() {
            return Err(Problem::new("name", "", "missing value"));
        }
        Ok(translation)
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![
            cells.product_id("product_id")?.into(),
            cells.required_one_of("language", &LANGUAGES)?.into(),
        ])
    }

    fn key(&self) -> Key {
        vec![self.product.into(), self.language.into()]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        require_other_language(self.language, known, "products")?;
        known.products.require(self.product, "product_id")
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.product,
            self.language,
            self.name,
            self.description
        ])
    }
}

/// Refuses the catalogue's own language, whose texts are in `table`.
fn require_other_language(
    language: &'static str,
    known: &Known,
    table: &str,
) -> Result<(), Problem> {
    if language != known.language.code() {
        return Ok(());
    }
    let reason = format!("not a translation: the catalogue's own language stands in {table}");
    Err(Problem::new("language", language, reason))
}

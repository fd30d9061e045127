//! `translations`, `section_translations` and `category_translations`: names in other languages than
//! the catalogue's.

use crate::package::cells::Problem;
use crate::package::tables::columns::columns;
use crate::package::tables::known::{Known, unknown_category};
use crate::package::tables::{LANGUAGES, Table};

columns! {
    /// The name of a section in another language.
    pub(crate) struct SectionTranslation {
        key {
            section_id: u32 = id(),
            language: &'static str = required_one_of(&LANGUAGES),
        }
        name: String = name(),
    }
}

impl Table for SectionTranslation {
    const NAME: &'static str = "section_translations";

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        require_other_language(self.language, known, "sections")?;
        let section = i64::from(self.section_id);
        known.sections.require(section, "section_id")
    }
}

columns! {
    /// The name and description of a category or a sub-category in another language.
    pub(crate) struct CategoryTranslation {
        key {
            category_id: u32 = id(),
            language: &'static str = required_one_of(&LANGUAGES),
        }
        name: String = name(),
        description: String = description(),
    }
}

impl Table for CategoryTranslation {
    const NAME: &'static str = "category_translations";

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        require_other_language(self.language, known, "categories")?;
        if known.categories.contains_key(&self.category_id) {
            return Ok(());
        }
        Err(unknown_category("category_id", self.category_id))
    }
}

columns! {
    /// A product's name and description in another language than the catalogue's.
    pub(crate) struct Translation {
        key {
            product_id: i64 = product_id(),
            language: &'static str = required_one_of(&LANGUAGES),
        }
        name: String = name_or_empty(),
        description: String = description(),
    }
}

impl Table for Translation {
    const NAME: &'static str = "translations";

    fn check_alone(&self) -> Result<(), Problem> {
        if self.name.is_empty() && self.description.is_empty() {
            return Err(Problem::new("name", "", "missing value"));
        }
        Ok(())
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        require_other_language(self.language, known, "products")?;
        known.products.require(self.product_id, "product_id")
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

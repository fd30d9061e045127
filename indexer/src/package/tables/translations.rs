//! The tables of translations: names and other texts in languages other than the catalogue's.

use rusqlite::Connection;

use crate::catalogue::CatalogueError;
use crate::package::attributes::MAX_VALUE;
use crate::package::cells::{Cells, MAX_COMMENT, Problem};
use crate::package::tables::columns::columns;
use crate::package::tables::known::{Known, unknown_category};
use crate::package::tables::tours::MAX_SCENE;
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
    /// The name of a kit in another language.
    pub(crate) struct KitTranslation {
        key {
            kit_id: u32 = id(),
            language: &'static str = required_one_of(&LANGUAGES),
        }
        name: String = name(),
    }
}

impl Table for KitTranslation {
    const NAME: &'static str = "kit_translations";

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        require_other_language(self.language, known, "kits")?;
        known.kits.require(i64::from(self.kit_id), "kit_id")
    }
}

columns! {
    /// The title of a scene of a tour in another language.
    pub(crate) struct TourTranslation {
        key {
            bmt_id: u32 = id(),
            tour_id: u32 = id(),
            scene: String = printed(MAX_SCENE),
            language: &'static str = required_one_of(&LANGUAGES),
        }
        title: String = name(),
    }
}

impl Table for TourTranslation {
    const NAME: &'static str = "tour_translations";

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        require_other_language(self.language, known, "tours")?;
        let tour = (self.bmt_id, self.tour_id);
        known.tour_scenes.require(tour, &self.scene, "scene")
    }
}

columns! {
    /// The description of a brand in another language.
    pub(crate) struct BrandTranslation {
        key {
            brand_id: u32 = id(),
            language: &'static str = required_one_of(&LANGUAGES),
        }
        description: String = required_description(),
    }
}

impl Table for BrandTranslation {
    const NAME: &'static str = "brand_translations";

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        require_other_language(self.language, known, "brands")?;
        known.brands.require(i64::from(self.brand_id), "brand_id")
    }
}

columns! {
    /// The texts about a manufacturer in another language.
    pub(crate) struct ManufacturerTranslation {
        key {
            name: String = key_name(),
            language: &'static str = required_one_of(&LANGUAGES),
        }
        comments: String = required_text(MAX_COMMENT),
    }
}

impl Table for ManufacturerTranslation {
    const NAME: &'static str = "manufacturer_translations";

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        require_other_language(self.language, known, "manufacturers")?;
        known.manufacturers.require(&self.name, "name")
    }
}

/// The kinds of words in attributes, and of texts in the lists of what fits.
const WORDS: [&str; 5] = ["name", "value", "unit", POSITION, COMMENT];
const POSITION: &str = "position";
const COMMENT: &str = "comment";

/// The maximum length of what is translated and of its translation, in characters: that of the value
/// of an attribute. Longer comments are not translated.
const MAX_TERM: usize = MAX_VALUE;

columns! {
    /// The name, a value or the unit of attributes, or a position or comment of the lists of what
    /// fits, in another language.
    pub(crate) struct AttributeTranslation {
        key {
            kind: &'static str = required_one_of(&WORDS),
            term: String = key_text(MAX_TERM),
            language: &'static str = required_one_of(&LANGUAGES),
        }
        text: String = required_text(MAX_TERM),
    }
}

impl Table for AttributeTranslation {
    const NAME: &'static str = "attribute_translations";

    fn prepare(known: &mut Known, connection: &Connection) -> Result<(), CatalogueError> {
        known.attributes.read(connection)
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        require_other_language(self.language, known, "products")?;
        // What fits is loaded last.
        if matches!(self.kind, POSITION | COMMENT) {
            return Ok(());
        }
        known.attributes.require(self.kind, &self.term, "term")
    }
}

impl Cells<'_> {
    /// A text of several lines, which is required.
    fn required_description(&self, column: &'static str) -> Result<String, Problem> {
        let text = self.description(column)?;
        if text.is_empty() {
            return Err(Self::missing(column));
        }
        Ok(text)
    }

    /// One line, which is required; control characters are removed.
    fn required_text(&self, column: &'static str, limit: usize) -> Result<String, Problem> {
        let text = self.text(column, limit)?;
        text.ok_or_else(|| Self::missing(column))
    }

    /// One line that is a key, which is refused if it has control characters.
    fn key_text(&self, column: &'static str, limit: usize) -> Result<String, Problem> {
        let text = self.exact(column, limit)?;
        text.ok_or_else(|| Self::missing(column))
    }
}

columns! {
    /// The name and description of a product in another language than the catalogue's.
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

//! `products`: the parts.

use rusqlite::types::{ToSql, ToSqlOutput};

use crate::catalogue::ListedFit;
use crate::package::cells::{Cells, Problem};
use crate::package::formats::{check_address, check_gtin};
use crate::package::tables::Table;
use crate::package::tables::columns::columns;
use crate::package::tables::id_set::IdSet;
use crate::package::tables::known::{Known, unknown_category};

/// Printed numbers are far shorter; a longer text belongs to another column.
/// The maximum length of a part number or an alias, in characters.
const MAX_PART_NUMBER: usize = 100;
/// The maximum length of a keyword, in characters.
const MAX_KEYWORD: usize = 100;

/// The kind of a product: a part, or an engine or drive as a whole.
const KINDS: [&str; 5] = ["part", "engine", "drive", "gearbox", "generator"];

columns! {
    /// A part.
    pub(crate) struct Product {
        key { id: i64 = product_id() }
        name: String = name(),
        description: String = description(),
        manufacturer as manufacturer_id: NamedManufacturer = manufacturer(),
        part_number: String = exact_or_empty(MAX_PART_NUMBER),
        aliases: String = stored_exact_list(MAX_PART_NUMBER),
        brand_id: Option<u32> = optional_id(),
        category_id: Option<u32> = optional_id(),
        sub_category_id: Option<u32> = optional_id(),
        section_id: Option<u32> = optional_id(),
        images: String = stored_media_paths(),
        buy_it_now: bool = flag(false),
        single_part: bool = flag(false),
        universal: bool = flag(false),
        gtin: String = checked_or_empty(check_gtin),
        keywords: String = stored_list(MAX_KEYWORD),
        attributes: String = attributes(),
        popularity: f64 = popularity(),
        vt_url: Option<String> = checked(check_address),
        active: bool = flag(true),
        kind: &'static str = one_of_or(&KINDS, "part"),
    }
}

impl Table for Product {
    const NAME: &'static str = "products";
    const DEPENDENTS: &'static [&'static str] = &[
        "DELETE FROM engine_fits WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM relations WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM relations WHERE related_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM kit_parts WHERE product_id IN (SELECT key FROM temp.removed)
            OR kit_id IN (SELECT id FROM kits WHERE product_id IN (SELECT key FROM temp.removed))",
        "DELETE FROM kit_translations
         WHERE kit_id IN (SELECT id FROM kits WHERE product_id IN (SELECT key FROM temp.removed))",
        "DELETE FROM kits WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM documents WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM tour_hotspots WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM translations WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM product_affiliates WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM product_vendors WHERE product_id IN (SELECT key FROM temp.removed)",
    ];

    const LIST_DEPENDENTS: Option<fn(&IdSet, &mut ListedFit) -> bool> =
        Some(|removed, fit| !removed.contains(fit.product_id.cast_signed()));

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        if let Some(brand) = self.brand_id {
            known.brands.require(i64::from(brand), "brand_id")?;
        }
        if let Some(section) = self.section_id {
            known.sections.require(i64::from(section), "section_id")?;
        }
        self.check_category(known)?;
        let manufacturer = &mut self.manufacturer;
        let name = manufacturer.name.as_deref();
        manufacturer.id = name.map(|name| known.manufacturers.id_of(name));
        Ok(())
    }

    fn note_written(&self, known: &mut Known) {
        if let NamedManufacturer {
            name: Some(name),
            id: Some(id),
        } = &self.manufacturer
        {
            known.manufacturers.keep(name, *id);
        }
    }
}

/// A product's manufacturer: the name in the package, and the id that is stored. The id is known
/// once the row has been [checked](Table::check).
#[derive(Debug)]
struct NamedManufacturer {
    name: Option<String>,
    id: Option<u32>,
}

impl ToSql for NamedManufacturer {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.id.to_sql()
    }
}

impl Cells<'_> {
    fn manufacturer(&self, column: &'static str) -> Result<NamedManufacturer, Problem> {
        let name = self.optional_name(column)?;
        Ok(NamedManufacturer { name, id: None })
    }
}

impl Product {
    /// A sub-category implies its category.
    fn check_category(&mut self, known: &Known) -> Result<(), Problem> {
        if let Some(category) = self.category_id {
            match known.categories.get(&category) {
                Some(None) => {}
                Some(Some(_)) => {
                    return Err(Problem::new(
                        "category_id",
                        category.to_string(),
                        "wrong level: this is a sub-category",
                    ));
                }
                None => return Err(unknown_category("category_id", category)),
            }
        }
        let Some(sub_category) = self.sub_category_id else {
            return Ok(());
        };
        match known.categories.get(&sub_category) {
            None => Err(unknown_category("sub_category_id", sub_category)),
            Some(None) => Err(Problem::new(
                "sub_category_id",
                sub_category.to_string(),
                "wrong level: this is a category",
            )),
            Some(Some(parent)) if self.category_id.is_some_and(|category| category != *parent) => {
                let reason =
                    format!("wrong parent: the sub-category stands below category {parent}");
                Err(Problem::new(
                    "sub_category_id",
                    sub_category.to_string(),
                    reason,
                ))
            }
            Some(parent) => {
                self.category_id = *parent;
                Ok(())
            }
        }
    }
}

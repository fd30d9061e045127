//! `products`: the parts.

use rusqlite::{Statement, params};

use crate::catalogue::ListedFit;
use crate::package::cells::{Cells, Problem, stored_list};
use crate::package::formats::{check_address, check_gtin};
use crate::package::tables::id_set::IdSet;
use crate::package::tables::known::{Known, unknown_category};
use crate::package::tables::{Key, Table};

/// Printed numbers are far shorter; what is longer is another column's text.
const MAX_PART_NUMBER: usize = 100;

/// What a product is for a boat: a part, or what a boat's engines and drives are named by.
const KINDS: [&str; 5] = ["part", "engine", "drive", "gearbox", "generator"];

/// A part. Lists are as they are stored.
#[expect(clippy::struct_excessive_bools, reason = "each is a column of its own")]
#[derive(Debug)]
pub(crate) struct Product {
    id: i64,
    name: String,
    description: String,
    manufacturer: Option<String>,
    part_number: String,
    aliases: String,
    brand: Option<u32>,
    category: Option<u32>,
    sub_category: Option<u32>,
    section: Option<u32>,
    images: String,
    buy_it_now: bool,
    single_part: bool,
    universal: bool,
    gtin: String,
    keywords: String,
    attributes: String,
    popularity: f64,
    vt_url: Option<String>,
    active: bool,
    kind: &'static str,
}

impl Table for Product {
    const NAME: &'static str = "products";
    const COLUMNS: &'static [&'static str] = &[
        "id",
        "name",
        "description",
        "manufacturer",
        "part_number",
        "aliases",
        "brand_id",
        "category_id",
        "sub_category_id",
        "section_id",
        "images",
        "buy_it_now",
        "single_part",
        "universal",
        "gtin",
        "keywords",
        "attributes",
        "popularity",
        "vt_url",
        "active",
        "kind",
    ];
    const STORED: &'static [&'static str] = &[
        "id",
        "name",
        "description",
        "manufacturer_id",
        "part_number",
        "aliases",
        "brand_id",
        "category_id",
        "sub_category_id",
        "section_id",
        "images",
        "buy_it_now",
        "single_part",
        "universal",
        "gtin",
        "keywords",
        "attributes",
        "popularity",
        "vt_url",
        "active",
        "kind",
    ];
    const KEY: &'static [&'static str] = &["id"];
    const DEPENDENTS: &'static [&'static str] = &[
        "DELETE FROM engine_fits WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM relations WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM relations WHERE related_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM kit_parts WHERE product_id IN (SELECT key FROM temp.removed)
            OR kit_id IN (SELECT id FROM kits WHERE product_id IN (SELECT key FROM temp.removed))",
        "DELETE FROM kits WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM documents WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM translations WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM product_affiliates WHERE product_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM product_vendors WHERE product_id IN (SELECT key FROM temp.removed)",
    ];

    const LIST_DEPENDENTS: Option<fn(&IdSet, &mut ListedFit) -> bool> =
        Some(|removed, fit| !removed.contains(fit.product_id.cast_signed()));

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            id: cells.product_id("id")?,
            name: cells.name("name")?,
            description: cells.description("description")?,
            manufacturer: cells.optional_name("manufacturer")?,
            part_number: cells
                .exact("part_number", MAX_PART_NUMBER)?
                .unwrap_or_default(),
            aliases: stored_list(&cells.exact_list("aliases", MAX_PART_NUMBER)?),
            brand: cells.optional_id("brand_id")?,
            category: cells.optional_id("category_id")?,
            sub_category: cells.optional_id("sub_category_id")?,
            section: cells.optional_id("section_id")?,
            images: stored_list(&cells.media_paths("images")?),
            buy_it_now: cells.flag("buy_it_now", false)?,
            single_part: cells.flag("single_part", false)?,
            universal: cells.flag("universal", false)?,
            gtin: cells.checked("gtin", check_gtin)?.unwrap_or_default(),
            keywords: stored_list(&cells.list("keywords", 100)?),
            attributes: cells.attributes("attributes")?,
            popularity: cells.popularity("popularity")?,
            vt_url: cells.checked("vt_url", check_address)?,
            active: cells.flag("active", true)?,
            kind: cells.one_of("kind", &KINDS)?.unwrap_or("part"),
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![cells.product_id("id")?.into()])
    }

    fn key(&self) -> Key {
        vec![self.id.into()]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        if let Some(brand) = self.brand {
            known.brands.require(i64::from(brand), "brand_id")?;
        }
        if let Some(section) = self.section {
            known.sections.require(i64::from(section), "section_id")?;
        }
        self.check_category(known)
    }

    fn write(&self, statement: &mut Statement<'_>, known: &mut Known) -> rusqlite::Result<usize> {
        let manufacturer = self
            .manufacturer
            .as_deref()
            .map(|name| (name, known.manufacturers.id_of(name)));
        let written = statement.execute(params![
            self.id,
            self.name,
            self.description,
            manufacturer.map(|(_, id)| id),
            self.part_number,
            self.aliases,
            self.brand,
            self.category,
            self.sub_category,
            self.section,
            self.images,
            self.buy_it_now,
            self.single_part,
            self.universal,
            self.gtin,
            self.keywords,
            self.attributes,
            self.popularity,
            self.vt_url,
            self.active,
            self.kind,
        ])?;
        if let (Some((name, id)), true) = (manufacturer, written > 0) {
            known.manufacturers.keep(name, id);
        }
        Ok(written)
    }
}

impl Product {
    /// A sub-category implies its category.
    fn check_category(&mut self, known: &Known) -> Result<(), Problem> {
        if let Some(category) = self.category {
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
        let Some(sub_category) = self.sub_category else {
            return Ok(());
        };
        match known.categories.get(&sub_category) {
            None => Err(unknown_category("sub_category_id", sub_category)),
            Some(None) => Err(Problem::new(
                "sub_category_id",
                sub_category.to_string(),
                "wrong level: this is a category",
            )),
            Some(Some(parent)) if self.category.is_some_and(|category| category != *parent) => {
                let reason =
                    format!("wrong parent: the sub-category stands below category {parent}");
                Err(Problem::new(
                    "sub_category_id",
                    sub_category.to_string(),
                    reason,
                ))
            }
            Some(parent) => {
                self.category = *parent;
                Ok(())
            }
        }
    }
}

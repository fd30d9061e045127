//! `relations`, `kits` and `kit_parts`: how products are related.

use crate::package::cells::Problem;
use crate::package::tables::Table;
use crate::package::tables::columns::columns;
use crate::package::tables::known::Known;

const KINDS: [&str; 3] = ["superseded_by", "equivalent", "goes_with"];
const MAX_POSITION: usize = 40;

columns! {
    /// A relation of two products: one is superseded by the other, equal to it or used with it.
    pub(crate) struct Relation {
        key {
            product_id: i64 = product_id(),
            related_id: i64 = product_id(),
            kind: &'static str = required_one_of(&KINDS),
        }
        source: String = text_or_empty(300),
    }
}

impl Table for Relation {
    const NAME: &'static str = "relations";

    fn check_alone(&self) -> Result<(), Problem> {
        if self.product_id == self.related_id {
            let value = self.related_id.to_string();
            return Err(Problem::new("related_id", value, "refers to itself"));
        }
        Ok(())
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.products.require(self.product_id, "product_id")?;
        known.products.require(self.related_id, "related_id")
    }
}

columns! {
    /// A product that consists of others.
    pub(crate) struct Kit {
        key { id: u32 = id() }
        product_id: i64 = product_id(),
        name: String = name(),
        image: Option<String> = media_path(),
    }
}

impl Table for Kit {
    const NAME: &'static str = "kits";
    const DEPENDENTS: &'static [&'static str] = &[
        "DELETE FROM kit_parts WHERE kit_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM kit_translations WHERE kit_id IN (SELECT key FROM temp.removed)",
    ];

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.products.require(self.product_id, "product_id")
    }
}

columns! {
    /// A product in a kit, at one of the kit's positions.
    pub(crate) struct KitPart {
        key {
            kit_id: u32 = id(),
            position: String = printed(MAX_POSITION),
        }
        product_id: i64 = product_id(),
        quantity: u32 = quantity_or(1),
    }
}

impl Table for KitPart {
    const NAME: &'static str = "kit_parts";

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.kits.require(i64::from(self.kit_id), "kit_id")?;
        known.products.require(self.product_id, "product_id")
    }
}

//! `relations`, `kits` and `kit_parts`: how products are related.

use rusqlite::{Statement, params};

use crate::package::cells::{Cells, Problem};
use crate::package::tables::known::Known;
use crate::package::tables::{Key, Table};

const KINDS: [&str; 3] = ["superseded_by", "equivalent", "goes_with"];
const MAX_POSITION: usize = 40;

/// One product superseded by, equal to or going with another.
#[derive(Debug)]
pub(crate) struct Relation {
    product: i64,
    related: i64,
    kind: &'static str,
    source: String,
}

impl Table for Relation {
    const NAME: &'static str = "relations";
    const COLUMNS: &'static [&'static str] = &["product_id", "related_id", "kind", "source"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["product_id", "related_id", "kind"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        let relation = Self {
            product: cells.product_id("product_id")?,
            related: cells.product_id("related_id")?,
            kind: cells.required_one_of("kind", &KINDS)?,
            source: cells.text("source", 300)?.unwrap_or_default(),
        };
        if relation.product == relation.related {
            return Err(Problem::new(
                "related_id",
                relation.related.to_string(),
                "refers to itself",
            ));
        }
        Ok(relation)
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(Self::read(cells)?.key())
    }

    fn key(&self) -> Key {
        vec![self.product.into(), self.related.into(), self.kind.into()]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.products.require(self.product, "product_id")?;
        known.products.require(self.related, "related_id")
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![self.product, self.related, self.kind, self.source])
    }
}

/// A product that consists of others.
#[derive(Debug)]
pub(crate) struct Kit {
    id: u32,
    product: i64,
    name: String,
    image: Option<String>,
}

impl Table for Kit {
    const NAME: &'static str = "kits";
    const COLUMNS: &'static [&'static str] = &["id", "product_id", "name", "image"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["id"];
    const DEPENDENTS: &'static [&'static str] =
        &["DELETE FROM kit_parts WHERE kit_id IN (SELECT key FROM temp.removed)"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            id: cells.id("id")?,
            product: cells.product_id("product_id")?,
            name: cells.name("name")?,
            image: cells.media_path("image")?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![cells.id("id")?.into()])
    }

    fn key(&self) -> Key {
        vec![self.id.into()]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.products.require(self.product, "product_id")
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![self.id, self.product, self.name, self.image])
    }
}

/// One place of a kit.
#[derive(Debug)]
pub(crate) struct KitPart {
    kit: u32,
    position: String,
    product: i64,
    quantity: u32,
}

impl Table for KitPart {
    const NAME: &'static str = "kit_parts";
    const COLUMNS: &'static [&'static str] = &["kit_id", "position", "product_id", "quantity"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["kit_id", "position"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            kit: cells.id("kit_id")?,
            position: cells.printed("position", MAX_POSITION)?,
            product: cells.product_id("product_id")?,
            quantity: cells.quantity("quantity")?.unwrap_or(1),
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![
            cells.id("kit_id")?.into(),
            cells.printed("position", MAX_POSITION)?.as_str().into(),
        ])
    }

    fn key(&self) -> Key {
        vec![self.kit.into(), self.position.as_str().into()]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.kits.require(i64::from(self.kit), "kit_id")?;
        known.products.require(self.product, "product_id")
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.kit,
            self.position,
            self.product,
            self.quantity
        ])
    }
}

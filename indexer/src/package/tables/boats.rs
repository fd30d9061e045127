//! `boat_models` and `fits`: which part belongs on which boat.

use rusqlite::{Statement, params};

use crate::package::cells::{Cells, Problem};
use crate::package::formats::check_address;
use crate::package::tables::known::Known;
use crate::package::tables::{Key, Table, Writing};

/// A model of boat.
#[derive(Debug)]
pub(crate) struct BoatModel {
    id: u32,
    brand: String,
    model: String,
    years: (Option<u16>, Option<u16>),
    status: &'static str,
    image: Option<String>,
    layout: Option<String>,
    vt_url: Option<String>,
}

impl Table for BoatModel {
    const NAME: &'static str = "boat_models";
    const COLUMNS: &'static [&'static str] = &[
        "bmt_id",
        "brand",
        "model",
        "year_from",
        "year_to",
        "status",
        "image",
        "layout",
        "vt_url",
    ];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["bmt_id"];
    const DEPENDENTS: &'static [&'static str] =
        &["DELETE FROM fits WHERE bmt_id IN (SELECT key FROM temp.removed)"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            id: cells.id("bmt_id")?,
            brand: cells.name("brand")?,
            model: cells.name("model")?,
            years: cells.years()?,
            status: cells
                .one_of("status", &["Pending", "Approved", "Itemized"])?
                .unwrap_or("Pending"),
            image: cells.media_path("image")?,
            layout: cells.media_path("layout")?,
            vt_url: cells.checked("vt_url", check_address)?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![cells.id("bmt_id")?.into()])
    }

    fn key(&self) -> Key {
        vec![self.id.into()]
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.id,
            self.brand,
            self.model,
            self.years.0,
            self.years.1,
            self.status,
            self.image,
            self.layout,
            self.vt_url
        ])
    }
}

/// A part that fits a boat. By far the largest table, so a row is kept small.
#[derive(Debug)]
pub(crate) struct Fit {
    product: i64,
    boat: u32,
    section: Option<u32>,
    quantity: Option<u32>,
    comments: Option<Box<str>>,
}

impl Table for Fit {
    const NAME: &'static str = "fits";
    const COLUMNS: &'static [&'static str] =
        &["bmt_id", "product_id", "section_id", "quantity", "comments"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["bmt_id", "product_id"];
    const WRITING: Writing = Writing::InOrder;

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            product: cells.product_id("product_id")?,
            boat: cells.id("bmt_id")?,
            section: cells.optional_id("section_id")?,
            quantity: cells.quantity("quantity")?,
            comments: cells.text("comments", 2_000)?.map(String::into_boxed_str),
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![
            cells.id("bmt_id")?.into(),
            cells.product_id("product_id")?.into(),
        ])
    }

    fn key(&self) -> Key {
        vec![self.boat.into(), self.product.into()]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.boat_models.require(i64::from(self.boat), "bmt_id")?;
        known.products.require(self.product, "product_id")?;
        if let Some(section) = self.section {
            known.sections.require(i64::from(section), "section_id")?;
        }
        Ok(())
    }

    fn order(&self) -> (u64, u64) {
        (u64::from(self.boat), self.product.unsigned_abs())
    }

    /// Ids and quantities start at 1, so 0 stands for none.
    fn pack(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.product.to_le_bytes());
        for number in [
            self.boat,
            self.section.unwrap_or(0),
            self.quantity.unwrap_or(0),
        ] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.comments.as_deref().unwrap_or_default().bytes());
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let (product, bytes) = bytes.split_first_chunk()?;
        let (boat, bytes) = bytes.split_first_chunk()?;
        let (section, bytes) = bytes.split_first_chunk()?;
        let (quantity, comments) = bytes.split_first_chunk()?;
        let present = |number: &[u8; 4]| Some(u32::from_le_bytes(*number)).filter(|it| *it > 0);
        Some(Self {
            product: i64::from_le_bytes(*product),
            boat: u32::from_le_bytes(*boat),
            section: present(section),
            quantity: present(quantity),
            comments: (!comments.is_empty())
                .then(|| str::from_utf8(comments).map(Box::from))
                .transpose()
                .ok()?,
        })
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        self.bind(statement, 1)?;
        statement.raw_execute()
    }

    fn bind(&self, statement: &mut Statement<'_>, first: usize) -> rusqlite::Result<()> {
        statement.raw_bind_parameter(first, self.boat)?;
        statement.raw_bind_parameter(first + 1, self.product)?;
        statement.raw_bind_parameter(first + 2, self.section)?;
        statement.raw_bind_parameter(first + 3, self.quantity)?;
        statement.raw_bind_parameter(first + 4, self.comments.as_deref().unwrap_or_default())
    }
}

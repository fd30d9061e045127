//! `boat_models` and `fits`: which part belongs on which boat.

use rusqlite::{Statement, params};

use crate::catalogue::ListedFit;
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

/// A part that fits a boat.
#[derive(Debug)]
pub(crate) struct Fit {
    boat: u32,
    fit: ListedFit,
}

impl Table for Fit {
    const NAME: &'static str = "fits";
    const COLUMNS: &'static [&'static str] =
        &["bmt_id", "product_id", "section_id", "quantity", "comments"];
    const STORED: &'static [&'static str] = &["bmt_id", "parts", "list"];
    const KEY: &'static [&'static str] = &["bmt_id"];
    const WRITING: Writing = Writing::InLists;

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        let product = cells.product_id("product_id")?;
        Ok(Self {
            boat: cells.id("bmt_id")?,
            fit: ListedFit {
                product_id: product.unsigned_abs(),
                section: cells.optional_id("section_id")?,
                quantity: cells.quantity("quantity")?,
                comments: cells.text("comments", 2_000)?.map(String::into_boxed_str),
            },
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![
            cells.id("bmt_id")?.into(),
            cells.product_id("product_id")?.into(),
        ])
    }

    fn key(&self) -> Key {
        vec![self.boat.into(), self.fit.product_id.cast_signed().into()]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.boat_models.require(i64::from(self.boat), "bmt_id")?;
        let product = self.fit.product_id.cast_signed();
        known.products.require(product, "product_id")?;
        if let Some(section) = self.fit.section {
            known.sections.require(i64::from(section), "section_id")?;
        }
        Ok(())
    }

    fn listed(&self) -> Option<(u32, &ListedFit)> {
        Some((self.boat, &self.fit))
    }
}

//! `engine_models` and `engine_fits`: which part belongs on which engine.

use rusqlite::{Statement, params};

use crate::package::cells::{Cells, Problem};
use crate::package::tables::known::Known;
use crate::package::tables::{Key, Table};

/// Serial numbers and positions are short texts, compared as printed.
const MAX_SERIAL: usize = 60;

/// A model of engine.
#[derive(Debug)]
pub(crate) struct EngineModel {
    id: u32,
    make: String,
    model: String,
    years: (Option<u16>, Option<u16>),
}

impl Table for EngineModel {
    const NAME: &'static str = "engine_models";
    const COLUMNS: &'static [&'static str] = &["id", "make", "model", "year_from", "year_to"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["id"];
    const DEPENDENTS: &'static [&'static str] =
        &["DELETE FROM engine_fits WHERE engine_model_id IN (SELECT key FROM temp.removed)"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            id: cells.id("id")?,
            make: cells.name("make")?,
            model: cells.name("model")?,
            years: cells.years()?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![cells.id("id")?.into()])
    }

    fn key(&self) -> Key {
        vec![self.id.into()]
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.id,
            self.make,
            self.model,
            self.years.0,
            self.years.1
        ])
    }
}

/// A part that fits an engine, or some serial numbers of it.
#[derive(Debug)]
pub(crate) struct EngineFit {
    engine: u32,
    product: i64,
    serial_from: String,
    serial_to: String,
    position: String,
    quantity: Option<u32>,
    comments: String,
}

impl Table for EngineFit {
    const NAME: &'static str = "engine_fits";
    const COLUMNS: &'static [&'static str] = &[
        "engine_model_id",
        "product_id",
        "serial_from",
        "serial_to",
        "position",
        "quantity",
        "comments",
    ];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] =
        &["engine_model_id", "product_id", "serial_from", "position"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            engine: cells.id("engine_model_id")?,
            product: cells.product_id("product_id")?,
            serial_from: cells.exact("serial_from", MAX_SERIAL)?.unwrap_or_default(),
            serial_to: cells.exact("serial_to", MAX_SERIAL)?.unwrap_or_default(),
            position: cells.exact("position", MAX_SERIAL)?.unwrap_or_default(),
            quantity: cells.quantity("quantity")?,
            comments: cells.text("comments", 2_000)?.unwrap_or_default(),
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(Self::read(cells)?.key())
    }

    fn key(&self) -> Key {
        vec![
            self.engine.into(),
            self.product.into(),
            self.serial_from.as_str().into(),
            self.position.as_str().into(),
        ]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known
            .engine_models
            .require(i64::from(self.engine), "engine_model_id")?;
        known.products.require(self.product, "product_id")
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.engine,
            self.product,
            self.serial_from,
            self.serial_to,
            self.position,
            self.quantity,
            self.comments
        ])
    }
}

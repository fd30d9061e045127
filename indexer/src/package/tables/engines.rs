//! `engine_models` and `engine_fits`: which parts fit which engines.

use crate::package::cells::{MAX_COMMENT, Problem};
use crate::package::tables::Table;
use crate::package::tables::columns::columns;
use crate::package::tables::known::Known;

/// Serial numbers and positions are short texts, compared as printed.
const MAX_SERIAL: usize = 60;

columns! {
    /// An engine model.
    pub(crate) struct EngineModel {
        key { id: u32 = id() }
        make: String = name(),
        model: String = name(),
        year_from: Option<u16> = year(),
        year_to: Option<u16> = year_not_before("year_from"),
    }
}

impl Table for EngineModel {
    const NAME: &'static str = "engine_models";
    const DEPENDENTS: &'static [&'static str] =
        &["DELETE FROM engine_fits WHERE engine_model_id IN (SELECT key FROM temp.removed)"];
}

columns! {
    /// A part that fits an engine, or only engines with some serial numbers.
    pub(crate) struct EngineFit {
        key {
            engine_model_id: u32 = id(),
            product_id: i64 = product_id(),
            serial_from: String = exact_or_empty(MAX_SERIAL),
            position: String = exact_or_empty(MAX_SERIAL),
        }
        serial_to: String = exact_or_empty(MAX_SERIAL),
        quantity: Option<u32> = quantity(),
        comments: String = text_or_empty(MAX_COMMENT),
    }
}

impl Table for EngineFit {
    const NAME: &'static str = "engine_fits";

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        let engine = i64::from(self.engine_model_id);
        known.engine_models.require(engine, "engine_model_id")?;
        known.products.require(self.product_id, "product_id")
    }
}

//! Why a product fits a boat, as it is sent.

use std::collections::HashMap;

use rusqlite::Connection;
use search_core::{Fit, FitReason, Verdict};

use crate::boats::search_boat::SearchBoat;
use crate::catalogue::live::Reader;
use crate::catalogue::products::fit::{BoatFit, EngineFit, FitCause, FitVerdict, OtherVoltage};
use crate::catalogue::products::{Voltage, voltages};

/// Whether and why each of these products fits a boat; none for one that is not listed for it.
pub fn of_products(
    reader: &Reader<'_>,
    boat: &SearchBoat,
    products: &[u64],
) -> rusqlite::Result<Vec<Option<BoatFit>>> {
    let judge = Judge::new(reader.catalogue, boat, products)?;
    let fits = reader.index.fits(&boat.boat, products).into_iter();
    let judged = fits
        .zip(products)
        .map(|(fit, id)| Some(judge.judge(*id, fit?)));
    Ok(judged.collect())
}

/// Converts the verdicts of the engine to their form on the wire, for one boat.
pub struct Judge<'a> {
    boat: &'a SearchBoat,
    /// The voltages of products; empty when the boat's voltage is not known.
    voltages: HashMap<u64, Voltage>,
}

impl<'a> Judge<'a> {
    pub fn new(
        catalogue: &Connection,
        boat: &'a SearchBoat,
        products: &[u64],
    ) -> rusqlite::Result<Self> {
        let voltages = match boat.dc_volt {
            Some(_) => voltages(catalogue, products)?,
            None => HashMap::new(),
        };
        Ok(Self { boat, voltages })
    }

    /// The verdict on a product, with the name of the engine, compared with the boat's voltage.
    pub fn judge(&self, product: u64, fit: Fit) -> BoatFit {
        let other_voltage = self.other_voltage(product);
        let verdict = match fit.verdict {
            _ if other_voltage.is_some() => FitVerdict::OtherVoltage,
            Verdict::Fits => FitVerdict::Fits,
            Verdict::Likely => FitVerdict::Likely,
            Verdict::CannotTell => FitVerdict::CannotTell,
        };
        let (reason, engine) = match fit.reason {
            FitReason::BoatModel => (FitCause::BoatModel, None),
            FitReason::Universal => (FitCause::Universal, None),
            FitReason::Added => (FitCause::Added, None),
            FitReason::Engine { engine, serials } => {
                let engine = self.boat.engines.get(engine).map(|engine| EngineFit {
                    engine_id: engine.id,
                    engine_name: engine.name.clone(),
                    has_serial: engine.has_serial,
                    serial_from: serials
                        .as_ref()
                        .map_or_else(String::new, |range| range.from.clone()),
                    serial_to: serials.map_or_else(String::new, |range| range.to),
                });
                (FitCause::Engine, engine)
            }
        };
        BoatFit {
            verdict,
            reason,
            is_added: fit.is_added,
            engine,
            other_voltage,
        }
    }

    fn other_voltage(&self, product: u64) -> Option<OtherVoltage> {
        let boat = self.boat.dc_volt?;
        let voltage = self.voltages.get(&product)?;
        (!voltage.suits(boat)).then(|| OtherVoltage {
            product: voltage.printed().to_owned(),
            boat: format!("{boat} V"),
        })
    }
}

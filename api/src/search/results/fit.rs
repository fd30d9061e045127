//! Why a product fits a boat, as the wire has it.

use std::collections::HashMap;

use rusqlite::Connection;
use search_core::{Fit, FitReason, Verdict};
use serde::Serialize;
use utoipa::ToSchema;

use crate::boats::profile::SearchBoat;
use crate::catalogue::live::Reader;
use crate::catalogue::products::{Voltage, voltages};

/// How sure a fit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FitVerdict {
    /// It is listed, or fits every boat.
    Fits,
    /// It is listed for serial numbers that end like the engine's.
    Likely,
    /// It is listed for some serial numbers, and the engine's is missing or of another shape; or it
    /// is made for certain engines, and the boat's engine is not known.
    CannotTell,
    /// It is listed, but made for another voltage than the boat's.
    OtherVoltage,
}

/// Why a product fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FitCause {
    /// It is on the list of the boat's model.
    BoatModel,
    /// It is on the list of one of the boat's engines.
    Engine,
    /// It fits every boat, and nothing nearer says that it fits this one.
    Universal,
    /// Nothing but that somebody on board added it.
    Added,
}

/// Whether and why a product fits the boat that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoatFit {
    /// How sure it is.
    pub verdict: FitVerdict,
    /// Why.
    pub reason: FitCause,
    /// Somebody on board added it, whatever else says that it fits.
    pub is_added: bool,
    /// The engine that it fits; its fields are there when it fits one.
    #[serde(flatten)]
    #[schema(value_type = EngineFit)]
    pub engine: Option<EngineFit>,
    /// The two voltages; only when they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_voltage: Option<OtherVoltage>,
}

/// A product that is made for another voltage than the boat's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OtherVoltage {
    /// The product's as printed, such as `24 V`.
    pub product: String,
    /// The boat's direct current, such as `12 V`.
    pub boat: String,
}

/// The engine that a product fits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EngineFit {
    /// Its id.
    #[schema(required = false)]
    pub engine_id: i64,
    /// Make and model.
    #[schema(required = false)]
    pub engine_name: String,
    /// The boat's engine has a serial number.
    #[schema(required = false)]
    pub has_serial: bool,
    /// The first serial number that the product is listed for; empty when open.
    #[schema(required = false)]
    pub serial_from: String,
    /// The last; empty when open.
    #[schema(required = false)]
    pub serial_to: String,
}

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

/// Puts what the engine found into the words of the wire, for one boat.
pub struct Judge<'a> {
    boat: &'a SearchBoat,
    /// What products are made for; empty when the boat's voltage is not known.
    voltages: HashMap<u64, Voltage>,
}

impl<'a> Judge<'a> {
    /// Reads what must be known of these products.
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

    /// What the engine found of a product, with the engine's name, held against the boat's voltage.
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

impl BoatFit {
    /// Whether the boat can have it, for sure or likely; nobody can tell without a good serial
    /// number or the engine.
    pub fn is_positive(&self) -> Option<bool> {
        match self.verdict {
            FitVerdict::Fits | FitVerdict::Likely => Some(true),
            FitVerdict::CannotTell => self.is_added.then_some(true),
            FitVerdict::OtherVoltage => Some(false),
        }
    }
}

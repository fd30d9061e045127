//! Why a product fits a boat, as the wire has it.

use search_core::{Fit, FitReason, ProductIndex, Verdict};
use serde::Serialize;
use utoipa::ToSchema;

use crate::boats::SearchBoat;

/// How sure a fit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FitVerdict {
    /// It is listed.
    Fits,
    /// It is listed for serial numbers that end like the engine's.
    Likely,
    /// It is listed for some serial numbers, and the engine's is missing or of another shape.
    CannotTell,
}

/// Why a product fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FitCause {
    /// Somebody on board added it.
    Added,
    /// It is on the list of the boat's model.
    BoatModel,
    /// It is on the list of one of the boat's engines.
    Engine,
    /// It fits every boat.
    Universal,
}

/// Whether and why a product fits the boat that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoatFit {
    /// How sure it is.
    pub verdict: FitVerdict,
    /// Why.
    pub reason: FitCause,
    /// The engine that it fits.
    #[serde(flatten)]
    pub engine: Option<EngineFit>,
}

/// The engine that a product fits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EngineFit {
    /// Its id.
    pub engine_id: i64,
    /// Make and model.
    pub engine_name: String,
    /// The boat's engine has a serial number.
    pub has_serial: bool,
    /// The first serial number that the product is listed for; empty when open.
    pub serial_from: String,
    /// The last; empty when open.
    pub serial_to: String,
}

/// Whether and why each of these products fits a boat; none for one that is not listed for it.
pub fn of_products(
    index: &ProductIndex,
    boat: &SearchBoat,
    products: &[u64],
) -> Vec<Option<BoatFit>> {
    let fits = index.fits(&boat.boat, products).into_iter();
    fits.map(|fit| fit.map(|fit| BoatFit::of(fit, boat)))
        .collect()
}

impl BoatFit {
    /// Whether the boat has it for sure or likely; nobody can tell without a good serial number.
    pub fn is_positive(&self) -> Option<bool> {
        (self.verdict != FitVerdict::CannotTell).then_some(true)
    }

    /// What the engine found, with the engine's name.
    pub fn of(fit: Fit, boat: &SearchBoat) -> Self {
        let verdict = match fit.verdict {
            Verdict::Fits => FitVerdict::Fits,
            Verdict::Likely => FitVerdict::Likely,
            Verdict::CannotTell => FitVerdict::CannotTell,
        };
        let (reason, engine) = match fit.reason {
            FitReason::Added => (FitCause::Added, None),
            FitReason::BoatModel => (FitCause::BoatModel, None),
            FitReason::Universal => (FitCause::Universal, None),
            FitReason::Engine { engine, serials } => {
                let engine = boat.engines.get(engine).map(|engine| EngineFit {
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
        Self {
            verdict,
            reason,
            engine,
        }
    }
}

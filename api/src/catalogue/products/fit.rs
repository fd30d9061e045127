//! Whether a product fits a boat, as the wire has it.

use serde::Serialize;
use utoipa::ToSchema;

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

//! Whether a product fits a boat, in its form on the wire.

use serde::Serialize;
use utoipa::ToSchema;

/// How certain a fit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FitVerdict {
    /// It is listed, or fits every boat.
    Fits,
    /// It is listed for serial numbers that end like the engine's.
    Likely,
    /// It is listed for some serial numbers, and the engine's is missing or has another format; or
    /// it is made for certain engines, and the boat's engine is not known.
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
    /// It fits every boat, and there is no more specific reason.
    Universal,
    /// Only that a member added it.
    Added,
}

/// Whether and why a product fits the boat of the request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoatFit {
    /// How certain the fit is.
    pub verdict: FitVerdict,
    /// The reason for the fit.
    pub reason: FitCause,
    /// Whether a member added it to the boat, in addition to any other reason.
    pub is_added: bool,
    /// The engine that it fits. These fields are missing if it does not fit because of an engine.
    #[serde(flatten)]
    #[schema(value_type = EngineFit)]
    pub engine: Option<EngineFit>,
    /// The two voltages; only if they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_voltage: Option<OtherVoltage>,
}

/// A product that is made for another voltage than the boat's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OtherVoltage {
    /// The product's voltage as printed, for example `24 V`.
    pub product: String,
    /// The boat's DC voltage, for example `12 V`.
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
    /// Whether the boat's engine has a serial number.
    #[schema(required = false)]
    pub has_serial: bool,
    /// The first serial number that the product is listed for; empty if unlimited.
    #[schema(required = false)]
    pub serial_from: String,
    /// The last serial number; empty if unlimited.
    #[schema(required = false)]
    pub serial_to: String,
}

impl BoatFit {
    /// Whether it fits the boat, certainly or probably; unknown without a comparable serial number
    /// or the engine.
    pub fn is_positive(&self) -> Option<bool> {
        match self.verdict {
            FitVerdict::Fits | FitVerdict::Likely => Some(true),
            FitVerdict::CannotTell => self.is_added.then_some(true),
            FitVerdict::OtherVoltage => Some(false),
        }
    }
}

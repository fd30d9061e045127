//! Requests and responses of the calls about engines.

use serde::Serialize;
use utoipa::ToSchema;

use super::fields::EngineDetails;
use crate::boats::parts::model::Part;
use crate::catalogue::products::ProductCard;
use crate::platform::fields::Version;

/// An engine of a boat.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Engine {
    pub id: i64,
    /// The details.
    #[serde(flatten)]
    pub details: EngineDetails,
    /// The version of the fields. Sent with a change, it prevents overwriting another user's
    /// change.
    pub version: Version,
    /// The product for this complete engine, if it is in the catalogue.
    #[schema(required = true)]
    pub product: Option<ProductCard>,
    /// Its parts.
    pub products: Vec<Part>,
}

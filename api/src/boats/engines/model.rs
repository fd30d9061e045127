//! What the calls about engines take and answer.

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
    /// What people on board say of it.
    #[serde(flatten)]
    pub details: EngineDetails,
    /// Stands for what is said here: sent back with a change, it makes sure that nobody else's is lost.
    pub version: Version,
    /// The complete engine, while the catalogue has it.
    #[schema(required = true)]
    pub product: Option<ProductCard>,
    /// The parts that were put on it.
    pub products: Vec<Part>,
}

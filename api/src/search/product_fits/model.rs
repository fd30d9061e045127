//! Responses of the calls about what a product fits.

use serde::Serialize;
use utoipa::ToSchema;

use crate::catalogue::products::BoatFit;

/// One page of the engine models that a product is listed for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EngineModels {
    /// How many match.
    pub total_records: usize,
    /// How many pages they have.
    pub total_pages: usize,
    /// By make and model.
    pub engine_models: Vec<ListedEngineModel>,
}

/// An engine model that a product is listed for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedEngineModel {
    pub id: u32,
    /// The manufacturer.
    pub make: String,
    /// Its name.
    pub model: String,
    /// The first year it was made.
    #[schema(required = true)]
    pub year_from: Option<i32>,
    /// The last year it was made.
    #[schema(required = true)]
    pub year_to: Option<i32>,
    /// Where it belongs on the engine, by serial number and position.
    pub places: Vec<EnginePlace>,
}

/// A place of a product on an engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EnginePlace {
    /// The first serial number it is for; empty when open.
    pub serial_from: String,
    /// The last; empty when open.
    pub serial_to: String,
    /// May be empty.
    pub position: String,
    /// How many the engine has.
    #[schema(required = true)]
    pub quantity: Option<u32>,
    /// May be empty.
    pub comments: String,
}

/// One page of the boat models that a product is listed for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoatModels {
    /// How many match.
    pub total_records: usize,
    /// How many pages they have.
    pub total_pages: usize,
    /// By brand and model.
    pub boat_models: Vec<ListedBoatModel>,
}

/// A boat model that a product is listed for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedBoatModel {
    pub boat_bmt_id: u32,
    /// The builder.
    pub boat_brand: String,
    /// Its name.
    pub boat_model: String,
    /// The first year it was built.
    #[schema(required = true)]
    pub year_from: Option<i32>,
    /// The last year it was built.
    #[schema(required = true)]
    pub year_to: Option<i32>,
    /// The section of the boat it belongs to there.
    #[schema(required = true)]
    pub section_id: Option<u32>,
    /// The section's name; may be empty.
    pub section_name: String,
    /// How many the boat has.
    #[schema(required = true)]
    pub quantity: Option<u32>,
    /// May be empty.
    pub comments: String,
}

/// Whether a product fits a boat or an engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductFit {
    /// The product's id.
    pub product_id: u64,
    /// Why it fits; null when it is not listed. `engineId` is that of the engine model.
    #[schema(required = true)]
    pub fit: Option<BoatFit>,
}

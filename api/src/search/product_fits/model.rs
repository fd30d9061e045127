//! Responses of the calls about what a product fits.

use serde::Serialize;
use utoipa::ToSchema;

use crate::catalogue::products::BoatFit;

/// One page of the engine models that a product is listed for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EngineModels {
    /// The number of matches on all pages.
    pub total_records: usize,
    /// The number of pages.
    pub total_pages: usize,
    /// The engine models, sorted by make and model.
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
    /// The first year of production.
    #[schema(required = true)]
    pub year_from: Option<i32>,
    /// The last year of production.
    #[schema(required = true)]
    pub year_to: Option<i32>,
    /// The positions of the product on the engine, sorted by serial number and position.
    pub places: Vec<EnginePlace>,
}

/// A position of a product on an engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EnginePlace {
    /// The first serial number that the product is listed for; empty if unlimited.
    pub serial_from: String,
    /// The last serial number; empty if unlimited.
    pub serial_to: String,
    /// May be empty.
    pub position: String,
    /// The quantity on the engine.
    #[schema(required = true)]
    pub quantity: Option<u32>,
    /// May be empty.
    pub comments: String,
}

/// One page of the boat models that a product is listed for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoatModels {
    /// The number of matches on all pages.
    pub total_records: usize,
    /// The number of pages.
    pub total_pages: usize,
    /// The boat models, sorted by brand and model.
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
    /// The first year of production.
    #[schema(required = true)]
    pub year_from: Option<i32>,
    /// The last year of production.
    #[schema(required = true)]
    pub year_to: Option<i32>,
    /// The section of the boat that the product belongs to.
    #[schema(required = true)]
    pub section_id: Option<u32>,
    /// The section's name; may be empty.
    pub section_name: String,
    /// The quantity on the boat.
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
    /// Why it fits; null if it is not listed. `engineId` is the id of the engine model.
    #[schema(required = true)]
    pub fit: Option<BoatFit>,
}

//! Responses of the calls about models.

use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoatModel {
    pub boat_bmt_id: u32,
    /// The builder of the boat.
    pub boat_brand: String,
    /// The name of the model.
    pub boat_model: String,
    /// The first year of production.
    #[schema(required = true)]
    pub year_from: Option<i32>,
    /// The last year of production.
    #[schema(required = true)]
    pub year_to: Option<i32>,
    /// `Pending`, `Approved`, or `Itemized` when its parts can be searched.
    pub bmt_status: String,
    /// A picture below `/media/`.
    #[schema(required = true)]
    pub boat_picture: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EngineModel {
    pub id: u32,
    /// The manufacturer of the engine.
    pub make: String,
    /// The name of the model.
    pub model: String,
    /// The first year of production.
    #[schema(required = true)]
    pub year_from: Option<i32>,
    /// The last year of production.
    #[schema(required = true)]
    pub year_to: Option<i32>,
}

/// The name of a boat model, and how much the catalogue has for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelContents {
    /// Brand and model.
    pub name: String,
    /// How many parts fit it.
    pub parts: i64,
}

/// The catalogue's data of a boat's model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfModel {
    /// The model's picture below `/media/`.
    #[schema(required = true)]
    pub boat_picture: Option<String>,
    /// The model's drawing below `/media/`.
    #[schema(required = true)]
    pub layout: Option<String>,
    /// The URL of a virtual tour: the boat's own, otherwise that of its model.
    #[schema(required = true)]
    pub vt_url: Option<String>,
    /// The tour of the model in panoramas of the catalogue.
    #[schema(required = true)]
    pub tour_id: Option<u32>,
    /// `Pending`, `Approved`, or `Itemized` when its parts can be searched.
    pub bmt_status: String,
}

impl Default for OfModel {
    fn default() -> Self {
        Self {
            boat_picture: None,
            layout: None,
            vt_url: None,
            tour_id: None,
            bmt_status: "Pending".into(),
        }
    }
}

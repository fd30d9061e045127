//! The response of the call about a tour.

use serde::Serialize;
use utoipa::ToSchema;

use crate::catalogue::products::ProductCard;

/// A tour of a boat model.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BoatTour {
    pub boat_bmt_id: u32,
    pub tour_id: u32,
    /// Brand and name of the model.
    pub boat_name: String,
    /// At least one scene; the tour begins with the first.
    pub scenes: Vec<TourScene>,
    /// All products that the spots lead to, each once, in the order of the spots.
    pub products: Vec<ProductCard>,
}

/// One panorama.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TourScene {
    /// The key of the scene in its tour.
    pub scene: String,
    /// The title; the key if the scene has no title.
    pub title: String,
    /// The path of the picture below `/media/`: equirectangular, twice as wide as high.
    pub image: String,
    /// The same picture with at most 4096 pixels, if the picture is wider.
    #[schema(required = true)]
    pub small_image: Option<String>,
    pub spots: Vec<TourSpot>,
}

/// A place in a panorama that can be pressed. It leads to a product or to a scene.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TourSpot {
    /// The key of the spot in its scene.
    pub spot: String,
    /// The angle to the right of the middle of the picture, in degrees.
    pub yaw: f64,
    /// The angle above the middle of the picture, in degrees.
    pub pitch: f64,
    /// Its text; the name of the product or the title of the scene if the catalogue has none.
    pub label: String,
    #[schema(required = true)]
    pub product_id: Option<u64>,
    /// The key of the scene that it leads to.
    #[schema(required = true)]
    pub to_scene: Option<String>,
}

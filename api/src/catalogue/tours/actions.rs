//! Reads a tour with its products.

use std::collections::HashMap;

use search_core::Language;

use super::model::{BoatTour, TourScene};
use super::store;
use crate::catalogue::live::Live;
use crate::catalogue::products::{ProductCard, cards};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

const NO_TOUR: ApiError = ApiError::NotFound(Reason::TourNotFound);

/// The tour of a boat model, by the ids of both.
pub(super) async fn find(
    live: &Live,
    ids: (i64, i64),
    language: Option<Language>,
) -> ApiResult<BoatTour> {
    live.read(move |reader| {
        let conn = reader.catalogue;
        let mut tour = store::find_tour(conn, ids, language)?.ok_or(NO_TOUR)?;
        tour.products = cards(conn, &products_of(&tour.scenes), language)?;
        tour.scenes = with_labels(tour.scenes, &tour.products);
        Ok(tour)
    })
    .await
}

/// The products of all spots, each once.
fn products_of(scenes: &[TourScene]) -> Vec<u64> {
    let mut ids = Vec::new();
    for spot in scenes.iter().flat_map(|scene| &scene.spots) {
        ids.extend(spot.product_id.filter(|id| !ids.contains(id)));
    }
    ids
}

/// The scenes without the spots of products that are not shown. A spot without a text is named
/// after what it leads to.
fn with_labels(scenes: Vec<TourScene>, products: &[ProductCard]) -> Vec<TourScene> {
    let names: HashMap<u64, String> = products
        .iter()
        .map(|product| (product.id, product.product_name.clone()))
        .collect();
    let titles: HashMap<String, String> = scenes
        .iter()
        .map(|scene| (scene.scene.clone(), scene.title.clone()))
        .collect();
    let label = |mut scene: TourScene| {
        scene.spots.retain_mut(|spot| {
            let name = match (&spot.product_id, &spot.to_scene) {
                (Some(product), _) => names.get(product),
                (None, Some(scene)) => titles.get(scene),
                (None, None) => None,
            };
            if let (true, Some(name)) = (spot.label.is_empty(), name) {
                spot.label.clone_from(name);
            }
            name.is_some()
        });
        scene
    };
    scenes.into_iter().map(label).collect()
}

//! Finds models by the words that begin as typed.

use super::matching::choose;
use super::model::{BoatModel, EngineModel};
use super::store;
use crate::catalogue::live::Live;
use crate::platform::error::ApiResult;

/// Boat models; of one brand, unless it is empty.
pub(super) async fn boat_models(
    live: &Live,
    brand: String,
    words: String,
) -> ApiResult<Vec<BoatModel>> {
    live.read(move |reader| {
        let models = store::list_boat_models(reader.catalogue, brand.trim())?;
        let name = |model: &BoatModel| (model.boat_brand.clone(), model.boat_model.clone());
        Ok(choose(models, &words, name))
    })
    .await
}

/// Engine models; of one make, unless it is empty.
pub(super) async fn engine_models(
    live: &Live,
    make: String,
    words: String,
) -> ApiResult<Vec<EngineModel>> {
    live.read(move |reader| {
        let models = store::list_engine_models(reader.catalogue, make.trim())?;
        let name = |model: &EngineModel| (model.make.clone(), model.model.clone());
        Ok(choose(models, &words, name))
    })
    .await
}

//! What the catalogue says of boat models. It is another database and may lose a model; a boat of
//! such a model is one whose parts are not known yet.

use std::collections::HashMap;

use super::fields::{ChosenModel, NO_MODEL};
use crate::catalogue::boat_models::model::OfModel;
use crate::catalogue::boat_models::store::{find_model, models_of_boats};
use crate::catalogue::live::Live;
use crate::platform::error::{ApiError, ApiResult};

/// What is known of these models; those that are not listed are left out. Without a catalogue
/// nothing is known.
pub(super) async fn known_models(live: &Live, ids: Vec<u32>) -> ApiResult<HashMap<u32, OfModel>> {
    live.read_or_default(move |reader| Ok(models_of_boats(reader.catalogue, &ids)?))
        .await
}

/// The model that a form names.
pub(super) async fn choose_model(live: &Live, id: u32) -> ApiResult<ChosenModel> {
    if id == 0 {
        return Ok(ChosenModel::Unlisted);
    }
    live.read(move |reader| {
        let (brand, model) = find_model(reader.catalogue, id)?
            .ok_or_else(|| ApiError::field("boatBmtId", NO_MODEL))?;
        Ok(ChosenModel::Listed { id, brand, model })
    })
    .await
}

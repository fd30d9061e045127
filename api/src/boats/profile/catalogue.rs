//! The catalogue's data of boat models. It is a separate database. When it no longer has a model,
//! the parts of the boat count as unknown.

use std::collections::HashMap;

use super::fields::ListedModel;
use crate::catalogue::boat_models::model::OfModel;
use crate::catalogue::boat_models::store::{find_model, models_of_boats};
use crate::catalogue::live::Live;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Change;
use crate::platform::reason::Reason;

/// The data of these models. Those that are not listed are left out, without a catalogue all of
/// them.
pub(super) async fn known_models(live: &Live, ids: Vec<u32>) -> ApiResult<HashMap<u32, OfModel>> {
    live.read_or_default(move |reader| Ok(models_of_boats(reader.catalogue, &ids)?))
        .await
}

/// The listed model that a form names; none for 0 and for a missing field.
pub(super) async fn choose_model(
    live: &Live,
    named: &Change<u32>,
) -> ApiResult<Option<ListedModel>> {
    let Some(&id) = named.value().filter(|id| **id != 0) else {
        return Ok(None);
    };
    live.read(move |reader| {
        let (brand, model) = find_model(reader.catalogue, id)?
            .ok_or_else(|| ApiError::field("boatBmtId", Reason::BoatModelNotListed))?;
        Ok(Some(ListedModel { brand, model }))
    })
    .await
}

//! Notifies members of what is new for the model of their boat.

use super::change::{Model, kinds};
use super::store::{self, News};
use crate::boats::BoatsState;
use crate::catalogue::boat_models::store::models_with_parts;
use crate::platform::error::ApiResult;

/// How many models are compared in one transaction.
const MODELS_AT_ONCE: usize = 200;

/// Compares the models of all boats with what was last seen of them, and returns how many
/// notifications it stored. A model that is seen for the first time gives none.
pub async fn run(state: &BoatsState) -> ApiResult<usize> {
    let ids = state
        .database
        .read(|conn| Ok(store::models_of_boats(conn)?))
        .await?;
    let mut stored = 0;
    for some in ids.chunks(MODELS_AT_ONCE) {
        stored += compare(state, some.to_vec()).await?;
    }
    Ok(stored)
}

async fn compare(state: &BoatsState, ids: Vec<u32>) -> ApiResult<usize> {
    let found = state
        .live
        .read_or_default(move |reader| Ok(models_with_parts(reader.catalogue, &ids)?))
        .await?;
    let now = state.clock.now();
    state
        .database
        .write(move |conn| {
            let mut stored = 0;
            for (id, of_model, contents) in found {
                let after = Model {
                    name: contents.name,
                    status: of_model.bmt_status,
                    parts: contents.parts,
                    has_tour: of_model.vt_url.is_some() || of_model.tour_id.is_some(),
                };
                let before = store::last_seen(conn, id, &after)?;
                if before.as_ref() == Some(&after) {
                    continue;
                }
                for kind in before.map_or_else(Vec::new, |before| kinds(&before, &after)) {
                    let model = &after;
                    stored += store::notify(conn, &News { id, model, kind }, now)?;
                }
                store::remember(conn, id, &after)?;
            }
            Ok(stored)
        })
        .await
}

/// One run of the job.
pub async fn turn(state: BoatsState) {
    match run(&state).await {
        Ok(0) => {}
        Ok(notifications) => {
            tracing::info!(
                notifications,
                "created notifications of news about boat models"
            );
        }
        Err(error) => {
            tracing::error!(error = %error, "notifications of news about boat models could not be created");
        }
    }
}

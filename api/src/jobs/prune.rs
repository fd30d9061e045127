//! Forgets what has ended.

use super::store;
use crate::state::AppState;

/// Removes what nobody needs any more, a bounded number of rows at a turn.
pub async fn run(state: AppState) {
    let now = state.clock.now();
    let pruned = state
        .database
        .write(move |conn| Ok(store::prune(conn, now)?))
        .await;
    match pruned {
        Ok(0) => {}
        Ok(rows) => tracing::info!(rows, "forgot what has ended"),
        Err(error) => tracing::warn!(error = %error, "what has ended could not be forgotten"),
    }
    let photos = state.database.read(|conn| Ok(store::photos(conn)?)).await;
    match photos {
        Ok(photos) => state.pictures.prune(&photos),
        Err(error) => tracing::warn!(error = %error, "photos could not be looked through"),
    }
}

//! Removes rows that have ended.

use super::store;
use crate::platform::PlatformState;

/// Removes rows that are no longer needed, a limited number at a time, and corrects times that a
/// clock wrote that was ahead; that it was may not have been stored.
pub async fn run(state: PlatformState) {
    let now = state.clock.now();
    let pruned = state
        .database
        .write(move |conn| {
            store::bring_back(conn, now)?;
            Ok(store::prune(conn, now)?)
        })
        .await;
    match pruned {
        Ok(0) => {}
        Ok(rows) => tracing::info!(rows, "removed expired data"),
        Err(error) => tracing::warn!(error = %error, "expired data could not be removed"),
    }
}

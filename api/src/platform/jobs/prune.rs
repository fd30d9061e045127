//! Forgets what has ended.

use super::store;
use crate::platform::PlatformState;

/// Removes rows that nobody needs any more, a bounded number at a turn, and brings back what a
/// clock wrote that was ahead: it may not have been saved that it was.
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

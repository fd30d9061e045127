//! Forgets what has ended.

use super::store;
use crate::app::AppState;
use crate::boats::documents;

/// Removes what nobody needs any more, a bounded number of rows at a turn, and brings back what a
/// clock wrote that was ahead: it may not have been saved that it was.
pub async fn run(state: AppState) {
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
    let files = state
        .database
        .read(|conn| Ok((store::pictures(conn)?, documents::store::files(conn)?)))
        .await;
    match files {
        Ok((pictures, papers)) => {
            let pruned = match state.pictures.prune(pictures).await {
                Ok(()) => state.papers.prune(papers).await,
                failed => failed,
            };
            if let Err(error) = pruned {
                tracing::warn!(error = %error, "unused files could not be removed");
            }
        }
        Err(error) => {
            tracing::warn!(error = %error, "the folder of uploaded files could not be read")
        }
    }
}

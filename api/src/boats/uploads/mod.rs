//! Clears away uploaded files that no row names any more.

mod store;

use crate::boats::{BoatsState, documents};

/// Removes them, a day after they came at the earliest.
pub async fn prune(state: BoatsState) {
    let files = state
        .database
        .read(|conn| Ok((store::pictures(conn)?, documents::store::files(conn)?)))
        .await;
    match files {
        Ok((pictures, documents)) => {
            let pruned = match state.pictures.prune(pictures).await {
                Ok(()) => state.documents.prune(documents).await,
                failed => failed,
            };
            if let Err(error) = pruned {
                tracing::warn!(error = %error, "unused files could not be removed");
            }
        }
        Err(error) => {
            tracing::warn!(error = %error, "the folder of uploaded files could not be read");
        }
    }
}

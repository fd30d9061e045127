//! Removes uploaded files that no longer have a row.

mod store;

use crate::boats::BoatsState;
use crate::platform::documents;

/// Removes them, at least a day after their upload.
pub async fn prune(state: BoatsState) {
    let files = state
        .database
        .read(|conn| Ok((store::pictures(conn)?, documents::store::all(conn)?)))
        .await;
    match files {
        Ok((pictures, documents)) => {
            let pruned = match state.pictures.prune(pictures).await {
                Ok(()) => {
                    let used = documents.into_iter().map(|(path, _)| path).collect();
                    state.documents.prune(used).await
                }
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

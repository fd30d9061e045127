//! How long chats are kept.

use super::store::privacy;
use crate::chat::ChatState;
use crate::platform::clock::{DAY, Millis};
use crate::platform::error::ApiResult;

/// Days that the counts of the model's tokens are kept.
const TOKENS: i64 = 400;

/// Deletes chats whose time is over, a limited number at a time.
pub async fn prune(state: ChatState) {
    match prune_once(&state).await {
        Ok(0) => {}
        Ok(chats) => tracing::info!(chats, "deleted old chats"),
        Err(error) => tracing::warn!(error = %error, "old chats could not be deleted"),
    }
}

async fn prune_once(state: &ChatState) -> ApiResult<usize> {
    let (now, days) = (
        state.clock.now(),
        Millis::from(state.settings.chat_retention_days),
    );
    state
        .database
        .write(move |conn| {
            privacy::prune_tokens(conn, now.div_euclid(DAY) - TOKENS)?;
            Ok(match days {
                // Chats that nobody closes would stay for ever.
                0 => privacy::prune_closed(conn, now - DAY)?,
                days => privacy::prune(conn, now - days * DAY)?,
            })
        })
        .await
}

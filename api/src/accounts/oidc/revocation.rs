//! Revokes the tokens of an account at its providers before the account is deleted.

use super::{ProviderName, store};
use crate::accounts::AccountsState;
use crate::platform::access::UserId;
use crate::platform::error::ApiResult;

/// The purpose that refresh tokens are encrypted for.
pub(super) const PURPOSE: &str = "apple-refresh";

/// Revokes the tokens of a user. Failures are logged: the account is deleted in any case.
pub async fn revoke_all(state: &AccountsState, user: UserId) {
    match tokens(state, user).await {
        Ok(tokens) => {
            for token in tokens {
                revoke(state, &token).await;
            }
        }
        Err(error) => tracing::warn!(error = %error, "Apple tokens could not be read"),
    }
}

async fn tokens(state: &AccountsState, user: UserId) -> ApiResult<Vec<Vec<u8>>> {
    let read = state
        .database
        .read(move |conn| Ok(store::refresh_tokens(conn, user)?));
    read.await
}

async fn revoke(state: &AccountsState, sealed: &[u8]) {
    let Some(apple) = state.providers.get(ProviderName::Apple) else {
        tracing::warn!("an Apple token was not revoked: sign-in with Apple is no longer set up");
        return;
    };
    let revoked = match state.keys.unseal(PURPOSE, sealed) {
        Ok(token) => {
            let token = String::from_utf8_lossy(&token);
            apple
                .revoke(&token, state.clock.system_now())
                .await
                .map_err(anyhow::Error::new)
        }
        Err(error) => Err(error.into()),
    };
    if let Err(error) = revoked {
        tracing::warn!(
            error = format!("{error:#}"),
            "an Apple token could not be revoked"
        );
    }
}

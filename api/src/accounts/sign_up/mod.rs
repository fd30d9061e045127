//! New accounts.

mod actions;
pub mod model;
pub mod routes;
pub mod store;

use crate::accounts::AccountsState;
use crate::accounts::links::LinkKind;
use crate::accounts::links::store::{Link, create};
use crate::platform::error::ApiResult;
use crate::platform::fields::SecretToken;

pub use routes::router;

/// The secret of the link that creates the first administrator, for a server without any account.
/// Each start creates another one.
pub async fn first_administrator(state: &AccountsState) -> ApiResult<Option<SecretToken>> {
    let now = state.clock.now();
    state
        .database
        .write(move |conn| {
            if store::has_users(conn)? {
                return Ok(None);
            }
            let nobody = Link {
                user: None,
                email_key: None,
            };
            create(conn, LinkKind::Setup, &nobody, now).map(Some)
        })
        .await
}

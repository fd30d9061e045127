//! New accounts.

pub mod create;
pub mod model;
pub mod routes;
pub mod store;

use crate::error::ApiResult;
use crate::fields::SecretToken;
use crate::links::LinkKind;
use crate::links::store::{Link, create};
use crate::state::AppState;

pub use routes::router;

/// The secret of the link that makes the first administrator, for a server without any account. Each
/// start makes another one.
pub async fn first_administrator(state: &AppState) -> ApiResult<Option<SecretToken>> {
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

//! The people on board: who is there, what they are, and how they come and go.

mod actions;
mod inviting;
pub mod joining;
pub mod model;
pub mod position;
mod role_names;
mod routes;
pub mod store;
mod stranger_names;

use utoipa_axum::router::OpenApiRouter;

use crate::boats::BoatsState;

/// The calls of this feature.
pub fn router() -> OpenApiRouter<BoatsState> {
    routes::router().merge(inviting::router())
}

//! Invitations by mail: they prove an address, and later name a boat.

mod actions;
mod model;
pub mod routes;
pub mod store;
mod waiting;

use utoipa_axum::router::OpenApiRouter;

use crate::boats::BoatsState;

/// The calls of this feature.
pub fn router() -> OpenApiRouter<BoatsState> {
    routes::router().merge(waiting::router())
}

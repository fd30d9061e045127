//! Boats: their profiles, members and equipment.

pub mod access;
pub mod activity;
pub mod closing;
pub mod clubs;
pub mod documents;
pub mod engines;
pub mod expiries;
pub mod invitations;
pub mod members;
pub mod news;
pub mod parts;
pub mod pictures;
pub mod profile;
pub mod sample;
pub mod search_boat;
mod state;
pub mod uploads;

use utoipa_axum::router::OpenApiRouter;

pub use state::BoatsState;

pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .merge(profile::router())
        .merge(closing::router())
        .merge(engines::router())
        .merge(parts::router())
        .merge(members::router())
        .merge(invitations::router())
        .merge(activity::router())
        .merge(documents::router())
        .merge(pictures::router())
        .merge(clubs::router())
}

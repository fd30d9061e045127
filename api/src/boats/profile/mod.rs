//! Boats: what their owners say of them, who is on board, and what that lets them do.

mod actions;
pub mod answer;
mod catalogue;
pub mod erase;
pub mod expiries;
pub mod extract;
pub mod fields;
pub mod gate;
pub mod model;
pub mod rights;
pub mod roles;
pub mod routes;
mod rules;
pub mod search_boat;
pub mod store;

pub use extract::{BoatBody, BoatForm, BoatQuery, OptionalBoat, RecentOnBoat};
pub use gate::{Member, OnBoat};
pub use routes::router;
pub use search_boat::SearchBoat;

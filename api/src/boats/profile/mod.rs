//! The profile of a boat: its fields, its club, and what expires.

mod actions;
pub mod answer;
mod catalogue;
pub mod erase;
pub mod expiries;
pub mod fields;
pub mod model;
pub mod routes;
mod rules;
pub mod store;

pub(in crate::boats) use actions::MAX_BOATS;
pub use routes::router;

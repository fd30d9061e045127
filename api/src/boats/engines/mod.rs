//! Engines and drives of boats.

mod actions;
pub mod fields;
pub mod model;
pub mod routes;
mod rules;
pub mod store;

pub use routes::router;

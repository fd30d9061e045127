//! Boat and engine models of the catalogue, to choose from.

mod actions;
pub mod matching;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

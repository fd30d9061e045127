//! Engines and drives of boats.

mod fields;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

//! Lists the app offers to choose from.

pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

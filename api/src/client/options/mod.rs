//! Lists the app offers to choose from.

mod actions;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

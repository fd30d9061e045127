//! Categories, brands, manufacturers and sections of boats.

mod actions;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

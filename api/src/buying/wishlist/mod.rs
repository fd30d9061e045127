//! The products that a user keeps, and the link under which others can see them.

mod actions;
pub mod fields;
pub mod model;
mod routes;
mod sharing;
pub mod store;

pub use routes::router;

//! The signed-in user and their profile.

mod actions;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

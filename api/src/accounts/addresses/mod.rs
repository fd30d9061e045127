//! A user's postal addresses.

mod actions;
pub mod country;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

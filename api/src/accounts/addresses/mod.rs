//! A user's postal addresses.

pub mod country;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

//! How to sign in to the demo, and whom to contact about it.

pub mod model;
pub mod routes;

pub use routes::router;

//! The user: who is signed in, and what they say about themselves.

pub mod model;
mod photo;
pub mod routes;
pub mod store;

pub use routes::router;

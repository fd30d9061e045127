//! The user: who is signed in, and what they say about themselves.

mod actions;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

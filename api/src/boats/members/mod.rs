//! The people on board: who is there, what they are, and how they come and go.

mod actions;
mod inviting;
pub mod joining;
pub mod model;
pub mod position;
mod role_names;
mod routes;
pub mod store;
mod stranger_names;

pub use routes::router;

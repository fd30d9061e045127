//! The members of a boat: their roles, and how they join and leave.

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

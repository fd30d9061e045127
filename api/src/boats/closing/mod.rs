//! Archiving, restoring and deleting boats.

mod actions;
pub mod model;
pub mod routes;
mod store;

pub use routes::router;

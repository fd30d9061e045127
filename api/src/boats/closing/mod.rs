//! What ends a boat's use: its owners archive it and bring it back, and the last of them deletes it.

mod actions;
pub mod model;
pub mod routes;
mod store;

pub use routes::router;

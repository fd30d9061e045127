//! Pictures of boats, uploaded by members.

mod actions;
pub mod routes;
pub mod store;

pub use routes::router;

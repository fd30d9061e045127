//! What the server finds when it checks itself, for administrators.

mod actions;
pub mod model;
pub mod routes;

pub use routes::router;

//! What users change about themselves. It stands above accounts, since it also names themes of the
//! catalogue and boats.

mod actions;
mod routes;

pub use routes::router;

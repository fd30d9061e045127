//! Which services a user may use.

mod actions;
mod model;
mod routes;
mod store;

pub use routes::router;

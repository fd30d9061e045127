//! Searching the parts that fit a boat.

mod actions;
mod model;
mod routes;
mod store;

pub use routes::router;

//! The product's page: what the catalogue says of it, and whether it fits the caller's boat.

mod actions;
mod routes;

pub use routes::router;

//! The page of a product: the catalogue's data, and whether it fits the caller's boat.

pub mod actions;
mod routes;

pub use routes::router;

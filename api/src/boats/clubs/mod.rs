//! Clubs: the user who creates one belongs to it, and so do the boats that they created.

mod actions;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

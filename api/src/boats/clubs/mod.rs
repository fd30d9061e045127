//! Clubs: whoever makes one belongs to it, and so do the boats they made.

mod actions;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

//! Themes: the looks of partners.

pub mod actions;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

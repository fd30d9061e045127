//! Documents of a boat: registration, insurance, warranty, manuals. They are stored as uploaded,
//! pictures without their metadata, and are only sent to members.

mod actions;
pub mod model;
pub mod routes;
pub mod store;
mod upload;

pub use routes::router;

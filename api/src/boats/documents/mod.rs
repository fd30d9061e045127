//! Documents of a boat: registration, insurance, warranty, manuals. They are stored as uploaded,
//! pictures without their metadata, and are only sent to members.

mod actions;
pub mod file_name;
pub mod folder;
pub mod kind_of;
mod metadata;
pub mod model;
mod opened;
pub mod routes;
pub mod store;
mod upload;

pub use folder::DocumentFolder;
pub use routes::router;

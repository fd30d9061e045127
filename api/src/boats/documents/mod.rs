//! A boat's documents: registration, insurance, warranty, manuals. They are kept as they were sent, pictures
//! without their metadata, and given to nobody but those on board.

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

//! Photos that users upload.

pub mod folder;
pub mod routes;
pub mod square;

pub use folder::Pictures;
pub use routes::router;

//! Pictures that people upload: photos of themselves, and pictures of their boats.

pub mod folder;
mod jpeg_end;
pub mod routes;
pub mod shape;

pub use folder::{Owner, Pictures};
pub use routes::router;

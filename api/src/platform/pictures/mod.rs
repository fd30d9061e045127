//! Pictures that people upload: photos of themselves, and pictures of their boats.

pub mod folder;
pub mod jpeg;
mod reading;
mod reduce;
pub mod shape;
pub mod uploading;

pub use folder::{Owner, Pictures};
pub use reading::is_measured;

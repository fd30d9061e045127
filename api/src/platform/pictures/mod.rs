//! Pictures that people upload: photos of themselves, and pictures of their boats.

pub mod folder;
pub mod jpeg;
mod reading;
mod reduce;
pub mod routes;
pub mod shape;

pub use folder::{Owner, Pictures};
pub use reading::is_measured;
pub use routes::router;

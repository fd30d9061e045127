//! Parts lists of diagrams: an administrator uploads a PDF, a process of its own reads it, and its
//! parts are looked up in the catalogue. The rows are kept for a day, the file is not.

mod actions;
pub mod kit;
mod matching;
pub mod model;
pub mod process;
pub mod reading;
mod routes;
pub mod store;
mod upload;

pub use process::DiagramReader;
pub use routes::router;

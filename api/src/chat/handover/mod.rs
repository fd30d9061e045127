//! The hand-over of a chat to a representative, and the representatives' queue.

pub mod model;
mod routes;

pub use routes::router;

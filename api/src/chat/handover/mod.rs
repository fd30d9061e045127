//! The hand-over of a chat to a representative, and the representatives' queue.

mod english;
pub mod model;
mod routes;

pub use english::sentence as english;
pub use routes::router;

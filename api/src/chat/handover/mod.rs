//! The hand-over of a chat to a representative, and the representatives' queue.

mod actions;
mod handing;
pub mod job;
mod limits;
mod mails;
pub mod model;
mod routes;
mod snapshot;
mod store;

pub use routes::router;

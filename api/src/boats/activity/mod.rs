//! The log of a boat: what happened, and who did it.

mod actions;
pub mod model;
mod routes;
pub mod store;

pub use model::Kind;
pub use routes::router;
pub use store::{Act, Subject, record, record_by_server};

//! Requests for quotes, by the user who makes them.

mod actions;
pub mod amount;
pub mod answer;
mod asking;
mod catalogue;
pub mod fields;
mod found_by;
pub mod job;
mod limits;
pub mod mails;
pub mod model;
pub mod moving;
mod routes;
mod snapshot;
pub mod store;
pub mod transitions;

pub use routes::router;

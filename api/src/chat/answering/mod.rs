//! Messages of users and the answers to them, as streams that can be resumed.

pub mod actions;
mod asking;
mod budget;
mod draft;
pub mod events;
mod limits;
mod routes;
mod store;
mod stream;
mod writing;

pub use routes::router;

//! The chats of users and their messages.

pub mod fields;
pub mod model;
mod routes;
pub mod values;

pub use routes::router;

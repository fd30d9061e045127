//! The messages of a chat as plain text, mailed to its user.

mod actions;
mod routes;

pub use routes::router;

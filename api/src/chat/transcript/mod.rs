//! The messages of a chat as plain text, mailed to its user.

mod actions;
mod routes;
pub mod wording;

pub use routes::router;

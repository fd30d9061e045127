//! A new password for whoever forgot theirs, by a link in a mail.

pub mod routes;
pub mod store;

pub use routes::router;

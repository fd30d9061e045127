//! Credentials: confirming them again, and changing them.

mod actions;
mod ownership;
pub mod routes;
pub mod store;

pub use actions::require_own_email;
pub use ownership::disown;
pub use routes::router;

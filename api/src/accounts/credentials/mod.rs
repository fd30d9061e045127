//! What a user signs in with: proving it again, and changing it.

mod actions;
mod ownership;
pub mod routes;
pub mod store;

pub use actions::require_own_email;
pub use ownership::disown;
pub use routes::router;

//! What a user signs in with: proving it again, and changing it.

mod ownership;
pub mod routes;
pub mod store;

pub use ownership::disown;
pub use routes::{require_own_email, router};

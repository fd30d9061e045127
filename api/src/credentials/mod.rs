//! What a user signs in with: proving it again, and changing it.

pub mod routes;
pub mod store;

pub use routes::router;

//! Invitations by mail: they prove an address, and later name a boat.

pub mod routes;
pub mod store;

pub use routes::router;

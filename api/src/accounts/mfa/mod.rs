//! The second factor: codes of an authenticator app, recovery codes, and trusted browsers that
//! need no code for a while.

mod actions;
pub mod code;
pub mod machine;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;

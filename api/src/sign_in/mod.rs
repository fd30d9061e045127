//! Signing in with a password. A try is counted before the password is looked at, so that many at
//! once cannot pass the limit.

pub mod answer;
pub mod bucket;
pub mod guard;
pub mod model;
pub mod pace;
pub mod routes;
pub mod store;

pub use guard::{Checked, Refunds};
pub use routes::router;

//! Signing in with a password. Running attempts count as failures until they end, so that
//! concurrent ones cannot exceed the limit.

pub mod actions;
pub mod answer;
pub mod bucket;
mod demo;
pub mod guard;
pub mod model;
pub mod pace;
pub mod routes;
pub mod store;

pub use guard::{Checked, Tries};
pub use routes::router;

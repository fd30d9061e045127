//! What users are told: stored here, and made into words when it is shown.

mod expiry;
pub mod job;
mod store;

pub use store::{Notification, store};

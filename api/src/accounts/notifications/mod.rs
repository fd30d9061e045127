//! What users are told: stored here, and made into words when it is shown.

mod store;

pub use store::{BOAT_PROFILE, Notification, store};

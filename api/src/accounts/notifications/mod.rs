//! Notifications: stored here, and worded when they are shown.

mod store;

pub use store::{BOAT_PROFILE, Notification, store};

//! Notifications: stored by the features that they are about, and read and switched off here.

mod actions;
pub mod kind;
pub mod mailing;
pub mod model;
mod routes;
mod store;
mod wording;

pub use kind::Kind;
pub use routes::router;
pub use store::{Notification, mark_chat, store};

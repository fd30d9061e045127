//! Notifications of what the catalogue has learned of boat models.

mod change;
pub mod job;
mod store;

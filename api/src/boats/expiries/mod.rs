//! Notifications of what expires soon on a boat.

pub mod job;
mod stage;
mod store;

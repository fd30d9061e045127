//! What of a boat ends soon, and who is told.

pub mod job;
mod stage;
mod store;

//! Closing an account: access ends at once, the data within a day.

mod actions;
pub mod erase;
pub mod routes;
pub mod store;

use crate::platform::clock::{HOUR, Millis};

pub use routes::{router, slashed_router};

/// What is promised.
const PROMISED: Millis = 24 * HOUR;

/// When it is done: with room for a server that was stopped for a while.
const WAIT: Millis = 20 * HOUR;

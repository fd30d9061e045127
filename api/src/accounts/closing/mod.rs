//! Closing an account: access ends at once, the data within a day.

mod actions;
pub mod erase;
pub mod routes;
pub mod store;

use crate::platform::clock::{HOUR, Millis};

pub use routes::{router, slashed_router};

/// The promised period.
const PROMISED: Millis = 24 * HOUR;

/// When accounts are erased: earlier, in case the server is stopped for a while.
const WAIT: Millis = 20 * HOUR;

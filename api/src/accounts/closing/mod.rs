//! Closing an account: access ends immediately, the data is removed within a day.

mod actions;
pub mod erase;
pub mod routes;
pub mod store;

use crate::platform::clock::{HOUR, Millis};

pub use routes::{router, slashed_router};

/// The time that users are promised.
const PROMISED: Millis = 24 * HOUR;

/// When accounts are erased: earlier than promised, in case the server is stopped for a while.
const WAIT: Millis = 20 * HOUR;

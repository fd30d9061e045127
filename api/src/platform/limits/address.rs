//! The limit of a call, counted by the networks of its caller's address.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use super::memory::Throttle;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// How many calls one address may make in a period.
#[derive(Debug)]
pub struct AddressLimit(Throttle);

impl AddressLimit {
    /// At most `limit` calls in each `window`.
    pub fn new(limit: u32, window: Duration) -> Self {
        Self(Throttle::new(limit, window))
    }

    /// Counts a call; the error says when to try again.
    pub fn admit(&self, address: Option<IpAddr>) -> ApiResult<()> {
        self.0
            .admit(address, Instant::now())
            .map_err(|retry_after| ApiError::TooMany {
                retry_after,
                reason: Reason::TooManyRequests,
            })
    }
}

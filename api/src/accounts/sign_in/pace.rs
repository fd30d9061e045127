//! Makes all failures take the same time, so that their duration reveals nothing.

use std::time::Duration;

use tokio::time::Instant;

const FLOOR: Duration = Duration::from_millis(250);
const SPREAD_MS: u8 = 85;

/// When a call arrived.
#[derive(Debug, Clone, Copy)]
pub struct Pace(Instant);

impl Pace {
    /// Starts when a call arrives.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// Waits until a failure may be answered.
    pub async fn wait(self) {
        let mut random = [0];
        // Without random numbers, only the minimum time applies.
        let _ = getrandom::fill(&mut random);
        let spread = Duration::from_millis(u64::from(random[0] % (SPREAD_MS + 1)));
        tokio::time::sleep_until(self.0 + FLOOR + spread).await;
    }
}

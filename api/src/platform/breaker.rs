//! A circuit breaker: another server that does not answer is not called for a while.

use crate::platform::clock::{MINUTE, Millis};

/// Failures in a row that open the breaker.
const FAILURES: u32 = 5;

/// How long no request is sent then.
const PAUSE: Millis = MINUTE;

/// Counts failures in a row.
#[derive(Debug, Clone, Copy, Default)]
pub struct Breaker {
    failures: u32,
    open_until: Millis,
}

impl Breaker {
    /// Whether no request should be sent now. A pause that begins in the future, because the clock
    /// was ahead, is over.
    pub fn is_open(self, now: Millis) -> bool {
        now < self.open_until && self.open_until - now <= PAUSE
    }

    /// Records a success.
    pub fn succeeded(&mut self) {
        *self = Self::default();
    }

    /// Records a failure. After a pause one more failure opens the breaker again.
    pub fn failed(&mut self, now: Millis) {
        self.failures = self.failures.saturating_add(1);
        if self.failures >= FAILURES {
            self.open_until = now + PAUSE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_failures_in_a_row_pause_for_a_minute() {
        let mut breaker = Breaker::default();
        for _ in 0..4 {
            breaker.failed(0);
        }
        breaker.succeeded();
        for _ in 0..4 {
            breaker.failed(0);
        }
        assert!(!breaker.is_open(0));
        breaker.failed(0);
        assert!(breaker.is_open(PAUSE - 1));
        assert!(!breaker.is_open(PAUSE));
        breaker.failed(PAUSE);
        assert!(breaker.is_open(PAUSE + 1));
    }
}

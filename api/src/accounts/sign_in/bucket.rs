//! Counts failed attempts. Each browser that an account knows has its own bucket, all others share
//! one: a stranger cannot lock the owner out.

use crate::platform::clock::{DAY, Millis};
use crate::platform::fields::TokenHash;

/// A group of failures that are counted together.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BucketId {
    /// The keyed hash of the e-mail.
    pub account: [u8; 32],
    /// The known browser; none for all unknown ones together.
    pub device: Option<TokenHash>,
}

/// Failures that block a bucket.
pub const LIMIT: u32 = 10;

/// How long it is blocked.
const BLOCK: Millis = DAY;

/// Failures without a success in between after which each block is a long one.
const MANY: u32 = 100;

/// The length of such a block. Every block expires: persistent guessing must not lock the owner out
/// permanently.
const LONG_BLOCK: Millis = 30 * DAY;

/// The failures of one bucket.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bucket {
    /// Since the last success or the last block.
    pub failed: u32,
    /// Since the last success.
    pub failed_in_a_row: u32,
    /// The end of the block, during which everything is refused.
    pub blocked_until: Option<Millis>,
}

impl Bucket {
    /// The failures that count at `now`: after a block only those in a row remain.
    #[must_use]
    pub fn at(self, now: Millis) -> Self {
        match self.blocked_until {
            Some(until) if now >= until => Self {
                failed: 0,
                blocked_until: None,
                ..self
            },
            _ => self,
        }
    }

    /// Whether one more password may be checked while `others` are being checked. Each of them may
    /// fail, so they count as if they had.
    pub fn admits(self, others: u32, now: Millis) -> bool {
        let counted = self.at(now);
        counted.blocked_until.is_none() && counted.failed.saturating_add(others) < LIMIT
    }

    /// Counts a failure. Returns the end of the block if it is the one that blocks.
    pub fn fail(&mut self, now: Millis) -> Option<Millis> {
        *self = self.at(now);
        self.failed = self.failed.saturating_add(1);
        self.failed_in_a_row = self.failed_in_a_row.saturating_add(1);
        if self.failed < LIMIT || self.blocked_until.is_some() {
            return None;
        }
        let length = if self.failed_in_a_row >= MANY {
            LONG_BLOCK
        } else {
            BLOCK
        };
        self.blocked_until = Some(now + length);
        self.blocked_until
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // proves AUTH-153, CONST-04
    #[test]
    fn the_tenth_failure_blocks() {
        let mut bucket = Bucket::default();
        for _ in 1..=9 {
            assert!(bucket.admits(0, 0));
            assert_eq!(bucket.fail(0), None);
        }
        assert!(bucket.admits(0, 0));
        assert_eq!(bucket.fail(0), Some(BLOCK));
        assert!(!bucket.admits(0, BLOCK - 1));
        assert!(bucket.admits(0, BLOCK));
        assert_eq!(bucket.fail(BLOCK), None);
        assert_eq!((bucket.failed, bucket.failed_in_a_row), (1, 11));
    }

    #[test]
    fn passwords_that_are_being_checked_count_as_failures() {
        let mut bucket = Bucket::default();
        assert!(bucket.admits(9, 0) && !bucket.admits(10, 0));
        bucket.fail(0);
        assert!(bucket.admits(8, 0) && !bucket.admits(9, 0));
    }

    #[test]
    fn a_failure_never_extends_a_block() {
        let mut bucket = Bucket {
            failed: LIMIT,
            failed_in_a_row: LIMIT,
            blocked_until: Some(BLOCK),
        };
        assert_eq!(bucket.fail(5), None);
        assert_eq!(bucket.blocked_until, Some(BLOCK));
    }

    #[test]
    fn a_hundred_failures_in_a_row_block_for_thirty_days_and_no_block_is_for_ever() {
        let mut bucket = Bucket::default();
        let mut now = 0;
        let mut blocks = Vec::new();
        for _ in 0..(MANY + 2 * LIMIT) {
            assert!(bucket.admits(0, now));
            if let Some(until) = bucket.fail(now) {
                blocks.push(until - now);
                now = until;
            }
        }
        assert_eq!(blocks[..9], [BLOCK; 9]);
        assert_eq!(blocks[9..], [30 * DAY; 3]);
    }
}

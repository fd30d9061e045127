//! Counts failed tries. Each browser that an account knows has a bucket of its own, all others
//! share one: a stranger cannot shut the owner out.

use crate::clock::{DAY, Millis};

/// Failures that block a bucket.
pub const LIMIT: u32 = 10;

/// How long it is blocked.
const BLOCK: Millis = DAY;

/// Failures without a success in between after which only a reset helps.
const HARD_LIMIT: u32 = 100;

/// Blocked until somebody with the right to does something about it.
const FOREVER: Millis = Millis::MAX;

/// The failures of one bucket.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bucket {
    /// Since the last success or the last block.
    pub failed: u32,
    /// Since the last success.
    pub failed_in_a_row: u32,
    /// Refuses everything until then.
    pub blocked_until: Option<Millis>,
}

/// What a try finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reserved {
    /// The password may be checked; this many tries have failed if it is wrong.
    Try(u32),
    /// It may not, and is not counted.
    Blocked(u32),
}

impl Bucket {
    /// Counts a try as failed before it is made.
    pub fn reserve(&mut self, now: Millis) -> Reserved {
        if self.blocked_until.is_some_and(|until| now < until) {
            return Reserved::Blocked(self.failed.min(LIMIT));
        }
        if self.blocked_until.take().is_some() {
            self.failed = 0;
        }
        // Ten tries are being made at this moment: the next one has to wait for how they end.
        if self.failed >= LIMIT {
            return Reserved::Blocked(LIMIT);
        }
        self.failed += 1;
        self.failed_in_a_row = self.failed_in_a_row.saturating_add(1);
        Reserved::Try(self.failed)
    }

    /// Takes back tries that were counted and could not be made.
    pub fn take_back(&mut self, tries: u32) {
        self.failed = self.failed.saturating_sub(tries);
        self.failed_in_a_row = self.failed_in_a_row.saturating_sub(tries);
    }

    /// Blocks when the failures have reached a limit; whether it was this one that did.
    pub fn fail(&mut self, now: Millis) -> bool {
        let blocks = self.failed >= LIMIT && self.blocked_until.is_none();
        if blocks {
            let until = if self.failed_in_a_row >= HARD_LIMIT {
                FOREVER
            } else {
                now + BLOCK
            };
            self.blocked_until = Some(until);
        }
        blocks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fail_once(bucket: &mut Bucket, now: Millis) -> Reserved {
        let reserved = bucket.reserve(now);
        if matches!(reserved, Reserved::Try(_)) {
            bucket.fail(now);
        }
        reserved
    }

    // proves AUTH-153, CONST-04
    #[test]
    fn the_tenth_failure_blocks() {
        let mut bucket = Bucket::default();
        for failure in 1..=9 {
            assert_eq!(fail_once(&mut bucket, 0), Reserved::Try(failure));
            assert_eq!(bucket.blocked_until, None);
        }
        assert_eq!(bucket.reserve(0), Reserved::Try(10));
        assert!(bucket.fail(0));
        assert_eq!(fail_once(&mut bucket, BLOCK - 1), Reserved::Blocked(10));
        assert_eq!(fail_once(&mut bucket, BLOCK), Reserved::Try(1));
    }

    #[test]
    fn many_tries_at_once_do_not_pass_the_limit() {
        let mut bucket = Bucket::default();
        let made = (0..200)
            .filter(|_| matches!(bucket.reserve(0), Reserved::Try(_)))
            .count();
        assert_eq!(made, 10);
        assert!(bucket.fail(0) && !bucket.fail(0));
    }

    #[test]
    fn a_try_that_could_not_be_made_is_taken_back() {
        let mut bucket = Bucket::default();
        for _ in 0..50 {
            assert_eq!(bucket.reserve(0), Reserved::Try(1));
            bucket.take_back(1);
        }
        assert_eq!(bucket, Bucket::default());
    }

    #[test]
    fn a_hundred_in_a_row_need_a_reset() {
        let mut bucket = Bucket::default();
        let mut now = 0;
        for _ in 0..HARD_LIMIT {
            assert!(matches!(fail_once(&mut bucket, now), Reserved::Try(_)));
            if bucket.blocked_until == Some(now + BLOCK) {
                now += BLOCK;
            }
        }
        assert_eq!(bucket.blocked_until, Some(FOREVER));
        assert_eq!(
            bucket.reserve(now + 1_000 * BLOCK),
            Reserved::Blocked(LIMIT)
        );
    }
}

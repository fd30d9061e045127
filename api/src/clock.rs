//! The time that accounts go by: milliseconds since 1970 that never run backwards, so that a step
//! of the system's clock revives nothing that has ended.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use jiff::Timestamp;

/// Milliseconds since 1970, UTC.
pub type Millis = i64;

/// One second, minute, hour and day in milliseconds.
pub const SECOND: Millis = 1_000;
/// A minute in milliseconds.
pub const MINUTE: Millis = 60 * SECOND;
/// An hour in milliseconds.
pub const HOUR: Millis = 60 * MINUTE;
/// A day in milliseconds.
pub const DAY: Millis = 24 * HOUR;

/// Tells the time; cheap to clone.
#[derive(Debug, Clone)]
pub struct Clock(Arc<Source>);

#[derive(Debug)]
enum Source {
    System(Mutex<Reading>),
    Fixed(AtomicI64),
}

/// The last answer, and when it was given by a clock that only goes forward.
#[derive(Debug)]
struct Reading {
    answered: Millis,
    at: Instant,
}

impl Reading {
    fn answer(&mut self, system: Millis, at: Instant) -> Millis {
        let elapsed = at.saturating_duration_since(self.at).as_millis();
        let floor = self
            .answered
            .saturating_add(Millis::try_from(elapsed).unwrap_or(Millis::MAX));
        *self = Self {
            answered: system.max(floor),
            at,
        };
        self.answered
    }
}

impl Clock {
    /// The system's clock, never before `last_seen`.
    pub fn system(last_seen: Millis) -> Self {
        Self(Arc::new(Source::System(Mutex::new(Reading {
            answered: last_seen,
            at: Instant::now(),
        }))))
    }

    /// A clock that stands still until it is advanced.
    pub fn fixed(now: Millis) -> Self {
        Self(Arc::new(Source::Fixed(AtomicI64::new(now))))
    }

    /// Moves a fixed clock on; the system's clock moves by itself.
    pub fn advance(&self, by: Millis) {
        if let Source::Fixed(now) = &*self.0 {
            now.fetch_add(by, Ordering::Relaxed);
        }
    }

    /// Now, never before an earlier answer.
    pub fn now(&self) -> Millis {
        match &*self.0 {
            Source::Fixed(now) => now.load(Ordering::Relaxed),
            Source::System(reading) => reading
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .answer(system_now(), Instant::now()),
        }
    }

    /// What the system says, for codes that another device makes by its own clock.
    pub fn system_now(&self) -> Millis {
        match &*self.0 {
            Source::Fixed(now) => now.load(Ordering::Relaxed),
            Source::System(_) => system_now(),
        }
    }
}

fn system_now() -> Millis {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .ok()
        .and_then(|age| Millis::try_from(age.as_millis()).ok())
        .unwrap_or_default()
}

/// An instant as it is sent: RFC 3339, UTC.
pub fn on_the_wire(instant: Millis) -> String {
    Timestamp::from_millisecond(instant)
        .unwrap_or_default()
        .to_string()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_step_back_revives_nothing() {
        let start = Instant::now();
        let mut reading = Reading {
            answered: 0,
            at: start,
        };
        assert_eq!(reading.answer(10_000, start), 10_000);
        let later = start + Duration::from_millis(300);
        assert_eq!(reading.answer(2_000, later), 10_300);
        assert_eq!(reading.answer(90_000, later), 90_000);
        assert_eq!(reading.answer(10_400, later), 90_000);
        assert!(Clock::system(Millis::MAX).now() == Millis::MAX);
    }
}

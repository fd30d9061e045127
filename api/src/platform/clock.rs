//! The time that accounts use: milliseconds since 1970 that do not follow the system's clock when
//! it steps back, so that nothing that has ended becomes valid again. If the system's clock jumped
//! forward and was corrected, this clock follows after an hour; times that were stored in the
//! meantime are then corrected (`jobs/store.rs`).

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

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

/// How long the system's clock has to be behind before it is trusted: it was corrected after it had
/// jumped forward.
const SETTLED: Duration = Duration::from_hours(1);

/// 18 November 2026. A system clock with an earlier time has not been set yet.
const UNSET_BEFORE: Millis = 1_795_000_000_000;

/// Whether something that began at `since` and takes this long is still running. A beginning in the
/// future was stored by a clock that has been corrected since, and counts as over.
pub fn is_within(since: Millis, life: Millis, now: Millis) -> bool {
    (0..life).contains(&now.saturating_sub(since))
}

/// The clock; cheap to clone.
#[derive(Debug, Clone)]
pub struct Clock(Arc<Source>);

#[derive(Debug)]
enum Source {
    System(Mutex<Reading>),
    Fixed { system: AtomicI64, ahead: AtomicI64 },
}

/// The last answer, and when it was given according to the monotonic clock.
#[derive(Debug)]
struct Reading {
    answered: Millis,
    at: Instant,
    /// Since when the system's clock has been behind our answers.
    behind_since: Option<Instant>,
}

impl Reading {
    fn new(answered: Millis, at: Instant) -> Self {
        Self {
            answered,
            at,
            behind_since: None,
        }
    }

    fn answer(&mut self, system: Millis, at: Instant) -> Millis {
        let elapsed = at.saturating_duration_since(self.at).as_millis();
        let floor = self
            .answered
            .saturating_add(Millis::try_from(elapsed).unwrap_or(Millis::MAX));
        let is_behind = system < floor && !self.has_settled(system, at);
        if !is_behind {
            self.behind_since = None;
        }
        self.answered = if is_behind { floor } else { system };
        self.at = at;
        self.answered
    }

    /// Whether the system's clock has been behind for so long that ours must have been ahead.
    fn has_settled(&mut self, system: Millis, at: Instant) -> bool {
        let since = *self.behind_since.get_or_insert(at);
        system >= UNSET_BEFORE && at.saturating_duration_since(since) >= SETTLED
    }
}

impl Clock {
    /// A clock that follows the system's. It never returns a time before `last_seen` or before an
    /// earlier answer, until the system's clock has been behind for an hour.
    pub fn system(last_seen: Millis) -> Self {
        let reading = Reading::new(last_seen, Instant::now());
        Self(Arc::new(Source::System(Mutex::new(reading))))
    }

    /// A fixed clock, for tests, that is advanced by hand.
    pub fn fixed(now: Millis) -> Self {
        Self(Arc::new(Source::Fixed {
            system: now.into(),
            ahead: 0.into(),
        }))
    }

    /// Advances a fixed clock; the system's clock is not changed.
    pub fn advance(&self, by: Millis) {
        if let Source::Fixed { system, .. } = &*self.0 {
            system.fetch_add(by, Ordering::Relaxed);
        }
    }

    /// Sets a fixed clock ahead of the system's, as if that had jumped forward and back.
    pub fn set_ahead(&self, by: Millis) {
        if let Source::Fixed { ahead, .. } = &*self.0 {
            ahead.store(by, Ordering::Relaxed);
        }
    }

    /// The current time, which everything that begins and ends here is measured by.
    pub fn now(&self) -> Millis {
        match &*self.0 {
            Source::Fixed { system, ahead } => {
                system.load(Ordering::Relaxed) + ahead.load(Ordering::Relaxed)
            }
            Source::System(reading) => reading
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .answer(system_now(), Instant::now()),
        }
    }

    /// The system's time, for values that others create by their own clocks: codes and tokens of
    /// providers.
    pub fn system_now(&self) -> Millis {
        match &*self.0 {
            Source::Fixed { system, .. } => system.load(Ordering::Relaxed),
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

/// The wire format of a time: RFC 3339, UTC.
pub fn on_the_wire(instant: Millis) -> String {
    Timestamp::from_millisecond(instant)
        .unwrap_or_default()
        .to_string()
}

/// A time as it is written in mails, the same in every language.
pub fn in_words(instant: Millis) -> String {
    Timestamp::from_millisecond(instant)
        .unwrap_or_default()
        .strftime("%Y-%m-%d %H:%M UTC")
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOURS: Duration = Duration::from_hours(1);
    const YEAR: Millis = 365 * DAY;

    #[test]
    fn a_clock_set_back_revives_nothing() {
        let start = Instant::now();
        let mut reading = Reading::new(0, start);
        assert_eq!(reading.answer(10_000, start), 10_000);
        let later = start + Duration::from_millis(300);
        assert_eq!(reading.answer(2_000, later), 10_300);
        assert_eq!(reading.answer(90_000, later), 90_000);
        assert_eq!(reading.answer(10_400, later), 90_000);
        assert!(Clock::system(Millis::MAX).now() == Millis::MAX);
    }

    #[test]
    fn a_jump_forward_that_was_put_right_is_forgotten_after_an_hour() {
        let (start, today) = (Instant::now(), UNSET_BEFORE + DAY);
        let mut reading = Reading::new(0, start);
        assert_eq!(reading.answer(today, start), today);
        assert_eq!(reading.answer(today + 70 * YEAR, start), today + 70 * YEAR);
        assert_eq!(reading.answer(today, start), today + 70 * YEAR);
        let almost = start + Duration::from_mins(59);
        assert_eq!(
            reading.answer(today, almost),
            today + 70 * YEAR + 59 * MINUTE
        );
        assert_eq!(reading.answer(today + HOUR, start + HOURS), today + HOUR);
        assert_eq!(
            reading.answer(today + HOUR - SECOND, start + HOURS),
            today + HOUR,
            "a step back is not followed at once"
        );
        // A clock after a restart that knows only the stored time.
        let mut reading = Reading::new(today + 70 * YEAR, start);
        assert_eq!(reading.answer(today, start), today + 70 * YEAR);
        assert_eq!(reading.answer(today + HOUR, start + HOURS), today + HOUR);
    }

    #[test]
    fn a_clock_that_was_never_set_is_not_followed() {
        let start = Instant::now();
        let mut reading = Reading::new(UNSET_BEFORE + DAY, start);
        assert_eq!(reading.answer(5_000, start), UNSET_BEFORE + DAY);
        let days = 48 * HOUR;
        assert_eq!(
            reading.answer(5_000 + days, start + 48 * HOURS),
            UNSET_BEFORE + DAY + days
        );
    }

    #[test]
    fn sessions_that_begin_in_the_future_are_over() {
        assert!(is_within(5, 10, 5) && is_within(5, 10, 14));
        assert!(!is_within(5, 10, 15) && !is_within(5, 10, 4));
        assert!(!is_within(Millis::MAX, 10, Millis::MIN));
    }
}

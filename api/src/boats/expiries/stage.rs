//! When users are notified that something expires: a month before, a week before, and on the last
//! days.

use std::ops::RangeInclusive;

use crate::platform::fields::Date;

/// The time that is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// Within a month.
    Month,
    /// Within a week.
    Week,
    /// Today or tomorrow.
    Day,
}

impl Stage {
    /// All stages. A date is in at most one of them, so that a missed stage is not notified in
    /// addition to the next.
    pub(super) const ALL: [Self; 3] = [Self::Month, Self::Week, Self::Day];

    /// Its name, which makes the notification unique: the maximum number of days left.
    pub(super) fn days(self) -> i32 {
        *self.days_left().end()
    }

    fn days_left(self) -> RangeInclusive<i32> {
        match self {
            Self::Month => 8..=30,
            Self::Week => 2..=7,
            Self::Day => 0..=1,
        }
    }

    /// The first and the last date that are in this stage.
    pub(super) fn window(self, today: Date) -> (Date, Date) {
        let days = self.days_left();
        (today.after(*days.start()), today.after(*days.end()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::clock::DAY;

    #[test]
    fn every_day_has_its_stage() {
        let start = 1_800_000_000_000;
        let today = Date::of(start);
        for left in -2..=40 {
            let end = Date::of(start + left * DAY);
            let stages: Vec<Stage> = Stage::ALL
                .into_iter()
                .filter(|stage| {
                    let (first, last) = stage.window(today);
                    first <= end && end <= last
                })
                .collect();
            let expected = match left {
                0 | 1 => Some(Stage::Day),
                2..=7 => Some(Stage::Week),
                8..=30 => Some(Stage::Month),
                _ => None,
            };
            assert_eq!(stages, expected.as_slice(), "{left} days left");
        }
        assert_eq!(Stage::ALL.map(Stage::days), [30, 7, 1]);
    }
}

//! When people are told that something ends: a month before, a week before, and on the last days.

use std::ops::RangeInclusive;

use crate::platform::fields::Date;

/// How near an end is.
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
    /// All of them. Each end is in one of them at most, so somebody who was not told for a while is
    /// told once.
    pub(super) const ALL: [Self; 3] = [Self::Month, Self::Week, Self::Day];

    /// Its name, by which a user is told once: the most days that are left.
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

    /// The days on which what ends is as near as this, the first and the last.
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

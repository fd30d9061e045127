//! Opening hours: when somebody answers, and when again. A shift belongs to the day on which it
//! begins, in the time zone of the operator; one that ends at or before its beginning ends on the
//! next day.

mod parse;

use std::sync::Arc;

use jiff::civil::{self, Weekday};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};

use crate::platform::clock::Millis;

/// How many days ahead an opening is looked for.
const LOOKED_AHEAD: i32 = 400;

/// A shift of some weekdays, as in `mon-fri 09:00-17:30`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shift {
    text: String,
    days: Vec<Weekday>,
    from: civil::Time,
    /// `00:00` is the end of the day.
    to: civil::Time,
}

/// A day without shifts: a date, or one of every year, as in `12-25`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClosedDay {
    year: Option<i16>,
    month: i8,
    day: i8,
}

/// A time zone of the IANA database, as in `Europe/Rome`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    name: Arc<str>,
    zone: TimeZone,
}

/// The hours of an operator. Without a shift it is always open.
#[derive(Debug, Clone, Copy)]
pub struct OpeningHours<'a> {
    pub shifts: &'a [Shift],
    pub closed_days: &'a [ClosedDay],
    pub zone: &'a Zone,
}

impl Default for Zone {
    fn default() -> Self {
        Self {
            name: "UTC".into(),
            zone: TimeZone::UTC,
        }
    }
}

impl ClosedDay {
    fn is(self, date: civil::Date) -> bool {
        self.year.is_none_or(|year| year == date.year())
            && (self.month, self.day) == (date.month(), date.day())
    }
}

impl Shift {
    /// When it begins and ends if it begins on this date.
    fn on(&self, date: civil::Date, zone: &TimeZone) -> Option<(Timestamp, Timestamp)> {
        let last = if self.to <= self.from {
            date.checked_add(1.day()).ok()?
        } else {
            date
        };
        // A time that the change to summer time leaves out is an hour later, and of one that comes
        // twice it is the first.
        let at = |date: civil::Date, time: civil::Time| {
            let zoned = date.to_datetime(time).to_zoned(zone.clone()).ok()?;
            Some(zoned.timestamp())
        };
        Some((at(date, self.from)?, at(last, self.to)?))
    }
}

impl OpeningHours<'_> {
    /// Whether somebody answers at this time.
    pub fn is_open(&self, now: Millis) -> bool {
        let Some((now, today)) = self.read(now) else {
            return false;
        };
        if self.shifts.is_empty() {
            return true;
        }
        // A shift of yesterday may still be running.
        let days = today.yesterday().into_iter().chain([today]);
        days.flat_map(|day| self.shifts_of(day))
            .any(|(from, to)| from <= now && now < to)
    }

    /// When somebody answers again; none while it is open, and if it never opens.
    pub fn opens_at(&self, now: Millis) -> Option<Millis> {
        if self.is_open(now) {
            return None;
        }
        let (now, today) = self.read(now)?;
        let mut day = today;
        for _ in 0..LOOKED_AHEAD {
            let shifts = self.shifts_of(day);
            let next = shifts.filter(|(from, to)| *from > now && from < to);
            if let Some((from, _)) = next.min() {
                return Some(from.as_millisecond());
            }
            day = day.tomorrow().ok()?;
        }
        None
    }

    /// The time, and its date in the zone.
    fn read(&self, now: Millis) -> Option<(Timestamp, civil::Date)> {
        let now = Timestamp::from_millisecond(now).ok()?;
        Some((now, now.to_zoned(self.zone.zone.clone()).date()))
    }

    /// The shifts that begin on this date.
    fn shifts_of(&self, date: civil::Date) -> impl Iterator<Item = (Timestamp, Timestamp)> {
        let is_closed = self.closed_days.iter().any(|day| day.is(date));
        self.shifts
            .iter()
            .filter(move |shift| !is_closed && shift.days.contains(&date.weekday()))
            .filter_map(move |shift| shift.on(date, &self.zone.zone))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Office(Vec<Shift>, Vec<ClosedDay>, Zone);

    impl Office {
        fn new(zone: &str, shifts: &[&str], closed: &[&str]) -> Self {
            Self(
                shifts.iter().map(|text| text.parse().unwrap()).collect(),
                closed.iter().map(|text| text.parse().unwrap()).collect(),
                zone.parse().unwrap(),
            )
        }

        fn hours(&self) -> OpeningHours<'_> {
            OpeningHours {
                shifts: &self.0,
                closed_days: &self.1,
                zone: &self.2,
            }
        }

        fn is_open(&self, time: &str) -> bool {
            self.hours().is_open(millis(time))
        }

        fn opens_at(&self, time: &str) -> String {
            let opens = self.hours().opens_at(millis(time));
            opens.map_or_else(|| "-".into(), crate::platform::clock::on_the_wire)
        }
    }

    fn millis(time: &str) -> Millis {
        time.parse::<Timestamp>().unwrap().as_millisecond()
    }

    // proves CHAT-12
    #[test]
    fn without_a_shift_somebody_always_answers() {
        let office = Office::new("UTC", &[], &["12-25"]);
        assert!(office.is_open("2026-12-25T03:00:00Z"));
        assert_eq!(office.opens_at("2026-12-25T03:00:00Z"), "-");
    }

    #[test]
    fn a_shift_is_open_from_its_first_to_before_its_last_minute() {
        let office = Office::new(
            "Europe/Rome",
            &["mon-fri 09:00-17:30", "sat 10:00-12:00"],
            &[],
        );
        // 26 November 2026 is a Thursday; Rome is an hour ahead.
        assert!(!office.is_open("2026-11-26T07:59:59Z"));
        assert!(office.is_open("2026-11-26T08:00:00Z"));
        assert!(office.is_open("2026-11-26T16:29:59Z"));
        assert!(!office.is_open("2026-11-26T16:30:00Z"));
        assert_eq!(office.opens_at("2026-11-26T10:00:00Z"), "-");
        assert_eq!(
            office.opens_at("2026-11-26T16:30:00Z"),
            "2026-11-27T08:00:00Z"
        );
        assert_eq!(
            office.opens_at("2026-11-27T20:00:00Z"),
            "2026-11-28T09:00:00Z"
        );
        assert_eq!(
            office.opens_at("2026-11-28T11:00:00Z"),
            "2026-11-30T08:00:00Z"
        );
    }

    #[test]
    fn a_night_shift_belongs_to_the_day_on_which_it_begins() {
        let office = Office::new("UTC", &["fri 22:00-06:00"], &[]);
        assert!(office.is_open("2026-11-27T22:00:00Z"));
        assert!(office.is_open("2026-11-28T05:59:00Z"));
        assert!(!office.is_open("2026-11-28T06:00:00Z"));
        assert!(!office.is_open("2026-11-27T05:00:00Z"));
        let around_the_clock = Office::new("UTC", &["mon-sun 00:00-24:00"], &[]);
        assert!(around_the_clock.is_open("2026-11-28T23:59:59Z"));
        assert!(around_the_clock.is_open("2026-11-29T00:00:00Z"));
    }

    #[test]
    fn no_shift_begins_on_a_closed_day() {
        let closed = ["12-25", "2026-12-28"];
        let office = Office::new("UTC", &["mon-fri 09:00-17:00", "thu 22:00-02:00"], &closed);
        assert!(office.is_open("2026-12-24T23:00:00Z"));
        assert!(
            office.is_open("2026-12-25T01:00:00Z"),
            "the shift of the day before"
        );
        assert!(!office.is_open("2026-12-25T10:00:00Z"));
        assert!(!office.is_open("2026-12-28T10:00:00Z"));
        assert_eq!(
            office.opens_at("2026-12-25T10:00:00Z"),
            "2026-12-29T09:00:00Z"
        );
        // 25 December is closed every year, 28 December only in 2026.
        assert!(!office.is_open("2028-12-25T10:00:00Z"));
        assert!(office.is_open("2027-12-28T10:00:00Z"));
        let never: Vec<String> = (1..=31).map(|day| format!("01-{day:02}")).collect();
        let never: Vec<&str> = never.iter().map(String::as_str).collect();
        let january = Office::new("UTC", &["mon 09:00-10:00"], &never);
        assert_eq!(
            january.opens_at("2027-01-04T09:30:00Z"),
            "2027-02-01T09:00:00Z"
        );
    }

    #[test]
    fn hours_follow_the_clock_of_the_zone_when_summer_time_begins_and_ends() {
        let office = Office::new("Europe/Rome", &["mon-sun 09:00-17:00"], &[]);
        // Summer time: 28 March to 31 October 2027.
        assert_eq!(
            office.opens_at("2027-03-27T18:00:00Z"),
            "2027-03-28T07:00:00Z"
        );
        assert_eq!(
            office.opens_at("2027-03-26T18:00:00Z"),
            "2027-03-27T08:00:00Z"
        );
        assert_eq!(
            office.opens_at("2027-10-30T18:00:00Z"),
            "2027-10-31T08:00:00Z"
        );
        let night = Office::new("Europe/Rome", &["sat 22:00-04:00"], &[]);
        // From 22:00 to 04:00 it is five hours in spring, seven in autumn.
        assert!(night.is_open("2027-03-28T01:59:00Z") && !night.is_open("2027-03-28T02:00:00Z"));
        assert!(night.is_open("2027-10-31T02:59:00Z") && !night.is_open("2027-10-31T03:00:00Z"));
        let left_out = Office::new("Europe/Rome", &["sun 02:30-05:00"], &[]);
        assert_eq!(
            left_out.opens_at("2027-03-28T00:00:00Z"),
            "2027-03-28T01:30:00Z"
        );
        let nothing_left = Office::new("Europe/Rome", &["sun 02:00-03:00"], &[]);
        assert_eq!(
            nothing_left.opens_at("2027-03-28T00:00:00Z"),
            "2027-04-04T00:00:00Z"
        );
        let elsewhere = Office::new("America/New_York", &["mon-sun 09:00-17:00"], &[]);
        assert_eq!(
            elsewhere.opens_at("2027-03-13T23:00:00Z"),
            "2027-03-14T13:00:00Z"
        );
    }
}

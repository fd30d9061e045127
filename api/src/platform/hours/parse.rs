//! Reads opening hours as an operator writes them.

use std::str::FromStr;

use jiff::civil::{self, Time, Weekday};
use jiff::tz::TimeZone;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{ClosedDay, Shift, Zone};

/// The weekdays, in the order of a week.
const WEEK: [(&str, Weekday); 7] = [
    ("mon", Weekday::Monday),
    ("tue", Weekday::Tuesday),
    ("wed", Weekday::Wednesday),
    ("thu", Weekday::Thursday),
    ("fri", Weekday::Friday),
    ("sat", Weekday::Saturday),
    ("sun", Weekday::Sunday),
];

/// A year in which every date of a year exists.
const LEAP_YEAR: i16 = 2024;

impl FromStr for Shift {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is no shift such as \"mon-fri 09:00-17:30\"");
        let (days, times) = text.trim().split_once(' ').ok_or_else(wrong)?;
        let (from, to) = times.trim().split_once('-').ok_or_else(wrong)?;
        let from = time(from).filter(|_| from != "24:00").ok_or_else(wrong)?;
        Ok(Self {
            text: text.trim().to_owned(),
            days: weekdays(days).ok_or_else(wrong)?,
            from,
            to: time(to).ok_or_else(wrong)?,
        })
    }
}

/// One day, or the days from one to another, over Sunday too.
fn weekdays(text: &str) -> Option<Vec<Weekday>> {
    let place = |name: &str| WEEK.iter().position(|(known, _)| *known == name);
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last) = (place(first)?, place(last)?);
    let length = (last + WEEK.len() - first) % WEEK.len() + 1;
    let days = WEEK.iter().cycle().skip(first).take(length);
    Some(days.map(|(_, day)| *day).collect())
}

/// A time such as `09:30`; `24:00` is the beginning of the next day.
fn time(text: &str) -> Option<Time> {
    if text == "24:00" {
        return Some(Time::midnight());
    }
    let (hour, minute) = text.split_once(':')?;
    Time::new(two_digits(hour)?, two_digits(minute)?, 0, 0).ok()
}

fn two_digits(text: &str) -> Option<i8> {
    let is_number = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

impl FromStr for ClosedDay {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("{text:?} is no day such as \"2027-05-01\" or, every year, \"12-25\"");
        let parts: Vec<&str> = text.trim().split('-').collect();
        let (year, month, day) = match parts[..] {
            [month, day] => (None, month, day),
            [year, month, day] if year.len() == 4 => (Some(year), month, day),
            _ => return Err(wrong()),
        };
        let year: Option<i16> = year.map(str::parse).transpose().map_err(|_| wrong())?;
        let month = two_digits(month).ok_or_else(wrong)?;
        let day = two_digits(day).ok_or_else(wrong)?;
        civil::Date::new(year.unwrap_or(LEAP_YEAR), month, day).map_err(|_| wrong())?;
        Ok(Self { year, month, day })
    }
}

impl FromStr for Zone {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let name = text.trim();
        if name == "UTC" {
            return Ok(Self::default());
        }
        let zone = TimeZone::get(name)
            .map_err(|_| format!("{name:?} is no time zone such as \"Europe/Rome\""))?;
        Ok(Self {
            name: name.into(),
            zone,
        })
    }
}

impl std::fmt::Display for Shift {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl std::fmt::Display for ClosedDay {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(year) = self.year {
            write!(formatter, "{year:04}-")?;
        }
        write!(formatter, "{:02}-{:02}", self.month, self.day)
    }
}

impl std::fmt::Display for Zone {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.name)
    }
}

macro_rules! setting {
    ($($Type:ident),+) => {$(
        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(de::Error::custom)
            }
        }

        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )+};
}

setting!(Shift, ClosedDay, Zone);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_days_and_zones_are_taken_or_refused() {
        let days = |text: &str| text.parse::<Shift>().unwrap().days.len();
        assert_eq!(days("mon-fri 09:00-17:30"), 5);
        assert_eq!(days("sat 09:00-24:00"), 1);
        assert_eq!(days("fri-mon 22:00-06:00"), 4);
        for wrong in [
            "",
            "mon",
            "mon 9:00-17:00",
            "monday 09:00-17:00",
            "mon 09:00",
            "mon 09:00-25:00",
            "mon 24:00-06:00",
            "mon 09:60-10:00",
            "mon +9:00-10:00",
        ] {
            assert!(wrong.parse::<Shift>().is_err(), "{wrong}");
        }
        for day in ["12-25", "02-29", "2028-02-29"] {
            assert_eq!(day.parse::<ClosedDay>().unwrap().to_string(), day);
        }
        for wrong in [
            "",
            "25",
            "13-01",
            "02-30",
            "2027-02-29",
            "27-12-25",
            "-12-25",
        ] {
            assert!(wrong.parse::<ClosedDay>().is_err(), "{wrong}");
        }
        assert!("Europe/Rome".parse::<Zone>().is_ok());
        assert!("Europe/Atlantis".parse::<Zone>().is_err());
    }
}

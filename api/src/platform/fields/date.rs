//! Dates as forms send them: `yyyy-mm-dd`.

use jiff::ToSpan as _;
use jiff::civil;
use jiff::tz::TimeZone;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Serialize, Serializer};

use crate::platform::clock::Millis;
use crate::platform::reason::Reason;

const YEARS: std::ops::RangeInclusive<i16> = 1900..=2200;

/// A valid date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date(civil::Date);

impl Date {
    /// Parses a date, or returns why it is refused.
    pub fn parse(text: &str) -> Result<Self, Reason> {
        let parts: Vec<&str> = text.split('-').collect();
        let is_number = |part: &str, digits: usize| {
            part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        let [year, month, day] = parts[..] else {
            return Err(Reason::DateMalformed);
        };
        if !(is_number(year, 4) && is_number(month, 2) && is_number(day, 2)) {
            return Err(Reason::DateMalformed);
        }
        let numbers = (year.parse(), month.parse(), day.parse());
        let (Ok(year), Ok(month), Ok(day)) = numbers else {
            return Err(Reason::DateMalformed);
        };
        civil::Date::new(year, month, day)
            .ok()
            .filter(|_| YEARS.contains(&year))
            .map(Self)
            .ok_or(Reason::DateNotFound)
    }

    /// The date of a time, in UTC.
    pub fn of(instant: Millis) -> Self {
        let instant =
            jiff::Timestamp::from_millisecond(instant).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
        Self(instant.to_zoned(TimeZone::UTC).date())
    }

    /// The date this many days later.
    #[must_use]
    pub fn after(self, days: i32) -> Self {
        Self(self.0.saturating_add(days.days()))
    }

    /// The same day of the next year; after 29 February it is the 28th.
    #[must_use]
    pub fn a_year_later(self) -> Self {
        Self(self.0.saturating_add(1.year()))
    }

    /// The first millisecond of the day, in UTC.
    pub fn begins(self) -> Millis {
        let begin = self.0.to_zoned(TimeZone::UTC);
        begin.map_or(0, |begin| begin.timestamp().as_millisecond())
    }

    pub fn year(self) -> i16 {
        self.0.year()
    }
}

impl std::fmt::Display for Date {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(formatter)
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl ToSql for Date {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.to_string().into())
    }
}

impl FromSql for Date {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Self::parse(value.as_str()?).map_err(|_text| FromSqlError::InvalidType)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::fields::examples;

    #[test]
    fn a_day_is_taken_or_refused_as_the_examples_say() {
        examples::hold("date", Date::parse);
        let day = Date::parse("2026-02-03").unwrap();
        assert_eq!(day.to_string(), "2026-02-03");
        assert_eq!(day.after(26).to_string(), "2026-03-01");
        assert_eq!(day.a_year_later().to_string(), "2027-02-03");
        let leap = Date::parse("2028-02-29").unwrap();
        assert_eq!(leap.a_year_later().to_string(), "2029-02-28");
    }
}

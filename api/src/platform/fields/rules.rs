//! Rules for the fields of several records. A rule takes the value of a form, with null as `None`,
//! and returns the value to store or why it is refused.

use std::ops::RangeInclusive;

use super::{Date, text};
use crate::platform::reason::Reason;

const FIRST_YEAR: i64 = 1900;

/// Any value, or none.
pub fn anything<T>(given: Option<T>) -> Result<Option<T>, Reason> {
    Ok(given)
}

/// A text of one line; may be empty.
pub fn line(given: Option<String>, limit: usize) -> Result<String, Reason> {
    text::line(&given.unwrap_or_default(), limit)
}

/// A text of several lines; may be empty.
pub fn lines(given: Option<String>, limit: usize) -> Result<String, Reason> {
    text::lines(&given.unwrap_or_default(), limit)
}

/// A date, or none.
pub fn date(given: Option<String>) -> Result<Option<Date>, Reason> {
    given
        .filter(|text| !text.is_empty())
        .map(|text| Date::parse(&text))
        .transpose()
}

/// A whole number within a range, or none.
pub fn whole<T: TryFrom<i64>>(
    given: Option<i64>,
    range: RangeInclusive<i64>,
    refusal: Reason,
) -> Result<Option<T>, Reason> {
    let read = |number| {
        let number = Some(number).filter(|number| range.contains(number))?;
        T::try_from(number).ok()
    };
    given.map(|number| read(number).ok_or(refusal)).transpose()
}

/// The year in which something was built, or none; it may be next year's model.
pub fn build_year(given: Option<i64>, today: Date) -> Result<Option<i32>, Reason> {
    let last = i64::from(today.year()) + 1;
    let refusal = Reason::YearOutOfRange {
        min: FIRST_YEAR,
        max: last,
    };
    whole(given, FIRST_YEAR..=last, refusal)
}

//! The rules for the fields of an engine. Each takes the value of a form, with null as `None`, and
//! returns the value to store, or why it is refused.

pub(super) use crate::platform::fields::rules::{anything, build_year, line, lines};
use crate::platform::fields::{Date, rules};
use crate::platform::reason::Reason;

const KINDS: [&str; 4] = ["engine", "drive", "gearbox", "generator"];
const NUMBER: usize = 60;
const MAX_HOURS: i32 = 1_000_000;

type Ruling<T> = Result<T, Reason>;

pub(super) fn kind(given: Option<String>) -> Ruling<String> {
    given
        .filter(|kind| KINDS.contains(&kind.as_str()))
        .ok_or(Reason::ChoiceNotListed)
}

/// A number as printed; may be empty.
pub(super) fn number(given: Option<String>, malformed: Reason) -> Ruling<String> {
    let number = given.unwrap_or_default();
    if !number.is_empty() && !number.chars().any(char::is_alphanumeric) {
        return Err(malformed);
    }
    line(Some(number), NUMBER)
}

/// Operating hours, rounded to a tenth.
pub(super) fn hours(given: Option<f64>) -> Ruling<Option<f64>> {
    if given.is_some_and(|hours| !(0.0..=f64::from(MAX_HOURS)).contains(&hours)) {
        return Err(Reason::HoursOutOfRange {
            min: 0,
            max: MAX_HOURS.into(),
        });
    }
    Ok(given.map(|hours| (hours * 10.0).round() / 10.0))
}

/// A date that is not in the future. In some time zones it is a day later than here.
pub(super) fn past_date(given: Option<String>, today: Date) -> Ruling<Option<Date>> {
    let day = rules::date(given)?;
    if day.is_some_and(|day| day > today.after(1)) {
        return Err(Reason::DateInFuture);
    }
    Ok(day)
}

//! The rules for the fields of a boat. Each takes the value of a form, with null as `None`, and
//! returns the value to store, or why it is refused.

use std::ops::RangeInclusive;

use search_core::Language;

use super::fields::Choices;
pub(super) use crate::platform::fields::rules::{build_year, date, line, lines};
use crate::platform::fields::{Email, hin, phone, rules, text, web_address};
use crate::platform::lists::{self, CURRENCIES};
use crate::platform::reason::Reason;

const MAX_VOLT: i32 = 1000;
const INSURED: RangeInclusive<i64> = 0..=1_000_000_000;
const PEOPLE: RangeInclusive<i64> = 0..=500;

type Ruling<T> = Result<T, Reason>;

/// A required text; that it is present is checked when all fields are read.
pub(super) fn name(given: Option<String>, limit: usize, too_long: Reason) -> Ruling<String> {
    let name = text::clean(&given.unwrap_or_default());
    if name.chars().count() > limit {
        Err(too_long)
    } else if name.chars().any(char::is_control) {
        Err(Reason::CharactersNotAllowed)
    } else {
        Ok(name)
    }
}

pub(super) fn model_id(given: Option<u32>) -> Ruling<u32> {
    given.ok_or(Reason::FieldRequired)
}

/// A form can only remove a picture.
pub(super) fn no_picture(given: Option<String>) -> Ruling<Option<String>> {
    match given.filter(|picture| !picture.is_empty()) {
        Some(_) => Err(Reason::PictureNotUploaded),
        None => Ok(None),
    }
}

pub(super) fn tour(given: Option<String>) -> Ruling<Option<String>> {
    web_address::parse(&given.unwrap_or_default())
}

pub(super) fn hull_identification(given: Option<String>) -> Ruling<String> {
    hin::parse(&given.unwrap_or_default())
}

pub(super) fn voltage(given: Option<f64>) -> Ruling<Option<f64>> {
    if given.is_some_and(|volts| !(0.0..=f64::from(MAX_VOLT)).contains(&volts)) {
        return Err(Reason::VoltageOutOfRange {
            min: 0,
            max: MAX_VOLT.into(),
        });
    }
    Ok(given)
}

pub(super) fn email(given: Option<String>) -> Ruling<String> {
    let address = given.unwrap_or_default().trim().to_owned();
    if !address.is_empty() && Email::parse(&address).is_none() {
        return Err(Reason::EmailMalformed);
    }
    Ok(address)
}

pub(super) fn telephone(given: Option<String>) -> Ruling<String> {
    phone::parse(&given.unwrap_or_default())
}

pub(super) fn country(given: Option<String>) -> Ruling<Option<String>> {
    let code = given.unwrap_or_default().trim().to_ascii_uppercase();
    if code.is_empty() {
        Ok(None)
    } else if lists::is_country(&code) {
        Ok(Some(code))
    } else {
        Err(Reason::CountryNotListed)
    }
}

pub(super) fn insured_value(given: Option<i64>) -> Ruling<u32> {
    let refusal = Reason::InsuranceValueOutOfRange {
        min: *INSURED.start(),
        max: *INSURED.end(),
    };
    Ok(rules::whole(given, INSURED, refusal)?.unwrap_or_default())
}

pub(super) fn people(given: Option<i64>) -> Ruling<u32> {
    let refusal = Reason::PeopleOutOfRange {
        min: *PEOPLE.start(),
        max: *PEOPLE.end(),
    };
    Ok(rules::whole(given, PEOPLE, refusal)?.unwrap_or_default())
}

pub(super) fn currency(given: Option<String>) -> Ruling<String> {
    given
        .filter(|currency| CURRENCIES.contains(&currency.as_str()))
        .ok_or(Reason::CurrencyNotListed)
}

/// An option of a list, or none.
pub(super) fn choice(given: Option<u32>, list: &str) -> Ruling<Option<u32>> {
    if is_listed(list, given.as_slice()) {
        Ok(given)
    } else {
        Err(Reason::ChoiceNotListed)
    }
}

/// Any number of options of a list.
pub(super) fn choices(given: Option<Vec<u32>>, list: &str) -> Ruling<Choices> {
    let mut ids = given.unwrap_or_default();
    if !is_listed(list, &ids) {
        return Err(Reason::ChoiceNotListed);
    }
    ids.sort_unstable();
    ids.dedup();
    Ok(Choices(ids))
}

fn is_listed(list: &str, ids: &[u32]) -> bool {
    let listed = lists::labels(list, Language::En);
    ids.iter()
        .all(|id| listed.iter().any(|label| label.id == *id))
}

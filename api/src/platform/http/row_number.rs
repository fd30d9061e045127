//! Numbers of rows, as callers name them.

use serde::de::{self, IntoDeserializer as _};
use serde::{Deserialize, Deserializer};

use crate::platform::fields::Change;

/// The number of a row in an address. Only the canonical form of a possible number is accepted:
/// `042`, `0` and 2^63 are answered with 404.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowNumber(i64);

impl RowNumber {
    /// Parses the number; `None` for a text that cannot be one.
    pub fn parse(text: &str) -> Option<Self> {
        text.parse()
            .ok()
            .filter(|number: &i64| *number > 0 && number.to_string() == text)
            .map(Self)
    }

    pub fn get(self) -> i64 {
        self.0
    }

    /// The number, for rows of the catalogue.
    pub fn unsigned(self) -> u64 {
        self.0.unsigned_abs()
    }
}

impl<'de> Deserialize<'de> for RowNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| de::Error::custom("no number of a row"))
    }
}

/// Parses the number of a row from a path in which `0` means no row.
pub fn or_none<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text == "0" {
        return Ok(None);
    }
    T::deserialize(text.into_deserializer()).map(Some)
}

/// Parses the number of a catalogue row from a body: a number out of range is refused like a text
/// that is not a number.
pub fn in_body<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let number = Option::<u64>::deserialize(deserializer)?;
    if number.is_some_and(|number| i64::try_from(number).is_err()) {
        return Err(de::Error::custom("no number of a row"));
    }
    Ok(number)
}

/// The same for a field that may be missing or null.
pub fn change_in_body<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Change<u64>, D::Error> {
    Ok(in_body(deserializer)?.map_or(Change::Clear, Change::Set))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_written_in_one_way() {
        let parse = |text| RowNumber::parse(text).map(RowNumber::get);
        assert_eq!(parse("42"), Some(42));
        assert_eq!(parse("9223372036854775807"), Some(i64::MAX));
        for text in [
            "",
            "0",
            "-1",
            "042",
            "+42",
            "4.2",
            "x",
            "9223372036854775808",
            "４２",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}

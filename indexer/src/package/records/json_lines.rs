//! One JSON object per line. Values keep their order and a duplicate key is an error;
//! `serde_json::Value` offers neither.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::Number;

use crate::package::records::Scan;

/// An object has at most a hundred attributes; duplicate keys are found by a linear search.
const MAX_KEYS: usize = 1_000;

/// Finds the end of the line at the start of `bytes`.
pub(crate) fn scan(bytes: &[u8], at_end: bool) -> Scan {
    let end = bytes.iter().position(|byte| *byte == b'\n');
    let (line, consumed) = match end {
        Some(end) => (&bytes[..end], end + 1),
        None if at_end => (bytes, bytes.len()),
        None => return Scan::Incomplete,
    };
    let content = if line.iter().all(u8::is_ascii_whitespace) {
        0
    } else {
        line.len()
    };
    Scan::Record {
        content,
        consumed,
        lines: 1,
    }
}

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json {
    Null,
    Flag(bool),
    Number(Number),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

/// Reads one line.
pub(crate) fn parse(line: &str) -> Result<Vec<(String, Json)>, String> {
    match serde_json::from_str(line) {
        Ok(Json::Object(members)) => Ok(members),
        Ok(_) => Err("broken JSON: the line is not an object".to_owned()),
        Err(error) => {
            // The error always names line 1: there is only one line.
            let text = error.to_string();
            let what = text.split(" at line ").next().unwrap_or_default();
            Err(format!("broken JSON: {what} at byte {}", error.column()))
        }
    }
}

impl fmt::Display for Json {
    /// Writes the value as JSON, but a text as it is.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => formatter.write_str("null"),
            Self::Flag(flag) => flag.fmt(formatter),
            Self::Number(number) => number.fmt(formatter),
            Self::Text(text) => formatter.write_str(text),
            Self::List(values) => {
                let values: Vec<String> = values.iter().map(Self::to_string).collect();
                write!(formatter, "[{}]", values.join(", "))
            }
            Self::Object(members) => {
                let members: Vec<String> = members
                    .iter()
                    .map(|(name, value)| format!("{name}: {value}"))
                    .collect();
                write!(formatter, "{{{}}}", members.join(", "))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(JsonVisitor)
    }
}

struct JsonVisitor;

impl<'de> Visitor<'de> for JsonVisitor {
    type Value = Json;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<Json, E> {
        Ok(Json::Flag(flag))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Json, E> {
        Ok(Json::Number(number.into()))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Number(number.into()))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Json, E> {
        Number::from_f64(number)
            .map(Json::Number)
            .ok_or_else(|| E::custom("number out of range"))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Json, E> {
        Ok(Json::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Json, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = sequence.next_element()? {
            values.push(value);
        }
        Ok(Json::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut members: Vec<(String, Json)> = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            if members.len() == MAX_KEYS {
                return Err(A::Error::custom(format!("more than {MAX_KEYS} keys")));
            }
            if members.iter().any(|(known, _)| *known == name) {
                return Err(A::Error::custom(format!("the key `{name}` appears twice")));
            }
            members.push((name, map.next_value()?));
        }
        Ok(Json::Object(members))
    }
}

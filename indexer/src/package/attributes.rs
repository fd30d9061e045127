//! Attributes of a product: names, values and units.

use std::borrow::Cow;

use serde::Serialize;

use crate::package::cleaning;
use crate::package::records::json_lines::{self, Json};

/// The maximum number of attributes of a product.
const MAX_ATTRIBUTES: usize = 100;
/// The maximum length of a name, in characters, as all lengths here.
const MAX_NAME: usize = 100;
/// The maximum length of a value with its unit.
pub(crate) const MAX_VALUE: usize = 500;
/// The maximum length of a unit.
const MAX_UNIT: usize = 12;

/// One attribute in its stored form.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Attribute {
    name: String,
    value: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<String>,
}

/// The attributes of a product.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Attributes {
    /// The attributes as JSON, in their stored form.
    pub(crate) stored: String,
    /// Whether control characters were removed.
    pub(crate) are_cleaned: bool,
}

/// Parses `{"Voltage": "12 V", "Blades": 6}` from a CSV cell.
pub(crate) fn from_json_text(text: &str) -> Result<Attributes, String> {
    from_members(&json_lines::parse(text)?)
}

/// Converts the members of an object: texts, numbers and flags.
pub(crate) fn from_members(members: &[(String, Json)]) -> Result<Attributes, String> {
    let mut values = Vec::with_capacity(members.len());
    for (name, value) in members {
        match value {
            Json::Null => {}
            Json::Flag(_) | Json::Number(_) | Json::Text(_) => {
                values.push((name.as_str(), value.to_string()));
            }
            Json::List(_) | Json::Object(_) => {
                return Err("not attributes: a value is a text, a number, true or false".to_owned());
            }
        }
    }
    stored(values.iter().map(|(name, value)| (*name, value.as_str())))
}

/// Parses `name=value` entries.
pub(crate) fn from_list(entries: &[String]) -> Result<Attributes, String> {
    let pairs: Option<Vec<_>> = entries.iter().map(|entry| entry.split_once('=')).collect();
    stored(
        pairs
            .ok_or("not attributes: an entry is name=value")?
            .into_iter(),
    )
}

fn stored<'text>(
    pairs: impl Iterator<Item = (&'text str, &'text str)>,
) -> Result<Attributes, String> {
    let mut attributes: Vec<Attribute> = Vec::new();
    let mut are_cleaned = false;
    for (name, value) in pairs {
        let (name, value) = (cleaning::line(name), cleaning::line(value));
        are_cleaned |= matches!(name, Cow::Owned(_)) || matches!(value, Cow::Owned(_));
        let (name, value) = (name.trim(), value.trim());
        if name.is_empty() || value.is_empty() {
            return Err("not attributes: an entry has a name and a value".to_owned());
        }
        if name.chars().count() > MAX_NAME || value.chars().count() > MAX_VALUE {
            return Err(format!(
                "too long: an attribute's name has at most {MAX_NAME} characters, its value {MAX_VALUE}"
            ));
        }
        let (value, unit) = split_unit(value);
        attributes.push(Attribute {
            name: name.to_owned(),
            value: value.to_owned(),
            unit: unit.map(str::to_owned),
        });
    }
    if attributes.len() > MAX_ATTRIBUTES {
        return Err(format!("too many entries: at most {MAX_ATTRIBUTES}"));
    }
    let stored = serde_json::to_string(&attributes).map_err(|error| error.to_string())?;
    Ok(Attributes {
        stored,
        are_cleaned,
    })
}

/// `12 V` is 12 and V, `3/4 in` is 3/4 and in; `Type 2 red` and `2 way valve` are not measures.
fn split_unit(value: &str) -> (&str, Option<&str>) {
    let Some((number, unit)) = value.rsplit_once(' ') else {
        return (value, None);
    };
    let number = number.trim_end();
    let is_number = number
        .starts_with(|first: char| first.is_ascii_digit() || matches!(first, '-' | '+' | '±'))
        && number
            .chars()
            .all(|character| character.is_ascii_digit() || ".,/×x-–+±° ".contains(character));
    let is_unit = unit.chars().count() <= MAX_UNIT
        && !unit.chars().any(|character| character.is_ascii_digit());
    if is_number && is_unit {
        (number, Some(unit))
    } else {
        (value, None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(entries: &[&str]) -> Result<String, String> {
        from_list(
            &entries
                .iter()
                .map(|entry| (*entry).to_owned())
                .collect::<Vec<_>>(),
        )
        .map(|attributes| attributes.stored)
    }

    #[test]
    fn a_measure_is_split_into_value_and_unit() {
        let stored = list(&[
            "Voltage=12 V",
            "Size=51 × 22 mm",
            "Thread=3/4 in",
            "Type=2 way valve",
        ])
        .unwrap();
        let expected = r#"[{"name":"Voltage","value":"12","unit":"V"},{"name":"Size","value":"51 × 22","unit":"mm"},{"name":"Thread","value":"3/4","unit":"in"},{"name":"Type","value":"2 way valve"}]"#;
        assert_eq!(stored, expected);
    }

    #[test]
    fn an_object_keeps_its_order() {
        let stored =
            from_json_text(r#"{"Voltage":"12 V","Blades":6,"Self-priming":true,"Note":null}"#)
                .unwrap()
                .stored;
        let expected = r#"[{"name":"Voltage","value":"12","unit":"V"},{"name":"Blades","value":"6"},{"name":"Self-priming","value":"true"}]"#;
        assert_eq!(stored, expected);
    }

    #[test]
    fn what_is_no_attribute_is_refused() {
        assert!(list(&["Voltage 12 V"]).is_err());
        assert!(list(&["=12"]).is_err());
        assert!(from_json_text(r#"{"a":{"b":1}}"#).is_err());
        assert!(from_json_text("{").is_err());
    }
}

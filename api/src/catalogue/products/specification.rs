//! Splits a printed attribute into a value and its unit.

use serde::Deserialize;

use super::model::Specification;

/// Units that are split from a number. A word that is not here stays part of the value, so that
/// `10 Stainless` or `12 Pack` are shown as printed.
const UNITS: [&str; 66] = [
    "mm", "cm", "m", "km", "in", "ft", "yd", "µm", "mil", "\"", "'", "mm²", "cm²", "m²", "cm³",
    "m³", "g", "kg", "t", "oz", "lb", "lbs", "ml", "cl", "l", "L", "gal", "V", "mV", "kV", "A",
    "mA", "Ah", "W", "kW", "Wh", "kWh", "hp", "HP", "Ω", "kΩ", "Hz", "kHz", "MHz", "GHz", "rpm",
    "°C", "°F", "K", "bar", "mbar", "psi", "kPa", "MPa", "Pa", "Nm", "N", "kN", "l/min", "L/min",
    "l/h", "gph", "GPH", "gpm", "dB", "%",
];

/// An attribute as the catalogue database keeps it.
#[derive(Debug, Deserialize)]
pub struct Attribute {
    name: String,
    value: String,
    #[serde(default)]
    unit: Option<String>,
}

impl From<Attribute> for Specification {
    fn from(attribute: Attribute) -> Self {
        if let Some(unit) = attribute.unit.filter(|unit| !unit.is_empty()) {
            return Self {
                name: attribute.name,
                value: attribute.value,
                unit,
            };
        }
        let (value, unit) = split_unit(&attribute.value);
        Self {
            name: attribute.name,
            value: value.to_owned(),
            unit: unit.to_owned(),
        }
    }
}

/// `12 V` is `12` and `V`, `1-1/2"` is `1-1/2` and `"`; `M8` and `IP67` have no unit.
fn split_unit(printed: &str) -> (&str, &str) {
    let trimmed = printed.trim();
    let number_end = trimmed
        .char_indices()
        .find(|(_, letter)| !is_number_part(*letter))
        .map_or(trimmed.len(), |(at, _)| at);
    let (number, unit) = (
        trimmed[..number_end].trim_end(),
        trimmed[number_end..].trim(),
    );
    let has_digit = number.bytes().any(|byte| byte.is_ascii_digit());
    if has_digit && UNITS.contains(&unit) {
        (number, unit)
    } else {
        (trimmed, "")
    }
}

fn is_number_part(letter: char) -> bool {
    letter.is_ascii_digit() || " .,/+-–±×x½¼¾".contains(letter)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::split_unit;

    #[test]
    fn a_known_unit_after_a_number_is_split_off() {
        for (printed, value, unit) in [
            ("12 V", "12", "V"),
            ("120mm", "120", "mm"),
            ("3/4 in", "3/4", "in"),
            ("1-1/2\"", "1-1/2", "\""),
            ("12/24 V", "12/24", "V"),
            ("20 x 30 mm", "20 x 30", "mm"),
            ("-20 °C", "-20", "°C"),
            ("2,5 m²", "2,5", "m²"),
        ] {
            assert_eq!(split_unit(printed), (value, unit), "{printed}");
        }
    }

    #[test]
    fn what_is_not_a_number_with_a_unit_stays_as_printed() {
        for printed in [
            "M8",
            "IP67",
            "Bronze",
            "10 Stainless",
            "mm",
            "12",
            "",
            "10-32 UNF",
            "A4-70",
        ] {
            assert_eq!(split_unit(printed), (printed, ""), "{printed}");
        }
    }

    proptest! {
        #[test]
        fn splitting_loses_nothing_but_blanks(printed in any::<String>()) {
            let without_blanks = |text: &str| text.split_whitespace().collect::<String>();
            let (value, unit) = split_unit(&printed);
            prop_assert_eq!(without_blanks(&printed), without_blanks(value) + &without_blanks(unit));
        }
    }
}

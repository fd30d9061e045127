//! The voltage of direct current that a product is made for.

use super::model::Specification;

/// The names of the attribute in the languages of catalogues.
const NAMES: [&str; 6] = [
    "voltage", "tensione", "tension", "tensión", "spanning", "spannung",
];
/// Higher voltages are mains voltages.
const HIGHEST: f64 = 60.0;
/// The permitted difference from the boat's voltage, as a fraction of it: a 12 V battery has 14.4 V
/// while it is charged.
const TOLERANCE: f64 = 0.25;

/// The voltages that a product is made for, according to its attribute.
#[derive(Debug, Clone, PartialEq)]
pub struct Voltage {
    printed: String,
    /// From and to, one pair for each voltage named.
    ranges: Vec<(f64, f64)>,
}

impl Voltage {
    /// Parses an attribute: `12 V`, `12/24 V`, `9–32 V`. `None` for other attributes, for values
    /// that cannot be parsed, and for mains voltages.
    pub fn of(attribute: &Specification) -> Option<Self> {
        let name = attribute.name.to_lowercase();
        if !NAMES.contains(&name.as_str()) || attribute.unit != "V" {
            return None;
        }
        let voltages = attribute.value.split('/').map(range);
        let ranges: Vec<(f64, f64)> = voltages.collect::<Option<_>>()?;
        let is_direct = ranges.iter().all(|(_, to)| *to <= HIGHEST);
        is_direct.then(|| Self {
            printed: format!("{} V", attribute.value),
            ranges,
        })
    }

    /// As printed in the catalogue, with the unit.
    pub fn printed(&self) -> &str {
        &self.printed
    }

    /// Whether the product may be used on a boat with this voltage.
    pub fn suits(&self, boat: f64) -> bool {
        let margin = boat * TOLERANCE;
        self.ranges
            .iter()
            .any(|(from, to)| boat + margin >= *from && boat - margin <= *to)
    }
}

/// `12`, `13.8`, `13,8`, `9–32`.
fn range(text: &str) -> Option<(f64, f64)> {
    let number = |text: &str| text.trim().replace(',', ".").parse::<f64>().ok();
    let (from, to) = text.split_once(['-', '–']).unwrap_or((text, text));
    let (from, to) = (number(from)?, number(to)?);
    (from > 0.0 && from <= to).then_some((from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn voltage(name: &str, value: &str, unit: &str) -> Option<Voltage> {
        let [name, value, unit] = [name, value, unit].map(str::to_owned);
        Voltage::of(&Specification { name, value, unit })
    }

    #[test]
    fn a_voltage_suits_boats_that_have_it() {
        for (value, suits) in [
            ("12", [true, false, false]),
            ("13,8", [true, false, false]),
            ("24", [false, true, false]),
            ("12/24", [true, true, false]),
            ("9–32", [true, true, false]),
            ("10-30", [true, true, false]),
            ("48", [false, false, true]),
        ] {
            let found = voltage("Voltage", value, "V").unwrap();
            assert_eq!(
                [12.0, 24.0, 48.0].map(|boat| found.suits(boat)),
                suits,
                "{value}"
            );
        }
    }

    #[test]
    fn other_attributes_the_mains_and_what_is_not_understood_say_nothing() {
        for (name, value, unit) in [
            ("solar voltage", "75", "V"),
            ("voltage", "230", "V"),
            ("voltage", "230", "V AC"),
            ("voltage", "12", ""),
            ("voltage", "about 12", "V"),
            ("voltage", "24-12", "V"),
        ] {
            assert_eq!(voltage(name, value, unit), None, "{name} {value} {unit}");
        }
        assert_eq!(voltage("Spannung", "24", "V").unwrap().printed(), "24 V");
    }
}

//! Hull identification numbers: 12 characters by the builder (33 CFR 181, since 1972), outside the
//! United States after the code of the country (ISO 10087). There is no check digit: a number that
//! cannot be decoded is stored as it is, and the owner is told.

use serde::Serialize;
use utoipa::ToSchema;

use crate::platform::lists;
use crate::platform::reason::Reason;

const BODY: usize = 12;
const WITH_COUNTRY: usize = 14;
/// The year of two digits: numbers began in 1972.
const FIRST_YEAR: i16 = 72;
/// A model year began in August, which is `A` in numbers of that format.
const AUGUST: i16 = 8;

/// The format of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum HullFormat {
    /// United States since August 1984.
    Current,
    /// The same after the code of a country.
    Iso10087,
    /// 1972 to 1984: the model year and a month of it.
    ModelYear,
    /// 1972 to 1984: month and year.
    StraightYear,
}

/// Why a number cannot be decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum HullProblem {
    /// It has neither 12 characters nor a country and 12.
    Length,
    /// It does not begin with the code of a country.
    Country,
    /// The serial has I, O or Q.
    Serial,
    /// The last four characters are not a date.
    DatePart,
}

/// A warning for the owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum HullWarning {
    /// The digit of the build year does not match the model year.
    BuildYear,
    /// Neither year is that of the boat.
    BoatYear,
}

/// A decoded number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HullReading {
    /// Whether it could be decoded.
    pub readable: bool,
    /// The format of the number.
    #[schema(required = true)]
    pub format: Option<HullFormat>,
    /// The number as it is printed on the hull.
    pub printed: String,
    /// The country of the builder, ISO 3166-1.
    #[schema(required = true)]
    pub country: Option<String>,
    /// The builder's code.
    #[schema(required = true)]
    pub builder_code: Option<String>,
    /// The builder's serial number.
    #[schema(required = true)]
    pub serial: Option<String>,
    /// The month in which the boat was built; 1 is January.
    #[schema(required = true)]
    pub build_month: Option<i16>,
    /// The year in which the boat was built.
    #[schema(required = true)]
    pub build_year: Option<i16>,
    /// The model year in the number; it may differ from `buildYear`.
    #[schema(required = true)]
    pub model_year: Option<i16>,
    /// Why it cannot be decoded.
    #[schema(required = true)]
    pub problem: Option<HullProblem>,
    /// A warning for the owner.
    pub warnings: Vec<HullWarning>,
}

/// A number without spaces and dashes, in capitals; empty if none was given.
pub fn parse(text: &str) -> Result<String, Reason> {
    let normal: String = text
        .chars()
        .filter(|character| !(character.is_whitespace() || *character == '-'))
        .map(|character| character.to_ascii_uppercase())
        .collect();
    let is_number = (BODY..=WITH_COUNTRY).contains(&normal.len())
        && normal.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_number || text.trim().is_empty() {
        Ok(normal)
    } else {
        Err(Reason::HullIdentificationMalformed)
    }
}

/// Decodes a number as [`parse`] returns it.
pub fn read(normal: &str) -> HullReading {
    match decode(normal) {
        Ok(reading) => reading,
        Err(problem) => HullReading {
            printed: normal.to_owned(),
            problem: Some(problem),
            ..unread()
        },
    }
}

fn unread() -> HullReading {
    HullReading {
        readable: false,
        format: None,
        printed: String::new(),
        country: None,
        builder_code: None,
        serial: None,
        build_month: None,
        build_year: None,
        model_year: None,
        problem: None,
        warnings: Vec::new(),
    }
}

fn decode(normal: &str) -> Result<HullReading, HullProblem> {
    let (country, body) = match normal.len() {
        BODY => (None, normal),
        WITH_COUNTRY => {
            let (country, body) = normal.split_at(WITH_COUNTRY - BODY);
            if !lists::is_country(country) {
                return Err(HullProblem::Country);
            }
            (Some(country), body)
        }
        _ => return Err(HullProblem::Length),
    };
    let (builder, rest) = body.split_at(3);
    let (serial, date) = rest.split_at(5);
    if serial.contains(['I', 'O', 'Q']) {
        return Err(HullProblem::Serial);
    }
    let date = HullDate::read(date, country.is_some()).ok_or(HullProblem::DatePart)?;
    let is_doubtful = date.build_year.is_none();
    Ok(HullReading {
        readable: true,
        format: Some(date.format),
        printed: country.map_or_else(|| body.to_owned(), |country| format!("{country}-{body}")),
        country: country.map(str::to_owned),
        builder_code: Some(builder.to_owned()),
        serial: Some(serial.to_owned()),
        build_month: Some(date.month),
        build_year: date.build_year,
        model_year: date.model_year,
        problem: None,
        warnings: is_doubtful
            .then_some(HullWarning::BuildYear)
            .into_iter()
            .collect(),
    })
}

/// The last four characters.
struct HullDate {
    format: HullFormat,
    month: i16,
    build_year: Option<i16>,
    model_year: Option<i16>,
}

impl HullDate {
    fn read(text: &str, has_country: bool) -> Option<Self> {
        let [first, second, third, fourth] = <[u8; 4]>::try_from(text.as_bytes()).ok()?;
        match first {
            b'0'..=b'9' if !has_country => Self::straight_year([first, second], [third, fourth]),
            b'M' if !has_country => Self::model_year([second, third], fourth),
            _ => Self::current(first, second, [third, fourth], has_country),
        }
    }

    fn straight_year(month: [u8; 2], year: [u8; 2]) -> Option<Self> {
        let month = two_digits(month).filter(|month| (1..=12).contains(month))?;
        let year = two_digits(year).filter(|year| (FIRST_YEAR..=84).contains(year))?;
        Some(Self {
            format: HullFormat::StraightYear,
            month,
            build_year: Some(whole_year(year)),
            model_year: None,
        })
    }

    fn model_year(year: [u8; 2], letter: u8) -> Option<Self> {
        let model_year = whole_year(two_digits(year)?);
        let month = (place(letter)? + AUGUST - 1) % 12 + 1;
        Some(Self {
            format: HullFormat::ModelYear,
            month,
            build_year: Some(if month >= AUGUST {
                model_year - 1
            } else {
                model_year
            }),
            model_year: Some(model_year),
        })
    }

    fn current(letter: u8, digit: u8, year: [u8; 2], has_country: bool) -> Option<Self> {
        let month = place(letter)? + 1;
        let digit = Some(digit)
            .filter(u8::is_ascii_digit)
            .map(|digit| i16::from(digit - b'0'))?;
        let model_year = whole_year(two_digits(year)?);
        let near = [model_year, model_year - 1, model_year + 1];
        Some(Self {
            format: if has_country {
                HullFormat::Iso10087
            } else {
                HullFormat::Current
            },
            month,
            build_year: near.into_iter().find(|year| year % 10 == digit),
            model_year: Some(model_year),
        })
    }
}

/// `A` is 0, `L` is 11.
fn place(letter: u8) -> Option<i16> {
    Some(letter)
        .filter(|letter| (b'A'..=b'L').contains(letter))
        .map(|letter| i16::from(letter - b'A'))
}

fn two_digits(digits: [u8; 2]) -> Option<i16> {
    digits
        .iter()
        .all(u8::is_ascii_digit)
        .then(|| i16::from(digits[0] - b'0') * 10 + i16::from(digits[1] - b'0'))
}

fn whole_year(two_digits: i16) -> i16 {
    two_digits + if two_digits >= FIRST_YEAR { 1900 } else { 2000 }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn vectors() -> Vec<Value> {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/fields/hin.json");
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
    }

    #[test]
    fn a_number_says_builder_month_and_year() {
        for vector in vectors() {
            let input = vector["input"].as_str().unwrap();
            let wanted = &vector["decoded"];
            let Ok(normal) = parse(input) else {
                assert_eq!(wanted["why"], "length", "{input}");
                continue;
            };
            let found = read(&normal);
            assert_eq!(json!(found.readable), wanted["ok"], "{input}");
            if !found.readable {
                let why = match found.problem.unwrap() {
                    HullProblem::Length => "length",
                    HullProblem::Country => "country",
                    HullProblem::Serial => "serial has I, O or Q or a bad character",
                    HullProblem::DatePart => "date part",
                };
                assert_eq!(wanted["why"], why, "{input}");
                continue;
            }
            assert_eq!(json!(found.country), wanted["country"], "{input}");
            assert_eq!(json!(found.builder_code), wanted["mic"], "{input}");
            assert_eq!(json!(found.serial), wanted["serial"], "{input}");
            assert_eq!(json!(found.build_month), wanted["build_month"], "{input}");
            assert_eq!(json!(found.build_year), wanted["build_year"], "{input}");
            assert_eq!(json!(found.model_year), wanted["model_year"], "{input}");
            let is_warned = !wanted["warning"].is_null();
            assert_eq!(!found.warnings.is_empty(), is_warned, "{input}");
        }
    }

    #[test]
    fn a_printed_number_separates_the_country_code() {
        assert_eq!(read("USABC12345A505").printed, "US-ABC12345A505");
        assert_eq!(read("U1ABC12345A505").problem, Some(HullProblem::Country));
        assert_eq!(read("ABC12345A5051").problem, Some(HullProblem::Length));
        assert_eq!(parse("  ").unwrap(), "");
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in any::<String>()) {
            if let Ok(normal) = parse(&text) {
                prop_assert!(normal.is_empty() || normal.len() <= WITH_COUNTRY);
                let reading = read(&normal);
                prop_assert_eq!(reading.readable, reading.problem.is_none());
            }
        }
    }
}

//! Sizes: `12 V`, `12V` and `12 volts` are one word, `1 1/2"` is nearly the same as `38 mm`.

use crate::tokenize::digits::is_digits;

/// Spellings of units, and the spelling in the index. Only units that are printed beside a number
/// on parts.
const UNITS: &[(&str, &str)] = &[
    ("v", "v"),
    ("volt", "v"),
    ("volts", "v"),
    ("voltios", "v"),
    ("vdc", "v"),
    ("a", "a"),
    ("amp", "a"),
    ("amps", "a"),
    ("ampere", "a"),
    ("amperes", "a"),
    ("amperios", "a"),
    ("ah", "ah"),
    ("ma", "ma"),
    ("mah", "mah"),
    ("w", "w"),
    ("watt", "w"),
    ("watts", "w"),
    ("vatios", "w"),
    ("kw", "kw"),
    ("wh", "wh"),
    ("kwh", "kwh"),
    // Metric horsepower differs from the British one by less than sizes are rounded.
    ("hp", "hp"),
    ("bhp", "hp"),
    ("cv", "hp"),
    ("ch", "hp"),
    ("ps", "hp"),
    ("pk", "hp"),
    ("mm2", "mm2"),
    ("mmq", "mm2"),
    ("qmm", "mm2"),
    ("um", "um"),
    ("micron", "um"),
    ("microns", "um"),
    ("mm", "mm"),
    ("cm", "cm"),
    ("m", "m"),
    ("mt", "m"),
    ("mts", "m"),
    ("mtrs", "m"),
    ("metre", "m"),
    ("metres", "m"),
    ("meter", "m"),
    ("meters", "m"),
    ("metri", "m"),
    ("metro", "m"),
    ("metros", "m"),
    ("in", "in"),
    ("inch", "in"),
    ("inches", "in"),
    ("zoll", "in"),
    ("pollice", "in"),
    ("pollici", "in"),
    ("pouce", "in"),
    ("pouces", "in"),
    ("pulgada", "in"),
    ("pulgadas", "in"),
    // Threads of pipes are named by the inches of the pipe.
    ("bsp", "in"),
    ("bspp", "in"),
    ("bspt", "in"),
    ("npt", "in"),
    ("ft", "ft"),
    ("foot", "ft"),
    ("feet", "ft"),
    ("fuss", "ft"),
    ("voet", "ft"),
    ("pied", "ft"),
    ("pieds", "ft"),
    ("piede", "ft"),
    ("piedi", "ft"),
    ("pie", "ft"),
    ("pies", "ft"),
    ("l", "l"),
    ("lt", "l"),
    ("lts", "l"),
    ("ltr", "l"),
    ("ltrs", "l"),
    ("litre", "l"),
    ("litres", "l"),
    ("liter", "l"),
    ("liters", "l"),
    ("litri", "l"),
    ("litro", "l"),
    ("litros", "l"),
    ("ml", "ml"),
    ("gal", "gal"),
    ("gallon", "gal"),
    ("gallons", "gal"),
    ("qt", "qt"),
    ("quart", "qt"),
    ("quarts", "qt"),
    ("kg", "kg"),
    ("kgs", "kg"),
    ("kilo", "kg"),
    ("kilos", "kg"),
    ("g", "g"),
    ("gr", "g"),
    ("gramm", "g"),
    ("lb", "lb"),
    ("lbs", "lb"),
    ("oz", "oz"),
    ("gph", "gph"),
    ("gpm", "gpm"),
    ("lph", "lph"),
    ("lpm", "lpm"),
    ("n", "n"),
    ("newton", "n"),
    ("kgf", "kgf"),
    ("lm", "lm"),
    ("lumen", "lm"),
    ("va", "va"),
    ("mbar", "mbar"),
    ("psi", "psi"),
    ("bar", "bar"),
    ("hz", "hz"),
    // `2T` is printed for engines of two strokes.
    ("stroke", "t"),
    ("takt", "t"),
    ("temps", "t"),
    ("tempi", "t"),
    ("tiempos", "t"),
    ("awg", "awg"),
    ("ga", "ga"),
];

/// Spellings that stand before the number in Italian and Spanish catalogues, too: `mm 8`, `lt 2,5`.
/// Others also begin the name of a model (`HP 250`) or a thread (`M 8`).
const BEFORE_NUMBERS: &[&str] = &[
    "mm", "cm", "mt", "mts", "lt", "lts", "ltr", "ml", "kg", "kgs", "gr", "mmq", "ah",
];

/// Units of amounts per time, by the unit of the amount and that of the time.
const RATES: &[(&str, &str, &str)] = &[
    ("l", "h", "lph"),
    ("l", "hr", "lph"),
    ("l", "min", "lpm"),
    ("gal", "h", "gph"),
    ("gal", "hr", "gph"),
    ("gal", "min", "gpm"),
];

/// Units of one kind: the unit, the unit that it is compared in, its value in that unit, and the
/// precision at which sizes of the kind are compared. Lengths of hoses and bolts are compared to
/// the millimetre, rates to two digits, because the rates of pumps are rounded. Gallons are US
/// gallons.
const KINDS: &[(&str, &str, f64, Digits)] = &[
    ("mm", "mm", 1.0, Digits::AfterPoint(0)),
    ("cm", "mm", 10.0, Digits::AfterPoint(0)),
    ("in", "mm", 25.4, Digits::AfterPoint(0)),
    ("m", "m", 1.0, Digits::AfterPoint(1)),
    ("ft", "m", 0.304_8, Digits::AfterPoint(1)),
    ("lph", "lph", 1.0, Digits::Significant(2)),
    ("lpm", "lph", 60.0, Digits::Significant(2)),
    ("gph", "lph", 3.785_41, Digits::Significant(2)),
    ("gpm", "lph", 227.125, Digits::Significant(2)),
    ("l", "l", 1.0, Digits::Significant(2)),
    ("gal", "l", 3.785_41, Digits::Significant(2)),
    ("qt", "l", 0.946_353, Digits::Significant(2)),
    ("ml", "l", 0.001, Digits::Significant(2)),
    ("kg", "kg", 1.0, Digits::Significant(2)),
    ("lb", "kg", 0.453_592, Digits::Significant(2)),
    ("g", "kg", 0.001, Digits::Significant(2)),
    ("oz", "kg", 0.028_349_5, Digits::Significant(2)),
    ("w", "w", 1.0, Digits::Significant(2)),
    ("kw", "w", 1_000.0, Digits::Significant(2)),
];

/// Millimetres in a metre.
const METRE: f64 = 1_000.0;
/// Lengths from this number of millimetres on are printed in metres, too: `90 cm` is `0.90 m`.
const MIN_METRES: f64 = 300.0;

/// Electrical units, which have no fractions.
const ELECTRICAL: &[&str] = &["v", "a", "w", "kw", "hz"];

#[derive(Debug, Clone, Copy)]
enum Digits {
    AfterPoint(i32),
    Significant(i32),
}

impl Digits {
    fn round(self, value: f64) -> f64 {
        let digits = match self {
            Self::AfterPoint(digits) => digits,
            #[expect(clippy::cast_possible_truncation, reason = "a logarithm is small")]
            Self::Significant(digits) => digits - 1 - value.abs().log10().floor() as i32,
        };
        let scale = 10_f64.powi(digits);
        (value * scale).round() / scale
    }
}

/// A number and its unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Quantity {
    value: f64,
    unit: &'static str,
}

impl Quantity {
    pub(super) fn new(value: f64, unit: &'static str) -> Self {
        Self { value, unit }
    }

    /// Another size in the same unit.
    pub(super) fn with_value(self, value: f64) -> Self {
        Self { value, ..self }
    }

    /// How far a size is from a range, as the logarithm of the ratio to the nearer end: 0 within
    /// it, in any unit. `None` if they cannot be compared, as millimetres and volts.
    pub(crate) fn distance(self, (first, last): (Self, Self)) -> Option<f64> {
        let [size, first, last] = [self, first, last].map(Self::in_common_unit);
        let is_comparable = size.unit == last.unit;
        let values = [size.value, first.value, last.value];
        if !is_comparable || values.iter().any(|value| *value <= 0.0) {
            return None;
        }
        if (first.value..=last.value).contains(&size.value) {
            return Some(0.0);
        }
        let distance = |end: Self| (size.value / end.value).ln().abs();
        Some(distance(first).min(distance(last)))
    }

    fn in_common_unit(self) -> Self {
        match KINDS.iter().find(|(unit, ..)| *unit == self.unit) {
            Some((_, "m", factor, _)) => Self::new(self.value * factor * METRE, "mm"),
            Some((_, unit, factor, _)) => Self::new(self.value * factor, unit),
            None => self,
        }
    }

    /// The form in the index: `0.5in`.
    pub(super) fn text(self) -> String {
        format!("{}{}", shortest(self.value), self.unit)
    }

    /// Each of several sizes: `12v` and `24v` of `12/24 V`. With electrical units a slash is no
    /// fraction. `number` is the number as written, with or without the unit.
    pub(super) fn alternatives(self, number: &str) -> Vec<String> {
        let number = number.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        if !number.contains('/') || !ELECTRICAL.contains(&self.unit) {
            return Vec::new();
        }
        let values = number.split('/').filter_map(value);
        values.map(|value| self.with_value(value).text()).collect()
    }

    /// Terms shared by sizes that are nearly the same, in any unit: `~13mm`. Short lengths in metres
    /// have two: `~900mm` and `~0.9m`.
    pub(super) fn near(self) -> Vec<String> {
        let kind = KINDS.iter().find(|(unit, ..)| *unit == self.unit);
        // Sizes are greater than 0, and 0 cannot be rounded to significant digits.
        let Some((_, unit, factor, digits)) = kind.filter(|_| self.value > 0.0) else {
            return Vec::new();
        };
        let value = self.value * factor;
        let term =
            |value: f64, unit: &str| (value > 0.0).then(|| format!("~{}{unit}", shortest(value)));
        let is_long = *unit == "mm" && value >= MIN_METRES;
        let in_metres = is_long.then(|| Digits::AfterPoint(1).round(value / METRE));
        let in_metres = in_metres.and_then(|value| term(value, "m"));
        term(digits.round(value), unit)
            .into_iter()
            .chain(in_metres)
            .collect()
    }
}

/// At most three digits after the point, without trailing zeros.
fn shortest(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Whether `word` stands for a unit.
pub(crate) fn is_unit(word: &str) -> bool {
    unit(word).is_some()
}

/// The unit `word` stands for.
pub(super) fn unit(word: &str) -> Option<&'static str> {
    UNITS
        .iter()
        .find(|(spelling, _)| *spelling == word)
        .map(|(_, unit)| *unit)
}

/// The unit `word` stands for before a number.
pub(super) fn unit_before(word: &str) -> Option<&'static str> {
    unit(word).filter(|_| BEFORE_NUMBERS.contains(&word))
}

/// The unit of an amount per time, for example of `l` and `h` for `l/h`.
pub(super) fn rate(amount: &str, time: &str) -> Option<&'static str> {
    let amount = unit(amount)?;
    RATES
        .iter()
        .find(|(of, per, _)| *of == amount && *per == time)
        .map(|(.., rate)| *rate)
}

/// Whether the word has only digits and the separators of numbers: `12`, `2.5`, `1/2`.
pub(super) fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
        && word
            .chars()
            .all(|letter| letter.is_ascii_digit() || matches!(letter, '.' | '/'))
}

/// The value of a number with digits, a point and a fraction bar; `None` if it has too many digits
/// for a size.
pub(super) fn value(word: &str) -> Option<f64> {
    const LONGEST: usize = 7;
    if word.len() > LONGEST || !is_number(word) {
        return None;
    }
    match word.split_once('/') {
        Some((above, below)) => {
            let below: f64 = below.parse().ok()?;
            (below > 0.0).then_some(above.parse::<f64>().ok()? / below)
        }
        None => word.parse().ok(),
    }
}

/// The value of a whole number and a fraction, for example of `1` and `1/2`.
pub(super) fn mixed(whole: &str, fraction: &str) -> Option<f64> {
    let is_whole = whole.len() <= 2 && is_digits(whole);
    let fraction = fraction.contains('/').then(|| value(fraction)).flatten()?;
    (is_whole && fraction < 1.0).then_some(whole.parse::<f64>().ok()? + fraction)
}

/// Whether the word is a number with its unit, or a unit: `12v`, `mm`.
pub(crate) fn is_quantity(word: &str) -> bool {
    whole(word).is_some() || unit(word).is_some()
}

/// A number and its unit in one word: `12v`.
pub(super) fn whole(word: &str) -> Option<Quantity> {
    let split = word.find(|letter: char| letter.is_ascii_alphabetic())?;
    let (number, rest) = word.split_at(split);
    Some(Quantity::new(value(number)?, unit(rest)?))
}

/// `12volts` as `12v`; any other word as it is.
pub(super) fn canonical(word: String) -> String {
    if !word.starts_with(|letter: char| letter.is_ascii_digit()) {
        return word;
    }
    let Some(split) = word.find(|letter: char| letter.is_ascii_alphabetic()) else {
        return word;
    };
    let (number, rest) = word.split_at(split);
    match unit(rest) {
        Some(unit) if unit != rest && is_number(number) => format!("{number}{unit}"),
        _ => word,
    }
}

//! Sizes: `12 V`, `12V` and `12 volts` are one word.

/// Spellings of units and the one they stand for. Only what is printed beside a number on a part.
const UNITS: &[(&str, &str)] = &[
    ("v", "v"),
    ("volt", "v"),
    ("volts", "v"),
    ("vdc", "v"),
    ("a", "a"),
    ("amp", "a"),
    ("amps", "a"),
    ("ampere", "a"),
    ("ah", "ah"),
    ("w", "w"),
    ("watt", "w"),
    ("watts", "w"),
    ("kw", "kw"),
    ("hp", "hp"),
    ("mm", "mm"),
    ("cm", "cm"),
    ("m", "m"),
    ("in", "in"),
    ("inch", "in"),
    ("inches", "in"),
    ("zoll", "in"),
    ("pollici", "in"),
    ("pouces", "in"),
    ("pulgadas", "in"),
    ("ft", "ft"),
    ("feet", "ft"),
    ("l", "l"),
    ("ltr", "l"),
    ("ml", "ml"),
    ("kg", "kg"),
    ("g", "g"),
    ("lb", "lb"),
    ("lbs", "lb"),
    ("oz", "oz"),
    ("gph", "gph"),
    ("gpm", "gpm"),
    ("lph", "lph"),
    ("psi", "psi"),
    ("bar", "bar"),
    ("hz", "hz"),
    ("awg", "awg"),
    ("ga", "ga"),
];

/// The unit `word` stands for.
pub(super) fn unit(word: &str) -> Option<&'static str> {
    UNITS
        .iter()
        .find(|(spelling, _)| *spelling == word)
        .map(|(_, unit)| *unit)
}

/// Digits with at most the marks inside a number: `12`, `2.5`, `1/2`.
pub(super) fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
        && word
            .chars()
            .all(|letter| letter.is_ascii_digit() || matches!(letter, '.' | '/'))
}

/// `12volts` as `12v`; any other word as it is.
pub(super) fn canonical(word: String) -> String {
    let Some(split) = word.find(|letter: char| letter.is_ascii_alphabetic()) else {
        return word;
    };
    let (number, rest) = word.split_at(split);
    match unit(rest) {
        Some(unit) if unit != rest && is_number(number) => format!("{number}{unit}"),
        _ => word,
    }
}

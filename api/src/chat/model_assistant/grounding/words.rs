//! Which words of an answer are numbers that have to be known, references or links.

use super::evidence::has_digit;

/// Units after which even a short number is a value.
const UNITS: [&str; 62] = [
    "mm", "cm", "m", "km", "inch", "inches", "ft", "mm²", "cm²", "m²", "cm³", "m³", "v", "volt",
    "volts", "mv", "kv", "ma", "ah", "w", "kw", "watt", "watts", "hp", "ps", "cv", "g", "kg", "oz",
    "lb", "lbs", "ml", "cl", "l", "litre", "litres", "liter", "liters", "gal", "bar", "mbar",
    "psi", "kpa", "mpa", "pa", "nm", "n", "kn", "hz", "khz", "mhz", "rpm", "gph", "gpm", "l/h",
    "l/min", "°c", "°f", "°", "eur", "usd", "gbp",
];

/// Signs beside a number that make it a value.
const VALUE_SIGNS: [char; 8] = ['%', '°', '€', '$', '£', '¥', '"', '″'];

/// What addresses of the web end with, for those without a scheme.
const ENDINGS: [&str; 44] = [
    "com", "net", "org", "info", "biz", "shop", "store", "app", "dev", "xyz", "online", "site",
    "club", "io", "co", "ai", "me", "tv", "ly", "to", "cc", "ws", "link", "click", "top", "de",
    "fr", "it", "es", "nl", "uk", "eu", "us", "at", "ch", "be", "ru", "cn", "in", "gl", "gg", "sh",
    "page", "marine",
];

/// What a word is, as far as the check is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Nothing to check.
    Plain,
    /// A count of at most two digits; a value if a unit follows.
    Count,
    /// A number that has to be known.
    Number,
}

/// A word without the punctuation around it, with what is before and after.
#[derive(Debug, Clone, Copy)]
pub(super) struct Core<'a> {
    pub(super) before: &'a str,
    pub(super) inner: &'a str,
    pub(super) after: &'a str,
}

impl<'a> Core<'a> {
    pub(super) fn of(word: &'a str) -> Self {
        let is_core = |letter: char| letter.is_alphanumeric() || VALUE_SIGNS.contains(&letter);
        let begin = word.find(is_core).unwrap_or(word.len());
        let end = word.rfind(is_core).map_or(begin, |at| {
            at + word[at..].chars().next().map_or(0, char::len_utf8)
        });
        Self {
            before: &word[..begin],
            inner: &word[begin..end],
            after: &word[end..],
        }
    }
}

/// What a word is. Where it is about safety, every digit counts.
pub(super) fn kind(core: &str, is_strict: bool) -> Kind {
    if !has_digit(core) {
        return Kind::Plain;
    }
    let digits = core.chars().filter(|letter| letter.is_numeric()).count();
    let letters = core.chars().filter(|letter| letter.is_alphabetic()).count();
    let is_value = core.contains(VALUE_SIGNS);
    if is_strict || is_value || digits >= 3 {
        return Kind::Number;
    }
    if letters == 0 {
        // `2.5` and `1/2` are values, `12` is a count.
        let is_count = core.chars().all(char::is_numeric);
        return if is_count { Kind::Count } else { Kind::Number };
    }
    // `12V`, `35A` and `BPR5ES` are values or numbers; `O2`, `M8` and `2-stroke` are words.
    let unit = core.trim_start_matches(|letter: char| !letter.is_alphabetic());
    let is_code = letters >= 3 && !core.contains(char::is_lowercase);
    if digits == 2 || is_code || is_unit(unit) || matches!(unit, "A" | "V") {
        return Kind::Number;
    }
    Kind::Plain
}

pub(super) fn is_unit(word: &str) -> bool {
    let unit = word.trim_matches(['.', ',', ';', ':', ')', '(', '!', '?']);
    unit == "A" || unit == "%" || UNITS.contains(&unit.to_lowercase().as_str())
}

/// Whether a word is an address: of the web, of mail, or of anything else that can be opened.
pub(super) fn is_link(word: &str) -> bool {
    let word = word.to_lowercase();
    let has_scheme = [
        "://",
        "www.",
        "mailto:",
        "javascript:",
        "data:",
        "tel:",
        "sms:",
    ];
    if has_scheme.iter().any(|scheme| word.contains(scheme)) || word.starts_with("//") {
        return true;
    }
    let is_sign = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    if let Some((before, after)) = word.split_once('@')
        && is_sign(before.chars().next_back())
        && is_sign(after.chars().next())
    {
        return true;
    }
    // `shop.example.com/x`; not `pump.The`, whose end is no ending.
    let is_host_letter = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '.';
    word.split(|letter| !is_host_letter(letter)).any(|host| {
        let host = host.trim_matches('.');
        host.rsplit_once('.').is_some_and(|(name, ending)| {
            let is_name = name.chars().filter(|letter| letter.is_alphabetic()).count() >= 2;
            is_name && ENDINGS.contains(&ending)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_from_counts_and_words() {
        for (word, expected) in [
            ("impeller", Kind::Plain),
            ("2", Kind::Count),
            ("12", Kind::Count),
            ("2.5", Kind::Number),
            ("1/2", Kind::Number),
            ("20%", Kind::Number),
            ("€9", Kind::Number),
            ("9V", Kind::Number),
            ("12V", Kind::Number),
            ("35A", Kind::Number),
            ("2019", Kind::Number),
            ("21951346", Kind::Number),
            ("٢١٩", Kind::Number),
            ("M8", Kind::Plain),
            ("CO2", Kind::Plain),
            ("2-stroke", Kind::Plain),
            ("BPR5ES", Kind::Number),
            ("D2-40", Kind::Number),
        ] {
            assert_eq!(kind(word, false), expected, "{word}");
        }
        assert_eq!(kind("M8", true), Kind::Number);
    }

    #[test]
    fn addresses_are_found_with_and_without_a_scheme() {
        for link in [
            "https://a.example",
            "(http://x)",
            "www.evil.example",
            "evil.com",
            "Shop.Evil.com/x?y",
            "a@b",
            "mailto:a",
            "//evil",
            "javascript:alert(1)",
            "(evil.com),",
            "part:evil.com.",
        ] {
            assert!(is_link(link), "{link}");
        }
        for word in [
            "e.g.", "pump.The", "12.5", "l/min", "a.m.", "@", "No.", "z.B.", "40.2STA", "1.it",
        ] {
            assert!(!is_link(word), "{word}");
        }
    }
}

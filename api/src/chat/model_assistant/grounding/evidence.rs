//! The numbers that an answer may contain: those of tool results, of the user and of the boat.

use std::collections::HashSet;

use search_core::normalize_number;
use serde_json::Value;

/// Only so many letters and digits of a number are compared; a longer one is no number of a part.
const LONGEST: usize = 40;

/// Shorter pieces of a number say too little to stand for it.
const SHORTEST_PIECE: usize = 5;

/// The words that are compared as one, so that `35 8M0065103` is `35-8M0065103`.
pub(super) const WORDS: usize = 3;

/// What a tool result repeats of the model's own words; it proves nothing.
const ECHOES: &str = "notices";

/// The numbers that are known, without case and separators.
#[derive(Debug, Default)]
pub(super) struct Evidence {
    whole: HashSet<String>,
    /// The later parts of numbers.
    pieces: HashSet<String>,
}

impl Evidence {
    /// Adds every number in a text.
    pub(super) fn add(&mut self, text: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        for at in 0..words.len() {
            for end in at + 1..=words.len().min(at + WORDS) {
                self.add_whole(&words[at..end].concat());
            }
            self.add_parts(words[at], words.get(at + 1).copied().unwrap_or_default());
        }
    }

    /// Adds every number in the values of JSON.
    pub(super) fn add_json(&mut self, value: &Value) {
        match value {
            Value::Null | Value::Bool(_) => {}
            Value::Number(number) => self.add(&number.to_string()),
            Value::String(text) => self.add(text),
            Value::Array(values) => values.iter().for_each(|value| self.add_json(value)),
            Value::Object(fields) => {
                let values = fields.iter().filter(|(name, _)| *name != ECHOES);
                values.for_each(|(_, value)| self.add_json(value));
            }
        }
    }

    /// Whether these words together are a known number.
    pub(super) fn knows(&self, words: &str) -> bool {
        normal(words)
            .is_some_and(|number| self.whole.contains(&number) || self.pieces.contains(&number))
    }

    /// Whether each part of a word with several numbers, such as `12V/24V` or `32-50`, is known.
    pub(super) fn knows_parts(&self, word: &str) -> bool {
        let parts: Vec<&str> = parts(word).collect();
        let is_known = |part: &&str| self.whole.contains(&normal(part).unwrap_or_default());
        let mut numbers = parts.iter().filter(|part| has_digit(part)).peekable();
        let is_several = parts.len() > 1 && numbers.peek().is_some();
        (is_several && numbers.all(is_known))
            || range(word).is_some_and(|ends| ends.iter().all(is_known))
    }

    fn add_whole(&mut self, words: &str) {
        self.whole
            .extend(normal(words).filter(|number| has_digit(number)));
    }

    /// Adds the numbers in a word, alone and with the unit that may follow.
    fn add_parts(&mut self, word: &str, next: &str) {
        for part in parts(word).chain(range(word).into_iter().flatten()) {
            self.add_whole(part);
            if has_digit(part) {
                self.add_whole(&format!("{part}{next}"));
            }
        }
        let borders = word
            .char_indices()
            .filter(|(_, letter)| !letter.is_alphanumeric());
        for (at, _) in borders {
            let pieces = [&word[..at], &word[at..]];
            let pieces = pieces.into_iter().filter_map(normal);
            self.pieces.extend(
                pieces.filter(|piece| has_digit(piece) && piece.chars().count() >= SHORTEST_PIECE),
            );
        }
    }
}

/// A number as it is compared; none for what is too long for one.
pub(super) fn normal(words: &str) -> Option<String> {
    let signs = words.chars().filter(|letter| letter.is_alphanumeric());
    (signs.count() <= LONGEST).then(|| normalize_number(&with_crosses(words)))
}

/// `51x22` as `51×22`, so that both are compared alike.
fn with_crosses(words: &str) -> String {
    let letters: Vec<char> = words.chars().collect();
    let is_digit = |at: Option<usize>| {
        at.and_then(|at| letters.get(at))
            .is_some_and(|letter| letter.is_numeric())
    };
    let crosses = letters.iter().enumerate().map(|(at, letter)| {
        let is_cross =
            matches!(letter, 'x' | 'X') && is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
        if is_cross { '×' } else { *letter }
    });
    crosses.collect()
}

pub(super) fn has_digit(text: &str) -> bool {
    text.contains(char::is_numeric)
}

/// The numbers of a word that others may be joined to.
fn parts(word: &str) -> impl Iterator<Item = &str> {
    word.split(['/', ',', ';', '|', '=', '(', ')', '+', '→', '×', ':'])
        .filter(|part| !part.is_empty())
}

/// Both ends of a range of short numbers, or of years.
fn range(word: &str) -> Option<[&str; 2]> {
    let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    let (from, to) = word.split_once(['-', '–', '…'])?;
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_short = |text: &str| (1..=3).contains(&text.len());
    let is_range = (is_short(from) && is_short(to)) || (from.len() == 4 && to.len() == 4);
    (is_range && is_number(from) && is_number(to)).then_some([from, to])
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_number_is_known_in_every_spelling_and_no_other_is() {
        let mut evidence = Evidence::default();
        evidence.add("Filter 35-8M0065103 for 12/24 V, hose 32-50 mm, 51 × 22 mm, 3000 l/h.");
        for known in [
            "35-8M0065103",
            "35 8m0065103",
            "8M0065103",
            "12V",
            "24",
            "12/24V",
            "50",
            "51x22",
            "3,000",
        ] {
            let joined: String = known.split_whitespace().collect();
            assert!(evidence.knows(&joined), "{known}");
        }
        assert!(evidence.knows_parts("32–50") && evidence.knows_parts("24/12"));
        for unknown in ["35-8M0065104", "8M006510", "358M", "51x23", "24-24-12", "x"] {
            assert!(
                !evidence.knows(unknown) && !evidence.knows_parts(unknown),
                "{unknown}"
            );
        }
        assert!(!evidence.knows_parts("35-60") && !evidence.knows_parts("12/25"));
        let long = "1".repeat(41);
        evidence.add(&long);
        assert!(!evidence.knows(&long), "its end would not be compared");
    }

    #[test]
    fn the_models_own_words_in_a_result_are_no_evidence() {
        let mut evidence = Evidence::default();
        evidence.add_json(&json!({ "total": 417, "notices": [{ "number": "99-123" }] }));
        assert!(evidence.knows("417") && !evidence.knows("99-123"));
    }
}

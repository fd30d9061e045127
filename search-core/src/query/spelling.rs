//! Other spellings of a word or a number that was typed.

use crate::query::thresholds::MAX_VARIANT_CHARS;

/// Small numbers in words, in six languages.
const COUNTS: &[(&str, &[&str])] = &[
    ("2", &["two", "zwei", "deux", "due", "dos", "twee"]),
    ("3", &["three", "drei", "trois", "tre", "tres", "drie"]),
    ("4", &["four", "vier", "quatre", "quattro", "cuatro"]),
    ("5", &["five", "funf", "cinq", "cinque", "cinco", "vijf"]),
    ("6", &["six", "sechs", "sei", "seis", "zes"]),
];

/// `three` as `3`: blades, ways and poles are typed as words but printed as digits.
pub(super) fn digit(word: &str) -> Option<&'static str> {
    let (digit, _) = COUNTS.iter().find(|(_, words)| words.contains(&word))?;
    Some(digit)
}

/// Variants of a number: with letters read as the digits that they look like, and without leading
/// zeros.
pub(super) fn look_alikes(key: &str) -> Vec<String> {
    vec![
        key.replace('o', "0"),
        key.replace('0', "o"),
        key.replace(['o', 'q'], "0").replace(['i', 'l'], "1"),
        key.trim_start_matches('0').to_owned(),
    ]
}

/// `2gm20` for `2gm20f`: manufacturers distinguish the variants of an engine by letters at the end
/// of its name, and parts are listed for the engine.
pub(super) fn without_variant(word: &str) -> Option<&str> {
    let engine = word.trim_end_matches(char::is_alphabetic);
    let letters = word[engine.len()..].chars().count();
    let is_model = engine.contains(char::is_alphabetic) && engine.contains(char::is_numeric);
    (is_model && (1..=MAX_VARIANT_CHARS).contains(&letters)).then_some(engine)
}

#[cfg(test)]
mod tests {
    use super::{digit, without_variant};

    #[test]
    fn the_letters_after_an_engines_name_are_its_variant() {
        for (word, engine) in [("2gm20f", "2gm20"), ("3ym30ae", "3ym30")] {
            assert_eq!(without_variant(word), Some(engine));
        }
        for word in ["150n", "2gm20", "pump", "d2turbo", "m8"] {
            assert_eq!(without_variant(word), None, "{word}");
        }
    }

    #[test]
    fn a_count_in_words_is_a_digit() {
        assert_eq!(
            (digit("three"), digit("drei"), digit("pump")),
            (Some("3"), Some("3"), None)
        );
    }
}

//! Part numbers as text: never parsed, compared without case and separators.

use crate::tokenize::fold::{fold, lower};

/// The maximum length of a number; of a longer one only the beginning is compared.
const MAX_NUMBER_CHARS: usize = 40;
/// The minimum length of a later piece of a number in the index: shorter pieces would match too
/// much.
const MIN_PIECE_CHARS: usize = 4;
/// The maximum number of pieces of a number in the index, from the left.
const MAX_PIECES: usize = 8;

/// The part of a number that a key is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum NumberForm {
    /// The whole number.
    Whole = 1,
    /// The whole number of a part that this one replaces.
    Former = 2,
    /// From a later segment, or from where letters and digits change, to the end.
    Piece = 3,
}

impl NumberForm {
    /// The term frequency that stands for the form in the index.
    pub(crate) fn frequency(self) -> u32 {
        self as u32
    }

    /// The form that a term frequency stands for.
    pub(crate) fn of_frequency(times: u32) -> Self {
        match times {
            0 | 1 => Self::Whole,
            2 => Self::Former,
            _ => Self::Piece,
        }
    }
}

/// The number without case, accents and separators: equal for all spellings of a number. Of a text of
/// more than forty letters and digits only the beginning is left; a text without any is empty.
///
/// ```
/// # use search_core::normalize_number;
/// assert_eq!(normalize_number("35-8M0065103"), normalize_number("35.8m/0065 103"));
/// assert_eq!(normalize_number("007"), "007", "zeros are part of a number");
/// ```
pub fn normalize_number(text: &str) -> String {
    fold(text)
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .take(MAX_NUMBER_CHARS)
        .collect()
}

/// Whether a part is found by this number: whether it has a letter or a digit.
pub fn is_searchable_number(number: &str) -> bool {
    !normalize_number(number).is_empty()
}

/// The number as printed, without case and surrounding spaces: the form in which "exactly as
/// printed" is compared.
pub(crate) fn printed_form(text: &str) -> String {
    lower(text.trim())
}

/// The keys of a printed number: the whole number, and each piece that starts at a segment, at a
/// change between letters and digits, or after leading zeros.
pub(crate) fn keys(printed: &str) -> Vec<(String, NumberForm)> {
    let whole = normalize_number(printed);
    if whole.is_empty() {
        return Vec::new();
    }
    let letters: Vec<char> = whole.chars().collect();
    let starts = piece_starts(printed, &letters);
    let mut keys = vec![(whole, NumberForm::Whole)];
    for start in starts.into_iter().take(MAX_PIECES) {
        let piece: String = letters[start..].iter().collect();
        if !keys.iter().any(|(key, _)| *key == piece) {
            keys.push((piece, NumberForm::Piece));
        }
    }
    keys
}

/// Positions in the normalised number, counted in characters, at which a piece starts.
fn piece_starts(printed: &str, letters: &[char]) -> Vec<usize> {
    let mut segment_starts = Vec::new();
    let mut position = 0;
    let mut after_separator = false;
    for letter in fold(printed).chars() {
        if letter.is_alphanumeric() {
            if after_separator && position > 0 {
                segment_starts.push(position);
            }
            after_separator = false;
            position += 1;
        } else {
            after_separator = true;
        }
    }
    (1..letters.len())
        .filter(|start| letters.len() - start >= MIN_PIECE_CHARS)
        .filter(|start| {
            let (before, here) = (letters[start - 1], letters[*start]);
            let run_changes = before.is_numeric() != here.is_numeric();
            segment_starts.binary_search(start).is_ok()
                || run_changes
                || (before == '0' && here != '0' && leads(letters, *start))
        })
        .collect()
}

/// Whether only zeros are between the beginning of a run of digits and `start`.
fn leads(letters: &[char], start: usize) -> bool {
    let zeros = letters[..start]
        .iter()
        .rev()
        .take_while(|letter| **letter == '0')
        .count();
    start == zeros || !letters[start - zeros - 1].is_numeric()
}

#[cfg(test)]
mod tests {
    use super::{NumberForm, is_searchable_number, keys, normalize_number};

    #[test]
    fn separators_and_case_do_not_count() {
        for spelling in [
            "35-8M0065103",
            "35 8m0065103",
            "358M0065103",
            "35.8M/0065-103",
            "３５-8M0065103",
        ] {
            assert_eq!(normalize_number(spelling), "358m0065103", "{spelling}");
        }
        assert_eq!(
            normalize_number("007"),
            "007",
            "leading zeros are part of the number"
        );
    }

    #[test]
    fn a_number_is_found_by_its_later_pieces() {
        let found: Vec<String> = keys("35-8M0065103")
            .into_iter()
            .map(|(key, _)| key)
            .collect();
        assert_eq!(
            found,
            ["358m0065103", "8m0065103", "m0065103", "0065103", "65103"]
        );
        assert_eq!(keys("35-8M0065103")[0].1, NumberForm::Whole);
        assert!(keys("--").is_empty());
        assert_eq!(keys("M8").len(), 1, "a short rest is no piece");
    }

    #[test]
    fn a_piece_begins_after_leading_zeros_and_has_at_least_four_characters() {
        let pieces = |number| keys(number).into_iter().skip(1).map(|(key, _)| key);
        assert_eq!(pieces("0001234").collect::<Vec<_>>(), ["1234"]);
        assert_eq!(pieces("ABC-123").count(), 0);
        assert_eq!(pieces("ABC-1234").collect::<Vec<_>>(), ["1234"]);
    }

    #[test]
    fn a_number_without_letters_and_digits_cannot_be_searched_for() {
        assert!(is_searchable_number("№-7"));
        assert!(!is_searchable_number("- / -"));
    }
}

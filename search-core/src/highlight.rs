//! Finds what matched in the texts that are shown.

use std::ops::Range;

use rustc_hash::FxHashSet;

use crate::query::{Alternative, Plan, Reach, Target, parse};
use crate::request::Utf16Range;
use crate::tokenize::{compounds, fold, words};

/// Shorter numbers, in bytes, are marked only where they are words.
const MIN_NUMBER_CHARS: usize = 3;

/// Knows the words a query matched, and finds them in any shown text.
#[derive(Debug, Clone, Default)]
pub struct Highlighter {
    /// Words marked whole.
    words: FxHashSet<String>,
    /// Beginnings of words; only these are marked.
    prefixes: Vec<String>,
    numbers: Vec<MarkedNumber>,
    beginnings: Beginnings,
}

/// How the words that may be marked begin. Most texts have none, and need not be split to know that
/// nothing in them is marked.
#[derive(Debug, Clone, Default)]
enum Beginnings {
    /// More ways of beginning than are distinguished.
    #[default]
    Any,
    /// One bit for each pair of first letters, by the first and then the second.
    Letters([u32; LETTERS]),
}

/// Letters are told apart by their lowest bits, which are the same in both cases.
const LETTERS: usize = 32;

impl Beginnings {
    fn of<'a>(mut words: impl Iterator<Item = &'a str>) -> Self {
        let mut letters = [0; LETTERS];
        // Sizes and numbers are written in many ways.
        let are_plain = words.all(|word| {
            match word.as_bytes() {
                [] => return false,
                [first] => letters[letter(*first)] = u32::MAX,
                [first, second, ..] => letters[letter(*first)] |= 1 << letter(*second),
            }
            word.bytes().all(|byte| byte.is_ascii_alphabetic())
        });
        if are_plain {
            Self::Letters(letters)
        } else {
            Self::Any
        }
    }

    /// Whether a word of the text may begin so.
    fn are_in(&self, text: &str) -> bool {
        let Self::Letters(letters) = self else {
            return true;
        };
        if !text.is_ascii() {
            return true;
        }
        let bytes = text.as_bytes();
        let mut is_inside = false;
        bytes.iter().enumerate().any(|(at, byte)| {
            let begins = byte.is_ascii_alphanumeric() && !is_inside;
            is_inside = byte.is_ascii_alphanumeric();
            let seconds = if begins { letters[letter(*byte)] } else { 0 };
            match bytes
                .get(at + 1)
                .filter(|next| next.is_ascii_alphanumeric())
            {
                Some(second) => seconds >> letter(*second) & 1 == 1,
                // `O-ring` is also one word.
                None => seconds > 0,
            }
        })
    }
}

fn letter(byte: u8) -> usize {
    usize::from(byte) % LETTERS
}

/// A number without case and separators.
#[derive(Debug, Clone)]
struct MarkedNumber {
    key: String,
    /// It may be only the beginning of the number shown.
    is_prefix: bool,
}

impl Highlighter {
    /// Marks what the plan searched for, for the words that were kept.
    pub(crate) fn new(plan: &Plan, kept: &[usize]) -> Self {
        let mut highlighter = Self::default();
        let searched = plan
            .alternatives
            .iter()
            .filter(|alternative| alternative.words.clone().any(|word| kept.contains(&word)));
        let numbers: Vec<_> = plan
            .alternatives
            .iter()
            .filter(|found| matches!(found.target, Target::Number { .. }) && found.words.len() > 1)
            .map(|found| found.words.clone())
            .collect();
        // The `6` of `875593-6` is no word that was asked for.
        let is_piece = |alternative: &Alternative, text: &str| {
            text.len() < MIN_NUMBER_CHARS
                && numbers
                    .iter()
                    .any(|words| words.contains(&alternative.words.start))
        };
        for alternative in searched {
            match &alternative.target {
                Target::Word { text, .. } | Target::Prefix { text, .. }
                    if is_piece(alternative, text) => {}
                Target::Word { text, .. } => {
                    highlighter.words.insert(text.clone());
                }
                Target::Part { text, .. } => {
                    highlighter.words.extend(text.split(' ').map(str::to_owned));
                }
                Target::Phrase { texts, .. } => highlighter.words.extend(texts.iter().cloned()),
                Target::Prefix { text, .. } => highlighter.prefixes.push(text.clone()),
                Target::Number { key, rule, .. } if key.len() >= MIN_NUMBER_CHARS => {
                    highlighter.numbers.push(MarkedNumber {
                        key: key.clone(),
                        is_prefix: rule.reach == Reach::Anything,
                    });
                }
                Target::Number { .. } => {}
            }
        }
        let words = highlighter.words.iter().chain(&highlighter.prefixes);
        highlighter.beginnings = Beginnings::of(words.map(String::as_str));
        highlighter
    }

    /// Marks what is being typed, as suggestions mark it in names.
    pub fn of_typed(text: &str) -> Self {
        let words = parse(text).words.into_iter();
        Self::of_words(words.map(|word| word.folded).collect())
    }

    /// Marks the beginnings of words.
    pub(crate) fn of_words(prefixes: Vec<String>) -> Self {
        Self {
            prefixes,
            ..Self::default()
        }
    }

    /// Marks the beginning of a number.
    pub(crate) fn of_number(key: String) -> Self {
        Self {
            numbers: vec![MarkedNumber {
                key,
                is_prefix: true,
            }],
            ..Self::default()
        }
    }

    /// The parts of `text` that matched, in order, never overlapping.
    pub fn ranges(&self, text: &str) -> Vec<Utf16Range> {
        let mut found = if self.beginnings.are_in(text) {
            self.word_ranges(text)
        } else {
            Vec::new()
        };
        for number in &self.numbers {
            found.extend(number.ranges(text));
        }
        found.sort_unstable_by_key(|range| (range.start, range.end));
        let mut merged: Vec<Range<usize>> = Vec::new();
        for range in found {
            match merged.last_mut() {
                Some(last) if range.start < last.end => last.end = last.end.max(range.end),
                _ => merged.push(range),
            }
        }
        to_utf16(text, &merged)
    }

    fn word_ranges(&self, text: &str) -> Vec<Range<usize>> {
        let found = words(text);
        let mut ranges = Vec::new();
        for word in &found {
            // A completed word is marked as far as it was typed, though it may be a form of it too.
            if let Some(prefix) = self.longest_prefix(&word.folded) {
                ranges.push(
                    word.range.start
                        ..word.range.start + typed_len(&text[word.range.clone()], prefix),
                );
            } else if self.words.contains(&word.folded) {
                ranges.push(word.range.clone());
            }
        }
        for compound in compounds(&found) {
            if self.words.contains(&compound.text) {
                ranges.push(
                    found[compound.words.start].range.start
                        ..found[compound.words.end - 1].range.end,
                );
            }
        }
        ranges
    }

    fn longest_prefix(&self, word: &str) -> Option<&str> {
        let prefixes = self
            .prefixes
            .iter()
            .map(String::as_str)
            .filter(|prefix| word.starts_with(prefix));
        prefixes.max_by_key(|prefix| prefix.len())
    }
}

impl MarkedNumber {
    /// Where the number first stands in the text, in any spelling, from where a number or a piece of one begins.
    fn ranges(&self, text: &str) -> Vec<Range<usize>> {
        let characters: Vec<(usize, usize, char)> = text
            .char_indices()
            .filter(|(_, character)| character.is_alphanumeric())
            .flat_map(|(start, character)| {
                let folded: Vec<char> = fold(character.encode_utf8(&mut [0; 4])).chars().collect();
                folded
                    .into_iter()
                    .map(move |folded| (start, start + character.len_utf8(), folded))
            })
            .collect();
        let key: Vec<char> = self.key.chars().collect();
        let mut found = Vec::new();
        let mut position = 0;
        while position + key.len() <= characters.len() {
            let end = position + key.len();
            let is_here = characters[position..end]
                .iter()
                .zip(&key)
                .all(|(character, wanted)| character.2 == *wanted);
            if is_here
                && begins_piece(&characters, position)
                && (self.is_prefix || ends_piece(&characters, end))
            {
                found.push(characters[position].0..characters[end - 1].1);
                break;
            }
            position += 1;
        }
        found
    }
}

fn begins_piece(characters: &[(usize, usize, char)], position: usize) -> bool {
    let Some(before) = position.checked_sub(1).map(|before| characters[before]) else {
        return true;
    };
    let here = characters[position];
    before.1 != here.0
        || before.2.is_numeric() != here.2.is_numeric()
        || (before.2 == '0' && here.2 != '0')
}

fn ends_piece(characters: &[(usize, usize, char)], end: usize) -> bool {
    characters
        .get(end)
        .is_none_or(|after| after.0 != characters[end - 1].1)
}

/// How many bytes of `written` were typed when `prefix` was, in folded characters.
fn typed_len(written: &str, prefix: &str) -> usize {
    let mut folded = 0;
    for (start, character) in written.char_indices() {
        if folded >= prefix.len() {
            return start;
        }
        folded += fold(character.encode_utf8(&mut [0; 4])).len();
    }
    written.len()
}

/// Byte ranges as ranges of UTF-16 code units.
fn to_utf16(text: &str, ranges: &[Range<usize>]) -> Vec<Utf16Range> {
    let mut units = 0;
    let mut at = 0;
    let mut advance = |to: usize| {
        units += u32::try_from(text[at..to].encode_utf16().count()).unwrap_or(u32::MAX);
        at = to;
        units
    };
    ranges
        .iter()
        .map(|range| advance(range.start)..advance(range.end))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Beginnings, Highlighter};

    fn marked(highlighter: &Highlighter, text: &str) -> Vec<String> {
        let units: Vec<u16> = text.encode_utf16().collect();
        let ranges = highlighter.ranges(text);
        ranges
            .iter()
            .map(|range| {
                String::from_utf16(&units[range.start as usize..range.end as usize]).unwrap()
            })
            .collect()
    }

    #[test]
    fn only_the_typed_part_of_a_completed_word_is_marked() {
        let highlighter = Highlighter::of_words(vec!["hel".to_owned()]);
        assert_eq!(marked(&highlighter, "🚤 Hélice à trois pales"), ["Hél"]);
    }

    #[test]
    fn numbers_are_marked_in_any_spelling() {
        let highlighter = Highlighter::of_number("8m0065".to_owned());
        assert_eq!(marked(&highlighter, "35-8M0065103"), ["8M0065"]);
        assert_eq!(marked(&highlighter, "8M-00.65103"), ["8M-00.65"]);
        assert_eq!(marked(&highlighter, "128M0065103x"), [""; 0]);
    }

    #[test]
    fn what_is_marked_begins_like_a_word_that_was_asked_for() {
        let words = ["oring", "pump", "x", "antifouling"];
        let texts = [
            "O-ring 12 V",
            "Bilge-pump",
            "12 x 30",
            "anti-fouling",
            "(PUMP)",
            "Hélice",
            "p-u",
            "",
        ];
        for text in texts {
            for word in words {
                let mut highlighter = Highlighter::default();
                highlighter.words.insert(word.to_owned());
                let all = marked(&highlighter, text);
                highlighter.beginnings = Beginnings::of(std::iter::once(word));
                assert_eq!(marked(&highlighter, text), all, "{word} in {text}");
            }
        }
        let letters = Beginnings::of(["pump", "x"].into_iter());
        assert!(!letters.are_in("Bilge spump plate") && letters.are_in("a X b"));
        assert!(!Beginnings::of(std::iter::empty()).are_in("anything"));
        assert!(Beginnings::of(std::iter::once("12v")).are_in("anything"));
    }

    #[test]
    fn ranges_never_overlap() {
        let mut highlighter = Highlighter::of_number("8m0065".to_owned());
        highlighter.prefixes = vec!["8m".to_owned(), "8m0".to_owned()];
        assert_eq!(marked(&highlighter, "8M0065103"), ["8M0065"]);
    }
}

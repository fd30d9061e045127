//! Finds the matched words and numbers in the texts that are shown.

mod wanted;

use std::ops::Range;

use rustc_hash::FxHashSet;

use crate::highlight::wanted::Wanted;
use crate::query::{Alternative, Plan, Reach, Target, parse};
use crate::request::Utf16Range;
use crate::tokenize::{Word, compounds, fold, words};

/// Numbers of fewer bytes are marked only where they are whole words.
const MIN_NUMBER_CHARS: usize = 3;

/// Knows which words of a query matched, and finds them in any text that is shown.
#[derive(Debug, Clone, Default)]
pub struct Highlighter {
    /// Words that are marked as a whole.
    words: FxHashSet<String>,
    /// Beginnings of words; only the beginning is marked.
    prefixes: Vec<String>,
    numbers: Vec<MarkedNumber>,
    wanted: Wanted,
}

/// A number without case and separators.
#[derive(Debug, Clone)]
struct MarkedNumber {
    key: String,
    /// Whether it may be only the beginning of the number shown.
    is_prefix: bool,
}

impl Highlighter {
    /// Marks what the plan searched for, limited to the words that were kept.
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
        // The `6` of `875593-6` is not a word that was searched for.
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
                Target::Phrase { texts, .. } | Target::Part { texts, .. } => {
                    highlighter.words.extend(texts.iter().cloned());
                }
                Target::Prefix { text, .. } => highlighter.prefixes.push(text.clone()),
                Target::Number { key, rule, .. } if key.len() >= MIN_NUMBER_CHARS => {
                    highlighter.numbers.push(MarkedNumber {
                        key: key.clone(),
                        is_prefix: rule.reach == Reach::Anything,
                    });
                }
                Target::Category { .. } | Target::Number { .. } => {}
            }
        }
        let words = highlighter.words.iter().chain(&highlighter.prefixes);
        highlighter.wanted = Wanted::of(words.map(String::as_str));
        highlighter
    }

    /// Marks a text that is being typed, the way suggestions mark it in names.
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

    /// The parts of `text` that matched, in order and without overlaps.
    pub fn ranges(&self, text: &str) -> Vec<Utf16Range> {
        let mut found = match self.wanted.words_in(text) {
            Some(words) => self.marked(text, words),
            None => self.marked_in_split(text),
        };
        for number in &self.numbers {
            found.extend(number.range_in(text));
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

    /// The parts of these words that are marked.
    fn marked(&self, text: &str, words: Vec<Range<usize>>) -> Vec<Range<usize>> {
        let marked = words.into_iter().filter_map(|range| {
            let folded = text[range.clone()].to_ascii_lowercase();
            self.marked_of(text, range, &folded)
        });
        marked.collect()
    }

    /// The parts of the text that are marked, found by splitting it into words.
    fn marked_in_split(&self, text: &str) -> Vec<Range<usize>> {
        let found = words(text);
        let marked = |word: &Word| self.marked_of(text, word.range.clone(), &word.folded);
        let mut ranges: Vec<Range<usize>> = found.iter().filter_map(marked).collect();
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

    /// The part of a word that is marked. `folded` is the word as it is indexed.
    fn marked_of(&self, text: &str, range: Range<usize>, folded: &str) -> Option<Range<usize>> {
        // A completed word is marked as far as it was typed, even if it is also an inflected form.
        if let Some(prefix) = self
            .longest_prefix(folded)
            .filter(|prefix| *prefix != folded)
        {
            let typed = typed_len(&text[range.clone()], prefix);
            return Some(range.start..range.start + typed);
        }
        let is_word =
            self.words.contains(folded) || self.prefixes.iter().any(|prefix| prefix == folded);
        is_word.then_some(range)
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
    /// The first occurrence of the number in the text, in any spelling, starting where a number or
    /// a piece of a number starts.
    fn range_in(&self, text: &str) -> Option<Range<usize>> {
        if text.is_ascii() && !self.is_spelled_in(text.as_bytes()) {
            return None;
        }
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
        let is_here = |found: &[(usize, usize, char)]| {
            let characters = found.iter().map(|(.., character)| character);
            characters.eq(&key)
        };
        // No number has an empty key.
        let runs = characters.windows(key.len().max(1)).enumerate();
        let mut whole = runs.filter(|(position, run)| {
            is_here(run)
                && begins_piece(&characters, *position)
                && (self.is_prefix || ends_piece(&characters, position + run.len()))
        });
        let (_, run) = whole.next()?;
        Some(run.first()?.0..run.last()?.1)
    }

    /// Whether the number occurs anywhere in the text, with any separators between its characters.
    /// Most texts do not contain it, and this check allocates nothing.
    fn is_spelled_in(&self, text: &[u8]) -> bool {
        let key = self.key.as_bytes();
        (0..text.len()).any(|start| {
            let is_first = key.first() == Some(&text[start].to_ascii_lowercase());
            let characters = text[start..]
                .iter()
                .filter(|byte| byte.is_ascii_alphanumeric());
            let mut spelled = characters.map(u8::to_ascii_lowercase);
            is_first && key.iter().all(|wanted| spelled.next() == Some(*wanted))
        })
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
    use proptest::prelude::*;

    use super::{Highlighter, Wanted};

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
    fn texts_are_marked_alike_with_and_without_splitting_them() {
        let words = ["oring", "pump", "x", "antifouling", "12v", "1/2"];
        let texts = [
            "O-ring 12 V",
            "Bilge-pump",
            "12 x 30",
            "anti-fouling",
            "(PUMP)",
            "twelve volts",
            "1/2\" pipe",
            "½ in",
            "Hélice",
            "p-u",
            "",
        ];
        for text in texts {
            for word in words {
                let mut highlighter = Highlighter::default();
                highlighter.words.insert(word.to_owned());
                let all = marked(&highlighter, text);
                highlighter.wanted = Wanted::of(std::iter::once(word));
                assert_eq!(marked(&highlighter, text), all, "{word} in {text}");
            }
        }
    }

    proptest! {
        /// Words and beginnings of words, in texts in which any of them may be joined, cut or a size.
        #[test]
        fn what_is_marked_without_splitting_a_text_is_what_splitting_it_marks(
            text in "[asAS1'’,./( )-]{0,24}",
            words in prop::collection::vec("[as]{1,3}", 0..3),
            prefixes in prop::collection::vec("[as]{1,2}", 0..2),
            size in prop::option::of("1[as]{0,1}"),
        ) {
            let words = words.into_iter().chain(size).collect();
            let mut highlighter = Highlighter { words, prefixes, ..Highlighter::default() };
            let split = highlighter.ranges(&text);
            let wanted = highlighter.words.iter().chain(&highlighter.prefixes);
            highlighter.wanted = Wanted::of(wanted.map(String::as_str));
            prop_assert_eq!(highlighter.ranges(&text), split);
        }
    }

    #[test]
    fn ranges_never_overlap() {
        let mut highlighter = Highlighter::of_number("8m0065".to_owned());
        highlighter.prefixes = vec!["8m".to_owned(), "8m0".to_owned()];
        assert_eq!(marked(&highlighter, "8M0065103"), ["8M0065"]);
    }
}

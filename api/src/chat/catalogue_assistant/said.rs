//! A message as words, without case and accents.

use std::ops::Range;

use search_core::fold;

/// Later words are not read; a message has at most two thousand characters.
const MAX_WORDS: usize = 400;
/// These separate words wherever they stand, and end a clause.
const BREAKS: &[char] = &[
    ':', ';', '!', '?', '(', ')', '[', ']', '{', '}', '"', '<', '>', '|', '=', '*', '¿', '¡', '«',
    '»', '“', '”', '„',
];

/// A word of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// Without case and accents.
    pub(super) folded: String,
    /// Where it stands in the message, in bytes.
    pub(super) place: Range<usize>,
    /// Whether a clause ends after it.
    pub(super) ends_clause: bool,
}

impl Word {
    pub(super) fn has_digit(&self) -> bool {
        self.folded.contains(|letter: char| letter.is_numeric())
    }
}

/// A message and its words.
#[derive(Debug, Clone)]
pub(super) struct Said {
    text: String,
    pub(super) words: Vec<Word>,
}

impl Said {
    /// Splits a message at blanks and punctuation. What has a digit stays whole, because it may be
    /// a part number; other words are also split at hyphens and apostrophes.
    pub(super) fn new(text: &str) -> Self {
        let mut said = Self {
            text: text.to_owned(),
            words: Vec::new(),
        };
        for (start, piece) in pieces(text) {
            if said.words.len() >= MAX_WORDS {
                break;
            }
            said.add(start, piece);
        }
        said
    }

    fn add(&mut self, start: usize, piece: &str) {
        let trimmed = piece.trim_matches(|letter: char| !letter.is_alphanumeric());
        let end = piece.trim_end();
        let ends_clause =
            piece.ends_with('\n') || end.ends_with(BREAKS) || end.ends_with([',', '.']);
        if trimmed.is_empty() {
            self.end_clause_if(piece.contains(BREAKS));
            return;
        }
        let start = start + piece.find(trimmed).unwrap_or(0);
        if trimmed.contains(|letter: char| letter.is_numeric()) {
            self.push(start, trimmed);
        } else {
            let mut at = 0;
            for part in trimmed.split(|letter: char| !letter.is_alphanumeric()) {
                let place = at + trimmed[at..].find(part).unwrap_or(0);
                if !part.is_empty() {
                    self.push(start + place, part);
                }
                at = place + part.len();
            }
        }
        self.end_clause_if(ends_clause);
    }

    fn push(&mut self, start: usize, word: &str) {
        self.words.push(Word {
            folded: fold(word),
            place: start..start + word.len(),
            ends_clause: false,
        });
    }

    fn end_clause_if(&mut self, ends: bool) {
        if ends && let Some(last) = self.words.last_mut() {
            last.ends_clause = true;
        }
    }

    /// Some neighbouring words as typed, with what stands between them.
    pub(super) fn typed(&self, words: Range<usize>) -> &str {
        let last = words
            .end
            .checked_sub(1)
            .and_then(|last| self.words.get(last));
        match (self.words.get(words.start), last) {
            (Some(first), Some(last)) => &self.text[first.place.start..last.place.end],
            _ => "",
        }
    }

    /// What stands between two words.
    pub(super) fn between(&self, one: usize, other: usize) -> &str {
        &self.text[self.words[one].place.end..self.words[other].place.start]
    }

    /// These words as typed, in this order. Pieces of one word stay together.
    pub(super) fn joined(&self, words: &[usize]) -> String {
        let mut joined = String::new();
        let mut last: Option<usize> = None;
        for &word in words {
            let place = &self.words[word].place;
            match last {
                Some(before) if before + 1 == word => {
                    let between = self.between(before, word);
                    let is_one_word = between.len() <= 3 && !between.contains(char::is_whitespace);
                    joined.push_str(if is_one_word { between } else { " " });
                }
                Some(_) => joined.push(' '),
                None => {}
            }
            joined.push_str(&self.text[place.clone()]);
            last = Some(word);
        }
        joined
    }

    /// The clauses, as ranges of words.
    pub(super) fn clauses(&self) -> Vec<Range<usize>> {
        let mut clauses = Vec::new();
        let mut start = 0;
        for (at, word) in self.words.iter().enumerate() {
            if word.ends_clause || at + 1 == self.words.len() {
                clauses.push(start..at + 1);
                start = at + 1;
            }
        }
        clauses
    }
}

/// The text between blanks and breaks, each with its place; a break belongs to the piece before it.
fn pieces(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split_inclusive(|letter: char| letter.is_whitespace() || BREAKS.contains(&letter))
        .flat_map(move |piece| {
            let at = start;
            start += piece.len();
            at_commas(piece).map(move |(offset, part)| (at + offset, part))
        })
}

/// Splits at commas that do not stand between digits, as they do in `2,5`.
fn at_commas(piece: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let bytes = piece.as_bytes();
    let commas = (0..bytes.len()).filter(move |at| {
        bytes[*at] == b','
            && !(*at > 0 && is_digit(bytes.get(at - 1)) && is_digit(bytes.get(at + 1)))
    });
    let mut ends: Vec<usize> = commas.map(|at| at + 1).collect();
    ends.push(piece.len());
    let mut start = 0;
    ends.into_iter().filter_map(move |end| {
        let part = (start, &piece[start..end]);
        start = end;
        (!part.1.is_empty()).then_some(part)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn folded(text: &str) -> Vec<String> {
        let words = Said::new(text).words.into_iter();
        words.map(|word| word.folded).collect()
    }

    #[test]
    fn words_are_split_at_blanks_punctuation_apostrophes_and_hyphens_but_numbers_stay_whole() {
        assert_eq!(
            folded("L’alternateur 124745-63690 convient-il à mon bateau ?"),
            [
                "l",
                "alternateur",
                "124745-63690",
                "convient",
                "il",
                "a",
                "mon",
                "bateau"
            ]
        );
        assert_eq!(
            folded("(W142/2), 2,5 Liter;nr:18-9801!"),
            ["w142/2", "2,5", "liter", "nr", "18-9801"]
        );
        assert_eq!(folded("¿Qué, señor?"), ["que", "senor"]);
        assert_eq!(folded("  ...  "), Vec::<String>::new());
    }

    #[test]
    fn commas_stops_and_marks_end_clauses() {
        let said = Said::new("Hi there, it leaks. Do you have one? Thanks");
        let clauses: Vec<&str> = said
            .clauses()
            .into_iter()
            .map(|words| said.typed(words))
            .collect();
        assert_eq!(
            clauses,
            ["Hi there", "it leaks", "Do you have one", "Thanks"]
        );
    }

    #[test]
    fn words_are_joined_as_they_were_typed() {
        let said = Said::new("two self-tailing winches, size 20 please");
        assert_eq!(said.joined(&[1, 2, 3, 5]), "self-tailing winches 20");
        assert_eq!(said.joined(&[]), "");
    }

    proptest! {
        #[test]
        fn any_text_has_words_that_stand_in_it(text in any::<String>()) {
            let said = Said::new(&text);
            let all: Vec<usize> = (0..said.words.len()).collect();
            let _joined = said.joined(&all);
            for clause in said.clauses() {
                prop_assert!(!said.typed(clause).is_empty());
            }
            for word in &said.words {
                prop_assert!(!text[word.place.clone()].is_empty());
            }
        }
    }
}

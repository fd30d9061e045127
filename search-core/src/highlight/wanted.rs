//! Finds the words of a text that may be marked, without splitting the text where that is not needed.

use std::ops::Range;

use crate::tokenize::MAX_WORD_CHARS;

/// The words that may be marked. Most texts contain none of them, or only as plain words.
#[derive(Debug, Clone, Default)]
pub(super) enum Wanted {
    /// Some word has no digit and a letter outside `a` to `z`, so every text must be split.
    #[default]
    Any,
    Plain(PlainWords),
}

/// Folded words that consist of ASCII letters only, and whether there are words with a digit.
#[derive(Debug, Clone)]
pub(super) struct PlainWords {
    /// Sizes and numbers have many spellings, but all of them have a digit.
    has_digits: bool,
    words: Vec<String>,
    /// One bit for each pair of first letters, by the first and then the second.
    pairs: [u32; LETTERS],
}

/// Letters are told apart by their lowest bits, which are the same in both cases.
const LETTERS: usize = 32;

impl Wanted {
    pub(super) fn of<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        let mut plain = PlainWords {
            has_digits: false,
            words: Vec::new(),
            pairs: [0; LETTERS],
        };
        for word in words {
            let bytes = word.as_bytes();
            if bytes.iter().any(u8::is_ascii_digit) {
                plain.has_digits = true;
                continue;
            }
            let Some(first) = bytes.first().filter(|_| is_plain(bytes)) else {
                return Self::Any;
            };
            let seconds = bytes.get(1).map_or(u32::MAX, |second| 1 << letter(*second));
            plain.pairs[letter(*first)] |= seconds;
            plain.words.push(word.to_owned());
        }
        Self::Plain(plain)
    }

    /// The words of the text that may be marked; folding changes only their case. `None` if the text
    /// has to be split to find them: it has other characters than ASCII or sizes, or something that
    /// may be marked may be joined with its neighbours (`O-ring`).
    pub(super) fn words_in(&self, text: &str) -> Option<Vec<Range<usize>>> {
        match self {
            Self::Plain(plain) if text.is_ascii() => plain.words_in(text.as_bytes()),
            Self::Any | Self::Plain(_) => None,
        }
    }
}

impl PlainWords {
    fn words_in(&self, text: &[u8]) -> Option<Vec<Range<usize>>> {
        if self.has_digits && text.iter().any(u8::is_ascii_digit) {
            return None;
        }
        let wanted = runs(text).filter(|run| self.may_be(run));
        wanted.map(|run| run.word()).collect()
    }

    /// Whether the run may be marked, alone or together with what follows it.
    fn may_be(&self, run: &Run<'_>) -> bool {
        let seconds = self.pairs[letter(run.bytes[0])];
        let is_begun = match run.bytes.get(1) {
            Some(second) => seconds >> letter(*second) & 1 == 1,
            None => seconds > 0,
        };
        is_begun
            && self.words.iter().any(|wanted| {
                let wanted = wanted.as_bytes();
                let shared = wanted.len().min(run.bytes.len());
                (shared == wanted.len() || run.is_joined())
                    && run.bytes[..shared].eq_ignore_ascii_case(&wanted[..shared])
            })
    }
}

/// A run of ASCII letters and digits in a text.
struct Run<'a> {
    start: usize,
    bytes: &'a [u8],
    before: Option<u8>,
    after: &'a [u8],
}

impl Run<'_> {
    /// Whether a character other than a space follows, so the word may continue: `O-ring` is also
    /// indexed as one word.
    fn is_joined(&self) -> bool {
        self.after.first().is_some_and(|mark| *mark != b' ')
    }

    /// The place of the run if it is certainly a word of its own.
    fn word(&self) -> Option<Range<usize>> {
        let begins = matches!(self.before, None | Some(b' ' | b'('));
        let ends = matches!(
            self.after,
            [] | [b' ', ..] | [b',' | b'.' | b')'] | [b',', b' ', ..]
        );
        let is_word = begins && ends && self.bytes.len() <= MAX_WORD_CHARS;
        is_word.then_some(self.start..self.start + self.bytes.len())
    }
}

/// The runs of letters and digits of an ASCII text.
fn runs(text: &[u8]) -> impl Iterator<Item = Run<'_>> {
    let mut end = 0;
    std::iter::from_fn(move || {
        let start = end + text[end..].iter().position(u8::is_ascii_alphanumeric)?;
        let rest = &text[start..];
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric());
        let (bytes, after) = rest.split_at(length.count());
        end = start + bytes.len();
        Some(Run {
            start,
            bytes,
            before: start.checked_sub(1).map(|before| text[before]),
            after,
        })
    })
}

fn is_plain(word: &[u8]) -> bool {
    word.iter().all(u8::is_ascii_alphabetic)
}

fn letter(byte: u8) -> usize {
    usize::from(byte) % LETTERS
}

#[cfg(test)]
mod tests {
    use super::Wanted;

    fn words_in<'a>(wanted: &Wanted, text: &'a str) -> Option<Vec<&'a str>> {
        let words = wanted.words_in(text)?;
        Some(words.into_iter().map(|word| &text[word]).collect())
    }

    #[test]
    fn only_texts_in_which_something_may_be_joined_or_a_size_are_split() {
        let wanted = Wanted::of(["pump", "x"].into_iter());
        let cases: &[(&str, Option<&[&str]>)] = &[
            ("Bilge spump plate", Some(&[])),
            ("pum ped", Some(&[])),
            ("a X b", Some(&["X"])),
            ("(PUMP 12 V), pumps.", Some(&["PUMP", "pumps"])),
            ("p-ump", None),
            ("pu/mp", None),
            ("bilge-pump", None),
            ("Pompe hélice", None),
        ];
        for (text, expected) in cases {
            let found = words_in(&wanted, text);
            assert_eq!(found.as_deref(), *expected, "{text}");
        }
        assert_eq!(
            words_in(&Wanted::of(std::iter::empty()), "anything"),
            Some(Vec::new())
        );
        let sizes = Wanted::of(["12v", "pump"].into_iter());
        assert_eq!(words_in(&sizes, "pump"), Some(vec!["pump"]));
        assert_eq!(words_in(&sizes, "12 V"), None);
        assert_eq!(words_in(&Wanted::of(std::iter::once("™")), "pump"), None);
    }
}

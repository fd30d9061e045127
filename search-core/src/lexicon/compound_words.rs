//! Finds compound words by their last part: `Pumpe` is in `Bilgepumpe`, `slang` in `brandstofslang`.
//!
//! In German and Dutch the last part says what the whole is: a `Pumpenimpeller` is no pump. Nothing
//! is known of a language but its stems and the words of the catalogue, so a word counts as a
//! compound if what stands before the last part is a word too, begins with one, or begins others.

use std::cmp::Reverse;

use tantivy_fst::{IntoStreamer as _, Streamer as _};

use crate::error::SearchError;
use crate::language::{Language, Languages};
use crate::lexicon::{Lexicon, WordNumber, after_prefix};
use crate::tokenize::stem_key;

/// The languages that write compounds as one word.
pub(crate) const COMPOUNDING: &[Language] = &[Language::De, Language::Nl];
/// The minimum length of the last part: shorter ones also end words that are no compounds.
const MIN_LAST_CHARS: usize = 4;
/// The minimum length of what stands before it, as in `Ölfilter`.
const MIN_FIRST_CHARS: usize = 2;
/// The minimum length of letters that are no word: `umlenk`, which begins others, and `förder`, which
/// follows one.
const MIN_BEGINNING_CHARS: usize = 5;
/// Letters between the parts: `Bewegungsmelder`, `Linsenkopf`.
const LINKS: &[&str] = &["", "s", "es", "n", "en", "er", "e"];
/// The minimum length of the first of two words before the last part.
const MIN_SPLIT_CHARS: usize = 4;
/// Compounds that are looked at, in the order of the letters before the last part, from the last
/// letter on: each may need some fifty look-ups in the dictionary.
const MAX_LOOKED_AT: usize = 256;
/// Compounds that are used.
const MAX_USED: usize = 64;

/// The key of a stem that is found by its end; `None` in other languages, and for stems that are too
/// short for a compound. `stem` is a [`stem_key`] of the language.
pub(crate) fn reversed_key(language: Language, stem: &str) -> Option<String> {
    let letters = stem.strip_prefix(language.code())?;
    let is_long = letters.chars().count() >= MIN_LAST_CHARS + MIN_FIRST_CHARS;
    (COMPOUNDING.contains(&language) && is_long).then(|| key_of_end(language, letters))
}

/// Letters are greater than the sign, so keys of this kind do not mix with stems.
fn key_of_end(language: Language, end: &str) -> String {
    let reversed: String = end.chars().rev().collect();
    format!("{}<{reversed}", language.code())
}

/// Whether a word ends like those for what does something. A stemmer removes this ending, but what is
/// to be exchanged (`tauschen`) is no heat exchanger (`Wärmetauscher`).
fn names_a_doer(word: &str) -> bool {
    ["er", "ers", "ern"].iter().any(|end| word.ends_with(end))
}

impl Lexicon {
    /// The compounds of a language that end with a word, in any form of both: of those that are looked
    /// at, those that most products contain.
    pub(crate) fn compounds_ending(
        &self,
        language: Language,
        lower: &str,
    ) -> Result<Vec<WordNumber>, SearchError> {
        let stem = stem_key(language, lower);
        let Some(last) = stem
            .as_deref()
            .and_then(|stem| stem.strip_prefix(language.code()))
        else {
            return Ok(Vec::new());
        };
        if last.chars().count() < MIN_LAST_CHARS {
            return Ok(Vec::new());
        }
        let key = key_of_end(language, last);
        let range = self.stems.range().ge(key.as_bytes());
        let mut found = match after_prefix(&key) {
            Some(end) => range.lt(end),
            None => range,
        }
        .into_stream();
        let mut compounds = Vec::new();
        for _ in 0..MAX_LOOKED_AT {
            let Some((ending, start)) = found.next() else {
                break;
            };
            let first = String::from_utf8_lossy(&ending[key.len()..]);
            let first: String = first.chars().rev().collect();
            if !self.is_first_part(language, &first, last)? {
                continue;
            }
            for compound in self.words_of_stem(start) {
                if names_a_doer(&self.text(compound)?) == names_a_doer(lower) {
                    compounds.push(compound);
                }
            }
        }
        compounds.sort_unstable_by_key(|word| (Reverse(self.products_with(*word)), *word));
        compounds.dedup();
        compounds.truncate(MAX_USED);
        Ok(compounds)
    }

    /// Whether letters before the last part of a word are a word of the catalogue, begin with one, or
    /// begin others.
    fn is_first_part(
        &self,
        language: Language,
        first: &str,
        last: &str,
    ) -> Result<bool, SearchError> {
        if self.is_part(language, first)? {
            return Ok(true);
        }
        for (at, _) in first.char_indices().skip(MIN_SPLIT_CHARS) {
            let (one, other) = first.split_at(at);
            // `Kraftstoff-förder-pumpe`: what follows a word need not be one, if it is long enough to
            // be more than the first letters of another last part, as in `Batterie-sc-halter`.
            let is_long = other.chars().count() >= MIN_BEGINNING_CHARS;
            if self.is_part(language, one)? && (is_long || self.is_part(language, other)?) {
                return Ok(true);
            }
        }
        if first.chars().count() < MIN_BEGINNING_CHARS {
            return Ok(false);
        }
        let begun = self.words_with_prefix(first)?;
        let same = self.words_with_prefix(&format!("{first}{last}"))?;
        Ok(begun.len() > same.len())
    }

    /// Whether letters are a word of the language, alone or with the letters that link it.
    fn is_part(&self, language: Language, letters: &str) -> Result<bool, SearchError> {
        for link in LINKS {
            let Some(part) = letters.strip_suffix(link) else {
                continue;
            };
            if part.chars().count() < MIN_FIRST_CHARS {
                continue;
            }
            let is_stem = self
                .stems
                .contains_key(format!("{}{part}", language.code()));
            if is_stem || self.is_word_of(language, part)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn is_word_of(&self, language: Language, folded: &str) -> Result<bool, SearchError> {
        let word = self.word(folded)?;
        Ok(word.is_some_and(|word| self.languages_of(word).overlaps(Languages::of(language))))
    }
}

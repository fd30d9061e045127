//! Finds compound words by their last part: `Pumpe` is in `Bilgepumpe`, `slang` in `brandstofslang`.
//!
//! In German and Dutch the last part says what the whole is: a `Pumpenimpeller` is no pump. Nothing
//! is known of a language but its stems and the words of the catalogue, so a word counts as a
//! compound if what stands before the last part is a word too, begins with one, or begins others.

use std::cmp::Reverse;
use std::sync::Arc;

use quick_cache::sync::Cache;
use tantivy_fst::{IntoStreamer as _, Streamer as _};

use crate::error::SearchError;
use crate::language::{Language, Languages};
use crate::lexicon::{Lexicon, WordNumber, after_prefix};
use crate::tokenize::{fold, stem_key};

/// The minimum length of the last part of words whose first part the catalogue does not know: shorter
/// ones also end words that are no compounds.
const MIN_LAST_CHARS: usize = 4;
/// The minimum length of such a last part that only one compound has.
const MIN_SINGLE_CHARS: usize = 5;
/// The minimum length of a word that only one compound ends with, and of what stands before it:
/// `Kompressor-kühlbox` is a `Kühlbox`, but a `Kontrolle` is no `Rolle`.
const MIN_LONE_CHARS: usize = 7;
const MIN_BEFORE_LONE_CHARS: usize = 4;
/// The minimum length of the last part of words whose first part the catalogue knows, as in `Motoröl`.
const MIN_END_CHARS: usize = 2;
/// The minimum length of a first part that the catalogue knows, as in `Ölfilter`.
const MIN_FIRST_CHARS: usize = 2;
/// The minimum length of a first part that it does not know: the `ge` of `Gewinde` is none.
const MIN_UNKNOWN_CHARS: usize = 3;
/// A first part before which stemmers cut the last one as in a compound.
const ANY_FIRST: &str = "boots";
/// The minimum length of letters that are no word: `umlenk`, which begins others, and `förder`, which
/// follows one.
const MIN_BEGINNING_CHARS: usize = 5;
/// Letters between the parts: `Bewegungsmelder`, `Linsenkopf`.
pub(crate) const LINKS: &[&str] = &["", "s", "es", "n", "en", "er", "e"];
/// The minimum length of the first of two words before the last part.
const MIN_SPLIT_CHARS: usize = 4;
/// Compounds that are looked at, in the order of the letters before the last part, from the last
/// letter on: each may need some fifty look-ups in the dictionary.
const MAX_LOOKED_AT: usize = 256;
/// Compounds that are used.
const MAX_USED: usize = 64;

/// The compounds that end with a word of a language.
pub(super) type CompoundCache = Cache<(Language, String), Arc<[WordNumber]>>;
/// The most words that are cached; each has at most [`MAX_USED`] compounds.
pub(super) const MAX_CACHED: usize = 4_096;

/// The key of a stem that is found by its end; `None` in other languages, and for stems that are too
/// short for a compound. `stem` is a [`stem_key`] of the language.
pub(crate) fn reversed_key(language: Language, stem: &str) -> Option<String> {
    let letters = stem.strip_prefix(language.code())?;
    let is_long = letters.chars().count() >= MIN_END_CHARS + MIN_FIRST_CHARS;
    (Language::COMPOUNDING.contains(&language) && is_long).then(|| key_of_end(language, letters))
}

/// The ends of compounds with this last part. A stemmer cuts more from a long word than from a short
/// one: `heizung` stays whole, `dieselheizung` becomes `dieselheiz`.
fn ends_of(language: Language, lower: &str) -> Vec<String> {
    let stem = |word: &str| {
        let stem = stem_key(language, word)?;
        Some(stem.strip_prefix(language.code())?.to_owned())
    };
    let in_compound = stem(&format!("{ANY_FIRST}{lower}"));
    let in_compound = in_compound.and_then(|stem| Some(stem.strip_prefix(ANY_FIRST)?.to_owned()));
    let alone = stem(lower).or_else(|| in_compound.as_ref().map(|_| fold(lower)));
    let mut ends: Vec<String> = alone.into_iter().chain(in_compound).collect();
    ends.retain(|end| end.chars().count() >= MIN_END_CHARS);
    ends.dedup();
    ends
}

/// Letters are greater than the sign, so keys of this kind do not mix with stems.
fn key_of_end(language: Language, end: &str) -> String {
    let reversed: String = end.chars().rev().collect();
    format!("{}<{reversed}", language.code())
}

/// Whether a word has the ending of an agent noun. A stemmer removes this ending, but what is to be
/// exchanged (`tauschen`) is no heat exchanger (`Wärmetauscher`).
fn is_agent_noun(word: &str) -> bool {
    ["er", "ers", "ern"].iter().any(|end| word.ends_with(end))
}

/// All ways to split a word that leave enough letters for both parts, the longest last part first.
pub(crate) fn parts(word: &str) -> impl Iterator<Item = (&str, &str)> {
    let places = word.char_indices().skip(MIN_UNKNOWN_CHARS);
    let parts = places.map(|(at, _)| word.split_at(at));
    parts.filter(|(_, last)| last.chars().count() >= MIN_LAST_CHARS)
}

impl Lexicon {
    /// The compounds of a language that end with a word, in any form of both: of those that are looked
    /// at, those that most products contain. Cached, because finding them takes milliseconds in a
    /// catalogue with hundreds of them.
    pub(crate) fn compounds_ending(
        &self,
        language: Language,
        lower: &str,
    ) -> Result<Arc<[WordNumber]>, SearchError> {
        let key = (language, lower.to_owned());
        let find = || self.find_compounds(language, lower).map(Arc::from);
        self.compounds.get_or_insert_with(&key, find)
    }

    fn find_compounds(
        &self,
        language: Language,
        lower: &str,
    ) -> Result<Vec<WordNumber>, SearchError> {
        let (mut compounds, mut possible) = (Vec::new(), Vec::new());
        let is_long = lower.chars().count() >= MIN_LONE_CHARS;
        let mut is_certain = self.is_part(language, &fold(lower))?;
        for last in ends_of(language, lower) {
            let is_short = last.chars().count() < MIN_LAST_CHARS;
            for (first, start) in self.words_with_end(language, &last) {
                let is_known = self.is_first_part(language, &first, &last)?;
                if !is_known && !self.may_be_first_part(language, &first, &last)? {
                    continue;
                }
                is_certain |= is_long && first.chars().count() >= MIN_BEFORE_LONE_CHARS;
                for compound in self.words_of_stem(start) {
                    if is_agent_noun(&self.text(compound)?) && !is_agent_noun(lower) {
                        continue;
                    }
                    let is_noun = self.is_noun(compound);
                    if is_known && (is_noun || !is_short) {
                        compounds.push(compound);
                    } else if is_noun {
                        possible.push(compound);
                    }
                }
            }
        }
        // A single match may be chance (a `Kontrolle` is no `Rolle`), several are compounds.
        if is_certain || possible.len() > 1 {
            compounds.extend(possible);
        }
        compounds.sort_unstable_by_key(|word| (Reverse(self.products_with(*word)), *word));
        compounds.dedup();
        compounds.truncate(MAX_USED);
        Ok(compounds)
    }

    /// What the last part of a compound that nobody prints names: the part, and the nouns that are
    /// the part in any form or compounds that end with it. Lights for `Navigationslicht`.
    pub(crate) fn named_by_last_part<'word>(
        &self,
        language: Language,
        lower: &'word str,
    ) -> Result<Option<(&'word str, Vec<WordNumber>)>, SearchError> {
        let mut single = None;
        for (_, last) in parts(lower) {
            let nouns = self.named_by_part(language, last)?;
            if nouns.len() > 1 {
                return self.without_link(language, (last, nouns)).map(Some);
            }
            if single.is_none() && !nouns.is_empty() {
                single = Some((last, nouns));
            }
        }
        Ok(single)
    }

    /// The nouns that are a part in any form, or compounds that end with it.
    fn named_by_part(
        &self,
        language: Language,
        last: &str,
    ) -> Result<Vec<WordNumber>, SearchError> {
        let mut nouns = self.inflected_forms(last);
        nouns.extend(self.word(&fold(last))?);
        nouns.retain(|form| self.is_noun(*form));
        let compounds = self.compounds_ending(language, last)?;
        // A single compound may end with a few letters by chance: a `Schelle` with `elle`.
        let is_part = compounds.len() > 1 || last.chars().count() >= MIN_SINGLE_CHARS;
        if is_part || !nouns.is_empty() {
            nouns.extend(&*compounds);
        }
        nouns.sort_unstable();
        nouns.dedup();
        Ok(nouns)
    }

    /// The part without the letters that link it, if it names more then: the `licht` of
    /// `Navigationslicht`, of which `slicht` is only in `Rettungslicht`.
    fn without_link<'word>(
        &self,
        language: Language,
        (part, nouns): (&'word str, Vec<WordNumber>),
    ) -> Result<(&'word str, Vec<WordNumber>), SearchError> {
        for link in LINKS.iter().filter(|link| !link.is_empty()) {
            let Some(rest) = part.strip_prefix(link) else {
                continue;
            };
            if rest.chars().count() < MIN_LAST_CHARS {
                continue;
            }
            let more = self.named_by_part(language, rest)?;
            if more.len() > nouns.len() {
                return Ok((rest, more));
            }
        }
        Ok((part, nouns))
    }

    /// The stems with this end that are looked at: the letters before it, and where their words begin.
    fn words_with_end(&self, language: Language, last: &str) -> Vec<(String, u64)> {
        let key = key_of_end(language, last);
        let range = self.stems.range().ge(key.as_bytes());
        let mut found = match after_prefix(&key) {
            Some(end) => range.lt(end),
            None => range,
        }
        .into_stream();
        let mut ended = Vec::new();
        while let Some((ending, start)) = found.next().filter(|_| ended.len() < MAX_LOOKED_AT) {
            let first = String::from_utf8_lossy(&ending[key.len()..]);
            ended.push((first.chars().rev().collect(), start));
        }
        ended
    }

    /// Whether letters may stand before the last part although the catalogue does not know them, as in
    /// `Zünd-kerze`. They may not if the word ends with a longer word of the catalogue: an
    /// `Außengewinde` is a `Gewinde`, and no `Winde`.
    fn may_be_first_part(
        &self,
        language: Language,
        first: &str,
        last: &str,
    ) -> Result<bool, SearchError> {
        let is_cut = first.ends_with('c') && last.starts_with(['h', 'k']);
        let is_long =
            first.chars().count() >= MIN_UNKNOWN_CHARS && last.chars().count() >= MIN_LAST_CHARS;
        if is_cut || !is_long {
            return Ok(false);
        }
        for (at, _) in first.char_indices().skip(1) {
            let before = &first[at..];
            if self.is_part(language, &format!("{before}{last}"))? {
                return self.is_part(language, before);
            }
        }
        Ok(true)
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

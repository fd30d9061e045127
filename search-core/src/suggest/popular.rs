//! Completes a text with popular searches.

use std::fmt;

use crate::error::SearchError;
use crate::language::Languages;
use crate::lexicon::Lexicon;
use crate::query::thresholds::ONE_TYPO_CHARS;
use crate::tokenize::words;

/// The number of similar words that are tried for a word that no text contains.
const MAX_CORRECTIONS: usize = 5;

/// Texts that were searched for, the most frequent first. A list is immutable; a newer one replaces
/// it as a whole.
#[derive(Clone, Default)]
pub struct PopularQueries {
    texts: Vec<String>,
    /// Each text from each of its words to its end, folded, with its index in `texts`, sorted.
    beginnings: Vec<(String, u32)>,
}

impl fmt::Debug for PopularQueries {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("PopularQueries")
            .field("texts", &self.texts.len())
            .finish_non_exhaustive()
    }
}

impl PopularQueries {
    /// Creates a list from texts and how often each was searched for. Of texts that differ only in
    /// case, accents and marks, the most frequent one is kept; a text without a word is dropped.
    pub fn new(asked: impl IntoIterator<Item = (String, u64)>) -> Self {
        let mut asked: Vec<(String, u64)> = asked.into_iter().collect();
        asked.sort_by(|(one, times), (other, more)| (more, one).cmp(&(times, other)));
        let mut known = Self::default();
        let mut seen = rustc_hash::FxHashSet::default();
        for ((text, _), place) in asked.into_iter().zip(0..) {
            let folded = folded(&text);
            if !folded.is_empty() && seen.insert(folded.join(" ")) {
                let starts = 0..folded.len();
                let from = starts.map(|start| (folded[start..].join(" "), place));
                known.beginnings.extend(from);
            }
            known.texts.push(text);
        }
        known.beginnings.sort_unstable();
        known
    }

    /// The most frequent texts that begin like the typed text at one of their words, and are
    /// longer. If there is none, one word that no product has may contain one typing error.
    pub(super) fn complete(
        &self,
        lexicon: &Lexicon,
        typed: &[String],
        limit: usize,
    ) -> Result<Vec<String>, SearchError> {
        if self.beginnings.is_empty() {
            return Ok(Vec::new());
        }
        let found = self.beginning_with(&typed.join(" "), limit);
        if !found.is_empty() {
            return Ok(found);
        }
        for (place, word) in typed.iter().enumerate() {
            let is_unknown = lexicon.words_with_prefix(word)?.is_empty();
            if !is_unknown || word.chars().count() < ONE_TYPO_CHARS {
                continue;
            }
            for near in lexicon.near_words(word, 1, true, (Languages::ALL, MAX_CORRECTIONS))? {
                let mut meant = typed.to_vec();
                meant[place] = near.text;
                let found = self.beginning_with(&meant.join(" "), limit);
                if !found.is_empty() {
                    return Ok(found);
                }
            }
        }
        Ok(Vec::new())
    }

    fn beginning_with(&self, typed: &str, limit: usize) -> Vec<String> {
        let start = self
            .beginnings
            .partition_point(|(text, _)| text.as_str() < typed);
        let alike = self.beginnings[start..]
            .iter()
            .take_while(|(text, _)| text.starts_with(typed));
        let mut places: Vec<u32> = alike
            .filter(|(text, _)| text != typed)
            .map(|(_, place)| *place)
            .collect();
        places.sort_unstable();
        places.dedup();
        let texts = places.iter().map(|place| &self.texts[*place as usize]);
        texts.take(limit).cloned().collect()
    }
}

/// The words of a text, folded.
fn folded(text: &str) -> Vec<String> {
    words(text).into_iter().map(|word| word.folded).collect()
}

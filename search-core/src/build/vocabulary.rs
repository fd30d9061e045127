//! Collects the words of all products while they are added.

use rustc_hash::FxHashMap;

use crate::language::Language;
use crate::tokenize::{Word, stem_key};

/// The words seen so far. Each has a number of its own until the index is written and the
/// dictionary's order is known.
#[derive(Default)]
pub(super) struct Vocabulary {
    words: FxHashMap<String, u32>,
    /// Words already stemmed, by language, as they were written before accents went.
    written: FxHashMap<Language, FxHashMap<String, u32>>,
    /// Stem and word.
    stems: Vec<(String, u32)>,
}

impl Vocabulary {
    /// The number of `word`, which stands in a text of `language`.
    pub(super) fn add(&mut self, language: Language, word: &Word) -> u32 {
        let known = self
            .written
            .get(&language)
            .and_then(|words| words.get(&word.lower));
        if let Some(id) = known {
            return *id;
        }
        let id = self.id(&word.folded);
        if let Some(stem) = stem_key(language, &word.lower) {
            self.stems.push((stem, id));
        }
        self.written
            .entry(language)
            .or_default()
            .insert(word.lower.clone(), id);
        id
    }

    /// The number of a word of any language.
    pub(super) fn id(&mut self, folded: &str) -> u32 {
        if let Some(id) = self.words.get(folded) {
            return *id;
        }
        let id = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
        self.words.insert(folded.to_owned(), id);
        id
    }

    /// Turns the vocabulary's own numbers into those of the finished dictionary: for each of its
    /// numbers the dictionary's, and the stems with the dictionary's numbers, sorted.
    pub(super) fn renumber(
        self,
        mut ordinal: impl FnMut(&str) -> Option<u32>,
    ) -> (Vec<u32>, Vec<(String, u32)>) {
        let mut ordinals = vec![u32::MAX; self.words.len()];
        for (word, id) in &self.words {
            if let Some(ordinal) = ordinal(word) {
                ordinals[*id as usize] = ordinal;
            }
        }
        let mut stems: Vec<(String, u32)> = self
            .stems
            .into_iter()
            .map(|(stem, id)| (stem, ordinals[id as usize]))
            .filter(|(_, word)| *word != u32::MAX)
            .collect();
        stems.sort_unstable();
        stems.dedup();
        (ordinals, stems)
    }
}

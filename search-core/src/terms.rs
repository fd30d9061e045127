//! The terms of synonyms and symptoms.

use crate::tokenize::{Word, words};

/// A term as the catalogue has it, and its words.
#[derive(Debug, Clone)]
pub(crate) struct Term {
    /// As printed, for readers.
    pub(crate) text: String,
    pub(crate) words: Vec<Word>,
}

impl Term {
    pub(crate) fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            words: words(text),
        }
    }

    /// The words that are indexed.
    pub(crate) fn folded(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(|word| word.folded.as_str())
    }

    /// Whether both have the same words.
    pub(crate) fn has_words_of(&self, other: &Self) -> bool {
        self.folded().eq(other.folded())
    }
}

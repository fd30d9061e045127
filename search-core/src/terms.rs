//! The terms of synonyms and symptoms.

use crate::error::SearchError;
use crate::lexicon::WordNumber;
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

    /// The forms of each word, which `of_word` returns; `None` if a word has none, because the
    /// catalogue lacks it.
    pub(crate) fn forms(
        &self,
        of_word: impl Fn(&str) -> Result<Vec<WordNumber>, SearchError>,
    ) -> Result<Option<Vec<Vec<WordNumber>>>, SearchError> {
        let forms = self.folded().map(of_word).collect::<Result<Vec<_>, _>>()?;
        let are_known = forms.iter().all(|forms| !forms.is_empty());
        Ok(are_known.then_some(forms))
    }

    /// Whether both have the same words.
    pub(crate) fn has_words_of(&self, other: &Self) -> bool {
        self.folded().eq(other.folded())
    }
}

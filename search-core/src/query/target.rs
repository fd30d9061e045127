//! The terms that the words of a query may stand for, as plain data.

use std::ops::Range;

use crate::labels::LabelKind;
use crate::lexicon::WordNumber;

/// Everything that is searched for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) alternatives: Vec<Alternative>,
}

/// One meaning of some words of the query. A product that matches it has matched all of these
/// words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Alternative {
    pub(crate) words: Range<usize>,
    pub(crate) target: Target,
}

impl Plan {
    /// Everything that a word may stand for, alone or with its neighbours.
    pub(crate) fn targets(&self, word: usize) -> Vec<Target> {
        let alternatives = self.alternatives.iter();
        alternatives
            .filter(|found| found.words.contains(&word))
            .map(|found| found.target.clone())
            .collect()
    }

    /// Everything that a word may stand for without its neighbours.
    pub(crate) fn targets_alone(&self, word: usize) -> Vec<Target> {
        let alternatives = self.alternatives.iter();
        alternatives
            .filter(|found| found.words == (word..word + 1))
            .map(|found| found.target.clone())
            .collect()
    }

    /// The categories whose name was typed; empty if the text is not the name of one.
    pub(crate) fn categories(&self) -> &[(LabelKind, u32)] {
        let mut targets = self.alternatives.iter().map(|found| &found.target);
        let found = targets.find_map(|target| match target {
            Target::Category { categories } => Some(categories.as_slice()),
            _ => None,
        });
        found.unwrap_or_default()
    }

    /// The words of the parts that a symptom leads to, the likeliest first; empty if the text is
    /// not a symptom.
    pub(crate) fn parts(&self) -> Vec<&[Vec<WordNumber>]> {
        let targets = self.alternatives.iter().map(|found| &found.target);
        let parts = targets.filter_map(|target| match target {
            Target::Part { words, .. } => Some(words.as_slice()),
            _ => None,
        });
        parts.collect()
    }
}

/// The kinds of terms that can be searched for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Target {
    /// One word.
    Word {
        number: WordNumber,
        text: String,
        exactness: Exactness,
    },
    /// Every word that begins like this.
    Prefix {
        numbers: Range<WordNumber>,
        text: String,
    },
    /// Words that must all be in the product, each in any of its forms.
    Phrase {
        words: Vec<Vec<WordNumber>>,
        texts: Vec<String>,
        /// As the catalogue has the synonym, for readers.
        printed: String,
        kind: Kind,
    },
    /// A part that a symptom leads to: its words must name what the product is.
    Part {
        words: Vec<Vec<WordNumber>>,
        texts: Vec<String>,
        /// As the catalogue has it, for readers.
        printed: String,
    },
    /// The products of the categories whose name was typed.
    Category { categories: Vec<(LabelKind, u32)> },
    /// A part number.
    Number {
        key: String,
        printed: String,
        rule: NumberRule,
    },
}

/// How much a word found differs from the word typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Exactness {
    /// The number of typing errors that were corrected.
    pub(crate) typos: u8,
    pub(crate) kind: Kind,
    /// Whether it is an inflected form (for example the plural) of the word typed, or the reverse.
    pub(crate) is_inflected: bool,
}

/// The difference between the word found and the word typed, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    /// No difference.
    Same,
    /// Words were joined or split, or the word is the last part of a compound.
    Joined,
    /// It is a synonym.
    Synonym,
    /// It begins with the word typed.
    Completed,
}

/// Which numbers match, and how much a match counts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct NumberRule {
    pub(crate) reach: Reach,
    /// Only numbers of these manufacturers match; empty for all manufacturers.
    pub(crate) makers: Vec<u32>,
    pub(crate) origin: KeyOrigin,
}

/// The part of a number that the key may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Reach {
    /// The whole number.
    Whole,
    /// The whole number or a piece.
    Pieces,
    /// The whole number, its beginning, a piece, or the beginning of a piece.
    Anything,
}

/// The origin of the key; it decides how much a match counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum KeyOrigin {
    /// The key is the text that was typed.
    Typed,
    /// The key is a piece of a longer text that is a number as a whole.
    Within,
    /// The key is a short code that was typed alone, or a short word of the catalogue beside a
    /// manufacturer: words rank before numbers of which it is only a part.
    Code,
    /// The key consists of words that may just as well be meant as words: it counts like a name
    /// that contains them.
    Words,
    /// The key is similar to the text that was typed.
    Corrected,
}

impl NumberRule {
    /// A rule for the numbers of all manufacturers.
    pub(crate) const fn new(reach: Reach, origin: KeyOrigin) -> Self {
        Self {
            reach,
            makers: Vec::new(),
            origin,
        }
    }

    /// A rule for a key that is similar to the one typed; it matches only whole numbers and whole
    /// pieces.
    pub(crate) const fn corrected() -> Self {
        Self::new(Reach::Pieces, KeyOrigin::Corrected)
    }
}

impl Exactness {
    /// A word with this difference and no other.
    pub(crate) const fn of_kind(kind: Kind) -> Self {
        Self { kind, ..Self::SAME }
    }

    /// The word itself.
    pub(crate) const SAME: Self = Self {
        typos: 0,
        kind: Kind::Same,
        is_inflected: false,
    };
}

impl Plan {
    pub(super) fn push(&mut self, words: Range<usize>, target: Target) {
        self.alternatives.push(Alternative { words, target });
    }
}

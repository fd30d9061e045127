//! What the words of a query may stand for, as plain data.

use std::ops::Range;

use crate::lexicon::WordNumber;

/// Everything that is looked for, as plain data.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) alternatives: Vec<Alternative>,
}

/// One thing that some words of the query may stand for. A product that has it has matched all of
/// these words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Alternative {
    pub(crate) words: Range<usize>,
    pub(crate) target: Target,
}

/// What is looked for.
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
    /// Words that must all be there, each in one of its forms.
    Phrase {
        words: Vec<Vec<WordNumber>>,
        texts: Vec<String>,
        kind: Kind,
    },
    /// A part number.
    Number {
        key: String,
        printed: String,
        rule: NumberRule,
    },
}

/// How far a word found is from the word typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Exactness {
    /// Typing errors forgiven.
    pub(crate) typos: u8,
    pub(crate) kind: Kind,
    /// Another form (a plural) of the word typed.
    pub(crate) is_form: bool,
}

/// What was done to the word typed, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    /// Nothing.
    Same,
    /// Words were joined or taken apart.
    Joined,
    /// It means the same.
    Synonym,
    /// It was completed.
    Completed,
}

/// Which numbers count.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum NumberRule {
    /// The number, numbers that begin so, and pieces of numbers.
    Anything,
    /// Only the whole number.
    Whole,
    /// A short code: everything, but only of these manufacturers.
    Of(Vec<u32>),
    /// A short code and nothing else was typed: everything, but words come first.
    Alone,
    /// The key is not what was typed but near it; only the whole number or a whole piece.
    Corrected,
}

impl Exactness {
    /// The word itself.
    pub(super) const SAME: Self = Self {
        typos: 0,
        kind: Kind::Same,
        is_form: false,
    };
}

impl Plan {
    pub(super) fn push(&mut self, words: Range<usize>, target: Target) {
        self.alternatives.push(Alternative { words, target });
    }
}

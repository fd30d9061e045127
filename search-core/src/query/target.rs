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

impl Plan {
    /// The words of the parts that a symptom leads to, the likeliest first; empty unless the text is
    /// one.
    pub(crate) fn parts(&self) -> Vec<&[Vec<WordNumber>]> {
        let targets = self.alternatives.iter().map(|found| &found.target);
        let parts = targets.filter_map(|target| match target {
            Target::Part { words, .. } => Some(words.as_slice()),
            _ => None,
        });
        parts.collect()
    }
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
    /// A part that a symptom leads to: its words must be the name of what a product is.
    Part {
        words: Vec<Vec<WordNumber>>,
        text: String,
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
    /// An inflected form (a plural) of the word typed, or the other way round.
    pub(crate) is_inflected: bool,
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

/// Which numbers count, and for how much.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct NumberRule {
    pub(crate) reach: Reach,
    /// Only numbers of these manufacturers count; none for those of all.
    pub(crate) makers: Vec<u32>,
    pub(crate) origin: KeyOrigin,
}

/// How much of a number the key may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Reach {
    /// All of it.
    Whole,
    /// All of it, or a piece.
    Pieces,
    /// The number, numbers that begin so, and pieces of numbers.
    Anything,
}

/// How the key comes from the text that was typed; it decides how much a match counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum KeyOrigin {
    /// It is what was typed.
    Typed,
    /// It is a piece of what was typed, which is a number as a whole.
    Within,
    /// A short code and nothing else was typed: words come before what is no whole number.
    Code,
    /// The key consists of words, which are just as often meant as words: it counts like a name
    /// that has them.
    Words,
    /// The key is not what was typed but near it.
    Corrected,
}

impl NumberRule {
    /// Of all manufacturers.
    pub(crate) const fn new(reach: Reach, origin: KeyOrigin) -> Self {
        Self {
            reach,
            makers: Vec::new(),
            origin,
        }
    }

    /// The key is not what was typed but near it; only the whole number or a whole piece.
    pub(crate) const fn corrected() -> Self {
        Self::new(Reach::Pieces, KeyOrigin::Corrected)
    }
}

impl Exactness {
    /// As typed but for this.
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

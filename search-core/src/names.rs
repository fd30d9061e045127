//! The words of a product's names as one list of numbers: name after name, each ended by
//! [`NAME_END`], each entry a word number and two marks.

use crate::lexicon::WordNumber;
use crate::tokenize::Role;

/// Ends each name; a product has at most one in each language.
pub(crate) const NAME_END: u32 = u32::MAX;
/// Mark of the words that say what the product is.
pub(crate) const IN_PHRASE: u32 = 1;
/// Mark of the noun of a phrase, which the other words of the phrase describe.
pub(crate) const IS_NOUN: u32 = 2;
/// Only while an index is built: mark of a word that is a noun if the catalogue has it as one, and of
/// a noun that is one even if only one manufacturer uses it.
pub(crate) const BY_LANGUAGE: u32 = 4;

/// The bits of the marks, below the word's number.
const MARK_BITS: u32 = 3;

/// The marks of a word in this role, see [`roles`](crate::tokenize::roles).
pub(crate) fn marks(role: Role) -> u32 {
    match role {
        Role::Other => 0,
        Role::Phrase => IN_PHRASE,
        Role::PerhapsNoun => IN_PHRASE | BY_LANGUAGE,
        Role::Noun => IN_PHRASE | IS_NOUN,
        Role::CertainNoun => IN_PHRASE | IS_NOUN | BY_LANGUAGE,
    }
}

/// A word with its marks.
pub(crate) fn entry(word: WordNumber, marks: u32) -> u32 {
    word << MARK_BITS | marks
}

/// The word number of an entry.
pub(crate) fn word_of(entry: u32) -> WordNumber {
    entry >> MARK_BITS
}

/// The same entry with the word's number in the dictionary, which `ordinal` returns.
pub(crate) fn renumber(marked: u32, ordinal: impl Fn(u32) -> WordNumber) -> u32 {
    entry(ordinal(word_of(marked)), marked & (IN_PHRASE | IS_NOUN))
}

/// The same entry without its marks.
pub(crate) fn unmarked(marked: u32) -> u32 {
    entry(word_of(marked), 0)
}

//! The words of a product's names as one list of numbers: name after name, each ended by
//! [`NAME_END`], each entry a word with two marks.

use crate::lexicon::WordNumber;
use crate::tokenize::Head;

/// Ends the name in one language.
pub(crate) const NAME_END: u32 = u32::MAX;
/// The word is one of those that say what the product is, see [`Head`].
pub(crate) const IN_HEAD: u32 = 1;
/// The word is the one among them that the others describe.
pub(crate) const IS_NOUN: u32 = 2;

/// The marks of the word at a position of a name.
pub(crate) fn marks(head: Option<&Head>, position: usize) -> u32 {
    head.map_or(0, |head| {
        let in_head = u32::from(head.words.contains(&position)) * IN_HEAD;
        let is_noun = u32::from(head.noun == position) * IS_NOUN;
        in_head | is_noun
    })
}

/// A word with its marks.
pub(crate) fn entry(word: WordNumber, marks: u32) -> u32 {
    word << 2 | marks
}

/// The word of an entry.
pub(crate) fn word_of(entry: u32) -> WordNumber {
    entry >> 2
}

/// The same entry with the word's number in the dictionary, which `ordinal` gives.
pub(crate) fn renumber(of: u32, ordinal: impl Fn(u32) -> WordNumber) -> u32 {
    entry(ordinal(word_of(of)), of & (IN_HEAD | IS_NOUN))
}

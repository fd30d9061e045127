//! The thresholds that decide what a word or a number of a query may mean: from which length it is
//! corrected, completed, split or read as a part number. What bounds the cost of a request is in
//! [`limits`](super::limits).

/// The minimum number of letters for one typing error to be corrected: shorter words have too many
/// similar words.
pub(crate) const ONE_TYPO_CHARS: usize = 4;
/// Words up to this length must start with the letter that was typed: the first of four letters is
/// rarely wrong.
pub(crate) const SAME_FIRST_LETTER_CHARS: usize = 4;
/// A word that the catalogue has is corrected only to one that this many times as many products
/// have: `cleet` may be the mistake of one name, but `sailing boots` does not mean boats.
pub(crate) const TIMES_AS_FREQUENT: u32 = 10;
/// The minimum number of letters of a word beside a symptom that may be a mistyped noun: almost any
/// shorter word is similar to one.
pub(crate) const NOUN_TYPO_CHARS: usize = 6;
/// The minimum number of letters for two typing errors to be corrected.
pub(crate) const TWO_TYPOS_CHARS: usize = 9;
/// The minimum number of letters of a word that may be the beginning of another.
pub(crate) const CUT_SHORT_CHARS: usize = 3;
/// A code up to this length is too common to identify a part without its manufacturer.
pub(crate) const SHORT_CODE_CHARS: usize = 4;
/// If only a code was typed, it may identify a part without its manufacturer from this length.
pub(crate) const MIN_LONE_CODE_CHARS: usize = 3;
/// The minimum number of characters of a number for one wrong character to be corrected.
pub(crate) const NUMBER_TYPO_CHARS: usize = 6;
/// The same if only the number was typed.
pub(crate) const LONE_NUMBER_TYPO_CHARS: usize = 4;
/// The maximum number of letters at the end of an engine's name that distinguish its variants.
pub(crate) const MAX_VARIANT_CHARS: usize = 2;
/// The minimum number of letters in each half of a word that is split.
pub(crate) const MIN_HALF_CHARS: usize = 3;
/// If this many products mention a word, it is known, although no name has it.
pub(crate) const MIN_MENTIONS: usize = 10;
/// The minimum number of characters, and of digits among them, in a text that is reported as a
/// number that the catalogue does not have.
pub(crate) const MIN_UNKNOWN_CHARS: usize = 6;
pub(crate) const MIN_UNKNOWN_DIGITS: usize = 3;
/// The minimum number of characters that a number must have in common with an unknown one to be
/// similar.
pub(crate) const MIN_NEAR_CHARS: usize = 4;
/// The minimum number of characters for a piece of what was typed without a space to be a mistyped
/// number by itself.
pub(crate) const MIN_OWN_CHARS: usize = 8;

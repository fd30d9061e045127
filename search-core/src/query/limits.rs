//! The limits of how much of a query is processed. Each bounds the cost of one request; together
//! they keep a search within a few thousand look-ups.

/// Characters read. A long product name has 300; a longer text is cut.
pub(crate) const MAX_CHARS: usize = 400;
/// Words searched. Ten words are more than any product name needs; each further word costs a pass.
pub(crate) const MAX_WORDS: usize = 10;
/// Words read, including filler words, which are not searched.
pub(crate) const MAX_READ_WORDS: usize = 24;
/// Words that are tried together as one part number: the longest numbers have seven segments.
pub(crate) const MAX_NUMBER_WORDS: usize = 8;
/// Words that are tried together as one word (`bilge pump` for `bilgepump`).
pub(crate) const MAX_JOINED_WORDS: usize = 3;
/// Words that begin with the last one; the most frequent are used if there are more. A few thousand
/// words begin with a given letter.
pub(crate) const MAX_PREFIX_WORDS: usize = 4_000;
/// Words similar to a misspelt one; the closest are used, then the most frequent.
pub(crate) const MAX_NEAR_WORDS: usize = 50;
/// Number keys similar to a mistyped number.
pub(crate) const MAX_NEAR_NUMBERS: usize = 200;
/// Runs of words that are treated as a mistyped number, the shortest runs first: each costs a pass
/// over the numbers.
pub(crate) const MAX_MISTYPED_NUMBERS: usize = 20;
/// Inflected forms of one word.
pub(crate) const MAX_INFLECTED: usize = 50;
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
/// Letters at the end of an engine's name that distinguish its variants.
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
/// Numbers with the same beginning of which those that pass the filters are looked for.
pub(crate) const MAX_FILTERED_ENTRIES: usize = 4_096;
/// Numbers with the same beginning that are compared with an unknown one.
pub(crate) const MAX_NEAR_ENTRIES: usize = 256;
/// The minimum number of characters for a piece of what was typed without a space to be a mistyped
/// number by itself.
pub(crate) const MIN_OWN_CHARS: usize = 8;

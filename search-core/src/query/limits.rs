//! How much of a query is processed. Each limit bounds the cost of one request; together they keep
//! a search within a few thousand lookups.

/// Characters read. A long product name has 300; a pasted page is cut.
pub(crate) const MAX_CHARS: usize = 400;
/// Words searched. Ten words say more than any product name; each further word costs a pass.
pub(crate) const MAX_WORDS: usize = 10;
/// Words read, including filler words, which are not searched.
pub(crate) const MAX_READ_WORDS: usize = 24;
/// Words that are tried together as one part number: the longest numbers have seven segments.
pub(crate) const MAX_NUMBER_WORDS: usize = 8;
/// Words that are tried together as one word (`bilge pump` for `bilgepump`).
pub(crate) const MAX_JOINED_WORDS: usize = 3;
/// Words that begin with the last one; the most frequent are taken when there are more. A single
/// letter begins a few thousand words.
pub(crate) const MAX_PREFIX_WORDS: usize = 4_000;
/// Words near a misspelt one; the nearest, then the most frequent are taken.
pub(crate) const MAX_NEAR_WORDS: usize = 50;
/// Number keys near a mistyped number.
pub(crate) const MAX_NEAR_NUMBERS: usize = 200;
/// Runs of words taken for a mistyped number, the shortest runs first: each costs a walk over the
/// numbers.
pub(crate) const MAX_MISTYPED_NUMBERS: usize = 20;
/// Inflected forms of one word.
pub(crate) const MAX_INFLECTED: usize = 50;
/// Letters from which one typing error is forgiven: shorter words have too many neighbours.
pub(crate) const ONE_TYPO_CHARS: usize = 4;
/// Words up to this length must begin as typed: the first of four letters is rarely wrong.
pub(crate) const SAME_FIRST_LETTER_CHARS: usize = 4;
/// Letters from which two typing errors are forgiven.
pub(crate) const TWO_TYPOS_CHARS: usize = 9;
/// Letters of a word from which it may be the beginning of another that is meant.
pub(crate) const CUT_SHORT_CHARS: usize = 3;
/// A code up to this length is too common to stand for a part without its maker.
pub(crate) const SHORT_CODE_CHARS: usize = 4;
/// When nothing but a code was typed it stands for a part without its maker from this length on.
pub(crate) const MIN_LONE_CODE_CHARS: usize = 3;
/// Characters of a number from which one wrong one is forgiven.
pub(crate) const NUMBER_TYPO_CHARS: usize = 6;
/// The same when nothing but the number was typed.
pub(crate) const LONE_NUMBER_TYPO_CHARS: usize = 4;
/// Letters at the end of an engine's name that tell its variants apart.
pub(crate) const MAX_VARIANT_CHARS: usize = 2;
/// Letters each half of a word that is taken apart must have.
pub(crate) const MIN_HALF_CHARS: usize = 3;
/// Characters of what is said to be a number that the catalogue does not have, and digits among them.
pub(crate) const MIN_UNKNOWN_CHARS: usize = 6;
pub(crate) const MIN_UNKNOWN_DIGITS: usize = 3;
/// Characters that a number must have in common with an unknown one to be near it.
pub(crate) const MIN_NEAR_CHARS: usize = 4;
/// Characters from which a piece of what was typed in one run may be a mistyped number of its own.
pub(crate) const MIN_OWN_CHARS: usize = 8;

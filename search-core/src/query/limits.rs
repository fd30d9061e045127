//! The limits of how much of a query is processed. Each is a maximum and bounds the cost of one
//! request; together they keep a search within a few thousand look-ups. From which length a word
//! means something is in [`thresholds`](super::thresholds).

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
/// Numbers with the same beginning of which those that pass the filters are looked for.
pub(crate) const MAX_FILTERED_ENTRIES: usize = 4_096;
/// Numbers with the same beginning that are compared with an unknown one.
pub(crate) const MAX_NEAR_ENTRIES: usize = 256;

//! Splits a query into words and says what else neighbours may be.

use std::ops::Range;

use crate::query::limits::{MAX_CHARS, MAX_JOINED_WORDS, MAX_NUMBER_WORDS, MAX_WORDS};
use crate::tokenize::{Word, compounds, normalize_number, printed_form, words};

/// Words that say nothing of a part, in six languages: they are searched only when nothing else
/// was typed. Words that are also parts or sizes (`in`, `a`, `per`) are not among them.
const FILLERS: &[&str] = &[
    "the", "for", "of", "with", "and", "to", "my", "on", "an", "der", "die", "das", "und", "fur",
    "mit", "von", "ein", "eine", "zum", "zur", "le", "la", "les", "des", "du", "de", "et", "pour",
    "avec", "une", "il", "lo", "gli", "di", "del", "della", "con", "e", "una", "el", "los", "las",
    "para", "y", "voor", "het", "een", "van", "met", "en",
];

/// What was typed, as plain data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ParsedQuery {
    text: String,
    pub(crate) words: Vec<QueryWord>,
    /// Runs of words that may be one word.
    pub(crate) joined: Vec<Joined>,
    /// Runs of words that may be one part number.
    pub(crate) numbers: Vec<NumberCandidate>,
    /// More was typed than is searched.
    pub(crate) shortened: bool,
    /// The last word may still be being typed.
    pub(crate) open_ended: bool,
}

/// One word of a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct QueryWord {
    /// Where it stands in the text.
    range: Range<usize>,
    pub(crate) lower: String,
    pub(crate) folded: String,
    /// Says nothing of a part, and other words do.
    pub(crate) is_filler: bool,
}

/// Words that may be one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Joined {
    pub(crate) words: Range<usize>,
    pub(crate) text: String,
    /// Print joins them too (`12 V`, `anti-fouling`): no liberty was taken.
    pub(crate) is_printed: bool,
}

/// Words that may be one part number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NumberCandidate {
    pub(crate) words: Range<usize>,
    /// Without case and separators.
    pub(crate) key: String,
    /// As typed but for case.
    pub(crate) printed: String,
}

impl ParsedQuery {
    /// Neighbouring words as they were typed, with what stands between them.
    pub(crate) fn typed(&self, words: Range<usize>) -> &str {
        match self.words[words].as_ref() {
            [first, .., last] => &self.text[first.range.start..last.range.end],
            [only] => &self.text[only.range.clone()],
            [] => "",
        }
    }
}

/// Reads a query. Never fails; what is too long is cut.
pub(crate) fn parse(text: &str) -> ParsedQuery {
    let cut = text
        .char_indices()
        .nth(MAX_CHARS)
        .map_or(text, |(end, _)| &text[..end]);
    let mut found = words(cut);
    let shortened = cut.len() < text.len() || found.len() > MAX_WORDS;
    found.truncate(MAX_WORDS);
    let open_ended = !text.ends_with(char::is_whitespace);
    let numbers = number_candidates(cut, &found);
    let joined = joined(&found);
    let all_fillers = found
        .iter()
        .all(|word| FILLERS.contains(&word.folded.as_str()));
    let words = found
        .into_iter()
        .map(|word| QueryWord {
            range: word.range,
            is_filler: !all_fillers && FILLERS.contains(&word.folded.as_str()),
            lower: word.lower,
            folded: word.folded,
        })
        .collect();
    ParsedQuery {
        text: cut.to_owned(),
        words,
        joined,
        numbers,
        shortened,
        open_ended,
    }
}

fn joined(words: &[Word]) -> Vec<Joined> {
    let mut found: Vec<Joined> = compounds(words)
        .into_iter()
        .map(|compound| Joined {
            words: compound.words,
            is_printed: !compound.is_near,
            text: compound.text,
        })
        .collect();
    for (words, run) in runs(words, 2..=MAX_JOINED_WORDS) {
        let text: String = run.iter().map(|word| word.folded.as_str()).collect();
        if !found
            .iter()
            .any(|joined| joined.words == words && joined.text == text)
        {
            found.push(Joined {
                words,
                text,
                is_printed: false,
            });
        }
    }
    found
}

fn number_candidates(text: &str, words: &[Word]) -> Vec<NumberCandidate> {
    let mut found = Vec::new();
    for (range, run) in runs(words, 1..=MAX_NUMBER_WORDS) {
        let (Some(first), Some(last)) = (run.first(), run.last()) else {
            continue;
        };
        let typed = &text[first.range.start..last.range.end];
        let key = normalize_number(typed);
        let has_digit = key.bytes().any(|byte| byte.is_ascii_digit());
        if run.len() == 1 || has_digit {
            found.push(NumberCandidate {
                words: range,
                key,
                printed: printed_form(typed),
            });
        }
    }
    found
}

/// All runs of neighbouring words of these lengths.
fn runs(
    words: &[Word],
    lengths: std::ops::RangeInclusive<usize>,
) -> impl Iterator<Item = (Range<usize>, &[Word])> {
    lengths.flat_map(move |length| {
        words
            .windows(length)
            .enumerate()
            .map(move |(start, run)| (start..start + length, run))
    })
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn neighbours_may_be_one_part_number() {
        let query = parse("Yanmar 35 8m0065103");
        let keys: Vec<&str> = query
            .numbers
            .iter()
            .map(|number| number.key.as_str())
            .collect();
        assert!(keys.contains(&"358m0065103"), "{keys:?}");
        assert!(keys.contains(&"8m0065103"), "{keys:?}");
    }

    #[test]
    fn fillers_do_not_count_beside_a_word_that_says_something() {
        let query = parse("impeller for the Yanmar");
        let fillers: Vec<bool> = query.words.iter().map(|word| word.is_filler).collect();
        assert_eq!(fillers, [false, true, true, false]);
        assert!(!parse("for the").words[0].is_filler);
    }

    #[test]
    fn what_is_too_long_is_cut_and_said() {
        assert!(parse(&"pump ".repeat(11)).shortened);
        assert!(parse(&"ü".repeat(401)).shortened);
        assert!(!parse("bilge pump").shortened);
        assert_eq!(parse(&"a b ".repeat(100_000)).words.len(), 10);
    }

    #[test]
    fn a_space_ends_the_last_word() {
        assert!(parse("bilge pu").open_ended);
        assert!(!parse("bilge pump ").open_ended);
    }
}

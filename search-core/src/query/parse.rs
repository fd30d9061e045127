//! Splits a query into words and determines which neighbouring words may be combined.

use std::ops::Range;

use crate::query::limits::{
    MAX_CHARS, MAX_JOINED_WORDS, MAX_NUMBER_WORDS, MAX_READ_WORDS, MAX_WORDS,
};
use crate::query::thresholds::{MIN_OWN_CHARS, MIN_UNKNOWN_CHARS, MIN_UNKNOWN_DIGITS};
use crate::tokenize::{
    Quantity, Word, compounds, has_digit, is_filler, is_quantity, normalize_number, printed_form,
    quantities, words,
};

/// The parsed query as plain data.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ParsedQuery {
    text: String,
    pub(crate) words: Vec<QueryWord>,
    /// Runs of words that may be one word.
    pub(crate) joined: Vec<Joined>,
    /// The whole text as one part number; `None` if it has neither letters nor digits.
    pub(crate) whole: Option<NumberCandidate>,
    /// Runs of words that may be one part number.
    pub(crate) numbers: Vec<NumberCandidate>,
    /// Runs of words without a digit: they are a part number only when some part has it.
    pub(crate) phrases: Vec<NumberCandidate>,
    /// The sizes, each with its words.
    pub(crate) sizes: Vec<(Range<usize>, Quantity)>,
    /// Whether more was typed than is searched.
    pub(crate) shortened: bool,
    /// Whether the last word may still be incomplete.
    pub(crate) open_ended: bool,
}

/// One word of a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct QueryWord {
    /// The position in the text, in bytes.
    range: Range<usize>,
    pub(crate) lower: String,
    pub(crate) folded: String,
    /// Whether it is a filler word in a query that has other words.
    pub(crate) is_filler: bool,
}

/// Words that may be one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Joined {
    pub(crate) words: Range<usize>,
    pub(crate) text: String,
    /// Whether they are also printed joined (`12 V`, `anti-fouling`), so that joining them is not a
    /// guess.
    pub(crate) is_printed: bool,
}

/// Words that may be one part number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NumberCandidate {
    pub(crate) words: Range<usize>,
    /// The number without case and separators.
    pub(crate) key: String,
    /// The number as typed, without case.
    pub(crate) printed: String,
}

impl ParsedQuery {
    /// Neighbouring words as they were typed, with the characters between them.
    pub(crate) fn typed(&self, words: Range<usize>) -> &str {
        match self.words[words].as_ref() {
            [first, .., last] => &self.text[first.range.start..last.range.end],
            [only] => &self.text[only.range.clone()],
            [] => "",
        }
    }

    /// The words that are not fillers, in ascending order.
    pub(crate) fn without_fillers(&self) -> Vec<usize> {
        let places = 0..self.words.len();
        places
            .filter(|place| !self.words[*place].is_filler)
            .collect()
    }

    /// Whether a word may be only the beginning of one: it is the last, and no space follows it.
    pub(crate) fn is_unfinished(&self, place: usize) -> bool {
        self.open_ended && place + 1 == self.words.len()
    }

    /// Whether nothing else was typed.
    pub(crate) fn is_all(&self, number: &NumberCandidate) -> bool {
        number.words == (0..self.words.len())
    }

    /// The words in order. Those that were typed without a space and contain a digit are one unit:
    /// they are a number, a size or the name of a model, and a piece of it has another meaning. So
    /// are the words of a size, with or without spaces.
    pub(crate) fn units(&self) -> Vec<Range<usize>> {
        let mut units = Vec::new();
        let mut start = 0;
        while start < self.words.len() {
            let mut end = self.size_at(start).map_or(start + 1, |size| size.end);
            while end < self.words.len() && self.is_unbroken(start..end + 1) {
                end += 1;
            }
            if has_digit(self.typed(start..end)) {
                units.push(start..end);
            } else {
                units.extend((start..end).map(|word| word..word + 1));
            }
            start = end;
        }
        units
    }

    /// The words of the size that begins at a word.
    fn size_at(&self, start: usize) -> Option<Range<usize>> {
        let mut sizes = self.sizes.iter().map(|(words, _)| words);
        sizes.find(|words| words.start == start).cloned()
    }

    /// Whether these words are a number and its unit.
    pub(crate) fn is_size(&self, words: &Range<usize>) -> bool {
        self.size_at(words.start).as_ref() == Some(words)
    }

    /// Whether a word belongs to a size: the `liter` of `60 liter`, but not the `bar` of `tow bar`.
    pub(crate) fn is_in_size(&self, place: usize) -> bool {
        self.sizes.iter().any(|(size, _)| size.contains(&place))
    }

    /// Whether these words are only the number of a size, without its unit: the `120` of `120 Ah`.
    pub(crate) fn is_number_of_size(&self, words: &Range<usize>) -> bool {
        let size = self.size_at(words.start);
        size.is_some_and(|size| words.end < size.end)
    }

    /// Whether the last of several words is, after a space, the number of a size: `hose 1"` is not
    /// the beginning of the number `HOSE1228`.
    pub(crate) fn ends_with_size(&self, words: &Range<usize>) -> bool {
        let mut sizes = self.sizes.iter().map(|(size, _)| size);
        sizes.any(|size| {
            let is_last = words.start < size.start && size.contains(&(words.end - 1));
            is_last && !self.is_unbroken(size.start - 1..size.start + 1)
        })
    }

    /// The whole text that was read.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The words as one part number if they look like one: with at least [`MIN_UNKNOWN_CHARS`]
    /// characters and [`MIN_UNKNOWN_DIGITS`] digits, they are neither a size nor a word.
    pub(crate) fn number_of(&self, words: Range<usize>) -> Option<String> {
        let typed = self.typed(words.clone());
        let key = normalize_number(typed);
        let digits = key.bytes().filter(u8::is_ascii_digit).count();
        let has_unit = |word: usize| is_quantity(&self.words[word].folded);
        let is_long = key.len() >= MIN_UNKNOWN_CHARS && digits >= MIN_UNKNOWN_DIGITS;
        (is_long && key.is_ascii() && !words.into_iter().any(has_unit)).then_some(key)
    }

    /// Whether a number is only a short part of what was typed in one run.
    pub(crate) fn is_piece(&self, number: &NumberCandidate) -> bool {
        if number.key.len() >= MIN_OWN_CHARS {
            return false;
        }
        let (start, end) = (number.words.start, number.words.end);
        let is_tied = |first: usize| {
            let pair = first..first + 2;
            self.is_unbroken(pair.clone()) && has_digit(self.typed(pair))
        };
        start > 0 && is_tied(start - 1) || end < self.words.len() && is_tied(end - 1)
    }

    /// Whether the words were typed without spaces between them, as numbers are.
    pub(crate) fn is_unbroken(&self, words: Range<usize>) -> bool {
        words.len() > 1 && !self.typed(words).contains(char::is_whitespace)
    }
}

impl NumberCandidate {
    pub(crate) fn has_digit(&self) -> bool {
        has_digit(&self.key)
    }
}

/// Parses a query. This never fails; a text that is too long is cut.
pub(crate) fn parse(text: &str) -> ParsedQuery {
    let cut = text
        .char_indices()
        .nth(MAX_CHARS)
        .map_or(text, |(end, _)| &text[..end]);
    let mut found = words(cut);
    let shortened = cut.len() < text.len()
        || searched_words(&found) > MAX_WORDS
        || found.len() > MAX_READ_WORDS;
    let typed = found.len();
    found.truncate(MAX_READ_WORDS);
    while searched_words(&found) > MAX_WORDS {
        found.pop();
    }
    let open_ended = found.len() == typed && !cut.ends_with(char::is_whitespace);
    let (numbers, phrases) = number_candidates(cut, &found);
    let joined = joined(&found);
    let sizes = quantities(&found).collect();
    let mut words = query_words(found);
    let key = normalize_number(cut);
    if words.is_empty() && !key.is_empty() {
        words.push(QueryWord::of_text(cut, &key));
    }
    let whole = (!key.is_empty()).then(|| NumberCandidate {
        words: 0..words.len(),
        key,
        printed: printed_form(cut),
    });
    ParsedQuery {
        text: cut.to_owned(),
        words,
        joined,
        whole,
        numbers,
        phrases,
        sizes,
        shortened,
        open_ended,
    }
}

impl QueryWord {
    /// The query of a text that consists of letters without a word, as `™` or a single `l'` do.
    fn of_text(text: &str, key: &str) -> Self {
        Self {
            range: 0..text.len(),
            lower: key.to_owned(),
            folded: key.to_owned(),
            is_filler: false,
        }
    }
}

/// The number of words that are searched: all but the fillers, or all if there are only fillers.
fn searched_words(words: &[Word]) -> usize {
    let fillers = (0..words.len()).filter(|word| is_filler(words, *word));
    match words.len() - fillers.count() {
        0 => words.len(),
        others => others,
    }
}

fn query_words(found: Vec<Word>) -> Vec<QueryWord> {
    let fillers: Vec<bool> = (0..found.len())
        .map(|word| is_filler(&found, word))
        .collect();
    let all_fillers = fillers.iter().all(|is_filler| *is_filler);
    found
        .into_iter()
        .zip(fillers)
        .map(|(word, is_filler)| QueryWord {
            lower: word.lower().to_owned(),
            range: word.range,
            is_filler: !all_fillers && is_filler,
            folded: word.folded,
        })
        .collect()
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

/// The runs of words that may be a number, and those of words without digits.
fn number_candidates(text: &str, words: &[Word]) -> (Vec<NumberCandidate>, Vec<NumberCandidate>) {
    let (mut numbers, mut phrases) = (Vec::new(), Vec::new());
    for (range, run) in runs(words, 1..=MAX_NUMBER_WORDS) {
        let (Some(first), Some(last)) = (run.first(), run.last()) else {
            continue;
        };
        let typed = &text[first.range.start..last.range.end];
        let candidate = NumberCandidate {
            words: range,
            key: normalize_number(typed),
            printed: printed_form(typed),
        };
        // Letters that are joined only by dashes are the beginning of a number.
        let is_begun = run.len() == words.len() && !typed.contains(char::is_whitespace);
        if run.len() == 1 || candidate.has_digit() || is_begun {
            numbers.push(candidate);
        } else {
            phrases.push(candidate);
        }
    }
    (numbers, phrases)
}

/// All runs of neighbouring words with these lengths.
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
        let ignored = |text: &str| -> Vec<bool> {
            let query = parse(text);
            query.words.iter().map(|word| word.is_filler).collect()
        };
        assert_eq!(ignored("y valve"), [false, false]);
        assert_eq!(ignored("bomba y filtro"), [false, true, false]);
        assert_eq!(ignored("colla per gommone"), [false, true, false]);
        assert_eq!(ignored("tubo per"), [false, false]);
        assert_eq!(ignored("Impeller fuer Yamaha"), [false, true, false]);
        assert_eq!(ignored("a pump of 5 a"), [true, false, true, false, false]);
    }

    #[test]
    fn too_long_texts_are_cut_and_reported() {
        assert!(parse(&"pump ".repeat(11)).shortened);
        assert!(parse(&"ü".repeat(401)).shortened);
        assert!(!parse("bilge pump").shortened);
        assert_eq!(parse(&"b c ".repeat(100_000)).words.len(), 10);
    }

    #[test]
    fn a_unit_belongs_to_a_size_only_after_a_number() {
        assert!(parse("60 liter tank").is_in_size(1));
        assert!(!parse("tow bar").is_in_size(1));
    }

    #[test]
    fn a_space_ends_the_last_word() {
        assert!(parse("bilge pu").open_ended);
        assert!(!parse("bilge pump ").open_ended);
        assert!(!parse(&"bilge pump ".repeat(5).replace("pump ", "pump pu")).open_ended);
    }
}

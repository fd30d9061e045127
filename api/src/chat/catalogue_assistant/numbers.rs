//! The part numbers in a message: which words may be one, and which of them the catalogue has.

use std::ops::Range;

use super::said::Word;

/// Words of one number: `BF 753 145`.
const MAX_WORDS: usize = 3;
/// Letters and digits of the shortest number.
const MIN_CHARS: usize = 4;
/// Letters of a word without a digit that may be part of a number: `BF`, `ICM`.
const MAX_LETTERS: usize = 4;
/// Runs that are looked up: each is a search.
const MAX_LOOK_UPS: usize = 16;
/// The shortest number that is said to be unknown; shorter ones may be sizes or models.
const MIN_UNKNOWN_CHARS: usize = 5;
/// Digits of such a number.
const MIN_UNKNOWN_DIGITS: usize = 3;
/// Digits of the longest quantity.
const MAX_QUANTITY: usize = 5;
/// Words that follow a quantity.
const UNITS: &[&str] = &[
    "mm", "cm", "m", "in", "inch", "inches", "zoll", "ft", "feet", "v", "volt", "volts", "voltios",
    "a", "amp", "amps", "ah", "w", "watt", "watts", "kw", "hp", "ps", "cv", "pk", "l", "lt",
    "liter", "litre", "litres", "litri", "litros", "ml", "kg", "g", "t", "lb", "lbs", "bar", "psi",
    "rpm", "nm", "h", "hours", "stunden", "ore", "heures", "horas", "uur", "n", "newton", "euro",
    "euros", "eur", "meter", "metri", "metres", "metros",
];

/// The runs of words that may be part numbers, those to be looked up first in front: the longest, then
/// from left to right.
pub(super) fn candidates(words: &[Word], is_common: impl Fn(&Word) -> bool) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    for start in 0..words.len() {
        for length in 1..=MAX_WORDS.min(words.len() - start) {
            let run = start..start + length;
            let inner = &words[start..start + length - 1];
            if inner.iter().any(|word| word.ends_clause) {
                break;
            }
            if may_be_number(words, run.clone(), &is_common) {
                runs.push(run);
            }
        }
    }
    runs.sort_by_key(|run| (std::cmp::Reverse(run.len()), run.start));
    runs.truncate(MAX_LOOK_UPS);
    runs
}

fn may_be_number(words: &[Word], run: Range<usize>, is_common: impl Fn(&Word) -> bool) -> bool {
    let all = &words[run.clone()];
    let chars: usize = all.iter().map(|word| signs(&word.folded)).sum();
    let has_quantity = run.clone().any(|at| is_quantity(words, at));
    let has_digit = all.iter().any(Word::has_digit);
    let fits_in =
        |word: &Word| word.has_digit() || (signs(&word.folded) <= MAX_LETTERS && !is_common(word));
    chars >= MIN_CHARS && has_digit && !has_quantity && all.iter().all(fits_in)
}

/// Letters and digits.
fn signs(word: &str) -> usize {
    word.chars()
        .filter(|letter| letter.is_alphanumeric())
        .count()
}

/// `12v`, `100` before `Ah`, or a year.
fn is_quantity(words: &[Word], at: usize) -> bool {
    let word = words[at].folded.as_str();
    let number = word.trim_end_matches(char::is_alphabetic);
    let unit = &word[number.len()..];
    let is_plain = !number.is_empty()
        && number
            .chars()
            .all(|letter| letter.is_ascii_digit() || ".,".contains(letter));
    if !is_plain || signs(number) > MAX_QUANTITY {
        return false;
    }
    let is_unit = |word: &str| UNITS.contains(&word);
    let next = words.get(at + 1).filter(|_| !words[at].ends_clause);
    is_unit(unit)
        || (unit.is_empty() && (next.is_some_and(|next| is_unit(&next.folded)) || is_year(number)))
}

fn is_year(number: &str) -> bool {
    number
        .parse()
        .is_ok_and(|year: u32| (1950..=2049).contains(&year))
}

/// What a look-up finds in those of the runs that are numbers of the catalogue. A word belongs to one
/// number only.
pub(super) fn known<T, E>(
    runs: &[Range<usize>],
    mut look_up: impl FnMut(Range<usize>) -> Result<Option<T>, E>,
) -> Result<Vec<(Range<usize>, T)>, E> {
    let mut known: Vec<(Range<usize>, T)> = Vec::new();
    for run in runs {
        let is_taken = known
            .iter()
            .any(|(other, _)| run.start < other.end && other.start < run.end);
        if !is_taken && let Some(found) = look_up(run.clone())? {
            known.push((run.clone(), found));
        }
    }
    known.sort_by_key(|(run, _)| run.start);
    Ok(known)
}

/// The rest of the words that look like part numbers, joined with their neighbours: the longest run
/// that starts at each.
pub(super) fn unknown(words: &[Word], taken: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let is_free = |at: usize| words[at].has_digit() && !taken(at) && !is_quantity(words, at);
    let mut runs = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let start = at;
        while at < words.len() && at - start < MAX_WORDS && is_free(at) {
            at += 1;
            if words[at - 1].ends_clause {
                break;
            }
        }
        if at == start {
            at += 1;
        } else if looks_like_number(&words[start..at]) {
            runs.push(start..at);
        }
    }
    runs
}

fn looks_like_number(words: &[Word]) -> bool {
    let letters = || words.iter().flat_map(|word| word.folded.chars());
    let digits = letters().filter(|letter| letter.is_numeric()).count();
    let all = letters().filter(|letter| letter.is_alphanumeric()).count();
    all >= MIN_UNKNOWN_CHARS && digits >= MIN_UNKNOWN_DIGITS
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::chat::catalogue_assistant::said::Said;

    fn runs(text: &str) -> Vec<String> {
        let said = Said::new(text);
        let is_common = |word: &Word| ["the", "for", "und", "a"].contains(&word.folded.as_str());
        let found = candidates(&said.words, is_common).into_iter();
        found.map(|run| said.typed(run).to_owned()).collect()
    }

    #[test]
    fn runs_of_up_to_three_words_with_a_digit_may_be_numbers() {
        assert_eq!(runs("the 09-2734B please"), ["09-2734B"]);
        assert_eq!(runs("BF 753 145"), ["BF 753 145", "BF 753", "753 145"]);
        assert!(runs("W 588/3 for the filter").contains(&"W 588/3".to_owned()));
        assert_eq!(runs("no number at all"), Vec::<String>::new());
        assert_eq!(
            runs("quantity 12, 3802966"),
            ["3802966"],
            "a comma separates numbers"
        );
    }

    #[test]
    fn sizes_years_and_small_numbers_are_no_part_numbers() {
        for text in [
            "12V",
            "1000 W",
            "2500 rpm",
            "built in 2007",
            "about 2.5 litres",
            "12,5",
            "500",
        ] {
            assert_eq!(runs(text), Vec::<String>::new(), "{text}");
        }
        assert_eq!(runs("2345"), ["2345"]);
        assert!(runs("is the 858356 in stock").contains(&"858356".to_owned()));
    }

    #[test]
    fn a_long_list_of_numbers_costs_a_bounded_number_of_look_ups() {
        let numbers: Vec<String> = (10_000..10_400)
            .map(|number: u32| number.to_string())
            .collect();
        let text = numbers.join(" ");
        assert_eq!(runs(&text).len(), MAX_LOOK_UPS);
    }

    #[test]
    fn the_longest_known_run_wins_and_no_word_belongs_to_two_numbers() {
        let said = Said::new("18 4330 1 and 4330");
        let runs = candidates(&said.words, |word| word.folded == "and");
        let found = known(&runs, |run| {
            let typed = said.typed(run).to_owned();
            Ok::<_, Infallible>(
                ["18 4330 1", "4330"]
                    .contains(&typed.as_str())
                    .then_some(typed),
            )
        });
        let found: Vec<String> = found.unwrap().into_iter().map(|(_, typed)| typed).collect();
        assert_eq!(found, ["18 4330 1", "4330"]);
    }

    #[test]
    fn only_what_looks_like_a_part_number_can_be_unknown() {
        let missing = |text: &str| {
            let said = Said::new(text);
            let runs = unknown(&said.words, |_| false).into_iter();
            runs.map(|run| said.typed(run).to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(missing("is ZZ99-12345X in stock"), ["ZZ99-12345X"]);
        assert_eq!(
            missing("35 8M01 2233, 77-1234"),
            ["35 8M01 2233", "77-1234"]
        );
        for text in ["a D2-40 engine", "12V pump", "from 2012", "M8", "1000 W"] {
            assert_eq!(missing(text), Vec::<String>::new(), "{text}");
        }
    }
}

//! Which engine model a message names.

use std::ops::Range;

use search_core::normalize_number;

use super::said::{Said, Word};

/// Words of the longest name: `FourStroke 9.9`, `6.2 MPI Horizon`.
const MAX_WORDS: usize = 3;
/// Letters and digits of a name that is recognised without its maker.
const MIN_ALONE: usize = 3;

/// An engine model that a message names, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) model: u32,
    pub(super) place: Range<usize>,
}

/// The engine model with the longest name among those that a message names. A name of only digits, or
/// a very short one, counts only beside its maker.
pub(super) fn named<'a>(
    words: &[Word],
    models: impl Iterator<Item = (u32, &'a str, &'a str)>,
) -> Option<Named> {
    let runs = runs(words);
    let mut best: Option<(usize, Named)> = None;
    for (model, make, name) in models {
        let key = normalize_number(name);
        let Some((_, place)) = runs.iter().find(|(run, _)| *run == key) else {
            continue;
        };
        let is_telling = key.chars().count() >= MIN_ALONE
            && key.contains(char::is_alphabetic)
            && key.contains(char::is_numeric);
        let length = key.len();
        if (is_telling || has_maker(words, make))
            && best.as_ref().is_none_or(|(most, _)| length > *most)
        {
            let place = with_maker(words, place.clone(), make);
            best = Some((length, Named { model, place }));
        }
    }
    best.map(|(_, named)| named)
}

/// All runs of neighbouring words without separators.
fn runs(words: &[Word]) -> Vec<(String, Range<usize>)> {
    let mut runs = Vec::new();
    for start in 0..words.len() {
        for end in start + 1..=(start + MAX_WORDS).min(words.len()) {
            let run = &words[start..end];
            if run[..run.len() - 1].iter().any(|word| word.ends_clause) {
                break;
            }
            let joined: String = run.iter().map(|word| word.folded.as_str()).collect();
            runs.push((normalize_number(&joined), start..end));
        }
    }
    runs
}

fn has_maker(words: &[Word], make: &str) -> bool {
    let make = Said::new(make).words;
    make.iter()
        .any(|one| words.iter().any(|word| word.folded == one.folded))
}

/// The place together with the maker's name in front of it.
fn with_maker(words: &[Word], place: Range<usize>, make: &str) -> Range<usize> {
    let make = Said::new(make).words;
    let is_of_maker = |word: &Word| make.iter().any(|one| one.folded == word.folded);
    let mut start = place.start;
    while start > 0 && is_of_maker(&words[start - 1]) {
        start -= 1;
    }
    start..place.end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<(u32, String)> {
        let models = [
            (1, "Volvo Penta", "D2-40"),
            (2, "Yanmar", "3YM30"),
            (3, "Yanmar", "3YM30AE"),
            (4, "Mercury", "FourStroke 40"),
            (5, "Evinrude/Johnson", "15"),
            (6, "Yamaha", "F4"),
            (7, "Nanni", "N3.30"),
        ];
        let said = Said::new(text);
        let named = named(&said.words, models.into_iter())?;
        Some((named.model, said.typed(named.place).to_owned()))
    }

    #[test]
    fn an_engine_is_recognised_in_any_spelling_with_its_maker() {
        for (text, model, place) in [
            ("a Volvo Penta D2-40 of 2007", 1, "Volvo Penta D2-40"),
            ("fits the volvo d2 40?", 1, "volvo d2 40"),
            ("for my 3ym30.", 2, "3ym30"),
            ("Yanmar 3YM30AE", 3, "Yanmar 3YM30AE"),
            (
                "four stroke mercury FourStroke 40",
                4,
                "mercury FourStroke 40",
            ),
            ("un Nanni N3.30", 7, "Nanni N3.30"),
            ("johnson 15", 5, "johnson 15"),
            ("yamaha f4", 6, "yamaha f4"),
        ] {
            assert_eq!(found(text), Some((model, place.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_size_is_no_engine() {
        assert_eq!(found("rope 15 m"), None);
        assert_eq!(found("F4 key"), None);
        assert_eq!(found("impeller"), None);
    }
}

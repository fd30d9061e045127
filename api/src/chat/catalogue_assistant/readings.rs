//! The texts that a message may be searched as, and which of them is understood best.

use std::ops::Range;

use super::intent;
use super::said::Said;
use super::vocabulary::{self, Vocabulary};

/// Clauses that are tried on their own.
const MAX_CLAUSES: usize = 3;
/// Words of the longest symptom.
const MAX_SYMPTOM: usize = 8;
/// Words of the shortest symptom without its common words.
const MIN_TELLING: usize = 2;
/// Words that are quoted in a sentence, in characters.
const MAX_QUOTED: usize = 120;

/// A text to search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) text: String,
    /// The words of the text.
    pub(super) words: usize,
    /// It is the clause as typed, and only a symptom is looked for.
    pub(super) is_symptom: bool,
}

/// The texts to try: the clauses as they were typed, which may be symptoms, all words to search, and
/// those of each clause.
pub(super) fn of(said: &Said, wanted: &[usize], vocabularies: &[&Vocabulary]) -> Vec<Reading> {
    let mut readings = Vec::new();
    let clauses = said.clauses();
    let is_sought = |clause: &Range<usize>| {
        intent::seeks(&said.words[clause.clone()], vocabularies)
            && wanted.iter().any(|word| clause.contains(word))
    };
    let seeks = clauses.iter().any(is_sought);
    // `My battery is flat, I need an AGM`: what is looked for counts, not why.
    let may_be_symptoms = clauses.iter().filter(|clause| !seeks || is_sought(clause));
    for clause in may_be_symptoms.take(MAX_CLAUSES) {
        let words: Vec<usize> = clause.clone().collect();
        let breaks = vocabularies
            .iter()
            .flat_map(|known| vocabulary::places(&said.words[clause.clone()], known.breaks));
        let first = breaks
            .map(|place| place.start)
            .filter(|start| *start > 0)
            .min();
        let end = first.unwrap_or(words.len());
        if (1..=MAX_SYMPTOM).contains(&end) {
            readings.push(symptom(said, &words[..end]));
        }
        // `She is making black smoke`: the symptom is in the words that are not common.
        let is_sought = intent::seeks(&said.words[clause.clone()], vocabularies);
        let telling = words[..end].iter().filter(|word| wanted.contains(word));
        let telling: Vec<usize> = telling.copied().collect();
        if !is_sought && (MIN_TELLING..end).contains(&telling.len()) {
            readings.push(symptom(said, &telling));
        }
    }
    let mut add = |words: &[usize]| {
        let reading = Reading {
            text: said.joined(words),
            words: words.len(),
            is_symptom: false,
        };
        if !words.is_empty() && !readings.contains(&reading) {
            readings.push(reading);
        }
    };
    add(wanted);
    let of_clauses = clauses.iter().map(|clause| {
        let words = wanted.iter().copied().filter(|word| clause.contains(word));
        words.collect::<Vec<usize>>()
    });
    let of_clauses = of_clauses.filter(|words| !words.is_empty());
    for words in of_clauses.take(MAX_CLAUSES) {
        add(&words);
    }
    readings
}

fn symptom(said: &Said, words: &[usize]) -> Reading {
    Reading {
        text: said.joined(words),
        words: words.len(),
        is_symptom: true,
    }
}

/// What the search made of a reading.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Understood {
    /// The words that no product has together with the others.
    pub(super) dropped: usize,
    /// The words that were corrected.
    pub(super) corrected: usize,
    /// A symptom was recognised.
    pub(super) is_symptom: bool,
    pub(super) found_something: bool,
}

/// How well a reading was understood; a greater one is better, none is useless.
pub(super) fn quality(reading: &Reading, understood: Understood) -> Option<i64> {
    if !understood.found_something || (reading.is_symptom && !understood.is_symptom) {
        return None;
    }
    if reading.is_symptom {
        return Some(i64::MAX);
    }
    let [words, dropped, corrected] = [reading.words, understood.dropped, understood.corrected]
        .map(|count| i64::try_from(count).unwrap_or(i64::MAX / 8));
    // A word that was found counts more than one that was left out: the text with more of them wins.
    Some(3 * (words - dropped - corrected) - dropped - corrected)
}

/// The words without those that were left out, as they are quoted.
pub(super) fn quoted(text: &str, dropped: &[String]) -> String {
    let mut left: Vec<&str> = dropped.iter().map(String::as_str).collect();
    let kept = text.split_whitespace().filter(|word| {
        let at = left.iter().position(|dropped| dropped == word);
        at.map(|at| left.swap_remove(at)).is_none()
    });
    let kept: Vec<&str> = kept.collect();
    kept.join(" ").chars().take(MAX_QUOTED).collect()
}

#[cfg(test)]
mod tests {
    use search_core::Language;

    use super::*;

    fn texts(text: &str, wanted: &[usize]) -> Vec<(String, bool)> {
        let known = [vocabulary::of(Language::En)];
        let readings = of(&Said::new(text), wanted, &known).into_iter();
        readings
            .map(|reading| (reading.text, reading.is_symptom))
            .collect()
    }

    #[test]
    fn a_message_is_read_as_symptoms_as_a_whole_and_by_clauses() {
        assert_eq!(
            texts(
                "my engine overheats after an hour, an impeller maybe?",
                &[1, 2, 7]
            ),
            [
                ("my engine overheats".to_owned(), true),
                ("engine overheats".to_owned(), true),
                ("an impeller maybe".to_owned(), true),
                ("engine overheats impeller".to_owned(), false),
                ("engine overheats".to_owned(), false),
                ("impeller".to_owned(), false),
            ]
        );
        assert_eq!(texts("", &[]), []);
    }

    #[test]
    fn the_reading_with_the_most_found_words_is_best_unless_a_symptom_is_recognised() {
        let reading = |words, is_symptom| Reading {
            text: String::new(),
            words,
            is_symptom,
        };
        let found = |dropped| Understood {
            dropped,
            found_something: true,
            ..Understood::default()
        };
        let symptom = Understood {
            is_symptom: true,
            ..found(0)
        };
        assert_eq!(quality(&reading(3, true), found(0)), None);
        assert!(quality(&reading(3, true), symptom) > quality(&reading(9, false), found(0)));
        assert!(quality(&reading(4, false), found(0)) > quality(&reading(5, false), found(1)));
        assert!(quality(&reading(6, false), found(1)) > quality(&reading(2, false), found(0)));
        assert_eq!(quality(&reading(2, false), Understood::default()), None);
    }

    #[test]
    fn quoted_words_are_those_that_were_found_and_not_too_many() {
        let dropped = ["lost".to_owned()];
        assert_eq!(quoted("impeller lost blades", &dropped), "impeller blades");
        assert_eq!(quoted(&"é".repeat(500), &[]).chars().count(), MAX_QUOTED);
    }
}

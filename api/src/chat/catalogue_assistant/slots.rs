//! What remains of a message as the words to search.

use std::ops::Range;

use super::said::{Said, Word};
use super::vocabulary::Vocabulary;

/// Letters of what stands before or after an apostrophe and is no word: `l’`, `’s`, `qu’`.
const MAX_ELIDED: usize = 2;
/// Units that are also common words, after a number: `10 A`, `1/2 in`.
const UNITS: &[&str] = &["a", "in", "l", "m", "t", "g", "d"];

/// What of a message is not searched.
#[derive(Debug, Default)]
pub(super) struct Used {
    /// Part numbers, cues, the user's own boat.
    pub(super) places: Vec<Range<usize>>,
}

impl Used {
    pub(super) fn add(&mut self, place: Range<usize>) {
        self.places.push(place);
    }

    pub(super) fn has(&self, word: usize) -> bool {
        self.places.iter().any(|place| place.contains(&word))
    }
}

/// The words to search: those that are not used and not common.
pub(super) fn wanted(said: &Said, used: &Used, vocabularies: &[&Vocabulary]) -> Vec<usize> {
    let is_wanted = |at: &usize| {
        let word = &said.words[*at];
        !used.has(*at)
            && !is_elided(said, *at)
            && (!is_common(word, vocabularies) || is_unit(said, used, *at))
    };
    (0..said.words.len()).filter(is_wanted).collect()
}

pub(super) fn is_common(word: &Word, vocabularies: &[&Vocabulary]) -> bool {
    let folded = word.folded.as_str();
    vocabularies
        .iter()
        .any(|known| known.common.contains(&folded))
}

fn is_unit(said: &Said, used: &Used, at: usize) -> bool {
    let before = at.checked_sub(1).filter(|before| !used.has(*before));
    let follows_digit = before
        .is_some_and(|before| said.words[before].has_digit() && !said.words[before].ends_clause);
    follows_digit && UNITS.contains(&said.words[at].folded.as_str())
}

/// Whether a word is only a piece beside an apostrophe.
fn is_elided(said: &Said, at: usize) -> bool {
    let word = &said.words[at];
    let is_joined = |one: usize, other: usize| {
        other < said.words.len() && is_apostrophe(said.between(one, other))
    };
    word.folded.chars().count() <= MAX_ELIDED
        && !word.has_digit()
        && (is_joined(at, at + 1) || (at > 0 && is_joined(at - 1, at)))
}

fn is_apostrophe(between: &str) -> bool {
    matches!(between, "'" | "’" | "ʼ" | "`" | "´")
}

/// The places of the user's own boat, as far as they are not the beginning of a longer noun: `my
/// boat` is one, `my boat cover` is not.
pub(super) fn own_boat(
    words: &[Word],
    mine: &[Range<usize>],
    vocabularies: &[&Vocabulary],
) -> Vec<Range<usize>> {
    let ends = |place: &&Range<usize>| {
        let is_end = words[place.end - 1].ends_clause;
        is_end
            || words
                .get(place.end)
                .is_none_or(|next| is_common(next, vocabularies))
    };
    mine.iter().filter(ends).cloned().collect()
}

#[cfg(test)]
mod tests {
    use search_core::Language::{self, De, En, Fr, It, Nl};

    use super::*;
    use crate::chat::catalogue_assistant::vocabulary;

    fn searched(text: &str, language: Language) -> String {
        let said = Said::new(text);
        let known = [vocabulary::of(language)];
        let mut used = Used::default();
        let mine = vocabulary::places(&said.words, known[0].mine);
        for place in own_boat(&said.words, &mine, &known) {
            used.add(place);
        }
        said.joined(&wanted(&said, &used, &known))
    }

    #[test]
    fn greetings_and_common_words_are_not_searched() {
        for (text, language, words) in [
            (
                "Hi there, I'm looking for a seal kit, please!",
                En,
                "seal kit",
            ),
            (
                "what's the best hose 1/2 in for 10 A?",
                En,
                "best hose 1/2 in 10 A",
            ),
            ("Ich bräuchte für mein Boot einen Impeller", De, "Impeller"),
            (
                "il me faudrait un coude d'échappement",
                Fr,
                "coude échappement",
            ),
            ("mi serve una cima d’ormeggio", It, "cima ormeggio"),
            ("ik zoek een nieuwe wierpot", Nl, "wierpot"),
        ] {
            assert_eq!(searched(text, language), words, "{text}");
        }
    }

    #[test]
    fn the_own_boat_is_not_searched_but_a_noun_that_begins_with_it_is() {
        assert_eq!(searched("oil filter for my boat", En), "oil filter");
        assert_eq!(searched("a cover for my boat, blue", En), "cover blue");
        assert_eq!(searched("my boat cover", En), "boat cover");
        assert_eq!(searched("my engine mount", En), "engine mount");
    }
}

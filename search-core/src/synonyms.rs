//! Finds the synonyms of a phrase.

use rustc_hash::FxHashMap;

use crate::document::{SynonymKind, SynonymSet};
use crate::tokenize::words;

/// Longer phrases are not looked up: every length costs one look-up per word.
const MAX_PHRASE_WORDS: usize = 5;
/// The maximum number of synonyms of one phrase.
const MAX_PHRASES: usize = 50;

/// The synonyms of each phrase, by its folded words with spaces between them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Synonyms {
    phrases: FxHashMap<String, Vec<Vec<String>>>,
    longest: usize,
}

impl Synonyms {
    pub(crate) fn new(sets: &[SynonymSet]) -> Self {
        let mut synonyms = Self::default();
        for set in sets {
            let terms: Vec<Vec<String>> = set
                .terms
                .iter()
                .map(|term| {
                    words(term)
                        .into_iter()
                        .map(|word| word.folded)
                        .collect::<Vec<_>>()
                })
                .filter(|term| (1..=MAX_PHRASE_WORDS).contains(&term.len()))
                .collect();
            for (position, term) in terms.iter().enumerate() {
                if set.kind == SynonymKind::Equivalent || position == 0 {
                    synonyms.add(term, &terms);
                }
            }
        }
        synonyms
    }

    /// The number of words in the longest phrase.
    pub(crate) fn longest(&self) -> usize {
        self.longest
    }

    /// The phrases that are searched too when `phrase` is searched.
    pub(crate) fn of(&self, phrase: &str) -> &[Vec<String>] {
        self.phrases.get(phrase).map_or(&[], Vec::as_slice)
    }

    fn add(&mut self, term: &[String], others: &[Vec<String>]) {
        let found = self.phrases.entry(term.join(" ")).or_default();
        for other in others {
            if other != term && !found.contains(other) && found.len() < MAX_PHRASES {
                found.push(other.clone());
            }
        }
        self.longest = self.longest.max(term.len());
    }
}

#[cfg(test)]
mod tests {
    use super::Synonyms;
    use crate::document::{SynonymKind, SynonymSet};

    fn set(terms: &[&str], kind: SynonymKind) -> SynonymSet {
        SynonymSet {
            terms: terms.iter().map(|term| (*term).to_owned()).collect(),
            language: None,
            kind,
        }
    }

    #[test]
    fn equivalent_terms_find_each_other_and_one_way_terms_only_the_rest() {
        let synonyms = Synonyms::new(&[
            set(&["Toilet", "marine head", "WC"], SynonymKind::Equivalent),
            set(&["engine", "diesel"], SynonymKind::OneWay),
        ]);
        assert_eq!(
            synonyms.of("toilet"),
            [
                vec!["marine".to_owned(), "head".to_owned()],
                vec!["wc".to_owned()]
            ]
        );
        assert_eq!(synonyms.of("marine head").len(), 2);
        assert_eq!(synonyms.of("engine"), [vec!["diesel".to_owned()]]);
        assert!(synonyms.of("diesel").is_empty());
        assert_eq!(synonyms.longest(), 2);
    }
}

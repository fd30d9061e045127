//! Finds the synonyms of a phrase.

use rustc_hash::FxHashMap;

use crate::abbreviations::abbreviations;
use crate::document::{SynonymKind, SynonymSet};
use crate::language::{Language, Languages};
use crate::terms::Term;
use crate::tokenize::{Word, stem_key};

/// Longer phrases are not looked up: every length costs one look-up per word.
const MAX_PHRASE_WORDS: usize = 5;
/// The maximum number of synonyms of one phrase.
const MAX_PHRASES: usize = 50;

/// The synonyms of each phrase, by its folded words with spaces between them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Synonyms {
    phrases: FxHashMap<String, Vec<Term>>,
    /// A phrase by the stems of its words in a language.
    by_stems: FxHashMap<String, String>,
    longest: usize,
}

impl Synonyms {
    /// The synonyms of a catalogue, and the [abbreviations](abbreviations()) that every catalogue may
    /// have.
    pub(crate) fn new(sets: &[SynonymSet]) -> Self {
        let mut synonyms = Self::default();
        for set in sets {
            synonyms.add_set(set.terms.iter().map(String::as_str), set.kind);
        }
        for (words, abbreviations) in abbreviations() {
            synonyms.add_abbreviated(&words, &abbreviations);
        }
        synonyms
    }

    /// An abbreviation that its word begins with is not looked up: every unfinished word may be one.
    fn add_abbreviated(&mut self, words: &[&str], abbreviations: &[&str]) {
        let terms = |texts: &[&str]| -> Vec<Term> {
            let texts = texts.iter();
            texts.map(|text| Term::new(text)).collect()
        };
        let (of_words, of_abbreviations) = (terms(words), terms(abbreviations));
        for word in &of_words {
            self.add(word, &of_abbreviations);
            self.add_stems(&word.words);
        }
        for short in &of_abbreviations {
            if !words.iter().any(|word| word.starts_with(&short.text)) {
                self.add(short, &of_words);
            }
        }
    }

    fn add_set<'a>(&mut self, terms: impl Iterator<Item = &'a str>, kind: SynonymKind) {
        let terms: Vec<Term> = terms
            .map(Term::new)
            .filter(|term| (1..=MAX_PHRASE_WORDS).contains(&term.words.len()))
            .collect();
        for (position, term) in terms.iter().enumerate() {
            if kind == SynonymKind::Equivalent || position == 0 {
                self.add(term, &terms);
                self.add_stems(&term.words);
            }
        }
    }

    /// The number of words in the longest phrase.
    pub(crate) fn longest(&self) -> usize {
        self.longest
    }

    /// The phrases that are searched too when `phrase` is searched.
    pub(crate) fn of(&self, phrase: &str) -> &[Term] {
        self.phrases.get(phrase).map_or(&[], Vec::as_slice)
    }

    /// The same for a phrase in another form, such as a plural, in a language of the reader: `words`
    /// are its words with accents. In other languages, typing errors look like endings: `impellar`
    /// could be a Spanish verb.
    pub(crate) fn of_inflected(&self, words: &[&str], reader: Languages) -> &[Term] {
        let is_read = |language: &Language| reader.overlaps(Languages::of(*language));
        let mut languages = Language::ALL.into_iter().filter(is_read);
        let phrase = languages.find_map(|language| self.by_stems.get(&stems(language, words)));
        phrase.map_or(&[], |phrase| self.of(phrase))
    }

    /// Makes a phrase known by its stems. Its language is not known, and many people type no
    /// accents.
    fn add_stems(&mut self, term: &[Word]) {
        let folded: Vec<&str> = term.iter().map(|word| word.folded.as_str()).collect();
        let lower: Vec<&str> = term.iter().map(Word::lower).collect();
        for language in Language::ALL {
            for words in [&lower, &folded] {
                let phrase = self.by_stems.entry(stems(language, words));
                phrase.or_insert_with(|| folded.join(" "));
            }
        }
    }

    fn add(&mut self, term: &Term, others: &[Term]) {
        let phrase: Vec<&str> = term.folded().collect();
        let found = self.phrases.entry(phrase.join(" ")).or_default();
        for other in others.iter().filter(|other| !other.has_words_of(term)) {
            let is_known = found.iter().any(|known| known.has_words_of(other));
            if !is_known && found.len() < MAX_PHRASES {
                found.push(other.clone());
            }
        }
        self.longest = self.longest.max(term.words.len());
    }
}

/// The stems of words in a language, as one text.
fn stems(language: Language, words: &[&str]) -> String {
    let stem = |word: &&str| stem_key(language, word).unwrap_or_else(|| (*word).to_owned());
    words.iter().map(stem).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::Synonyms;
    use crate::document::{SynonymKind, SynonymSet};

    fn set(terms: &[&str], kind: SynonymKind) -> SynonymSet {
        SynonymSet {
            terms: terms.iter().map(|term| (*term).to_owned()).collect(),
            kind,
        }
    }

    #[test]
    fn equivalent_terms_find_each_other_and_one_way_terms_only_the_rest() {
        let synonyms = Synonyms::new(&[
            set(&["Toilet", "marine head", "WC"], SynonymKind::Equivalent),
            set(&["prime mover", "diesel"], SynonymKind::OneWay),
        ]);
        let of = |phrase: &str| -> Vec<&str> {
            let terms = synonyms.of(phrase).iter();
            terms.map(|term| term.text.as_str()).collect()
        };
        assert_eq!(of("toilet"), ["marine head", "WC"]);
        assert_eq!(of("marine head").len(), 2);
        assert_eq!(of("prime mover"), ["diesel"]);
        assert!(synonyms.of("diesel").is_empty());
        assert_eq!(synonyms.longest(), 2);
    }
}

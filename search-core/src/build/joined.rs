//! Words of the catalogue that its names also print apart: `dockline` beside `dock line`.
//!
//! A product with both parts next to each other in its name is also found by the joined word. Without
//! this, one product that prints the word joined would hide all that print it apart.

use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use rustc_hash::FxHashMap;

use crate::build::vocabulary::Dictionary;
use crate::language::{Language, Languages};
use crate::query::thresholds::MIN_HALF_CHARS;
use crate::tokenize::{has_digit, stem_keys};

/// The joined word of each pair of words, all by their positions in the dictionary.
pub(super) struct JoinedWords(FxHashMap<(u32, u32), u32>);

impl JoinedWords {
    /// The words that consist of two others. The second may have any of its forms, so that `dock lines`
    /// are found by `dockline`.
    pub(super) fn of(dictionary: &Dictionary) -> Self {
        let words = (0..).zip(&dictionary.words);
        let words: Vec<(u32, &str)> = words
            .map(|(at, word)| (at, &**word))
            .filter(|(_, word)| !has_digit(word))
            .collect();
        let parts = Parts {
            known: words.iter().map(|(at, word)| (*word, *at)).collect(),
            languages: dictionary.languages_by_ordinal(),
            stems: &dictionary.stems,
        };
        let split = |(at, word): &(u32, &str)| parts.split(*at, word);
        let pairs: Vec<Pair> = words.par_iter().flat_map_iter(split).collect();
        let mut joined = FxHashMap::default();
        // The word as it is printed takes precedence over its forms.
        let (printed, forms): (Vec<Pair>, _) = pairs.into_iter().partition(|pair| pair.is_printed);
        for pair in printed.into_iter().chain(forms) {
            joined.entry(pair.words).or_insert(pair.joined);
        }
        Self(joined)
    }

    /// The joined word of two neighbouring words.
    pub(super) fn get(&self, first: u32, second: u32) -> Option<u32> {
        self.0.get(&(first, second)).copied()
    }
}

/// Two words that are also one.
struct Pair {
    words: (u32, u32),
    joined: u32,
    /// Whether the words are the joined one letter by letter.
    is_printed: bool,
}

/// The words that others may consist of.
struct Parts<'a> {
    known: FxHashMap<&'a str, u32>,
    /// The languages of each word, by its position in the dictionary.
    languages: Vec<Languages>,
    /// Pairs of a stem and a word, sorted.
    stems: &'a [(String, u32)],
}

impl Parts<'_> {
    /// All ways to split a word.
    fn split(&self, joined: u32, word: &str) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for (at, _) in word.char_indices().skip(MIN_HALF_CHARS) {
            let (first, second) = word.split_at(at);
            let Some(first) = self.known.get(first) else {
                continue;
            };
            if second.chars().count() < MIN_HALF_CHARS {
                break;
            }
            let printed = self.known.get(second).copied();
            let forms = self.forms_of(second, self.languages[joined as usize]);
            let seconds = printed.into_iter().chain(forms);
            pairs.extend(seconds.map(|second| Pair {
                words: (*first, second),
                joined,
                is_printed: printed == Some(second),
            }));
        }
        pairs
    }

    /// The words that are forms of this one in any of the languages.
    fn forms_of(&self, word: &str, languages: Languages) -> impl Iterator<Item = u32> {
        let spoken = Language::ALL
            .into_iter()
            .filter(move |one| languages.contains(*one));
        let stems = spoken.flat_map(move |language| stem_keys(language, word));
        stems.flat_map(|stem| {
            let start = self.stems.partition_point(|(known, _)| *known < stem);
            let forms = self.stems[start..].iter();
            let forms = forms.take_while(move |(known, _)| *known == stem);
            forms.map(|(_, word)| *word)
        })
    }
}

//! How close together the words of a query stand in a product's name.

use rustc_hash::FxHashMap;

use crate::build::NAME_END;
use crate::index::ProductIndex;
use crate::lexicon::WordNumber;
use crate::query::{Plan, Target};

/// Words further apart are simply far apart.
const FAR: u32 = 8;

/// Knows, for each word of a name, which words of the query it stands for.
pub(crate) struct Closeness {
    words: usize,
    /// One bit per word of the query.
    stands_for: FxHashMap<WordNumber, u16>,
    /// Words that complete the last one typed, and its bit.
    completed: Option<(std::ops::Range<WordNumber>, u16)>,
}

impl Closeness {
    /// `kept` says which words of the query are searched.
    pub(crate) fn new(plan: &Plan, kept: &[usize]) -> Self {
        let mut closeness = Self {
            words: kept.len(),
            stands_for: FxHashMap::default(),
            completed: None,
        };
        let places = kept
            .iter()
            .enumerate()
            .map(|(place, word)| (*word, place))
            .collect::<FxHashMap<_, _>>();
        for alternative in &plan.alternatives {
            let bits = alternative
                .words
                .clone()
                .filter_map(|word| places.get(&word))
                .fold(0, |bits, place| bits | 1 << place);
            match &alternative.target {
                Target::Word { number, .. } => {
                    *closeness.stands_for.entry(*number).or_default() |= bits;
                }
                Target::Phrase { words, .. } => {
                    for number in words.iter().flatten() {
                        *closeness.stands_for.entry(*number).or_default() |= bits;
                    }
                }
                Target::Prefix { numbers, .. } => {
                    closeness.completed = Some((numbers.clone(), bits));
                }
                Target::Number { .. } => {}
            }
        }
        closeness
    }

    /// The distance between neighbouring words of the query in the product's name, added up; the
    /// best over the languages.
    pub(crate) fn distance(&self, index: &ProductIndex, doc: u32) -> u32 {
        let mut best = FAR * u32::try_from(self.words).unwrap_or(FAR);
        let mut bits = Vec::new();
        for word in index.products.names.list(doc as usize) {
            if word == NAME_END {
                best = best.min(self.distance_in(&bits));
                bits.clear();
            } else {
                bits.push(self.bits(word));
            }
        }
        best
    }

    /// The query has this word, or one that stands for it.
    pub(crate) fn knows(&self, word: WordNumber) -> bool {
        self.bits(word) > 0
    }

    fn bits(&self, word: WordNumber) -> u16 {
        let bits = self.stands_for.get(&word).copied().unwrap_or(0);
        match &self.completed {
            Some((numbers, completed)) if numbers.contains(&word) => bits | completed,
            _ => bits,
        }
    }

    fn distance_in(&self, name: &[u16]) -> u32 {
        (1..self.words)
            .map(|second| pair_distance(name, 1 << (second - 1), 1 << second))
            .sum()
    }
}

/// 0 for words that follow each other, one more for each word between them and for the wrong order.
fn pair_distance(name: &[u16], first: u16, second: u16) -> u32 {
    let mut best = FAR;
    for (place, _) in name
        .iter()
        .enumerate()
        .filter(|(_, bits)| **bits & first > 0)
    {
        for (other, _) in name
            .iter()
            .enumerate()
            .filter(|(_, bits)| **bits & second > 0)
        {
            let apart = u32::try_from(place.abs_diff(other)).unwrap_or(FAR);
            let distance = if other > place { apart - 1 } else { apart };
            best = best.min(distance);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::pair_distance;

    #[test]
    fn words_in_a_row_are_closest_then_in_the_wrong_order_then_apart() {
        let (a, b, x) = (1, 2, 0);
        assert_eq!(pair_distance(&[a, b], a, b), 0);
        assert_eq!(pair_distance(&[a, a | b], a, b), 0);
        assert_eq!(pair_distance(&[b, a], a, b), 1);
        assert_eq!(pair_distance(&[a, x, b], a, b), 1);
        assert_eq!(pair_distance(&[b, x, a], a, b), 2);
        assert_eq!(pair_distance(&[a, x], a, b), 8);
    }
}

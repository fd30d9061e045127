//! How near a product's name is to the query, among products that match it equally well: whether
//! the product is what was asked for or only related to it, whether it is from the manufacturer
//! that was named, and how close together the words are.

use rustc_hash::FxHashMap;

use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::lexicon::WordNumber;
use crate::names::{IN_HEAD, IS_NOUN, NAME_END, word_of};
use crate::query::{Kind, Plan, Target};

/// Greater distances are not distinguished.
const FAR: u32 = 8;
/// 64-bit words of the sieve: a query stands for some hundred words at most, the sieve has room
/// for ten times as many.
const SIEVE_WORDS: usize = 16;
/// Words that introduce what a product lacks, in six languages: `lifejacket without harness`.
const LACKS: &[&str] = &["without", "ohne", "sans", "senza", "sin", "zonder"];

/// Knows, for each word of a name, which words of the query it stands for.
pub(crate) struct Closeness {
    words: usize,
    /// One bit per word of the query.
    stands_for: FxHashMap<WordNumber, u16>,
    /// The same for synonyms. What means the same in one language may mean more in another, so
    /// these are looked for in the main language only.
    synonyms: FxHashMap<WordNumber, u16>,
    /// Words that complete the last one typed, and its bit; none when it is a word itself.
    completed: Option<(std::ops::Range<WordNumber>, u16)>,
    /// One bit for each remainder of the numbers of the words above: nearly all words of a name
    /// are ruled out by it.
    sieve: [u64; SIEVE_WORDS],
    /// The makers that the query names.
    makers: Vec<u32>,
    /// [`LACKS`], but for those that were typed.
    lacks: Vec<WordNumber>,
}

/// How near a product is; less is nearer. Compared from the first field to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Nearness {
    kind: KindNearness,
    /// The name says that the product is without what was asked for.
    lacks: bool,
    /// A maker was named, and the product is another's: for its engines, or in the place of its
    /// own part.
    is_other_maker: bool,
    /// Between neighbouring words of the query in the name, added up.
    distance: u32,
}

/// How near what the product is comes to what was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum KindNearness {
    /// All that its name says it is was typed: `Fender` for `fender`.
    Same,
    /// It is one of those: `Folding propeller` for `propeller`.
    Some,
    /// It only has to do with it: `Fender cover` for `fender`.
    Other,
}

impl Closeness {
    /// `kept` says which words of the query are searched.
    pub(crate) fn new(
        index: &ProductIndex,
        plan: &Plan,
        kept: &[usize],
    ) -> Result<Self, SearchError> {
        let mut closeness = Self {
            words: kept.len(),
            stands_for: FxHashMap::default(),
            synonyms: FxHashMap::default(),
            completed: None,
            sieve: [0; SIEVE_WORDS],
            makers: Vec::new(),
            lacks: Vec::new(),
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
            if bits > 0 {
                closeness.add(index, &alternative.target, bits);
            }
        }
        let known = closeness
            .stands_for
            .values()
            .fold(0, |known, bits| known | bits);
        closeness.completed = closeness.completed.filter(|(_, bits)| bits & known == 0);
        let numbers = closeness.stands_for.keys().chain(closeness.synonyms.keys());
        for number in numbers {
            let (word, bit) = in_sieve(*number);
            closeness.sieve[word] |= bit;
        }
        for word in LACKS {
            let number = index.lexicon.word(word)?;
            let unasked = number.filter(|number| !closeness.knows(*number));
            closeness.lacks.extend(unasked);
        }
        Ok(closeness)
    }

    fn add(&mut self, index: &ProductIndex, target: &Target, bits: u16) {
        match target {
            Target::Word {
                number,
                text,
                exactness,
            } => {
                *self.stands_for.entry(*number).or_default() |= bits;
                if exactness.kind == Kind::Same && !index.names_a_kind(*number) {
                    self.makers.extend(index.labels.manufacturers_named(text));
                }
            }
            Target::Phrase { words, kind, .. } => {
                let known = match kind {
                    Kind::Synonym => &mut self.synonyms,
                    _ => &mut self.stands_for,
                };
                for number in words.iter().flatten() {
                    *known.entry(*number).or_default() |= bits;
                }
            }
            Target::Prefix { numbers, .. } => {
                self.completed = Some((numbers.clone(), bits));
            }
            Target::Number { .. } => {}
        }
    }

    /// How near the product is, by the best of its names.
    pub(crate) fn of(&self, index: &ProductIndex, doc: u32) -> Nearness {
        let mut nearness = Nearness {
            kind: KindNearness::Other,
            lacks: false,
            is_other_maker: !self.makers.is_empty()
                && index
                    .facets
                    .manufacturer(doc)
                    .is_none_or(|maker| !self.makers.contains(&maker)),
            distance: FAR * u32::try_from(self.words).unwrap_or(FAR),
        };
        let (mut name, mut bits) = (Vec::new(), Vec::new());
        let mut is_main = true;
        for entry in index.products.names.list(doc as usize) {
            if entry != NAME_END {
                let word = word_of(entry);
                bits.push(self.bits(word) | if is_main { self.synonym_bits(word) } else { 0 });
                name.push(entry);
                continue;
            }
            if bits.iter().any(|bits| *bits > 0) {
                nearness.kind = nearness.kind.min(kind(&name, &bits));
                nearness.lacks |= self.lacks(&name, &bits);
                nearness.distance = nearness.distance.min(self.distance_in(&bits));
            }
            name.clear();
            bits.clear();
            is_main = false;
        }
        nearness
    }

    /// The query has this word, or one that stands for it.
    pub(crate) fn knows(&self, word: WordNumber) -> bool {
        self.bits(word) | self.synonym_bits(word) > 0
    }

    fn bits(&self, word: WordNumber) -> u16 {
        let bits = if self.passes(word) {
            self.stands_for.get(&word).copied().unwrap_or(0)
        } else {
            0
        };
        match &self.completed {
            Some((numbers, completed)) if numbers.contains(&word) => bits | completed,
            _ => bits,
        }
    }

    fn synonym_bits(&self, word: WordNumber) -> u16 {
        if self.passes(word) {
            self.synonyms.get(&word).copied().unwrap_or(0)
        } else {
            0
        }
    }

    fn passes(&self, word: WordNumber) -> bool {
        let (place, bit) = in_sieve(word);
        self.sieve[place] & bit > 0
    }

    fn lacks(&self, name: &[u32], bits: &[u16]) -> bool {
        let mut pairs = name.iter().zip(bits.iter().skip(1));
        pairs.any(|(entry, next)| *next > 0 && self.lacks.contains(&word_of(*entry)))
    }

    fn distance_in(&self, name: &[u16]) -> u32 {
        (1..self.words)
            .map(|second| pair_distance(name, 1 << (second - 1), 1 << second))
            .sum()
    }
}

/// The place of a word's bit in the sieve, and the bit.
fn in_sieve(word: WordNumber) -> (usize, u64) {
    let remainder = word as usize % (SIEVE_WORDS * 64);
    (remainder / 64, 1 << (remainder % 64))
}

/// `bits` says for each word of the name which words of the query it stands for.
fn kind(name: &[u32], bits: &[u16]) -> KindNearness {
    let marked = |mark: u32| {
        let words = name.iter().zip(bits);
        words
            .filter(move |(entry, _)| **entry & mark > 0)
            .map(|(_, bits)| *bits)
    };
    if !marked(IS_NOUN).any(|bits| bits > 0) {
        KindNearness::Other
    } else if marked(IN_HEAD).all(|bits| bits > 0) {
        KindNearness::Same
    } else {
        KindNearness::Some
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

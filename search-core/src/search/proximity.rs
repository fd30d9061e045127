//! The proximity of a product's name to the query, which orders products that match it equally
//! well: whether the product is what was searched for or only related to it, whether it is from the
//! manufacturer that was named, and how close together the words are.

use rustc_hash::FxHashMap;

use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::lexicon::WordNumber;
use crate::names::{IN_PHRASE, IS_NOUN, NAME_END, word_of};
use crate::query::{Kind, Plan, Target};
use crate::search::noun;

/// Greater distances count as this one.
const FAR: u32 = 8;
/// The 64-bit words of the Bloom filter. A query stands for some hundred words at most and the
/// filter has ten times as many bits, so about one other word in ten passes the filter.
const BLOOM_WORDS: usize = 16;
/// Words before something that a product lacks, in six languages: `lifejacket without harness`.
const LACKS: &[&str] = &["without", "ohne", "sans", "senza", "sin", "zonder"];
/// The product only belongs to what was searched for.
const BELONGS_TO_IT: u8 = 2;
/// The product lacks something that was searched for.
const LACKS_SOME_OF_IT: u8 = 1;

/// Measures names against one query: knows for each word of a name which words of the query it
/// matches.
#[derive(Clone)]
pub(crate) struct Proximity {
    words: usize,
    /// The bit of the query's noun; 0 if the noun is not known or not searched.
    noun: u16,
    /// The bits of the words that name a manufacturer.
    names_maker: u16,
    /// By word of the index, the words of the query that it matches: one bit per word.
    stands_for: FxHashMap<WordNumber, u16>,
    /// The same for synonyms. A synonym in one language may be ambiguous in another, so these are
    /// looked up only in the names in the main language.
    synonyms: FxHashMap<WordNumber, u16>,
    /// The words that complete each unfinished word, and its bit.
    completed: Vec<(std::ops::Range<WordNumber>, u16)>,
    /// The words of both maps. Most words of a name are in neither, and the filter saves looking
    /// them up.
    bloom: BloomFilter,
    /// The manufacturers that the query names.
    makers: Vec<u32>,
    /// The words of [`LACKS`], without those that were typed.
    lacks: Vec<WordNumber>,
    /// The words of [`BELONGING`](crate::index::BELONGING), without those that were typed.
    belonging: Vec<WordNumber>,
}

/// The words of one name, and for each of them the words of the query that it matches. Reused for all
/// names, because allocating them would take as long as comparing them.
#[derive(Default)]
pub(crate) struct NameBits {
    entries: Vec<u32>,
    bits: Vec<u16>,
}

/// The proximity of one product; lower is better. Fields are compared from the first to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ProximityRank {
    /// A manufacturer was named, and the product is from another one: a part made for its engines,
    /// or a replacement for its own part.
    is_other_maker: bool,
    kind: KindMatch,
    /// [`BELONGS_TO_IT`] and [`LACKS_SOME_OF_IT`], if the name says so.
    shortcomings: u8,
    /// The sum of the distances between neighbouring words of the query in the name.
    distance: u32,
    /// The product's own name says something about the kind that was not searched for.
    is_inexact: bool,
}

impl ProximityRank {
    /// The cost of a product that is not what was searched for, see
    /// [`grade::kind`](super::grade::kind).
    pub(super) fn kind_cost(self) -> u32 {
        self.kind.cost()
    }

    /// Whether the product's own name says nothing about the kind that was not searched for.
    pub(super) fn is_exact(self) -> bool {
        !self.is_inexact
    }
}

/// How the kind of the product relates to the query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum KindMatch {
    /// The query contains everything that the name says about the kind: `Fender` for `fender`.
    Exact,
    /// The product is a special kind of it: `Folding propeller` for `propeller`.
    Narrower,
    /// The product is several things, and one of them is it: `Tablet, with dock`.
    Partly,
    /// The product is several things, and a special kind of it is the first of them: `Sailing
    /// jacket, trousers` for `jacket`.
    PartlyNarrower,
    /// A special kind of it is a later one: `Lens cap, digital camera` for `camera`.
    PartlyLater,
    /// The product is what another word than the query's noun says: `Alternator, V-belt` for
    /// `alternator belt`.
    Described,
    /// The product is only related to it: `Fender cover` for `fender`.
    Related,
}

impl KindMatch {
    /// The cost of a product of this kind, in the costs of fields.
    fn cost(self) -> u32 {
        match self {
            Self::Exact | Self::Narrower => 0,
            // As much as a word in the details: only a part of the product is what was searched for.
            Self::Partly | Self::PartlyNarrower | Self::PartlyLater => 3,
            // With all words in the name, it ranks after a product of the kind that was searched for
            // with a word in its details.
            Self::Related => 5,
            // Its nouns are other words of the query, so at the same cost it would come before
            // products that are only related.
            Self::Described => 6,
        }
    }
}

impl Proximity {
    /// `kept` lists the words of the query that are searched, `noun` is the query's noun.
    pub(crate) fn new(
        index: &ProductIndex,
        plan: &Plan,
        kept: &[usize],
        noun: Option<usize>,
    ) -> Result<Self, SearchError> {
        let noun = noun.and_then(|noun| kept.iter().position(|word| *word == noun));
        let mut proximity = Self {
            words: kept.len(),
            noun: noun.map_or(0, |position| 1 << position),
            names_maker: 0,
            stands_for: FxHashMap::default(),
            synonyms: FxHashMap::default(),
            completed: Vec::new(),
            bloom: BloomFilter::default(),
            makers: Vec::new(),
            lacks: Vec::new(),
            belonging: Vec::new(),
        };
        let positions = kept
            .iter()
            .enumerate()
            .map(|(position, word)| (*word, position))
            .collect::<FxHashMap<_, _>>();
        for alternative in &plan.alternatives {
            let bits = alternative
                .words
                .clone()
                .filter_map(|word| positions.get(&word))
                .fold(0, |bits, position| bits | 1 << position);
            if bits > 0 {
                proximity.add(index, &alternative.target, bits);
            }
        }
        let known = proximity
            .stands_for
            .values()
            .fold(0, |known, bits| known | bits);
        proximity.completed.retain(|(_, bits)| bits & known == 0);
        let numbers = proximity.stands_for.keys().chain(proximity.synonyms.keys());
        proximity.bloom = numbers.copied().collect();
        for word in LACKS {
            let number = index.lexicon.word(word)?;
            let unasked = number.filter(|number| !proximity.knows(*number));
            proximity.lacks.extend(unasked);
        }
        let belonging = index.belonging.iter().copied();
        proximity.belonging = belonging.filter(|word| !proximity.knows(*word)).collect();
        Ok(proximity)
    }

    fn add(&mut self, index: &ProductIndex, target: &Target, bits: u16) {
        match target {
            Target::Word {
                number,
                text,
                exactness,
            } => {
                *self.stands_for.entry(*number).or_default() |= bits;
                if exactness.kind == Kind::Same {
                    let named = noun::makers_named(index, *number, text);
                    self.names_maker |= if named.is_empty() { 0 } else { bits };
                    self.makers.extend(named);
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
            Target::Part { words, .. } => {
                for number in words.iter().flatten() {
                    *self.synonyms.entry(*number).or_default() |= bits;
                }
            }
            Target::Prefix { numbers, .. } => {
                self.completed.push((numbers.clone(), bits));
            }
            Target::Category { .. } | Target::Number { .. } => {}
        }
    }

    /// The best proximity among the names of the product. `name` is reused memory.
    pub(crate) fn of(&self, index: &ProductIndex, doc: u32, name: &mut NameBits) -> ProximityRank {
        let mut rank = ProximityRank {
            kind: KindMatch::Related,
            shortcomings: 0,
            is_other_maker: !self.makers.is_empty()
                && index
                    .facets
                    .manufacturer(doc)
                    .is_none_or(|maker| !self.makers.contains(&maker)),
            distance: FAR * u32::try_from(self.words).unwrap_or(FAR),
            is_inexact: true,
        };
        let NameBits { entries, bits } = name;
        let (mut is_main, mut any) = (true, 0);
        for entry in index.products.names.list(doc as usize) {
            if entry != NAME_END {
                let word = word_of(entry);
                let of_word = self.bits(word) | if is_main { self.synonym_bits(word) } else { 0 };
                any |= of_word;
                bits.push(of_word);
                entries.push(entry);
                continue;
            }
            if any > 0 {
                rank.kind = rank.kind.min(self.kind(entries, bits));
                rank.is_inexact &= !(is_main && rank.kind == KindMatch::Exact);
                rank.shortcomings |= self.shortcomings(entries, bits, is_main);
                rank.distance = rank.distance.min(self.distance_in(bits));
            }
            entries.clear();
            bits.clear();
            (is_main, any) = (false, 0);
        }
        rank
    }

    /// Whether all words name manufacturers, so that nothing is said about what is searched for.
    pub(crate) fn names_only_a_maker(&self) -> bool {
        self.names_maker > 0 && self.names_maker.count_ones() as usize == self.words
    }

    /// The words of the query that name what the product is, one bit for each. If the query has a
    /// noun, no other word counts: not every series called *Racing* is what `racing keyboard` means.
    pub(crate) fn named_kind(&self, index: &ProductIndex, doc: u32) -> u16 {
        let asked_for = if self.noun > 0 { self.noun } else { u16::MAX };
        let names = index.products.names.list(doc as usize);
        let nouns = names.filter(|entry| *entry != NAME_END && entry & IS_NOUN > 0);
        nouns.fold(0, |named, entry| {
            let word = word_of(entry);
            named | (self.bits(word) | self.synonym_bits(word)) & asked_for
        })
    }

    /// Whether the query contains this word or another that matches it.
    pub(crate) fn knows(&self, word: WordNumber) -> bool {
        self.bits(word) | self.synonym_bits(word) > 0
    }

    fn bits(&self, word: WordNumber) -> u16 {
        let bits = if self.bloom.may_contain(word) {
            self.stands_for.get(&word).copied().unwrap_or(0)
        } else {
            0
        };
        let completed = self.completed.iter();
        let completed = completed.filter(|(numbers, _)| numbers.contains(&word));
        completed.fold(bits, |bits, (_, completed)| bits | completed)
    }

    fn synonym_bits(&self, word: WordNumber) -> u16 {
        if self.bloom.may_contain(word) {
            self.synonyms.get(&word).copied().unwrap_or(0)
        } else {
            0
        }
    }

    /// `bits` has for each word of the name the words of the query that it matches.
    fn kind(&self, name: &[u32], bits: &[u16]) -> KindMatch {
        let marked = |mark: u32| {
            let words = name.iter().zip(bits);
            words
                .filter(move |(entry, _)| **entry & mark > 0)
                .map(|(_, bits)| *bits)
        };
        // A manufacturer's name says what a product is for, or who made it.
        let nouns = || marked(IS_NOUN).map(|bits| bits & !self.names_maker);
        if !nouns().any(|bits| bits > 0) {
            KindMatch::Related
        } else if self.noun > 0 && !nouns().any(|bits| bits & self.noun > 0) {
            KindMatch::Described
        } else if !nouns().all(|bits| bits > 0) {
            if says_only(name, bits) {
                KindMatch::Partly
            } else if nouns().next().is_some_and(|bits| bits > 0) {
                KindMatch::PartlyNarrower
            } else {
                KindMatch::PartlyLater
            }
        } else if marked(IN_PHRASE).all(|bits| bits > 0) {
            KindMatch::Exact
        } else {
            KindMatch::Narrower
        }
    }

    fn shortcomings(&self, name: &[u32], bits: &[u16], is_main: bool) -> u8 {
        let belongs = is_main && self.belongs(name);
        let lacks = self.lacks(name, bits);
        (if belongs { BELONGS_TO_IT } else { 0 }) | (if lacks { LACKS_SOME_OF_IT } else { 0 })
    }

    fn belongs(&self, name: &[u32]) -> bool {
        let mut phrase = name.iter().filter(|entry| **entry & IN_PHRASE > 0);
        phrase.any(|entry| self.belonging.contains(&word_of(*entry)))
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

/// Whether some run of neighbouring words that say what the product is has only words of the query:
/// `Tablet, dock` for `tablet`, but not `Dock for phone/tablet`.
fn says_only(name: &[u32], bits: &[u16]) -> bool {
    let mut words = name.iter().zip(bits).peekable();
    while words.peek().is_some() {
        let run = std::iter::from_fn(|| words.next_if(|(entry, _)| *entry & IN_PHRASE > 0));
        let (count, known) = run.fold((0, 0), |(count, known), (_, bits)| {
            (count + 1, known + u32::from(*bits > 0))
        });
        if count > 0 && count == known {
            return true;
        }
        words.next();
    }
    false
}

/// A Bloom filter of word numbers, with one hash function: the remainder.
#[derive(Clone, Default)]
struct BloomFilter([u64; BLOOM_WORDS]);

impl BloomFilter {
    /// False only when the word is not in the set; true also for some that are not.
    fn may_contain(&self, word: WordNumber) -> bool {
        let (index, bit) = Self::bit(word);
        self.0[index] & bit > 0
    }

    /// The index of the 64-bit word that holds a word's bit, and the bit.
    fn bit(word: WordNumber) -> (usize, u64) {
        let remainder = word as usize % (BLOOM_WORDS * 64);
        (remainder / 64, 1 << (remainder % 64))
    }
}

impl FromIterator<WordNumber> for BloomFilter {
    fn from_iter<I: IntoIterator<Item = WordNumber>>(words: I) -> Self {
        let mut filter = Self::default();
        for (index, bit) in words.into_iter().map(Self::bit) {
            filter.0[index] |= bit;
        }
        filter
    }
}

/// The least distance of two words of the query in a name: 0 if they follow each other or are one
/// word, one more for each word between them and for the wrong order, at most [`FAR`].
fn pair_distance(name: &[u16], first: u16, second: u16) -> u32 {
    let mut best = FAR;
    let (mut last_first, mut last_second) = (None, None);
    for (place, bits) in (0_u32..).zip(name) {
        let (is_first, is_second) = (bits & first > 0, bits & second > 0);
        if is_first && is_second {
            return 0;
        }
        if is_first {
            best = last_second.map_or(best, |second| best.min(place - second));
            last_first = Some(place);
        } else if is_second {
            best = last_first.map_or(best, |first| best.min(place - first - 1));
            last_second = Some(place);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{BloomFilter, FAR, pair_distance};

    #[test]
    fn the_bloom_filter_contains_its_words_and_those_of_the_same_remainder() {
        let filter: BloomFilter = [3, 70, 2_000].into_iter().collect();
        for word in [3, 70, 2_000, 3 + 1_024] {
            assert!(filter.may_contain(word), "{word}");
        }
        assert!(!filter.may_contain(4) && !filter.may_contain(71));
    }

    #[test]
    fn adjacent_words_are_nearest_then_reversed_then_separated_ones() {
        let (a, b, x) = (1, 2, 0);
        assert_eq!(pair_distance(&[a, b], a, b), 0);
        assert_eq!(pair_distance(&[a, a | b], a, b), 0);
        assert_eq!(pair_distance(&[b, a], a, b), 1);
        assert_eq!(pair_distance(&[a, x, b], a, b), 1);
        assert_eq!(pair_distance(&[b, x, a], a, b), 2);
        assert_eq!(pair_distance(&[a, x], a, b), 8);
    }

    /// The same, from every pair of words in the name.
    fn least_of_all_pairs(name: &[u16], first: u16, second: u16) -> u32 {
        let places = |word: u16| {
            (0_u32..)
                .zip(name)
                .filter(move |(_, bits)| **bits & word > 0)
        };
        let pairs =
            places(first).flat_map(|(one, _)| places(second).map(move |(other, _)| (one, other)));
        let distances = pairs.map(|(one, other)| {
            if other > one {
                other - one - 1
            } else {
                one - other
            }
        });
        distances.fold(FAR, u32::min)
    }

    proptest! {
        #[test]
        fn the_distance_is_the_least_of_all_pairs(
            name in prop::collection::vec(prop::sample::select(vec![0_u16, 0, 0, 1, 2, 3, 4]), 0..16),
        ) {
            prop_assert_eq!(pair_distance(&name, 1, 2), least_of_all_pairs(&name, 1, 2));
        }
    }
}

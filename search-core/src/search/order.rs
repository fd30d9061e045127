//! The order of the best products. The walk before it knows only their ranks.

use rustc_hash::FxHashMap;

use crate::error::SearchError;
use crate::files::Slice;
use crate::index::ProductIndex;
use crate::lexicon::WordNumber;
use crate::names::{IS_NOUN, NAME_END, word_of};
use crate::search::proximity::{NameBits, ProximityRank};
use crate::search::{RERANKED_PRODUCTS, Understood, doc_of, grade};

/// The number of products of one series in a row before those of others follow.
const SERIES_AT_ONCE: u32 = 2;

/// A product and what orders it, the rank before the proximity.
pub(super) struct Ranked {
    rank: u64,
    proximity: ProximityRank,
    /// The product's document is in its lower half.
    key: u64,
}

impl Ranked {
    fn is_as_good_as(&self, other: &Self) -> bool {
        (self.rank, self.proximity) == (other.rank, other.proximity)
    }
}

/// The products with these keys, the best first. Only a product's name says how far the product is
/// what was searched for, so this part of the rank is added here. Every product of a category whose
/// name was typed is what was searched for, whatever its own name says.
pub(super) fn ranked(index: &ProductIndex, understood: &Understood, keys: &[u64]) -> Vec<Ranked> {
    let (proximity, categories) = (&understood.proximity, &understood.categories);
    let mut name = NameBits::default();
    read_ahead(index, keys);
    let rank = |&key: &u64| {
        let proximity = proximity.of(index, doc_of(key), &mut name);
        let rank = if index.facets.is_in(categories, doc_of(key)) {
            key >> 32
        } else if proximity.is_exact() {
            grade::of_exact_name(key >> 32)
        } else {
            (key >> 32) + u64::from(grade::kind(proximity.kind_cost()))
        };
        Ranked {
            rank,
            proximity,
            key,
        }
    };
    let mut ranked: Vec<Ranked> = keys.iter().map(rank).collect();
    // Equal products stay in the order of the keys.
    ranked.sort_by_key(|product| (product.rank, product.proximity));
    ranked
}

/// Reads the beginning of each name. The names are far apart in memory. Read one after the other,
/// without anything that depends on them in between, they arrive at the same time.
fn read_ahead(index: &ProductIndex, keys: &[u64]) {
    let names = |key: &u64| index.products.names.list(doc_of(*key) as usize);
    let lists: Vec<_> = keys.iter().map(names).collect();
    let first = |mut list: Slice<'_>| list.next().unwrap_or_default();
    std::hint::black_box(lists.into_iter().map(first).fold(0, u32::wrapping_add));
}

/// The keys in order. Equally good products of one series alternate with the others, so that ten
/// sizes of one cable do not fill a page.
pub(super) fn in_turns(mut ranked: Vec<Ranked>, series: impl Fn(u32) -> u32) -> Vec<u64> {
    let mut keys = Vec::with_capacity(ranked.len());
    for equal in ranked.chunk_by_mut(Ranked::is_as_good_as) {
        let products = equal.iter().map(|product| product.key);
        if equal.len() <= SERIES_AT_ONCE as usize {
            keys.extend(products);
        } else {
            keys.extend(turns(products, &series));
        }
    }
    keys
}

/// The keys in order, with equally good products by the distance of their sizes. Only the sizes of
/// the best products are read.
pub(super) fn by_size(
    ranked: &[Ranked],
    distance: impl Fn(u32) -> Result<f64, SearchError>,
) -> Result<Vec<u64>, SearchError> {
    let read = ranked.len().min(RERANKED_PRODUCTS);
    let mut keys = Vec::with_capacity(ranked.len());
    for equal in ranked[..read].chunk_by(Ranked::is_as_good_as) {
        let sized = equal
            .iter()
            .map(|product| Ok((distance(doc_of(product.key))?, product.key)));
        let mut sized: Vec<(f64, u64)> = sized.collect::<Result<_, SearchError>>()?;
        sized.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        keys.extend(sized.into_iter().map(|(_, key)| key));
    }
    keys.extend(ranked[read..].iter().map(|product| product.key));
    Ok(keys)
}

/// The first noun of the product's own name; the same number for all products without one.
pub(super) fn noun(index: &ProductIndex, doc: u32) -> WordNumber {
    let names = index.products.names.list(doc as usize);
    let mut own = names.take_while(|entry| *entry != NAME_END);
    let noun = own.find(|entry| entry & IS_NOUN > 0);
    noun.map_or(WordNumber::MAX, word_of)
}

/// The keys in order, with the products of the parts that a symptom leads to alternating, the likeliest
/// part first: it is not known which of the parts has failed.
pub(super) fn by_part(
    index: &ProductIndex,
    ranked: Vec<Ranked>,
    parts: &[&[Vec<WordNumber>]],
) -> Vec<u64> {
    let part = |doc: u32| {
        let names = index.products.names.list(doc as usize);
        let nouns = names.filter(|entry| *entry != NAME_END && entry & IS_NOUN > 0);
        let nouns: Vec<WordNumber> = nouns.map(word_of).collect();
        let is_named = |words: &&&[Vec<WordNumber>]| {
            words
                .iter()
                .any(|forms| forms.iter().any(|form| nouns.contains(form)))
        };
        let before = parts.iter().take_while(|words| !is_named(words));
        u32::try_from(before.count()).unwrap_or(u32::MAX)
    };
    let keys = ranked.into_iter().map(|product| product.key);
    let mut by_part: Vec<(u32, u64)> = keys.map(|key| (part(doc_of(key)), key)).collect();
    by_part.sort_by_key(|(part, _)| *part);
    turns(by_part.into_iter().map(|(_, key)| key), &part)
}

/// The keys in rounds: [`SERIES_AT_ONCE`] products of each group, then the next ones of each group.
fn turns(keys: impl Iterator<Item = u64>, group: &impl Fn(u32) -> u32) -> Vec<u64> {
    let mut seen: FxHashMap<u32, u32> = FxHashMap::default();
    let mut in_rounds: Vec<(u32, u64)> = keys
        .map(|key| {
            let earlier = seen.entry(group(doc_of(key))).or_default();
            *earlier += 1;
            ((*earlier - 1) / SERIES_AT_ONCE, key)
        })
        .collect();
    in_rounds.sort_by_key(|(round, _)| *round);
    in_rounds.into_iter().map(|(_, key)| key).collect()
}

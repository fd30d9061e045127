//! Caches the matches of words that many products have, and their facet counts.
//!
//! An index never changes, so the matches of a word stay correct. Words that many products have are
//! few, are typed often, and have long posting lists. Short lists are read again each time, which
//! costs no more than a look-up in the cache.

use std::sync::Arc;

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{OptionsBuilder, Weighter};
use rustc_hash::FxBuildHasher;

use crate::facets::RowCounts;
use crate::query::Target;
use crate::search::matches::Matches;

/// The memory for cached words, in bytes: with a million products it has room for about a hundred of
/// the most common words, or hundreds of others.
const CAPACITY: u64 = 64 << 20;
/// The memory for facet counts, in bytes. Those of one word take four bytes for each combination of
/// the products' facets and for each manufacturer.
const COUNTS_CAPACITY: u64 = 32 << 20;
/// The number of words that the cache is prepared for. It remembers half as many that it has dropped,
/// and keeps one that is added again rather than a new one.
const EXPECTED_WORDS: usize = 4_096;
/// Longer lists, which only large catalogues have, are not cached: they take about as much memory as
/// the bitmap of a word that ten times as many products have.
const MOST_LISTED: usize = 65_536;
/// Words of fewer products are not cached.
const LEAST_PRODUCTS: usize = 1_024;

/// The matches of words and their facet counts, by everything that a word may stand for.
pub(crate) struct WordCache {
    matches: Words<Matches>,
    counts: Words<RowCounts>,
}

type Words<V> = Cache<Vec<Target>, Arc<V>, Bytes, FxBuildHasher>;

#[derive(Clone)]
struct Bytes;

impl Weighter<Vec<Target>, Arc<Matches>> for Bytes {
    fn weight(&self, targets: &Vec<Target>, matches: &Arc<Matches>) -> u64 {
        (size_of_val(targets.as_slice()) + matches.size()) as u64
    }
}

impl Weighter<Vec<Target>, Arc<RowCounts>> for Bytes {
    fn weight(&self, targets: &Vec<Target>, counts: &Arc<RowCounts>) -> u64 {
        (size_of_val(targets.as_slice()) + counts.size()) as u64
    }
}

/// A cache of this many bytes. There is only one shard: each of several would have its share of the capacity, which is room for
/// a few of the most common words, and a second look at the same word would often miss.
fn cache<V>(capacity: u64) -> Words<V>
where
    Bytes: Weighter<Vec<Target>, Arc<V>>,
{
    let options = OptionsBuilder::new()
        .shards(1)
        .estimated_items_capacity(EXPECTED_WORDS)
        .weight_capacity(capacity)
        .build();
    #[expect(
        clippy::expect_used,
        reason = "an option is missing in every run or in none"
    )]
    let options = options.expect("the capacities are set");
    Cache::with_options(options, Bytes, FxBuildHasher, DefaultLifecycle::default())
}

impl WordCache {
    pub(crate) fn new() -> Self {
        Self {
            matches: cache(CAPACITY),
            counts: cache(COUNTS_CAPACITY),
        }
    }

    pub(super) fn get(&self, targets: &Vec<Target>) -> Option<Arc<Matches>> {
        self.matches.get(targets)
    }

    /// Caches the matches of `targets` if they are many.
    pub(super) fn keep(&self, targets: Vec<Target>, matches: &Arc<Matches>) {
        let is_common = match &**matches {
            Matches::Dense(_) => true,
            Matches::Sparse(_) => (LEAST_PRODUCTS..=MOST_LISTED).contains(&matches.count()),
        };
        if is_common {
            self.matches.insert(targets, Arc::clone(matches));
        }
    }

    /// The facet counts of all products with the word, if they were kept.
    pub(super) fn counts(&self, targets: &Vec<Target>) -> Option<Arc<RowCounts>> {
        self.counts.get(targets)
    }

    /// Keeps the facet counts of all products with the word.
    pub(super) fn keep_counts(&self, targets: Vec<Target>, counts: RowCounts) {
        self.counts.insert(targets, Arc::new(counts));
    }
}

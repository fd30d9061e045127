//! Caches the matches of words that many products have.
//!
//! An index never changes, so the matches of a word stay correct. Words that many products have are
//! few, are typed often, and have long posting lists. Short lists are read again each time, which
//! costs no more than a look-up in the cache.

use std::sync::Arc;

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{OptionsBuilder, Weighter};
use rustc_hash::FxBuildHasher;

use crate::query::Target;
use crate::search::matches::Matches;

/// The memory for cached words, in bytes: with a million products it has room for about a hundred of
/// the most common words, or hundreds of others.
const CAPACITY: u64 = 64 << 20;
/// The number of words that the cache is prepared for. It remembers half as many that it has dropped,
/// and keeps one that is added again rather than a new one.
const EXPECTED_WORDS: usize = 4_096;
/// Longer lists, which only large catalogues have, are not cached: they take about as much memory as
/// the bitmap of a word that ten times as many products have.
const MOST_LISTED: usize = 65_536;
/// Words of fewer products are not cached.
const LEAST_PRODUCTS: usize = 1_024;

/// The matches of words, by everything that a word may stand for.
///
/// There is only one shard: each of several would have its share of the capacity, which is room for
/// a few of the most common words, and a second look at the same word would often miss.
pub(crate) struct WordCache(Cache<Vec<Target>, Arc<Matches>, Bytes, FxBuildHasher>);

#[derive(Clone)]
struct Bytes {
    /// The size of the facet counts that a common word may get later.
    of_counts: usize,
}

impl Weighter<Vec<Target>, Arc<Matches>> for Bytes {
    fn weight(&self, targets: &Vec<Target>, matches: &Arc<Matches>) -> u64 {
        let counts = match &**matches {
            Matches::Dense(_) => self.of_counts,
            Matches::Sparse(_) => 0,
        };
        (size_of_val(targets.as_slice()) + matches.size() + counts) as u64
    }
}

impl WordCache {
    /// An empty cache. `of_counts` is the size of all facet counts in bytes.
    pub(crate) fn new(of_counts: usize) -> Self {
        let options = OptionsBuilder::new()
            .shards(1)
            .estimated_items_capacity(EXPECTED_WORDS)
            .weight_capacity(CAPACITY)
            .build();
        #[expect(
            clippy::expect_used,
            reason = "an option is missing in every run or in none"
        )]
        let options = options.expect("the capacities are set");
        Self(Cache::with_options(
            options,
            Bytes { of_counts },
            FxBuildHasher,
            DefaultLifecycle::default(),
        ))
    }

    pub(super) fn get(&self, targets: &Vec<Target>) -> Option<Arc<Matches>> {
        self.0.get(targets)
    }

    /// Caches the matches of `targets` if they are many.
    pub(super) fn keep(&self, targets: Vec<Target>, matches: &Arc<Matches>) {
        let is_common = match &**matches {
            Matches::Dense(_) => true,
            Matches::Sparse(_) => (LEAST_PRODUCTS..=MOST_LISTED).contains(&matches.count()),
        };
        if is_common {
            self.0.insert(targets, Arc::clone(matches));
        }
    }
}

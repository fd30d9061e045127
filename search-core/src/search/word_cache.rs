//! Remembers the products of words that many products have.
//!
//! An index never changes, so what a word was found to match stays true. The words that many
//! products have are few, are typed often, and have long posting lists. Short lists are read each
//! time, which costs no more than keeping them.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use rustc_hash::FxBuildHasher;

use crate::query::Target;
use crate::search::matches::Matches;

/// Memory for remembered words, in bytes: at a million products it holds fifty-six of the commonest,
/// or hundreds of others.
const CAPACITY: u64 = 64 << 20;
/// Words of fewer products are not worth a place.
const LEAST_PRODUCTS: usize = 1_024;

/// The products of words, by all meanings of a word.
pub(crate) struct WordCache(Cache<Vec<Target>, Arc<Matches>, Bytes, FxBuildHasher>);

#[derive(Clone)]
struct Bytes;

impl Weighter<Vec<Target>, Arc<Matches>> for Bytes {
    fn weight(&self, _: &Vec<Target>, matches: &Arc<Matches>) -> u64 {
        matches.size() as u64
    }
}

impl WordCache {
    /// For an index of so many products.
    pub(crate) fn new(products: usize) -> Self {
        let commonest = usize::try_from(CAPACITY).unwrap_or(usize::MAX) / products.max(1);
        Self(Cache::with(
            commonest.saturating_mul(8).clamp(16, 4_096),
            CAPACITY,
            Bytes,
            FxBuildHasher,
            quick_cache::sync::DefaultLifecycle::default(),
        ))
    }

    pub(super) fn get(&self, targets: &Vec<Target>) -> Option<Arc<Matches>> {
        self.0.get(targets)
    }

    /// Remembers what `targets` matched if that is worth it.
    pub(super) fn keep(&self, targets: Vec<Target>, matches: &Arc<Matches>) {
        let is_common = match &**matches {
            Matches::Dense(_) => true,
            Matches::Sparse(list) => list.len() >= LEAST_PRODUCTS,
        };
        if is_common {
            self.0.insert(targets, Arc::clone(matches));
        }
    }
}

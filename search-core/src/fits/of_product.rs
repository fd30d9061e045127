//! The lists that one product is on.

use rustc_hash::FxHashMap;

use crate::fits::{FitTable, Pairs};
use crate::index::ProductIndex;

/// The maximum number of engines whose parts are compared. A product for more engines is a common
/// part like a screw.
const ENGINES_COMPARED: usize = 32;

/// The boat models that have a product on their lists, ascending.
pub(crate) fn boats(index: &ProductIndex, product: u64) -> Vec<u32> {
    let Some(doc) = index.products.doc(product) else {
        return Vec::new();
    };
    let table = &index.fits;
    let boats = table.names.boats.iter().zip(0..);
    boats
        .filter(|(_, place)| table.boats.contains(*place, doc))
        .map(|(boat, _)| *boat)
        .collect()
}

/// Other parts of the engines that a product is for: those that share the most engines with it
/// first, then the most popular.
pub(crate) fn engine_mates(index: &ProductIndex, product: u64, limit: usize) -> Vec<u64> {
    let Some(doc) = index.products.doc(product) else {
        return Vec::new();
    };
    let mut shared: FxHashMap<u32, u32> = FxHashMap::default();
    for place in engines(&index.fits, doc).take(ENGINES_COMPARED) {
        let mut last = doc;
        for (mate, _) in Pairs(index.fits.engines.list(place)) {
            // A part may be listed for several ranges of serial numbers.
            if mate != last && mate != doc {
                *shared.entry(mate).or_default() += 1;
            }
            last = mate;
        }
    }
    let mut mates: Vec<(u32, u32)> = shared.into_iter().collect();
    // Products are stored in the order of their popularity.
    mates.sort_unstable_by_key(|(mate, engines)| (std::cmp::Reverse(*engines), *mate));
    mates.truncate(limit);
    let ids = &index.products.ids;
    mates.iter().map(|(mate, _)| ids.of(*mate)).collect()
}

/// The indexes of the engines that a product is for.
fn engines(table: &FitTable, doc: u32) -> impl Iterator<Item = usize> {
    let places = 0..table.names.engines.len();
    places.filter(move |place| table.engines.pairs_of(*place, doc).next().is_some())
}

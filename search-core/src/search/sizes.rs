//! Puts the nearest sizes first if no product has the size that was typed: after `solar panel 100 W`
//! a panel of 115 W is more useful than one of 30 W.

use std::ops::Range;

use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::query::ParsedQuery;
use crate::texts;
use crate::tokenize::{Quantity, size_ranges, words};

/// The distance of a product without a size that can be compared: farther than any size.
const NO_SIZE: f64 = 100.0;

/// The sizes that were typed.
pub(super) struct TypedSizes<'index> {
    index: &'index ProductIndex,
    sizes: Vec<Quantity>,
}

impl<'index> TypedSizes<'index> {
    /// The sizes of a query that contain one of these words; `None` if there are none.
    pub(super) fn new(
        index: &'index ProductIndex,
        query: &ParsedQuery,
        of_words: &[usize],
    ) -> Option<Self> {
        let has_word = |range: &Range<usize>| of_words.iter().any(|word| range.contains(word));
        let typed = query.sizes.iter().filter(|(range, _)| has_word(range));
        let sizes: Vec<Quantity> = typed.map(|(_, size)| *size).collect();
        (!sizes.is_empty()).then_some(Self { index, sizes })
    }

    /// How far the sizes in a product's own name are from the typed ones.
    pub(super) fn distance(&self, doc: u32) -> Result<f64, SearchError> {
        let bytes = self.index.products.texts.bytes_of(doc)?;
        let names = texts::decode(&bytes).names;
        let name = words(names.first().copied().unwrap_or_default());
        let found: Vec<(Quantity, Quantity)> = size_ranges(&name).collect();
        let nearest = |typed: &Quantity| {
            let distances = found.iter().filter_map(|range| typed.distance(*range));
            distances.fold(NO_SIZE, f64::min)
        };
        Ok(self.sizes.iter().map(nearest).sum())
    }
}

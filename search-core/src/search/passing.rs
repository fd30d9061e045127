//! Whether single products pass the filters of a request.

use crate::facets::FacetCounter;
use crate::fits::MovedParts;
use crate::index::ProductIndex;
use crate::request::SearchRequest;
use crate::search::matches::has;
use crate::search::walk::Allowed;

/// All filters of a request, for products that are looked at one by one.
pub(super) struct Passing<'a> {
    allowed: &'a Allowed<'a>,
    facets: FacetCounter<'a>,
    moved: Option<MovedParts>,
}

impl<'a> Passing<'a> {
    pub(super) fn new(
        index: &'a ProductIndex,
        request: &SearchRequest,
        allowed: &'a Allowed<'a>,
    ) -> Self {
        Self {
            allowed,
            facets: FacetCounter::new(&index.facets, &request.filters),
            moved: allowed.moved(),
        }
    }

    /// The products that pass the filters that are not facets, as bits by document; `None` if all do.
    pub(super) fn allowed(&self) -> Option<&[u64]> {
        self.allowed.bits()
    }

    /// Whether a product passes. A boat may have it in another section than the catalogue.
    pub(super) fn passes(&self, doc: u32) -> bool {
        if !self.allowed().is_none_or(|bits| has(bits, doc)) {
            return false;
        }
        let moved = self.moved.as_ref();
        self.facets.is_unfiltered()
            || self
                .facets
                .passes(doc, moved.and_then(|moved| moved.section(doc)))
    }
}

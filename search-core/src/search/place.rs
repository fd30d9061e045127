//! The order of equally good products. It is that of the documents, except that a query of nothing but
//! a manufacturer's name asks for what the manufacturer makes.

use std::ops::Range;

use crate::index::ProductIndex;
use crate::request::Order;
use crate::search::{Understood, doc_of};

/// The place of each product among equally good ones.
///
/// Products without popularity are stored by the length of their names, the plainest first. That is
/// the right order for products of one kind, but of all that a manufacturer makes, the plainest are
/// spare parts and accessories: a machine has features that its name lists. So if only the
/// manufacturer was named, these products are read from the end.
pub(super) struct Places {
    /// The documents whose order is reversed.
    reversed: Range<u32>,
}

impl Places {
    pub(super) fn new(index: &ProductIndex, understood: &Understood, order: Order) -> Self {
        let is_by_relevance = order == Order::Relevance;
        let reversed = if is_by_relevance && understood.proximity.names_only_a_maker() {
            index.without_popularity()
        } else {
            0..0
        };
        Self { reversed }
    }

    /// Whether the places are the documents.
    pub(super) fn are_documents(&self) -> bool {
        self.reversed.is_empty()
    }

    /// Replaces the document in a key by its place, or a place by its document: the mapping is its
    /// own inverse.
    pub(super) fn swap(&self, key: u64) -> u64 {
        key - u64::from(doc_of(key)) + u64::from(self.of(doc_of(key)))
    }

    /// The place of a document. The document of a place is computed in the same way.
    pub(super) fn of(&self, doc: u32) -> u32 {
        if self.reversed.contains(&doc) {
            self.reversed.start + (self.reversed.end - 1 - doc)
        } else {
            doc
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Places;

    #[test]
    fn reversed_places_are_those_after_the_popular_products() {
        let places = Places { reversed: 2..5 };
        let order: Vec<u32> = (0..6).map(|doc| places.of(doc)).collect();
        assert_eq!(order, [0, 1, 4, 3, 2, 5]);
        assert_eq!(places.swap(7 << 32 | 2), 7 << 32 | 4);
        assert_eq!(places.swap(7 << 32 | 4), 7 << 32 | 2);
    }

    #[test]
    fn places_are_documents_when_none_are_reversed() {
        let places = Places { reversed: 3..3 };
        assert!(places.are_documents());
        assert!((0..6).all(|doc| places.of(doc) == doc));
    }
}

//! The products of the new index in their order: those kept of the base, and those added.

use crate::build::base::IndexBase;
use crate::build::record::COLUMNS;
use crate::build::spool::Documents;
use crate::error::SearchError;

/// Stands for a document or a word that the new index does not have.
pub(super) const GONE: u32 = u32::MAX;

/// Where a document comes from.
#[derive(Clone, Copy)]
pub(super) enum Origin {
    /// A document of the base.
    Kept(u32),
    /// A place among the sorted products that were added.
    Added(u32),
}

/// The products of the new index.
pub(super) struct Products {
    pub(super) base: IndexBase,
    pub(super) added: Documents,
    /// Where each document comes from.
    origins: Vec<Origin>,
    /// The new number of each document of the base: documents stay in order, and so do lists of
    /// them.
    pub(super) docs_of_kept: Vec<u32>,
    /// The documents of the products that were added, in order.
    pub(super) docs_of_added: Vec<u32>,
}

impl Products {
    /// Merges both in the order of popularity and id.
    pub(super) fn new(base: IndexBase, added: Documents) -> Self {
        let mut products = Self {
            origins: Vec::with_capacity(base.len() + added.len()),
            docs_of_kept: vec![GONE; base.len()],
            docs_of_added: Vec::with_capacity(added.len()),
            base,
            added,
        };
        products.put_in_order();
        products
    }

    fn put_in_order(&mut self) {
        let mut added = (0u32..).zip(self.added.keys()).peekable();
        let (mut next, mut origins) = (0, std::mem::take(&mut self.origins));
        let mut place = |origin| {
            origins.push(origin);
            next += 1;
            next - 1
        };
        for doc in self.base.kept() {
            let key = (self.base.order(doc), self.base.id(doc));
            while let Some((entry, _)) = added.next_if(|(_, added)| *added < key) {
                self.docs_of_added.push(place(Origin::Added(entry)));
            }
            self.docs_of_kept[doc as usize] = place(Origin::Kept(doc));
        }
        for (entry, _) in added {
            self.docs_of_added.push(place(Origin::Added(entry)));
        }
        self.origins = origins;
    }

    pub(super) fn len(&self) -> usize {
        self.origins.len()
    }

    /// Where each document comes from, in order.
    pub(super) fn origins(&self) -> impl ExactSizeIterator<Item = Origin> {
        self.origins.iter().copied()
    }

    /// The products' ids.
    pub(super) fn ids(&self) -> Vec<u64> {
        let ids = self.origins().map(|origin| match origin {
            Origin::Kept(doc) => self.base.id(doc),
            Origin::Added(entry) => self.added.key(entry).1,
        });
        ids.collect()
    }

    /// What the documents are sorted by.
    pub(super) fn orders(&self) -> impl Iterator<Item = u64> {
        self.origins().map(|origin| match origin {
            Origin::Kept(doc) => self.base.order(doc),
            Origin::Added(entry) => self.added.key(entry).0,
        })
    }

    /// The columns facets are counted from.
    pub(super) fn facets(&self) -> impl Iterator<Item = [Option<u32>; COLUMNS]> {
        self.origins().map(|origin| match origin {
            Origin::Kept(doc) => self.base.facets(doc),
            Origin::Added(entry) => self.added.record(entry).columns(),
        })
    }

    /// The shown texts, as bytes.
    pub(super) fn texts(&self) -> impl Iterator<Item = &[u8]> {
        self.origins().map(|origin| match origin {
            Origin::Kept(doc) => self.base.texts(doc),
            Origin::Added(entry) => self.added.record(entry).skip_to_texts(),
        })
    }

    /// The products that fit every boat: those of the base that stay, and those of the added ones,
    /// which are given in the order in which they came.
    pub(super) fn universal(&self, added: &[u32]) -> Vec<u32> {
        let by_arrival = self.docs_by_arrival();
        let kept = self.base.universal();
        let kept = kept.map(|doc| self.docs_of_kept.get(doc as usize).copied().unwrap_or(GONE));
        let added = added.iter().map(|place| by_arrival[*place as usize]);
        let mut universal: Vec<u32> = kept.chain(added).filter(|doc| *doc != GONE).collect();
        universal.sort_unstable();
        universal
    }

    /// The documents of the added products, in the order in which they came.
    pub(super) fn docs_by_arrival(&self) -> Vec<u32> {
        let entries = self.added.by_place();
        let docs = entries
            .iter()
            .map(|entry| self.docs_of_added[*entry as usize]);
        docs.collect()
    }

    /// Deletes the temporary storage of the added products.
    pub(super) fn delete(self) -> Result<(), SearchError> {
        self.added.delete()
    }
}

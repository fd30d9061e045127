//! One walk over the products that match: filters them, counts every facet, keeps the best.

use crate::facets::FacetCounter;
use crate::fits::{BoatParts, BoatSections};
use crate::index::ProductIndex;
use crate::request::{Filters, Fit, Order, PAGE_SIZE, SearchRequest};
use crate::search::grade::GradeSum;
use crate::search::matches::{
    BLOCK, DenseMatches, Matches, each_bit_block, each_common_block, skip_to,
};
use crate::search::subject::Subjects;
use crate::search::{
    CLOSENESS_PRODUCTS, Smallest, Understood, first_hit, grade, looks_at_closeness,
};

/// The filters that are no facets.
pub(super) struct Allowed<'a> {
    index: &'a ProductIndex,
    brand: Option<u32>,
    /// One bit per document.
    products: Option<Vec<u64>>,
    boat: Option<BoatParts<'a>>,
}

impl<'a> Allowed<'a> {
    pub(super) fn new(index: &'a ProductIndex, filters: &'a Filters) -> Self {
        let products = filters.products.as_ref().map(|ids| {
            let mut bits = vec![0; index.products.len().div_ceil(64)];
            for doc in ids.iter().filter_map(|id| index.products.doc(*id)) {
                bits[doc as usize / 64] |= 1_u64 << (doc % 64);
            }
            bits
        });
        Self {
            index,
            brand: filters.brand,
            products,
            boat: filters.boat.as_ref().map(|boat| BoatParts::of(index, boat)),
        }
    }

    /// Why each product fits the boat that was asked for.
    pub(super) fn fits(&self, docs: &[u32]) -> Vec<Option<Fit>> {
        match &self.boat {
            Some(boat) => boat.fits(docs),
            None => vec![None; docs.len()],
        }
    }

    fn allows_all(&self) -> bool {
        self.products.is_none() && self.brand.is_none() && self.boat.is_none()
    }

    fn allows(&self, doc: u32) -> bool {
        self.products
            .as_ref()
            .is_none_or(|bits| bits[doc as usize / 64] >> (doc % 64) & 1 == 1)
            && self
                .brand
                .is_none_or(|brand| self.index.facets.has_brand(doc, brand))
            && self.boat.as_ref().is_none_or(|boat| boat.has(doc))
    }
}

/// Walks over the products that match. Gives the counts, and rank and document of the best
/// products, best first.
pub(super) fn walk<'a>(
    index: &'a ProductIndex,
    request: &SearchRequest,
    understood: &'a Understood,
    allowed: &'a Allowed<'a>,
) -> (FacetCounter<'a>, Vec<u64>) {
    let page_end = first_hit(request).saturating_add(PAGE_SIZE as usize);
    let wanted = if looks_at_closeness(request, understood) {
        page_end.max(CLOSENESS_PRODUCTS)
    } else {
        page_end
    };
    let kept = understood.kept_matches();
    let mut walk = Walk {
        index,
        order: request.order,
        allowed,
        grades: kept.iter().map(|matches| Grades::new(matches)).collect(),
        subjects: Subjects::new(index, &understood.closeness),
        counter: FacetCounter::new(&index.facets, &request.filters),
        best: Smallest::new(wanted.min(index.products.len())),
        sections: allowed.boat.as_ref().map(BoatParts::sections),
    };
    if understood.is_hopeless() {
        // Nothing is found, and everything is counted to nothing.
    } else if !understood.query.words.is_empty() {
        each_common_block(&kept, |docs| walk.visit(docs));
    } else if let Some(boat) = &allowed.boat {
        each_bit_block(boat.bits(), |docs| walk.visit(docs));
    } else {
        walk.over_all();
    }
    (walk.counter, walk.best.finish())
}

/// The grades of one word, asked for in the order of the documents.
enum Grades<'a> {
    /// Those of products that were not asked for yet.
    Sparse(&'a [(u32, u8)]),
    Dense(&'a DenseMatches),
}

impl<'a> Grades<'a> {
    fn new(matches: &'a Matches) -> Self {
        match matches {
            Matches::Sparse(list) => Self::Sparse(list),
            Matches::Dense(dense) => Self::Dense(dense),
        }
    }

    /// Adds the word's grade of each product to what its grades add up to.
    fn add_to(&mut self, sums: &mut [GradeSum], docs: &[u32]) {
        let each = sums.iter_mut().zip(docs);
        match self {
            Self::Sparse(list) => each.for_each(|(sum, doc)| {
                if skip_to(list, *doc) {
                    sum.add(list[0].1);
                }
            }),
            Self::Dense(dense) => each.for_each(|(sum, doc)| sum.add(dense.grade(*doc))),
        }
    }
}

/// Products are filtered, counted and ranked a block at a time, so that each step runs over memory
/// that the step before has just read.
struct Walk<'a> {
    index: &'a ProductIndex,
    order: Order,
    allowed: &'a Allowed<'a>,
    grades: Vec<Grades<'a>>,
    subjects: Subjects,
    counter: FacetCounter<'a>,
    best: Smallest,
    /// A boat may have its parts in sections of its own.
    sections: Option<BoatSections<'a>>,
}

impl Walk<'_> {
    /// At most a block of products.
    fn visit(&mut self, docs: &[u32]) {
        if self.allowed.allows_all() && self.counter.is_unfiltered() {
            self.counter.count(docs);
            return self.offer(docs);
        }
        let mut passed = Vec::with_capacity(docs.len());
        passed.extend(docs.iter().copied().filter(|doc| self.allowed.allows(*doc)));
        if let Some(sections) = &mut self.sections {
            passed.retain(|doc| self.counter.count_in_section(*doc, sections.of(*doc)));
        } else {
            self.counter.filter(&mut passed);
            self.counter.count(&passed);
        }
        self.offer(&passed);
    }

    fn over_all(&mut self) {
        let mut docs = (0..).take(self.index.products.len());
        let mut block = Vec::with_capacity(BLOCK);
        loop {
            block.clear();
            block.extend(docs.by_ref().take(BLOCK));
            if block.is_empty() {
                break;
            }
            self.visit(&block);
        }
    }

    /// Keeps the best of the products, at most a block of them.
    fn offer(&mut self, docs: &[u32]) {
        let key = |rank: u32, doc: u32| u64::from(rank) << 32 | u64::from(doc);
        if self.order == Order::Name {
            let order = &self.index.products.name_order;
            for doc in docs {
                self.best.offer(key(order.get(*doc as usize), *doc));
            }
            return;
        }
        let mut sums = [GradeSum::NOTHING; BLOCK];
        for grades in &mut self.grades {
            grades.add_to(&mut sums, docs);
        }
        let least = grade::subject(self.subjects.least());
        let mut bound = self.best.bound();
        for (sum, doc) in sums.iter().zip(docs) {
            let rank = sum.rank();
            // The subject only makes it worse, and need not be looked up for most.
            if key(rank + least, *doc) < bound {
                let rank = rank + grade::subject(self.subjects.of(self.index, *doc));
                self.best.offer(key(rank, *doc));
                bound = self.best.bound();
            }
        }
    }
}

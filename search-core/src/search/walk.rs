//! Iterates over the matching products once: filters them, counts every facet and keeps the best.

use std::ops::ControlFlow;

use crate::facets::FacetCounter;
use crate::fits::{BoatParts, MovedParts};
use crate::index::ProductIndex;
use crate::query::Target;
use crate::request::{Filters, Fit, Order, SearchRequest};
use crate::search::grade::GradeSum;
use crate::search::matches::{
    BLOCK, DenseMatches, Matches, each_bit_block, each_common_block, skip_to, try_each_common_block,
};
use crate::search::place::Places;
use crate::search::subject::Subjects;
use crate::search::{TopK, Understood, first_hit, grade, is_reranked, reranked_products};

/// Documents in one word of bits.
const BITS: usize = u64::BITS as usize;

/// The filters that are not facets.
pub(super) struct Allowed<'a> {
    /// The allowed products, as bits by document; `None` if all are allowed.
    bits: Option<Vec<u64>>,
    /// The products that fit the boat only because they fit every boat, whether allowed or not.
    universal: Vec<u64>,
    boat: Option<BoatParts<'a>>,
}

impl<'a> Allowed<'a> {
    pub(super) fn new(index: &'a ProductIndex, filters: &'a Filters) -> Self {
        let mut boat = filters.boat.as_ref().map(|boat| BoatParts::of(index, boat));
        let brand = filters.brand.map(|brand| index.facets.of_brand(brand));
        let products = filters.products.as_ref().map(|ids| {
            let mut bits = vec![0; index.products.len().div_ceil(BITS)];
            for doc in ids.iter().filter_map(|id| index.products.doc(*id)) {
                bits[doc as usize / BITS] |= 1 << (doc as usize % BITS);
            }
            bits
        });
        let others = [brand, products].into_iter().flatten().reduce(common);
        let narrow = |set: Vec<u64>| match &others {
            Some(others) => common(set, others),
            None => set,
        };
        let of_boat = boat.as_ref().map(|boat| boat.bits(filters.universal));
        let universal = boat.as_mut().map(BoatParts::take_universal);
        Self {
            universal: universal.map(narrow).unwrap_or_default(),
            bits: of_boat.map(narrow).or(others),
            boat,
        }
    }

    /// The allowed products, as bits by document; `None` if all are allowed.
    pub(super) fn bits(&self) -> Option<&[u64]> {
        self.bits.as_deref()
    }

    /// The products that are in other sections on the boat of the request than their own.
    pub(super) fn moved(&self) -> Option<MovedParts> {
        self.boat.as_ref().map(BoatParts::moved)
    }

    /// Why each product fits the boat of the request.
    pub(super) fn fits(&self, docs: &[u32]) -> Vec<Option<Fit>> {
        match &self.boat {
            Some(boat) => boat.fits(docs),
            None => vec![None; docs.len()],
        }
    }

    /// The section of each product on the boat of the request, if it differs from the product's
    /// own.
    pub(super) fn sections(&self, docs: &[u32]) -> Vec<Option<u32>> {
        match &self.boat {
            Some(boat) => boat.sections(docs),
            None => vec![None; docs.len()],
        }
    }
}

/// The intersection of two sets of bits.
fn common(mut one: Vec<u64>, other: impl AsRef<[u64]>) -> Vec<u64> {
    let each = one.iter_mut().zip(other.as_ref());
    each.for_each(|(one, other)| *one &= other);
    one
}

/// The number of matching products that fit the boat only because they fit every boat. None of them
/// is in a section of the boat's own.
pub(super) fn count_universal(
    counter: &FacetCounter<'_>,
    understood: &Understood,
    allowed: &Allowed<'_>,
) -> u64 {
    if allowed.boat.is_none() || understood.is_hopeless() {
        return 0;
    }
    let kept = understood.kept_matches();
    if kept.is_empty() && counter.is_unfiltered() {
        let bits = allowed.universal.iter();
        return bits.map(|bits| u64::from(bits.count_ones())).sum();
    }
    let mut passed = 0;
    let count = |docs: &[u32]| passed += counter.passing_of(docs) as u64;
    if kept.is_empty() {
        each_bit_block(&allowed.universal, count);
    } else {
        each_common_block(&kept, Some(&allowed.universal), count);
    }
    passed
}

/// Iterates over the products that match. Returns the counts, and the keys of the best products,
/// best first.
pub(super) fn walk<'a>(
    index: &'a ProductIndex,
    request: &SearchRequest,
    understood: &'a Understood,
    allowed: &'a Allowed<'a>,
) -> (FacetCounter<'a>, Vec<u64>) {
    let page_end = first_hit(request).saturating_add(request.page_size as usize);
    let wanted = if is_reranked(request, understood) {
        page_end.max(reranked_products(index))
    } else {
        page_end
    };
    let kept = understood.kept_matches();
    let subjects = Subjects::new(index, &understood.proximity, &understood.categories);
    let mut walk = Walk {
        index,
        order: request.order,
        places: Places::new(index, understood, request.order),
        least_rank: GradeSum::least_rank(kept.iter().map(|matches| matches.best_grade()))
            + grade::subject(subjects.least()),
        kept,
        subjects,
        counter: FacetCounter::new(&index.facets, &request.filters),
        best: TopK::new(wanted.min(index.products.len())),
    };
    if understood.is_hopeless() {
        // There are no matches, so all counts are 0.
    } else if let Some(boat) = &allowed.boat {
        let bits = allowed.bits.clone().unwrap_or_default();
        walk.over_parts(boat.moved(), bits);
    } else if let Some(bits) = &allowed.bits {
        walk.over(Some(bits));
    } else if let ([Matches::Dense(_)], [word]) = (&walk.kept[..], &understood.kept[..])
        && walk.counter.is_unfiltered()
    {
        walk.over_word(understood.plan.targets(*word));
    } else if !walk.kept.is_empty() {
        walk.over(None);
    } else if request.order == Order::Relevance {
        // They differ only in popularity, and they are stored in that order.
        walk.counter.count_all();
        let first = walk.counter.first_of_all(wanted).into_iter().take(wanted);
        return (walk.counter, first.map(u64::from).collect());
    } else {
        walk.over(Some(&all(index.products.len())));
    }
    let Walk {
        best,
        counter,
        places,
        ..
    } = walk;
    let best = best.finish().into_iter();
    (counter, best.map(|key| places.swap(key)).collect())
}

/// The bits of all documents of an index with this many products.
fn all(products: usize) -> Vec<u64> {
    let mut bits = vec![u64::MAX; products / BITS];
    if !products.is_multiple_of(BITS) {
        bits.push((1 << (products % BITS)) - 1);
    }
    bits
}

/// The grades of one word, read in the order of the documents.
enum Grades<'a> {
    /// The products that were not read yet.
    Sparse(&'a [(u32, u8)]),
    Dense(&'a DenseMatches),
}

impl<'a> Grades<'a> {
    fn new(matches: &'a Matches) -> Self {
        match matches {
            Matches::Sparse(sparse) => Self::Sparse(sparse.list()),
            Matches::Dense(dense) => Self::Dense(dense),
        }
    }

    /// Adds the word's grade of each product to the sum of the product.
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

/// Products are filtered, counted and ranked in blocks, so that each step reads memory that the
/// step before has just written.
struct Walk<'a> {
    index: &'a ProductIndex,
    order: Order,
    /// The words that are searched.
    kept: Vec<&'a Matches>,
    /// The places of products of the same rank.
    places: Places,
    /// A lower bound of all ranks.
    least_rank: u32,
    subjects: Subjects,
    counter: FacetCounter<'a>,
    best: TopK,
}

impl<'a> Walk<'a> {
    /// Processes the products within these bits that match all words.
    fn over(&mut self, bits: Option<&[u64]>) {
        let mut grades = self.grades();
        self.each_block(bits, |walk, docs| {
            if walk.counter.is_unfiltered() {
                walk.counter.count(docs);
                return walk.offer(docs, &mut grades);
            }
            let mut passed = docs.to_vec();
            walk.counter.filter(&mut passed);
            walk.offer(&passed, &mut grades);
        });
    }

    /// Processes all products of one common word. There are few such words, they are typed often,
    /// and their facets do not change, so their counts are kept. `targets` is all that it may stand for.
    fn over_word(&mut self, targets: Vec<Target>) {
        let Some(counts) = self.index.word_cache.counts(&targets) else {
            self.over(None);
            let counts = self.counter.counted();
            self.index.word_cache.keep_counts(targets, counts);
            return;
        };
        self.counter.take_over(&counts);
        let mut grades = self.grades();
        let kept = self.kept.clone();
        let _ = try_each_common_block(&kept, None, |docs| {
            self.offer(docs, &mut grades);
            match docs.last() {
                Some(doc) if self.is_late(*doc) => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
    }

    /// Processes the parts of a boat, which are the products within these bits: first those in
    /// their own sections, then those in other sections on this boat.
    fn over_parts(&mut self, moved: MovedParts, mut bits: Vec<u64>) {
        let mut moved_bits = moved.bits;
        for (bits, moved) in bits.iter_mut().zip(&mut moved_bits) {
            *moved &= *bits;
            *bits &= !*moved;
        }
        self.over(Some(&bits));
        let mut grades = self.grades();
        let mut sections = moved.sections.into_iter().peekable();
        self.each_block(Some(&moved_bits), |walk, docs| {
            let mut passed = docs.to_vec();
            passed.retain(|doc| {
                while sections.next_if(|(other, _)| other < doc).is_some() {}
                let section = sections.peek().map_or(0, |(_, section)| *section);
                walk.counter.count_moved(*doc, section)
            });
            walk.offer(&passed, &mut grades);
        });
    }

    fn each_block(&mut self, bits: Option<&[u64]>, mut each: impl FnMut(&mut Self, &[u32])) {
        let kept = self.kept.clone();
        match bits {
            Some(bits) if kept.is_empty() => each_bit_block(bits, |docs| each(self, docs)),
            _ => each_common_block(&kept, bits, |docs| each(self, docs)),
        }
    }

    /// The grades of the words, to be read from the first product on.
    fn grades(&self) -> Vec<Grades<'a>> {
        self.kept
            .iter()
            .map(|matches| Grades::new(matches))
            .collect()
    }

    /// Whether no product from here on can be among the best: products of the best possible rank
    /// stay in document order, and enough of these were found.
    fn is_late(&self, doc: u32) -> bool {
        self.order == Order::Relevance
            && self.places.are_documents()
            && self.best.threshold() <= key(self.least_rank, doc)
    }

    /// Keeps the best of the products, which are at most one block.
    fn offer(&mut self, docs: &[u32], grades: &mut [Grades<'_>]) {
        if let Order::Name(language) = self.order {
            let positions = self.index.products.name_order.positions(language);
            for doc in docs {
                let position = positions.get(*doc as usize).unwrap_or_default();
                self.best.offer(key(position, *doc));
            }
            return;
        }
        if docs.first().is_none_or(|doc| self.is_late(*doc)) {
            return;
        }
        let mut sums = [GradeSum::NOTHING; BLOCK];
        for grades in grades {
            grades.add_to(&mut sums, docs);
        }
        let least = grade::subject(self.subjects.least());
        let mut threshold = self.best.threshold();
        for (sum, doc) in sums.iter().zip(docs) {
            let rank = sum.rank();
            // Adding the subject only worsens the rank, so for most products it need not be looked
            // up.
            let place = self.places.of(*doc);
            if key(rank + least, place) < threshold {
                let rank = rank + grade::subject(self.subjects.of(self.index, *doc));
                self.best.offer(key(rank, place));
                threshold = self.best.threshold();
            }
        }
    }
}

fn key(rank: u32, doc: u32) -> u64 {
    u64::from(rank) << 32 | u64::from(doc)
}

//! Unites the posting lists of everything that a word of a query stands for.
//!
//! Long lists are read side by side, one window of neighbouring documents after the other. The grades
//! of a window stay in the processor's cache, however many products the catalogue has, and the result
//! is in order when the last window has been read, so it is not sorted. The products of short lists
//! are collected first and added to their windows.

use crate::error::SearchError;
use crate::lexicon::{Lexicon, PostingCursor, WordNumber};
use crate::search::grade::Grade;
use crate::search::matches::{DenseMatches, Matches, SparseMatches, is_dense};

/// Lists of fewer products are not long. They are collected first, because each open list has a
/// block of 128 products in memory.
const LEAST_LONG: u32 = 512;
/// A single long list is merged with the products of short lists if it is more than this many times
/// as long; otherwise all are read in windows.
const LEAST_RATIO: usize = 8;
/// The most products of a small union, as a share of all products.
const SMALL_FRACTION: usize = 64;
/// Fewer products are sorted when there is no long list.
const LEAST_UNITED: usize = 1_024;
/// The documents of one window.
const WINDOW: u32 = 1 << 14;
const WINDOW_LEN: usize = WINDOW as usize;
/// Documents in one 64-bit word of a bitmap.
const BITS: usize = u64::BITS as usize;

/// Collects the products that match a word, and keeps the best grade of each.
pub(crate) struct Union {
    products: usize,
    /// Products in any order, with their grades.
    few: Vec<(u32, u8)>,
    long: Vec<LongList>,
}

/// A posting list that is read together with the others.
struct LongList {
    postings: PostingCursor,
    products: usize,
    /// The grades by term frequency, which stands for the best field.
    grades: [Grade; 4],
}

impl Union {
    /// Of an index with this many products.
    pub(crate) fn new(products: usize) -> Self {
        Self {
            products,
            few: Vec::new(),
            long: Vec::new(),
        }
    }

    /// Adds one product. Grade 0 is no match.
    pub(crate) fn add(&mut self, doc: u32, grade: u8) {
        self.few.push((doc, grade));
    }

    /// Adds every product that has the word, with the grades of its four fields, see [`grade_of`].
    pub(crate) fn add_word(
        &mut self,
        lexicon: &Lexicon,
        word: WordNumber,
        grades: [Grade; 4],
    ) -> Result<(), SearchError> {
        let products = lexicon.products_with(word);
        if products < LEAST_LONG {
            let few = &mut self.few;
            return lexicon.each_product(word, |doc, frequency| {
                few.push((doc, grade_of(grades, frequency).0));
            });
        }
        if let Some(postings) = lexicon.cursor(word)? {
            self.long.push(LongList {
                postings,
                products: products as usize,
                grades,
            });
        }
        Ok(())
    }

    /// Whether few products were added, compared with all products of the index.
    pub(crate) fn is_small(&self) -> bool {
        self.expected() <= self.products / SMALL_FRACTION
    }

    /// The number of products, if no product is in several lists.
    fn expected(&self) -> usize {
        let long = self.long.iter().map(|list| list.products);
        self.few.len() + long.sum::<usize>()
    }

    /// The matches, in ascending order.
    pub(crate) fn finish(self) -> Matches {
        let expected = self.expected();
        let Self {
            products,
            mut few,
            long,
        } = self;
        if long.is_empty() && few.len() < LEAST_UNITED && !is_dense(products, few.len()) {
            sort(&mut few);
            return Matches::Sparse(SparseMatches::new(few));
        }
        if is_dense(products, expected) {
            let mut bitmap = Bitmap::new(products, expected);
            unite(few, long, &mut bitmap);
            return Matches::Dense(DenseMatches::new(bitmap.bits, bitmap.grades));
        }
        let mut list = Vec::with_capacity(expected);
        unite(few, long, &mut list);
        Matches::Sparse(SparseMatches::new(list))
    }
}

/// Reads all lists to their ends.
fn unite(mut few: Vec<(u32, u8)>, mut long: Vec<LongList>, matches: &mut impl Collect) {
    match &mut long[..] {
        [list] if few.len() < list.products / LEAST_RATIO => {
            sort(&mut few);
            merge(&few, list, matches);
        }
        lists => by_windows(&in_order_of_windows(&few), lists, matches),
    }
}

/// Sorts by document, and keeps the best grade of each.
fn sort(few: &mut Vec<(u32, u8)>) {
    few.sort_unstable_by_key(|(doc, grade)| (*doc, std::cmp::Reverse(*grade)));
    few.dedup_by_key(|(doc, _)| *doc);
}

/// Merges one long list with a few products, which ascend: often a word is typed as most products
/// have it, and only few have an inflected form.
fn merge(mut few: &[(u32, u8)], list: &mut LongList, matches: &mut impl Collect) {
    let grades = list.grades;
    list.postings.each_block(|docs, frequencies| {
        let is_after = |(other, _): &(u32, u8)| docs.last().is_some_and(|last| other > last);
        if few.first().is_none_or(is_after) {
            return matches.collect_block(docs, frequencies, grades);
        }
        for (doc, frequency) in docs.iter().zip(frequencies) {
            let mut grade = grade_of(grades, *frequency).0;
            while let Some(((other, of_other), after)) = few.split_first()
                && other <= doc
            {
                if other == doc {
                    grade = grade.max(*of_other);
                } else {
                    matches.collect_one(*other, *of_other);
                }
                few = after;
            }
            matches.collect_one(*doc, grade);
        }
    });
    for (doc, grade) in few {
        matches.collect_one(*doc, *grade);
    }
}

/// The products in the order of their windows: a counting sort.
fn in_order_of_windows(few: &[(u32, u8)]) -> Vec<(u32, u8)> {
    let window = |doc: u32| (doc / WINDOW) as usize;
    let windows = few.iter().map(|(doc, _)| window(*doc) + 1).max();
    let mut places = vec![0; windows.unwrap_or(0) + 1];
    for (doc, _) in few {
        places[window(*doc) + 1] += 1;
    }
    for index in 1..places.len() {
        places[index] += places[index - 1];
    }
    let mut ordered = vec![(0, 0); few.len()];
    for entry in few {
        let place = &mut places[window(entry.0)];
        ordered[*place] = *entry;
        *place += 1;
    }
    ordered
}

/// The grade of a posting, whose term frequency stands for the best field.
pub(super) fn grade_of(grades: [Grade; 4], frequency: u32) -> Grade {
    grades[(frequency as usize).clamp(1, grades.len()) - 1]
}

/// Reads the lists window by window. `few` is in the order of the windows.
fn by_windows(mut few: &[(u32, u8)], long: &mut [LongList], matches: &mut impl Collect) {
    let mut window = Window::new();
    loop {
        let next = long.iter().filter_map(|list| list.postings.doc());
        let Some(next) = next.chain(few.first().map(|(doc, _)| *doc)).min() else {
            return;
        };
        let end = window.move_to(next);
        for list in long.iter_mut() {
            let grades = list.grades;
            list.postings.each_before(end, |doc, frequency| {
                window.add(doc, grade_of(grades, frequency).0);
            });
        }
        while let Some(((doc, grade), after)) = few.split_first()
            && *doc < end
        {
            window.add(*doc, *grade);
            few = after;
        }
        window.empty_into(matches);
    }
}

/// The grades of some neighbouring documents; 0 for no match.
struct Window {
    /// The first document, a multiple of [`WINDOW`].
    start: u32,
    grades: Box<[u8; WINDOW_LEN]>,
    /// The documents that match.
    bits: Box<[u64; WINDOW_LEN / BITS]>,
}

impl Window {
    fn new() -> Self {
        Self {
            start: 0,
            grades: Box::new([0; WINDOW_LEN]),
            bits: Box::new([0; WINDOW_LEN / BITS]),
        }
    }

    /// Moves the empty window to where this document is in it. Returns the end of the window.
    fn move_to(&mut self, doc: u32) -> u32 {
        self.start = doc - doc % WINDOW;
        self.start.saturating_add(WINDOW)
    }

    /// Keeps the better grade of a document in this window.
    fn add(&mut self, doc: u32, grade: u8) {
        let index = doc as usize % WINDOW_LEN;
        let best = &mut self.grades[index];
        *best = grade.max(*best);
        self.bits[index / BITS] |= 1 << (index % BITS);
    }

    /// Hands over what was collected, in ascending order.
    fn empty_into(&mut self, matches: &mut impl Collect) {
        let (grades, _) = self.grades.as_chunks_mut::<BITS>();
        let starts = (self.start..).step_by(BITS);
        for ((bits, grades), start) in self.bits.iter_mut().zip(grades).zip(starts) {
            if *bits > 0 {
                matches.collect(start, *bits, grades);
                *bits = 0;
                grades.fill(0);
            }
        }
    }
}

/// Takes matches in ascending order.
trait Collect {
    /// One document.
    fn collect_one(&mut self, doc: u32, grade: u8);

    /// Several documents with their term frequencies, see [`grade_of`].
    fn collect_block(&mut self, docs: &[u32], frequencies: &[u32], grades: [Grade; 4]);

    /// `start` is the document of the lowest bit. `grades` has one for each bit, set or not.
    fn collect(&mut self, start: u32, bits: u64, grades: &[u8; BITS]);
}

impl Collect for Vec<(u32, u8)> {
    fn collect_one(&mut self, doc: u32, grade: u8) {
        self.push((doc, grade));
    }

    fn collect_block(&mut self, docs: &[u32], frequencies: &[u32], grades: [Grade; 4]) {
        let postings = docs.iter().zip(frequencies);
        self.extend(postings.map(|(doc, frequency)| (*doc, grade_of(grades, *frequency).0)));
    }

    fn collect(&mut self, start: u32, bits: u64, grades: &[u8; BITS]) {
        each_bit(bits, |bit| {
            self.push((start + bit, grades[bit as usize % BITS]));
        });
    }
}

/// A bitmap of documents, and the grades of those that are set.
struct Bitmap {
    bits: Vec<u64>,
    grades: Vec<u8>,
}

impl Bitmap {
    fn new(products: usize, expected: usize) -> Self {
        Self {
            bits: vec![0; products.div_ceil(BITS)],
            grades: Vec::with_capacity(expected.min(products)),
        }
    }

    fn set(&mut self, index: usize, bits: u64) {
        if let Some(word) = self.bits.get_mut(index) {
            *word |= bits;
        }
    }
}

impl Collect for Bitmap {
    fn collect_one(&mut self, doc: u32, grade: u8) {
        if let Some(word) = self.bits.get_mut(doc as usize / BITS) {
            *word |= 1 << (doc as usize % BITS);
            self.grades.push(grade);
        }
    }

    fn collect_block(&mut self, docs: &[u32], frequencies: &[u32], grades: [Grade; 4]) {
        let frequencies = frequencies.iter();
        self.grades
            .extend(frequencies.map(|frequency| grade_of(grades, *frequency).0));
        // Neighbours are in the same word, which is written once: a word that was just written is
        // read again only after a wait.
        let (mut index, mut bits) = (0, 0);
        for doc in docs {
            let of_doc = *doc as usize / BITS;
            if of_doc != index {
                self.set(index, bits);
                (index, bits) = (of_doc, 0);
            }
            bits |= 1 << (*doc as usize % BITS);
        }
        self.set(index, bits);
    }

    fn collect(&mut self, start: u32, bits: u64, grades: &[u8; BITS]) {
        if let Some(word) = self.bits.get_mut(start as usize / BITS) {
            *word = bits;
            each_bit(bits, |bit| self.grades.push(grades[bit as usize % BITS]));
        }
    }
}

/// Calls `each` with the number of each bit that is set, ascending.
fn each_bit(mut bits: u64, mut each: impl FnMut(u32)) {
    while bits > 0 {
        each(bits.trailing_zeros());
        // Clears the lowest bit that is set.
        bits &= bits - 1;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::Union;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Few and many products, sparse and dense, in one window and in several.
        #[test]
        fn each_product_has_its_best_grade_in_order(
            products in prop::sample::select(vec![100, 40_000, 300_000]),
            added in prop::collection::vec((any::<u32>(), 1_u8..8), 0..4_000),
        ) {
            let mut union = Union::new(products as usize);
            let mut expected = BTreeMap::new();
            for (doc, grade) in added {
                let doc = doc % products;
                union.add(doc, grade);
                let best = expected.entry(doc).or_insert(grade);
                *best = grade.max(*best);
            }
            let mut found = Vec::new();
            let matches = union.finish();
            matches.each(|doc, grade| found.push((doc, grade)));
            prop_assert_eq!(matches.count(), expected.len());
            prop_assert_eq!(found, expected.into_iter().collect::<Vec<_>>());
        }
    }
}

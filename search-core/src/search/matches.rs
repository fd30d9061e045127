//! The products that match one word of a query, each with its grade, and the products that match
//! several words.
//!
//! A rare word has a sorted list, a common one a bitmap and the grades of the products in it. Words
//! are intersected 64 products at a time in the bitmaps; grades are only read of products that match
//! all words.

use std::ops::ControlFlow;

use crate::search::grade_list::GradeList;

/// A list costs one step for each of its products, an array one pass over all products: a list is
/// faster if it is shorter by at least this factor.
const DENSE_FRACTION: usize = 32;
/// Documents in one 64-bit word of a bitmap.
const BITS: usize = u64::BITS as usize;
const LAST_BIT: u64 = 1 << (BITS - 1);

/// The products that match one word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Matches {
    /// Few products.
    Sparse(SparseMatches),
    /// Many products.
    Dense(DenseMatches),
}

/// Documents in ascending order, with their grades.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct SparseMatches {
    list: Vec<(u32, u8)>,
    best: u8,
}

impl SparseMatches {
    /// `list` must be in ascending order.
    pub(super) fn new(list: Vec<(u32, u8)>) -> Self {
        Self {
            best: list.iter().fold(0, |best, (_, grade)| best.max(*grade)),
            list,
        }
    }

    pub(super) fn list(&self) -> &[(u32, u8)] {
        &self.list
    }
}

/// A bitmap of the documents that match, and their grades in the same order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DenseMatches {
    bits: Vec<u64>,
    /// How many documents match before each word of the bitmap.
    before: Vec<u32>,
    grades: GradeList,
}

impl DenseMatches {
    /// `grades` has one for each bit that is set, ascending.
    pub(super) fn new(bits: Vec<u64>, grades: Vec<u8>) -> Self {
        Self::of(bits, GradeList::new(grades))
    }

    fn of(bits: Vec<u64>, grades: GradeList) -> Self {
        let mut matching = 0;
        let before = bits.iter().map(|bits| {
            let before = matching;
            matching += bits.count_ones();
            before
        });
        Self {
            before: before.collect(),
            bits,
            grades,
        }
    }

    pub(crate) fn grade(&self, doc: u32) -> u8 {
        if has(&self.bits, doc) {
            self.grades.get(self.count_before(doc))
        } else {
            0
        }
    }

    /// How many documents before this one match.
    fn count_before(&self, doc: u32) -> usize {
        let (word, bit) = (doc as usize / BITS, 1_u64 << (doc as usize % BITS));
        (self.before[word] + (self.bits[word] & (bit - 1)).count_ones()) as usize
    }

    /// These and a few other products, in ascending order; the better grade of products that are
    /// among both.
    fn with(&self, others: &[(u32, u8)]) -> Self {
        let mut bits = self.bits.clone();
        let mut grades = Vec::with_capacity(self.grades.len() + others.len());
        let own = self.grades.bytes();
        let mut copied = 0;
        for (doc, grade) in others {
            let place = self.count_before(*doc);
            grades.extend_from_slice(&own[copied..place]);
            copied = place;
            let known = if has(&self.bits, *doc) {
                copied += 1;
                own[place]
            } else {
                bits[*doc as usize / BITS] |= 1 << (doc % u64::BITS);
                0
            };
            grades.push(known.max(*grade));
        }
        grades.extend_from_slice(&own[copied..]);
        Self::of(bits, GradeList::unpacked(grades))
    }
}

impl Default for Matches {
    fn default() -> Self {
        Self::Sparse(SparseMatches::default())
    }
}

impl Matches {
    /// The grade of a product; 0 when it does not match.
    pub(crate) fn grade(&self, doc: u32) -> u8 {
        match self {
            Self::Sparse(SparseMatches { list, .. }) => list
                .binary_search_by_key(&doc, |(doc, _)| *doc)
                .map_or(0, |index| list[index].1),
            Self::Dense(dense) => dense.grade(doc),
        }
    }

    /// The number of products that match.
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Sparse(sparse) => sparse.list.len(),
            Self::Dense(dense) => dense.grades.len(),
        }
    }

    /// The best grade of any product; 0 if none matches.
    pub(crate) fn best_grade(&self) -> u8 {
        match self {
            Self::Sparse(sparse) => sparse.best,
            Self::Dense(dense) => dense.grades.best(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Sparse(sparse) => sparse.list.is_empty(),
            Self::Dense(dense) => dense.grades.len() == 0,
        }
    }

    /// The memory in use, in bytes.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Sparse(sparse) => size_of_val(sparse.list.as_slice()),
            Self::Dense(dense) => {
                dense.grades.size()
                    + size_of_val(dense.bits.as_slice())
                    + size_of_val(dense.before.as_slice())
            }
        }
    }

    /// The products of both, with the better grade of each. `others` are few.
    pub(super) fn with(&self, others: &Self) -> Self {
        let mut few = Vec::with_capacity(others.count());
        others.each(|doc, grade| few.push((doc, grade)));
        match self {
            Self::Sparse(SparseMatches { list, .. }) => {
                few.extend(list);
                // A stable sort merges what is sorted already.
                few.sort_by_key(|(doc, grade)| (*doc, std::cmp::Reverse(*grade)));
                few.dedup_by_key(|(doc, _)| *doc);
                Self::Sparse(SparseMatches::new(few))
            }
            Self::Dense(dense) => Self::Dense(dense.with(&few)),
        }
    }

    /// Calls `each` with every product that matches and its grade, in ascending order.
    pub(crate) fn each(&self, mut each: impl FnMut(u32, u8)) {
        match self {
            Self::Sparse(sparse) => sparse
                .list
                .iter()
                .for_each(|(doc, grade)| each(*doc, *grade)),
            Self::Dense(dense) => {
                let grades = dense.grades.bytes();
                let mut grades = grades.iter();
                each_common(&[self], |doc| {
                    each(doc, grades.next().copied().unwrap_or(0));
                });
            }
        }
    }
}

/// Whether matches are many enough for a bitmap.
pub(super) fn is_dense(products: usize, matches: usize) -> bool {
    matches > products / DENSE_FRACTION + 16
}

/// The maximum number of products in a block.
pub(crate) const BLOCK: usize = 256;

/// Calls `each` with every product that matches all words, in ascending order.
pub(crate) fn each_common(words: &[&Matches], mut each: impl FnMut(u32)) {
    each_common_block(words, None, |docs| docs.iter().for_each(|doc| each(*doc)));
}

/// Calls `each` with the products that match all words, in ascending order and in blocks; only with
/// those `within` these bits, if any are given.
pub(crate) fn each_common_block(
    words: &[&Matches],
    within: Option<&[u64]>,
    mut each: impl FnMut(&[u32]),
) {
    let _ = try_each_common_block(words, within, |docs| {
        each(docs);
        ControlFlow::Continue(())
    });
}

/// Calls `each` with the documents whose bits are set, in ascending order and in blocks.
pub(crate) fn each_bit_block(bits: &[u64], mut each: impl FnMut(&[u32])) {
    let each = |docs: &[u32]| {
        each(docs);
        ControlFlow::Continue(())
    };
    let mut blocks = Blocks::new(each, BITS);
    let words = bits.iter().zip((0_u32..).step_by(BITS));
    let _ = words
        .filter(|(bits, _)| **bits > 0)
        .try_for_each(|(bits, start)| blocks.push_bits(start, *bits));
    let _ = blocks.end();
}

/// Whether some product matches all words.
pub(crate) fn have_common(words: &[&Matches]) -> bool {
    let blocks = Blocks::new(|_: &[u32]| ControlFlow::Break(()), 1);
    each_common_in(words, None, blocks).is_break()
}

/// Like [`each_common_block`], until `each` returns `Break`.
pub(crate) fn try_each_common_block(
    words: &[&Matches],
    within: Option<&[u64]>,
    each: impl FnMut(&[u32]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_common_in(words, within, Blocks::new(each, BITS))
}

/// Passes the products that match all words to `blocks`.
fn each_common_in<F: FnMut(&[u32]) -> ControlFlow<()>>(
    words: &[&Matches],
    within: Option<&[u64]>,
    mut blocks: Blocks<F>,
) -> ControlFlow<()> {
    let (mut lists, mut arrays) = (Vec::new(), Vec::new());
    for matches in words {
        match matches {
            Matches::Sparse(sparse) => lists.push(sparse.list()),
            Matches::Dense(dense) => arrays.push(dense.bits.as_slice()),
        }
    }
    if !words.is_empty() {
        arrays.extend(within);
    }
    lists.sort_unstable_by_key(|list| list.len());
    match (lists.split_first_mut(), arrays.split_first()) {
        // The shortest list is iterated, the other lists are advanced in parallel, and bitmaps are
        // looked up.
        (Some((shortest, others)), _) => {
            for (doc, _) in *shortest {
                let is_common = arrays.iter().all(|bits| has(bits, *doc))
                    && others.iter_mut().all(|list| skip_to(list, *doc));
                if is_common {
                    blocks.push(*doc)?;
                }
            }
        }
        (None, Some((first, others))) => {
            let starts = (0_u32..).step_by(BITS);
            for ((index, bits), start) in first.iter().enumerate().zip(starts) {
                let common = others
                    .iter()
                    .fold(*bits, |common, other| common & other[index]);
                if common > 0 {
                    blocks.push_bits(start, common)?;
                }
            }
        }
        (None, None) => {}
    }
    blocks.end()
}

/// Whether a document's bit is set.
pub(super) fn has(bits: &[u64], doc: u32) -> bool {
    bits.get(doc as usize / BITS)
        .is_some_and(|bits| bits >> (doc as usize % BITS) & 1 == 1)
}

/// Collects documents into blocks.
struct Blocks<F> {
    docs: [u32; BLOCK],
    len: usize,
    /// The length of this block. The first blocks are short, because often the first products decide
    /// that no others are needed.
    limit: usize,
    each: F,
}

impl<F: FnMut(&[u32]) -> ControlFlow<()>> Blocks<F> {
    /// `limit` is the length of the first block.
    fn new(each: F, limit: usize) -> Self {
        Self {
            docs: [0; BLOCK],
            len: 0,
            limit,
            each,
        }
    }

    fn push(&mut self, doc: u32) -> ControlFlow<()> {
        if self.len == self.limit {
            self.end()?;
        }
        self.docs[self.len] = doc;
        self.len += 1;
        ControlFlow::Continue(())
    }

    /// Adds the document `first + n` for each bit n that is set.
    ///
    /// For `first` = 64 and `bits` = `0b1010`, eight numbers are written: 65 and 67, then six times
    /// 64 + 63, because `LAST_BIT` is used when no bit is left. `len` grows by two, so the next call
    /// overwrites the six. Always writing eight is faster than a loop of varying length, whose end
    /// the processor cannot predict.
    fn push_bits(&mut self, first: u32, mut bits: u64) -> ControlFlow<()> {
        if self.len + BITS > self.limit {
            self.end()?;
        }
        // There is room for 64 numbers, so whole eights always fit.
        let mut free = &mut self.docs[self.len..];
        self.len += bits.count_ones() as usize;
        while bits > 0
            && let Some((next, rest)) = free.split_first_chunk_mut::<8>()
        {
            for doc in next {
                *doc = first + (bits | LAST_BIT).trailing_zeros();
                // Clears the lowest bit that is set.
                bits &= bits.wrapping_sub(1);
            }
            free = rest;
        }
        ControlFlow::Continue(())
    }

    fn end(&mut self) -> ControlFlow<()> {
        let len = std::mem::take(&mut self.len);
        if len == 0 {
            return ControlFlow::Continue(());
        }
        self.limit = (2 * self.limit).min(BLOCK);
        (self.each)(&self.docs[..len])
    }
}

/// Removes the entries before a document from the front of a sorted list. Returns whether the
/// document is the next entry.
///
/// A galloping search: the range that is searched doubles until it reaches past the document, so the
/// cost grows with the logarithm of how far the document is, not of how long the list is.
pub(crate) fn skip_to(list: &mut &[(u32, u8)], doc: u32) -> bool {
    // Usually it is the first or second entry.
    let mut end = 2;
    let before = match list {
        [first, ..] if first.0 >= doc => 0,
        [_, second, ..] if second.0 >= doc => 1,
        _ => {
            while end < list.len() && list[end].0 < doc {
                end *= 2;
            }
            let end = list.len().min(end + 1);
            list[..end].partition_point(|(other, _)| *other < doc)
        }
    };
    *list = &list[before..];
    list.first().is_some_and(|(first, _)| *first == doc)
}

#[cfg(test)]
mod tests {
    use super::{BITS, Matches, each_bit_block, each_common, have_common};
    use crate::search::union::Union;

    fn build(products: usize, entries: &[(u32, u8)]) -> Matches {
        let mut union = Union::new(products);
        for (doc, grade) in entries {
            union.add(*doc, *grade);
        }
        union.finish()
    }

    fn common(words: &[&Matches]) -> Vec<u32> {
        let mut found = Vec::new();
        each_common(words, |doc| found.push(doc));
        found
    }

    #[test]
    fn each_bit_that_is_set_is_a_document() {
        let words = [
            0b1010,
            0,
            u64::MAX,
            1 << 63,
            u64::MAX,
            u64::MAX,
            u64::MAX,
            1,
        ];
        let mut docs = Vec::new();
        each_bit_block(&words, |block| docs.extend_from_slice(block));
        let is_set = |doc: &u32| words[*doc as usize / BITS] >> (doc % 64) & 1 == 1;
        let expected: Vec<u32> = (0..64 * 8).filter(is_set).collect();
        assert_eq!(docs, expected);
    }

    #[test]
    fn sparse_and_dense_matches_answer_the_same() {
        let entries: Vec<(u32, u8)> = (0..100)
            .map(|doc| (doc * 7 % 101, 1 + (doc % 5) as u8))
            .collect();
        let dense = build(101, &entries);
        let sparse = build(100_000, &entries);
        assert!(matches!(dense, Matches::Dense(_)) && matches!(sparse, Matches::Sparse(_)));
        for doc in 0..110 {
            assert_eq!(dense.grade(doc), sparse.grade(doc));
        }
        assert_eq!((dense.count(), sparse.count()), (100, 100));
        assert_eq!(common(&[&dense]), common(&[&sparse]));
        assert_eq!(dense.best_grade(), sparse.best_grade());
    }

    #[test]
    fn a_few_products_are_added_with_the_better_grade() {
        let many: Vec<(u32, u8)> = (0..100).map(|doc| (doc * 3, 5)).collect();
        let few = [(299, 4), (0, 9), (64, 1), (3, 2), (64, 7), (297, 6)];
        for products in [300, 100_000] {
            let alone = build(products, &many);
            let both = build(products, &[many.as_slice(), &few].concat());
            let (mut added, mut expected) = (Vec::new(), Vec::new());
            let with = alone.with(&build(products, &few));
            with.each(|doc, grade| added.push((doc, grade)));
            both.each(|doc, grade| expected.push((doc, grade)));
            assert_eq!(added, expected);
            for doc in 0..300 {
                assert_eq!(with.grade(doc), both.grade(doc), "{doc}");
            }
            assert_eq!((with.count(), with.best_grade()), (102, 9));
        }
    }

    #[test]
    fn common_products_match_every_word() {
        let all: Vec<(u32, u8)> = (0..1_000).map(|doc| (doc, 255)).collect();
        let third: Vec<(u32, u8)> = (0..1_000).step_by(3).map(|doc| (doc, 128)).collect();
        let (many, third) = (build(1_000, &all), build(1_000, &third));
        let few = build(1_000, &[(998, 1), (3, 1), (999, 1), (4, 1)]);
        assert_eq!(common(&[&many, &few]), [3, 4, 998, 999]);
        assert_eq!(common(&[&few, &third, &many]), [3, 999]);
        assert_eq!(common(&[&third, &many]).len(), 334);
        let last = build(1_000, &[(999, 1)]);
        assert!(have_common(&[&many, &third]) && have_common(&[&last, &third, &many]));
        assert!(!have_common(&[&few, &build(1_000, &[(5, 1)])]) && !have_common(&[]));
        let others: Vec<(u32, u8)> = (1..1_000).step_by(3).map(|doc| (doc, 1)).collect();
        assert!(!have_common(&[&third, &build(1_000, &others)]));
    }
}

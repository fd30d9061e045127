//! The products that match one word of a query, each with its grade, and the products that match
//! several words.
//!
//! A rare word has a sorted list, a common one an array of grades with a bitmap beside it. Words are
//! intersected 64 products at a time in the bitmaps; grades are only read of products that match all
//! words.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use crate::facets::RowCounts;

/// A list costs a step for each of its products, an array a pass over all products: a list is
/// faster while it is this many times shorter.
const DENSE_FRACTION: usize = 32;
/// Documents of one 64-bit word of a bitmap.
const BITS: usize = u64::BITS as usize;
const LAST_BIT: u64 = 1 << (BITS - 1);
/// How many grades are turned into bits at a time: a byte each of one `u64`.
const LANES: usize = size_of::<u64>();

/// The products that match one word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Matches {
    /// Few: documents ascending, with their grades.
    Sparse(Vec<(u32, u8)>),
    /// Many.
    Dense(DenseMatches),
}

/// The grade of every document, 0 for no match, and a bitmap of those that match: words are
/// intersected in the bitmaps, which are an eighth of the memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DenseMatches {
    /// Padded with 0 to whole words of the bitmap.
    grades: Vec<u8>,
    bits: Vec<u64>,
    best: u8,
    /// The facets of all of them, once they were counted.
    pub(crate) counted: OnceLock<RowCounts>,
}

impl DenseMatches {
    fn new(grades: Vec<u8>) -> Self {
        let (chunks, _) = grades.as_chunks::<BITS>();
        let bits = chunks.iter().map(matching).collect();
        let best = grades.iter().copied().max().unwrap_or(0);
        Self {
            grades,
            bits,
            best,
            counted: OnceLock::new(),
        }
    }

    pub(crate) fn grade(&self, doc: u32) -> u8 {
        self.grades.get(doc as usize).copied().unwrap_or(0)
    }
}

impl Default for Matches {
    fn default() -> Self {
        Self::Sparse(Vec::new())
    }
}

impl Matches {
    /// The grade of a product; 0 when it does not match.
    pub(crate) fn grade(&self, doc: u32) -> u8 {
        match self {
            Self::Sparse(list) => list
                .binary_search_by_key(&doc, |(doc, _)| *doc)
                .map_or(0, |index| list[index].1),
            Self::Dense(dense) => dense.grade(doc),
        }
    }

    /// How many products match.
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Sparse(list) => list.len(),
            Self::Dense(dense) => {
                let counts = dense.bits.iter().map(|bits| bits.count_ones() as usize);
                counts.sum()
            }
        }
    }

    /// The best grade any product has; 0 when none matches.
    pub(crate) fn best_grade(&self) -> u8 {
        match self {
            Self::Sparse(list) => list.iter().map(|(_, grade)| *grade).max().unwrap_or(0),
            Self::Dense(dense) => dense.best,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Sparse(list) => list.is_empty(),
            Self::Dense(dense) => dense.bits.iter().all(|bits| *bits == 0),
        }
    }

    /// The memory it takes, in bytes.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Sparse(list) => size_of_val(list.as_slice()),
            Self::Dense(dense) => {
                size_of_val(dense.grades.as_slice()) + size_of_val(dense.bits.as_slice())
            }
        }
    }

    /// Gives each product that matches with its grade, ascending.
    pub(crate) fn each(&self, mut each: impl FnMut(u32, u8)) {
        match self {
            Self::Sparse(list) => list.iter().for_each(|(doc, grade)| each(*doc, *grade)),
            Self::Dense(dense) => each_common(&[self], |doc| each(doc, dense.grade(doc))),
        }
    }
}

/// One bit for each grade that is not 0, that of the first grade lowest.
///
/// Eight grades are handled at once, as the bytes of one `u64` (SIMD within a register), in two
/// steps. For the grades `[0x00, 0x03, 0x80, 0x00, 0x00, 0x00, 0x00, 0x01]`, first byte lowest:
///
/// 1. The highest bit of each byte is set if the byte is not 0, and all other bits are cleared.
///    Adding `0x7f` to the lower seven bits carries into the highest one unless they are all 0
///    (`0x03 + 0x7f = 0x82`, and never past it: `0x7f + 0x7f = 0xfe`); a byte that has the highest
///    bit already (`0x80`) gets it back from `| lane`. The bytes are now
///    `[0x00, 0x80, 0x80, 0x00, 0x00, 0x00, 0x00, 0x80]`.
/// 2. The eight highest bits, which are bits 7, 15, …, 63, are gathered in the highest byte. To
///    multiply is to add up copies shifted by 0, 7, 14, …, 49, the bits that are set in `GATHER`.
///    The copy that is shifted by 7 × (7 − i) brings bit 8 × i + 7, that of byte i, to bit 56 + i.
///    No two of the shifted bits meet, so nothing carries. Shifting the highest byte down gives
///    `0b1000_0110`: the grades 1, 2 and 7 are not 0.
fn matching(grades: &[u8; BITS]) -> u64 {
    const LOW: u64 = u64::from_ne_bytes([0x7f; LANES]);
    const GATHER: u64 = 0x0002_0408_1020_4081;
    let (lanes, _) = grades.as_chunks::<LANES>();
    // From the last eight grades to the first, so that the first end up lowest.
    lanes.iter().rev().fold(0, |bits, lane| {
        let lane = u64::from_le_bytes(*lane);
        let highest = (((lane & LOW) + LOW) | lane) & !LOW;
        bits << LANES | highest.wrapping_mul(GATHER) >> (BITS - LANES)
    })
}

/// Collects matches in any order; the best grade of a product stays.
#[derive(Debug)]
pub(crate) struct MatchesBuilder {
    products: usize,
    collected: Collected,
}

/// What was collected so far.
#[derive(Debug)]
enum Collected {
    List(Vec<(u32, u8)>),
    Array(Vec<u8>),
}

/// The grade of every document, while matches are collected.
pub(crate) struct GradeArray<'a>(&'a mut [u8]);

impl GradeArray<'_> {
    pub(crate) fn add(&mut self, doc: u32, grade: u8) {
        if let Some(best) = self.0.get_mut(doc as usize) {
            *best = grade.max(*best);
        }
    }
}

impl MatchesBuilder {
    /// For about so many matches.
    pub(crate) fn new(products: usize, expected: usize) -> Self {
        let collected = if is_dense(products, expected) {
            Collected::Array(array(products))
        } else {
            Collected::List(Vec::with_capacity(expected))
        };
        Self {
            products,
            collected,
        }
    }

    /// The array that is collected into, when it is one already.
    pub(crate) fn array(&mut self) -> Option<GradeArray<'_>> {
        match &mut self.collected {
            Collected::Array(grades) => Some(GradeArray(grades)),
            Collected::List(_) => None,
        }
    }

    /// Goes on from what was collected before.
    pub(crate) fn from_matches(products: usize, matches: Matches) -> Self {
        let collected = match matches {
            Matches::Sparse(list) => Collected::List(list),
            Matches::Dense(dense) => Collected::Array(dense.grades),
        };
        Self {
            products,
            collected,
        }
    }

    pub(crate) fn add(&mut self, doc: u32, grade: u8) {
        match &mut self.collected {
            Collected::List(list) => {
                list.push((doc, grade));
                if is_dense(self.products, list.len()) {
                    let mut grades = array(self.products);
                    let mut array = GradeArray(&mut grades);
                    for (doc, grade) in list.iter() {
                        array.add(*doc, *grade);
                    }
                    self.collected = Collected::Array(grades);
                }
            }
            Collected::Array(grades) => GradeArray(grades).add(doc, grade),
        }
    }

    pub(crate) fn finish(self) -> Matches {
        match self.collected {
            Collected::List(mut list) => {
                // Posting lists ascend, and a stable sort merges what is in order already.
                list.sort_by_key(|(doc, grade)| (*doc, std::cmp::Reverse(*grade)));
                list.dedup_by_key(|(doc, _)| *doc);
                Matches::Sparse(list)
            }
            Collected::Array(grades) => Matches::Dense(DenseMatches::new(grades)),
        }
    }
}

fn array(products: usize) -> Vec<u8> {
    vec![0; products.next_multiple_of(BITS)]
}

fn is_dense(products: usize, matches: usize) -> bool {
    matches > products / DENSE_FRACTION + 16
}

/// The most matching products that are passed on at a time.
pub(crate) const BLOCK: usize = 256;

/// Gives each product that matches all words, ascending.
pub(crate) fn each_common(words: &[&Matches], mut each: impl FnMut(u32)) {
    each_common_block(words, None, |docs| docs.iter().for_each(|doc| each(*doc)));
}

/// Gives the products that match all words, ascending, in blocks; only those `within` these bits
/// where there are any.
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

/// Gives the documents whose bits are set, ascending, in blocks.
pub(crate) fn each_bit_block(bits: &[u64], mut each: impl FnMut(&[u32])) {
    let mut blocks = Blocks::new(|docs| {
        each(docs);
        ControlFlow::Continue(())
    });
    let words = bits.iter().zip((0_u32..).step_by(BITS));
    let _ = words
        .filter(|(bits, _)| **bits > 0)
        .try_for_each(|(bits, start)| blocks.push_bits(start, *bits));
    let _ = blocks.end();
}

/// True when some product matches all words.
pub(crate) fn have_common(words: &[&Matches]) -> bool {
    try_each_common_block(words, None, |_| ControlFlow::Break(())).is_break()
}

/// The same until told to stop.
pub(crate) fn try_each_common_block(
    words: &[&Matches],
    within: Option<&[u64]>,
    each: impl FnMut(&[u32]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (mut lists, mut arrays) = (Vec::new(), Vec::new());
    for matches in words {
        match matches {
            Matches::Sparse(list) => lists.push(list.as_slice()),
            Matches::Dense(dense) => arrays.push(dense.bits.as_slice()),
        }
    }
    if !words.is_empty() {
        arrays.extend(within);
    }
    lists.sort_unstable_by_key(|list| list.len());
    let mut blocks = Blocks::new(each);
    match (lists.split_first_mut(), arrays.split_first()) {
        // The shortest list is walked, the other lists are walked along, and bitmaps are looked up.
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
    each: F,
}

impl<F: FnMut(&[u32]) -> ControlFlow<()>> Blocks<F> {
    fn new(each: F) -> Self {
        Self {
            docs: [0; BLOCK],
            len: 0,
            each,
        }
    }

    fn push(&mut self, doc: u32) -> ControlFlow<()> {
        if self.len == BLOCK {
            self.end()?;
        }
        self.docs[self.len] = doc;
        self.len += 1;
        ControlFlow::Continue(())
    }

    /// Adds the document `first + n` for each bit n that is set.
    ///
    /// For `first` = 64 and `bits` = `0b1010`, eight numbers are written at once: 65 and 67, then six
    /// times 64 + 63, for when no bit is left `LAST_BIT` stands in for one. `len` grows by two, so the
    /// next call overwrites the six. Writing a fixed eight costs less than a loop of unknown length,
    /// whose end the processor cannot predict.
    fn push_bits(&mut self, first: u32, mut bits: u64) -> ControlFlow<()> {
        if self.len + BITS > BLOCK {
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
        (self.each)(&self.docs[..len])
    }
}

/// Removes the entries before a document from the front of a sorted list. True when the document
/// comes next.
///
/// A galloping search: the range that is searched doubles until it reaches past the document, so the
/// cost grows with the logarithm of how far the document is, not of how long the list is.
pub(crate) fn skip_to(list: &mut &[(u32, u8)], doc: u32) -> bool {
    // Usually it is the next one, or the one after it.
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
    use super::{BITS, Matches, MatchesBuilder, each_bit_block, each_common, matching};

    fn build(products: usize, entries: &[(u32, u8)]) -> Matches {
        let mut builder = MatchesBuilder::new(products, 0);
        for (doc, grade) in entries {
            builder.add(*doc, *grade);
        }
        builder.finish()
    }

    fn common(words: &[&Matches]) -> Vec<u32> {
        let mut found = Vec::new();
        each_common(words, |doc| found.push(doc));
        found
    }

    #[test]
    fn each_grade_that_is_not_zero_has_a_bit() {
        let mut grades = [0; BITS];
        grades[..8].copy_from_slice(&[0x00, 0x03, 0x80, 0x00, 0x00, 0x00, 0x00, 0x01]);
        assert_eq!(matching(&grades), 0b1000_0110);
        for grade in 1..=u8::MAX {
            for index in 0..BITS {
                let mut grades = [0; BITS];
                grades[index] = grade;
                assert_eq!(matching(&grades), 1 << index, "{grade} at {index}");
                let others = grades.map(|other| if other == 0 { grade } else { 0 });
                assert_eq!(
                    matching(&others),
                    !(1 << index),
                    "all {grade} but at {index}"
                );
            }
        }
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
    fn the_expected_number_does_not_change_the_matches() {
        let mut builder = MatchesBuilder::new(1_000, 500);
        let mut array = builder.array().unwrap();
        for (doc, grade) in [(7, 2), (3, 9), (7, 5)] {
            array.add(doc, grade);
        }
        let matches = builder.finish();
        assert_eq!((matches.count(), matches.grade(7)), (2, 5));
    }

    #[test]
    fn the_best_grade_of_a_product_stays() {
        let matches = build(1_000, &[(3, 1), (3, 9), (3, 4)]);
        assert_eq!(matches.grade(3), 9);
        assert_eq!(matches.count(), 1);
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
    }
}

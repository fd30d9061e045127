//! The products that match one word of a query, each with its grade.

use std::ops::ControlFlow;

/// Products in a list cost a sort, in an array a pass over the array: the list pays while it is
/// this many times shorter.
const DENSE_FRACTION: usize = 128;
/// Grades are looked at this many at a time.
const LANES: usize = size_of::<u64>();

/// The products that match one word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Matches {
    /// Few: documents ascending, with their grades.
    Sparse(Vec<(u32, u8)>),
    /// Many: the grade of every document, 0 for no match, filled up to whole lanes.
    Dense(Vec<[u8; LANES]>),
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
            Self::Dense(lanes) => lanes.as_flattened().get(doc as usize).copied().unwrap_or(0),
        }
    }

    /// How many products match.
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Sparse(list) => list.len(),
            Self::Dense(lanes) => {
                let counts = lanes.iter().map(|lane| matching(*lane).count_ones());
                counts.map(|count| count as usize).sum()
            }
        }
    }

    /// The best grade any product has; 0 when none matches.
    pub(crate) fn best_grade(&self) -> u8 {
        let best = match self {
            Self::Sparse(list) => list.iter().map(|(_, grade)| *grade).max(),
            Self::Dense(lanes) => lanes.as_flattened().iter().copied().max(),
        };
        best.unwrap_or(0)
    }

    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Sparse(list) => list.is_empty(),
            Self::Dense(lanes) => lanes.iter().all(|lane| matching(*lane) == 0),
        }
    }

    /// The memory it takes, in bytes.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Sparse(list) => size_of_val(list.as_slice()),
            Self::Dense(lanes) => size_of_val(lanes.as_slice()),
        }
    }

    /// Gives each product that matches with its grade, ascending.
    pub(crate) fn each(&self, mut each: impl FnMut(u32, u8)) {
        match self {
            Self::Sparse(list) => list.iter().for_each(|(doc, grade)| each(*doc, *grade)),
            Self::Dense(_) => each_common(&[self], |doc| each(doc, self.grade(doc))),
        }
    }
}

/// The highest bit of each byte is set where the byte is not 0.
fn matching(lane: [u8; LANES]) -> u64 {
    const LOW: u64 = u64::from_ne_bytes([0x7f; LANES]);
    let lane = u64::from_le_bytes(lane);
    (((lane & LOW) + LOW) | lane) & !LOW
}

/// Collects matches in any order; the best grade of a product stays.
#[derive(Debug)]
pub(crate) struct MatchesBuilder {
    products: usize,
    matches: Matches,
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
        let matches = if is_dense(products, expected) {
            Matches::Dense(vec![[0; LANES]; products.div_ceil(LANES)])
        } else {
            Matches::default()
        };
        Self::from_matches(products, matches)
    }

    /// The array that is collected into, when it is one already.
    pub(crate) fn array(&mut self) -> Option<GradeArray<'_>> {
        match &mut self.matches {
            Matches::Dense(lanes) => Some(GradeArray(lanes.as_flattened_mut())),
            Matches::Sparse(_) => None,
        }
    }

    /// Goes on from what was collected before.
    pub(crate) fn from_matches(products: usize, matches: Matches) -> Self {
        Self { products, matches }
    }

    pub(crate) fn add(&mut self, doc: u32, grade: u8) {
        match &mut self.matches {
            Matches::Sparse(list) => {
                list.push((doc, grade));
                if is_dense(self.products, list.len()) {
                    let mut lanes = vec![[0; LANES]; self.products.div_ceil(LANES)];
                    let mut array = GradeArray(lanes.as_flattened_mut());
                    for (doc, grade) in list.iter() {
                        array.add(*doc, *grade);
                    }
                    self.matches = Matches::Dense(lanes);
                }
            }
            Matches::Dense(lanes) => GradeArray(lanes.as_flattened_mut()).add(doc, grade),
        }
    }

    pub(crate) fn finish(mut self) -> Matches {
        if let Matches::Sparse(list) = &mut self.matches {
            list.sort_unstable_by_key(|(doc, grade)| (*doc, std::cmp::Reverse(*grade)));
            list.dedup_by_key(|(doc, _)| *doc);
        }
        self.matches
    }
}

fn is_dense(products: usize, matches: usize) -> bool {
    matches > products / DENSE_FRACTION + 16
}

/// Gives each product that matches all words, ascending.
pub(crate) fn each_common(words: &[&Matches], mut each: impl FnMut(u32)) {
    let _ = try_each_common(words, |doc| {
        each(doc);
        ControlFlow::Continue(())
    });
}

/// True when some product matches all words.
pub(crate) fn have_common(words: &[&Matches]) -> bool {
    try_each_common(words, |_| ControlFlow::Break(())).is_break()
}

fn try_each_common(
    words: &[&Matches],
    mut each: impl FnMut(u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let lists = words.iter().filter_map(|matches| match matches {
        Matches::Sparse(list) => Some(list),
        Matches::Dense(_) => None,
    });
    let Some(shortest) = lists.min_by_key(|list| list.len()) else {
        return try_each_common_lane(words, each);
    };
    // The shortest list is walked and the others are looked up.
    for (doc, _) in shortest {
        let is_common = words.iter().all(|matches| match matches {
            Matches::Sparse(list) if std::ptr::eq(list, shortest) => true,
            _ => matches.grade(*doc) > 0,
        });
        if is_common {
            each(*doc)?;
        }
    }
    ControlFlow::Continue(())
}

/// The same for arrays alone: whole lanes without a match are passed over at once.
fn try_each_common_lane(
    words: &[&Matches],
    mut each: impl FnMut(u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let arrays: Vec<&[[u8; LANES]]> = words
        .iter()
        .filter_map(|matches| match matches {
            Matches::Dense(lanes) => Some(lanes.as_slice()),
            Matches::Sparse(_) => None,
        })
        .collect();
    let Some((first, others)) = arrays.split_first() else {
        return ControlFlow::Continue(());
    };
    for ((place, lane), start) in first.iter().enumerate().zip((0_u32..).step_by(LANES)) {
        let mut common = matching(*lane);
        for other in others {
            common &= matching(other[place]);
        }
        while common > 0 {
            each(start + common.trailing_zeros() / u8::BITS)?;
            common &= common - 1;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::{Matches, MatchesBuilder, each_common};

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
    fn few_and_many_matches_answer_alike() {
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
    fn what_is_expected_does_not_change_what_is_found() {
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

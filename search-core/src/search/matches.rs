//! The products that match one word of a query, each with its grade.

use std::ops::ControlFlow;

/// Products in a list cost a sort, in an array a pass over the array: the list pays while it is
/// this many times shorter.
const DENSE_FRACTION: usize = 128;

/// The products that match one word.
#[derive(Debug, Clone)]
pub(crate) enum Matches {
    /// Few: documents ascending, with their grades.
    Sparse(Vec<(u32, u8)>),
    /// Many: the grade of every document, 0 for no match.
    Dense(Vec<u8>),
}

impl Matches {
    /// The grade of a product; 0 when it does not match.
    pub(crate) fn grade(&self, doc: u32) -> u8 {
        match self {
            Self::Sparse(list) => list
                .binary_search_by_key(&doc, |(doc, _)| *doc)
                .map_or(0, |index| list[index].1),
            Self::Dense(grades) => grades.get(doc as usize).copied().unwrap_or(0),
        }
    }

    /// How many products match.
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Sparse(list) => list.len(),
            Self::Dense(grades) => grades.iter().filter(|grade| **grade > 0).count(),
        }
    }

    /// The best grade any product has; 0 when none matches.
    pub(crate) fn best_grade(&self) -> u8 {
        let best = match self {
            Self::Sparse(list) => list.iter().map(|(_, grade)| *grade).max(),
            Self::Dense(grades) => grades.iter().copied().max(),
        };
        best.unwrap_or(0)
    }

    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Sparse(list) => list.is_empty(),
            Self::Dense(grades) => grades.iter().all(|grade| *grade == 0),
        }
    }

    /// Gives each product that matches, ascending, until told to stop.
    fn try_each(&self, mut each: impl FnMut(u32) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Self::Sparse(list) => list.iter().try_for_each(|(doc, _)| each(*doc)),
            Self::Dense(grades) => (0..)
                .zip(grades)
                .filter(|(_, grade)| **grade > 0)
                .try_for_each(|(doc, _)| each(doc)),
        }
    }
}

/// Collects matches in any order; the best grade of a product stays.
#[derive(Debug)]
pub(crate) struct MatchesBuilder {
    products: usize,
    matches: Matches,
}

impl MatchesBuilder {
    pub(crate) fn new(products: usize) -> Self {
        Self {
            products,
            matches: Matches::Sparse(Vec::new()),
        }
    }

    pub(crate) fn add(&mut self, doc: u32, grade: u8) {
        match &mut self.matches {
            Matches::Sparse(list) => {
                list.push((doc, grade));
                if list.len() > self.products / DENSE_FRACTION + 16 {
                    let mut grades = vec![0; self.products];
                    for (doc, grade) in list {
                        raise(&mut grades, *doc, *grade);
                    }
                    self.matches = Matches::Dense(grades);
                }
            }
            Matches::Dense(grades) => raise(grades, doc, grade),
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

fn raise(grades: &mut [u8], doc: u32, grade: u8) {
    if let Some(best) = grades.get_mut(doc as usize) {
        *best = grade.max(*best);
    }
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
    let lists = words
        .iter()
        .enumerate()
        .filter_map(|(index, matches)| match matches {
            Matches::Sparse(list) => Some((list.len(), index)),
            Matches::Dense(_) => None,
        });
    // The shortest list is walked and the others are looked up; without a list, an array is walked.
    let driver = lists.min().map_or(0, |(_, index)| index);
    let Some(driving) = words.get(driver) else {
        return ControlFlow::Continue(());
    };
    driving.try_each(|doc| {
        let is_common = words
            .iter()
            .enumerate()
            .all(|(index, matches)| index == driver || matches.grade(doc) > 0);
        if is_common {
            each(doc)
        } else {
            ControlFlow::Continue(())
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{Matches, MatchesBuilder, each_common};

    fn build(products: usize, entries: &[(u32, u8)]) -> Matches {
        let mut builder = MatchesBuilder::new(products);
        for (doc, grade) in entries {
            builder.add(*doc, *grade);
        }
        builder.finish()
    }

    #[test]
    fn few_and_many_matches_answer_alike() {
        let entries: Vec<(u32, u8)> = (0..100)
            .map(|doc| (doc * 7 % 100, 1 + (doc % 5) as u8))
            .collect();
        let dense = build(100, &entries);
        let sparse = build(100_000, &entries);
        assert!(matches!(dense, Matches::Dense(_)) && matches!(sparse, Matches::Sparse(_)));
        for doc in 0..100 {
            assert_eq!(dense.grade(doc), sparse.grade(doc));
        }
        assert_eq!((dense.count(), sparse.count()), (100, 100));
    }

    #[test]
    fn the_best_grade_of_a_product_stays() {
        let matches = build(1_000, &[(3, 1), (3, 9), (3, 4)]);
        assert_eq!(matches.grade(3), 9);
        assert_eq!(matches.count(), 1);
    }

    #[test]
    fn common_products_match_every_word() {
        let all: Vec<(u32, u8)> = (0..1_000).map(|doc| (doc, 1)).collect();
        let (many, even) = (
            build(1_000, &all),
            build(1_000, &[(998, 1), (2, 1), (4, 1)]),
        );
        let mut found = Vec::new();
        each_common(&[&many, &even], |doc| found.push(doc));
        assert_eq!(found, [2, 4, 998]);
    }
}

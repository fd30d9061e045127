//! The subject of a query: the sub-categories whose names it contains.
//!
//! `propeller` is also in the names of hub kits and shaft anodes, but the products of the
//! sub-category *Propellers* are what was searched for.

use crate::facets::CategorySet;
use crate::index::ProductIndex;
use crate::search::proximity::Proximity;

/// The greatest value of how much of a sub-category's name was not typed; 0 means that all was.
pub(super) const NOT_ASKED_FOR: u8 = 3;

/// How far each sub-category differs from what was searched for.
pub(crate) struct Subjects {
    /// The value of each sub-category, by its ordinal in the facet table.
    missing: Vec<u8>,
    /// The value of the nearest sub-category.
    least: u8,
}

impl Subjects {
    /// Compares the query's words with the names of all sub-categories. If the query is the name of
    /// a category, the sub-categories in it are what was searched for, and no others.
    pub(crate) fn new(
        index: &ProductIndex,
        proximity: &Proximity,
        categories: &CategorySet,
    ) -> Self {
        let missing = |words: &Vec<u32>| {
            let covered = words.iter().filter(|word| proximity.knows(**word)).count();
            match (covered, words.len() - covered) {
                (0, _) => NOT_ASKED_FOR,
                (_, missing) => u8::try_from(missing)
                    .unwrap_or(NOT_ASKED_FOR)
                    .min(NOT_ASKED_FOR - 1),
            }
        };
        let mut missing: Vec<u8> = index.subjects.iter().map(missing).collect();
        let mut named = index.facets.sub_category_ordinals_in(categories).peekable();
        if named.peek().is_some() {
            let mut is_named = vec![false; missing.len()];
            named.for_each(|ordinal| is_named[ordinal] = true);
            for (missing, is_named) in missing.iter_mut().zip(is_named) {
                *missing = if is_named { 0 } else { (*missing).max(1) };
            }
        }
        let least = missing.iter().copied().min().unwrap_or(NOT_ASKED_FOR);
        Self { missing, least }
    }

    /// The smallest value of all sub-categories.
    pub(crate) fn least(&self) -> u8 {
        self.least
    }

    /// How far the product's sub-category differs from what was searched for; lower is nearer.
    pub(crate) fn of(&self, index: &ProductIndex, doc: u32) -> u8 {
        let ordinal = index.facets.sub_category_ordinal(doc);
        self.missing.get(ordinal).copied().unwrap_or(NOT_ASKED_FOR)
    }
}

//! The subject of a query: the sub-categories whose names it contains.
//!
//! `propeller` is in the names of hub kits and shaft anodes too; the products of the sub-category
//! *Propellers* are what was asked for.

use crate::index::ProductIndex;
use crate::search::proximity::Proximity;

/// How much of a sub-category's name was not typed, from 0 (nothing) to [`NOT_ASKED_FOR`].
const NOT_ASKED_FOR: u8 = 3;

/// How far each sub-category is what was asked for.
pub(crate) struct Subjects {
    /// By the ordinal of the sub-category in the facet table.
    missing: Vec<u8>,
    /// How much of the nearest one's name was not typed.
    least: u8,
}

impl Subjects {
    /// Compares the query's words with the names of all sub-categories.
    pub(crate) fn new(index: &ProductIndex, proximity: &Proximity) -> Self {
        let missing = |words: &Vec<u32>| {
            let covered = words.iter().filter(|word| proximity.knows(**word)).count();
            match (covered, words.len() - covered) {
                (0, _) => NOT_ASKED_FOR,
                (_, missing) => u8::try_from(missing)
                    .unwrap_or(NOT_ASKED_FOR)
                    .min(NOT_ASKED_FOR - 1),
            }
        };
        let missing: Vec<u8> = index.subjects.iter().map(missing).collect();
        let least = missing.iter().copied().min().unwrap_or(NOT_ASKED_FOR);
        Self { missing, least }
    }

    /// The least distance of any product's sub-category.
    pub(crate) fn least(&self) -> u8 {
        self.least
    }

    /// How far the product's sub-category is what was asked for; less is nearer.
    pub(crate) fn of(&self, index: &ProductIndex, doc: u32) -> u8 {
        let ordinal = index.facets.sub_category_ordinal(doc);
        self.missing.get(ordinal).copied().unwrap_or(NOT_ASKED_FOR)
    }
}

//! Counts, for each facet value, the products that would be left if it were chosen.

use rustc_hash::FxHashMap;
use tantivy::index::SegmentReader;

use crate::error::SearchError;
use crate::request::{FacetCount, Facets, Filters};
use crate::schema::IndexSchema;

/// Facets a product has at most one value of each.
const FACETS: usize = 4;
/// Their columns, in the order in which they stand in a row.
const COLUMNS: [&str; FACETS] = [
    IndexSchema::CATEGORY,
    IndexSchema::SUB_CATEGORY,
    IndexSchema::MANUFACTURER,
    IndexSchema::SECTION,
];
/// The place of the sub-category in a row.
const SUB_CATEGORY: usize = 1;
/// The place of the manufacturer in a row.
const MANUFACTURER: usize = 2;
/// The place of the section in a row.
const SECTION: usize = 3;

/// The facet values of every product, decoded once so that counting reads memory in order.
///
/// A row holds one small number per facet: 0 for none, else the place of the value among the
/// facet's values plus one.
pub(crate) struct FacetTable {
    rows: Vec<[u32; FACETS]>,
    /// The ids of each facet's values, sorted.
    values: [Vec<u32>; FACETS],
    brands: Vec<u32>,
}

impl FacetTable {
    /// Reads the columns. `more_sections` are sections that only fit lists name.
    pub(crate) fn open(
        reader: Option<&SegmentReader>,
        more_sections: &[u32],
    ) -> Result<Self, SearchError> {
        let Some(reader) = reader else {
            return Ok(Self {
                rows: Vec::new(),
                values: Default::default(),
                brands: Vec::new(),
            });
        };
        let mut rows = vec![[0; FACETS]; reader.max_doc() as usize];
        let mut values: [Vec<u32>; FACETS] = Default::default();
        for (facet, column) in COLUMNS.into_iter().enumerate() {
            let ids = read_column(reader, column)?;
            let mut known: Vec<u32> = ids.iter().flatten().copied().collect();
            if facet == SECTION {
                known.extend(more_sections);
            }
            known.sort_unstable();
            known.dedup();
            for (row, id) in rows.iter_mut().zip(ids) {
                row[facet] = id.map_or(0, |id| ordinal(&known, id));
            }
            values[facet] = known;
        }
        // Brand ids start at 1 in a row as well, so that 0 means none.
        let brands = read_column(reader, IndexSchema::BRAND)?;
        let brands = brands
            .into_iter()
            .map(|brand| brand.map_or(0, |brand| brand.saturating_add(1)))
            .collect();
        Ok(Self {
            rows,
            values,
            brands,
        })
    }

    pub(crate) fn has_brand(&self, doc: u32, brand: u32) -> bool {
        self.brands.get(doc as usize) == Some(&brand.saturating_add(1))
    }

    /// The ids of the sub-categories, by their places less one.
    pub(crate) fn sub_categories(&self) -> &[u32] {
        &self.values[SUB_CATEGORY]
    }

    /// The place of the product's sub-category; 0 when it has none.
    pub(crate) fn sub_category_place(&self, doc: u32) -> usize {
        self.rows
            .get(doc as usize)
            .map_or(0, |row| row[SUB_CATEGORY] as usize)
    }

    /// The manufacturer's id.
    pub(crate) fn manufacturer(&self, doc: u32) -> Option<u32> {
        let ordinal = self.rows.get(doc as usize)?[MANUFACTURER].checked_sub(1)?;
        self.values[MANUFACTURER].get(ordinal as usize).copied()
    }
}

fn read_column(reader: &SegmentReader, column: &str) -> Result<Vec<Option<u32>>, SearchError> {
    let column = reader.fast_fields().u64(column)?;
    let id = |doc| column.first(doc).and_then(|id| u32::try_from(id).ok());
    Ok((0..reader.max_doc()).map(id).collect())
}

/// The place of `id` among the sorted `values` plus one; 0 when it is not there.
fn ordinal(values: &[u32], id: u32) -> u32 {
    values
        .binary_search(&id)
        .ok()
        .and_then(|place| u32::try_from(place + 1).ok())
        .unwrap_or(0)
}

/// Filters products and counts facet values in one walk.
///
/// Each facet is counted over the products that pass all other filters: a product that passes all
/// counts everywhere, one that fails a single filter counts in that filter's facet only.
pub(crate) struct FacetCounter<'a> {
    table: &'a FacetTable,
    /// For each facet, which values were chosen; empty when nothing was.
    chosen: [Vec<bool>; FACETS],
    counts: [Vec<u32>; FACETS],
    total: u64,
}

impl<'a> FacetCounter<'a> {
    pub(crate) fn new(table: &'a FacetTable, filters: &Filters) -> Self {
        let lists = selections(filters);
        let chosen = std::array::from_fn(|facet| {
            let values = &table.values[facet];
            if lists[facet].is_empty() {
                return Vec::new();
            }
            let mut chosen = vec![false; values.len() + 1];
            for id in lists[facet] {
                let place = ordinal(values, *id);
                chosen[place as usize] = place > 0;
            }
            chosen
        });
        let counts = std::array::from_fn(|facet| vec![0; table.values[facet].len() + 1]);
        Self {
            table,
            chosen,
            counts,
            total: 0,
        }
    }

    /// Counts a product in. True when it passes every filter.
    pub(crate) fn count(&mut self, doc: u32) -> bool {
        self.count_row(self.table.rows[doc as usize])
    }

    /// Counts a product in that a boat has in a section of its own choice.
    pub(crate) fn count_in_section(&mut self, doc: u32, section: u32) -> bool {
        let mut row = self.table.rows[doc as usize];
        row[SECTION] = ordinal(&self.table.values[SECTION], section);
        self.count_row(row)
    }

    fn count_row(&mut self, row: [u32; FACETS]) -> bool {
        let mut failed = 0;
        let mut last_failed = 0;
        for (facet, (chosen, value)) in self.chosen.iter().zip(row).enumerate() {
            if !chosen.is_empty() && !chosen[value as usize] {
                failed += 1;
                last_failed = facet;
            }
        }
        match failed {
            0 => {
                for (counts, value) in self.counts.iter_mut().zip(row) {
                    counts[value as usize] += 1;
                }
                self.total += 1;
            }
            1 => self.counts[last_failed][row[last_failed] as usize] += 1,
            _ => {}
        }
        failed == 0
    }

    /// How many products passed, and the counts.
    pub(crate) fn finish(self, filters: &Filters) -> (u64, Facets) {
        let lists = selections(filters);
        let list = |facet: usize| self.list(facet, lists[facet]);
        let facets = Facets {
            categories: list(0),
            sub_categories: list(SUB_CATEGORY),
            manufacturers: list(MANUFACTURER),
            sections: list(SECTION),
        };
        (self.total, facets)
    }

    fn list(&self, facet: usize, chosen: &[u32]) -> Vec<FacetCount> {
        let values = &self.table.values[facet];
        let mut counts: FxHashMap<u32, u64> = chosen.iter().map(|id| (*id, 0)).collect();
        let counted = values
            .iter()
            .zip(self.counts[facet].iter().skip(1))
            .filter(|(_, count)| **count > 0);
        counts.extend(counted.map(|(id, count)| (*id, u64::from(*count))));
        let mut list: Vec<FacetCount> = counts
            .into_iter()
            .map(|(id, count)| FacetCount { id, count })
            .collect();
        list.sort_unstable_by_key(|value| (std::cmp::Reverse(value.count), value.id));
        list
    }
}

/// The chosen values, in the order of a row.
fn selections(filters: &Filters) -> [&[u32]; FACETS] {
    [
        &filters.categories,
        &filters.sub_categories,
        &filters.manufacturers,
        &filters.sections,
    ]
}

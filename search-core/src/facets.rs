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
    rows: Rows,
    /// The ids of each facet's values, sorted.
    values: [Vec<u32>; FACETS],
    brands: Vec<u32>,
}

/// The rows, half as wide where every facet has few enough values: counting waits for memory.
enum Rows {
    Narrow(Vec<[u16; FACETS]>),
    Wide(Vec<[u32; FACETS]>),
}

impl Rows {
    fn new(wide: Vec<[u32; FACETS]>) -> Self {
        let narrow: Result<Vec<[u16; FACETS]>, _> = wide
            .iter()
            .map(|row| {
                let mut narrow = [0; FACETS];
                for (narrow, value) in narrow.iter_mut().zip(row) {
                    *narrow = u16::try_from(*value)?;
                }
                Ok::<_, std::num::TryFromIntError>(narrow)
            })
            .collect();
        narrow.map_or(Self::Wide(wide), Self::Narrow)
    }

    fn get(&self, doc: u32) -> [u32; FACETS] {
        let row = match self {
            Self::Narrow(rows) => rows.get(doc as usize).map(|row| row.map(u32::from)),
            Self::Wide(rows) => rows.get(doc as usize).copied(),
        };
        row.unwrap_or_default()
    }
}

impl FacetTable {
    /// Reads the columns. `more_sections` are sections that only fit lists name.
    pub(crate) fn open(
        reader: Option<&SegmentReader>,
        more_sections: &[u32],
    ) -> Result<Self, SearchError> {
        let Some(reader) = reader else {
            return Ok(Self {
                rows: Rows::Narrow(Vec::new()),
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
            rows: Rows::new(rows),
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
        self.rows.get(doc)[SUB_CATEGORY] as usize
    }

    /// The manufacturer's id.
    pub(crate) fn manufacturer(&self, doc: u32) -> Option<u32> {
        let ordinal = self.rows.get(doc)[MANUFACTURER].checked_sub(1)?;
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
    /// For each facet, by the place of a value, whether products that have it pass.
    passes: [Vec<bool>; FACETS],
    is_filtered: bool,
    counts: [Counts; LANES],
    total: u64,
}

/// How often each value was met, by facet and place.
type Counts = [Vec<u32>; FACETS];
/// Neighbouring products are counted apart: they often share a value, and a sum that was just
/// written would have to be waited for.
const LANES: usize = 2;

impl<'a> FacetCounter<'a> {
    pub(crate) fn new(table: &'a FacetTable, filters: &Filters) -> Self {
        let lists = selections(filters);
        let passes = std::array::from_fn(|facet| {
            let values = &table.values[facet];
            let mut passes = vec![lists[facet].is_empty(); values.len() + 1];
            for id in lists[facet] {
                let place = ordinal(values, *id);
                passes[place as usize] = place > 0;
            }
            passes
        });
        let counts = || std::array::from_fn(|facet| vec![0; table.values[facet].len() + 1]);
        Self {
            table,
            passes,
            is_filtered: lists.iter().any(|list| !list.is_empty()),
            counts: std::array::from_fn(|_| counts()),
            total: 0,
        }
    }

    /// Counts products in and leaves those that pass every filter.
    pub(crate) fn count(&mut self, docs: &mut Vec<u32>) {
        if self.is_filtered {
            docs.retain(|doc| self.count_row(self.table.rows.get(*doc)));
        } else {
            self.total += docs.len() as u64;
            match &self.table.rows {
                Rows::Narrow(rows) => count_rows(rows, docs, &mut self.counts),
                Rows::Wide(rows) => count_rows(rows, docs, &mut self.counts),
            }
        }
    }

    /// Counts one product in that a boat may have in a section of its own choice. True when it
    /// passes every filter.
    pub(crate) fn count_in_section(&mut self, doc: u32, section: Option<u32>) -> bool {
        let mut row = self.table.rows.get(doc);
        if let Some(section) = section {
            row[SECTION] = ordinal(&self.table.values[SECTION], section);
        }
        self.count_row(row)
    }

    fn count_row(&mut self, row: [u32; FACETS]) -> bool {
        let mut failed = 0;
        let mut last_failed = 0;
        for (facet, (passes, value)) in self.passes.iter().zip(row).enumerate() {
            if !passes[value as usize] {
                failed += 1;
                last_failed = facet;
            }
        }
        let [counts, _] = &mut self.counts;
        match failed {
            0 => {
                for (counts, value) in counts.iter_mut().zip(row) {
                    counts[value as usize] += 1;
                }
                self.total += 1;
            }
            1 => counts[last_failed][row[last_failed] as usize] += 1,
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
            .zip((1..).map(|place| {
                let lanes = self.counts.iter().map(|lane| u64::from(lane[facet][place]));
                lanes.sum::<u64>()
            }))
            .filter(|(_, count)| *count > 0);
        counts.extend(counted.map(|(id, count)| (*id, count)));
        let mut list: Vec<FacetCount> = counts
            .into_iter()
            .map(|(id, count)| FacetCount { id, count })
            .collect();
        list.sort_unstable_by_key(|value| (std::cmp::Reverse(value.count), value.id));
        list
    }
}

/// Counts every value of the products.
fn count_rows<T: Copy + Into<u32>>(
    rows: &[[T; FACETS]],
    docs: &[u32],
    [even, odd]: &mut [Counts; LANES],
) {
    let count = |counts: &mut Counts, row: [T; FACETS]| {
        for (counts, value) in counts.iter_mut().zip(row) {
            counts[value.into() as usize] += 1;
        }
    };
    let (pairs, rest) = docs.as_chunks::<LANES>();
    for [one, other] in pairs {
        count(even, rows[*one as usize]);
        count(odd, rows[*other as usize]);
    }
    for doc in rest {
        count(even, rows[*doc as usize]);
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

//! Counts, for each facet value, the products that would be left if it were chosen.

use rustc_hash::FxHashMap;
use tantivy::index::SegmentReader;

use crate::error::SearchError;
use crate::request::{FacetCount, Facets, Filters};
use crate::schema::IndexSchema;

/// Facets a product has at most one value of each.
const FACETS: usize = 4;
/// Their columns, in the order in which they stand among a product's places.
const COLUMNS: [&str; FACETS] = [
    IndexSchema::CATEGORY,
    IndexSchema::SUB_CATEGORY,
    IndexSchema::MANUFACTURER,
    IndexSchema::SECTION,
];
const CATEGORY: usize = 0;
const SUB_CATEGORY: usize = 1;
const MANUFACTURER: usize = 2;
const SECTION: usize = 3;
/// The facets that a combination tells the values of.
const OF_COMBINATION: [usize; FACETS - 1] = [CATEGORY, SUB_CATEGORY, SECTION];

/// The facet values of a product: for each facet 0 for none, else the place of the value among
/// the facet's values plus one.
type Places = [u32; FACETS];

/// The facet values of every product, decoded once so that counting reads memory in order.
///
/// Category, sub-category and section come in few combinations, so a product has two small
/// numbers: that of its combination, and the place of its manufacturer. Counting waits for
/// memory, and this is half of what four places take.
pub(crate) struct FacetTable {
    rows: Rows,
    /// The places of each combination; that of the manufacturer is 0.
    combinations: Vec<Places>,
    /// The ids of each facet's values, sorted.
    values: [Vec<u32>; FACETS],
    brands: Vec<u32>,
}

/// Combination and manufacturer of each product, half as wide where there are few enough.
enum Rows {
    Narrow(Vec<[u16; 2]>),
    Wide(Vec<[u32; 2]>),
}

impl Rows {
    fn new(wide: Vec<[u32; 2]>) -> Self {
        let narrow: Result<Vec<[u16; 2]>, _> = wide
            .iter()
            .map(|[combination, manufacturer]| {
                Ok::<_, std::num::TryFromIntError>([
                    u16::try_from(*combination)?,
                    u16::try_from(*manufacturer)?,
                ])
            })
            .collect();
        narrow.map_or(Self::Wide(wide), Self::Narrow)
    }

    fn get(&self, doc: u32) -> [u32; 2] {
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
                combinations: vec![Places::default()],
                values: Default::default(),
                brands: Vec::new(),
            });
        };
        let mut places = vec![Places::default(); reader.max_doc() as usize];
        let mut values: [Vec<u32>; FACETS] = Default::default();
        for (facet, column) in COLUMNS.into_iter().enumerate() {
            let ids = read_column(reader, column)?;
            let mut known: Vec<u32> = ids.iter().flatten().copied().collect();
            if facet == SECTION {
                known.extend(more_sections);
            }
            known.sort_unstable();
            known.dedup();
            for (places, id) in places.iter_mut().zip(ids) {
                places[facet] = id.map_or(0, |id| ordinal(&known, id));
            }
            values[facet] = known;
        }
        let (rows, combinations) = combine(places);
        // Brand ids start at 1 in a row as well, so that 0 means none.
        let brands = read_column(reader, IndexSchema::BRAND)?;
        let brands = brands
            .into_iter()
            .map(|brand| brand.map_or(0, |brand| brand.saturating_add(1)))
            .collect();
        Ok(Self {
            rows: Rows::new(rows),
            combinations,
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
        let [combination, _] = self.rows.get(doc);
        self.combinations[combination as usize][SUB_CATEGORY] as usize
    }

    /// The manufacturer's id.
    pub(crate) fn manufacturer(&self, doc: u32) -> Option<u32> {
        let [_, manufacturer] = self.rows.get(doc);
        let ordinal = manufacturer.checked_sub(1)?;
        self.values[MANUFACTURER].get(ordinal as usize).copied()
    }

    fn places(&self, doc: u32) -> Places {
        let [combination, manufacturer] = self.rows.get(doc);
        let mut places = self.combinations[combination as usize];
        places[MANUFACTURER] = manufacturer;
        places
    }
}

/// Numbers the combinations, that of no values first: the rows, and the combinations' places.
fn combine(places: Vec<Places>) -> (Vec<[u32; 2]>, Vec<Places>) {
    let mut combinations = vec![Places::default()];
    let mut known = FxHashMap::from_iter([(Places::default(), 0)]);
    let row = |mut places: Places| {
        let manufacturer = std::mem::take(&mut places[MANUFACTURER]);
        let combination = *known.entry(places).or_insert_with(|| {
            combinations.push(places);
            u32::try_from(combinations.len() - 1).unwrap_or(u32::MAX)
        });
        [combination, manufacturer]
    };
    let rows = places.into_iter().map(row).collect();
    (rows, combinations)
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
    filter: Option<FacetFilter>,
    /// Products that pass every filter.
    passed: [RowCounts; LANES],
    /// By facet and place, what is not counted by rows: products that fail only this facet's
    /// filter, and products in a section of their boat's own.
    others: [Vec<u32>; FACETS],
    total: u64,
}

/// What the chosen values leave out: one bit for each facet whose filter fails.
struct FacetFilter {
    /// By facet and place.
    places: [Vec<u8>; FACETS],
    /// By combination.
    combinations: Vec<u8>,
}

impl FacetFilter {
    /// `None` when nothing is chosen.
    fn new(table: &FacetTable, filters: &Filters) -> Option<Self> {
        let chosen = selections(filters);
        if chosen.iter().all(|list| list.is_empty()) {
            return None;
        }
        let places: [Vec<u8>; FACETS] = std::array::from_fn(|facet| {
            let values = &table.values[facet];
            let fails = if chosen[facet].is_empty() {
                0
            } else {
                1 << facet
            };
            let mut failed = vec![fails; values.len() + 1];
            for place in chosen[facet].iter().map(|id| ordinal(values, *id)) {
                if place > 0 {
                    failed[place as usize] = 0;
                }
            }
            failed
        });
        let combinations = table.combinations.iter();
        let combinations = combinations
            .map(|combination| {
                OF_COMBINATION.iter().fold(0, |failed, facet| {
                    failed | places[*facet][combination[*facet] as usize]
                })
            })
            .collect();
        Some(Self {
            places,
            combinations,
        })
    }

    /// The facets whose filters a product fails, as bits.
    fn failed(&self, places: &Places) -> u8 {
        self.places
            .iter()
            .zip(places)
            .fold(0, |failed, (facet, place)| failed | facet[*place as usize])
    }

    /// The same, faster, for a row.
    fn row_failed(&self, [combination, manufacturer]: [u32; 2]) -> u8 {
        self.combinations[combination as usize] | self.places[MANUFACTURER][manufacturer as usize]
    }
}

/// How often each combination and each manufacturer was met.
struct RowCounts {
    combinations: Vec<u32>,
    manufacturers: Vec<u32>,
}

impl RowCounts {
    fn add<T: Into<u32>>(&mut self, [combination, manufacturer]: [T; 2]) {
        self.combinations[combination.into() as usize] += 1;
        self.manufacturers[manufacturer.into() as usize] += 1;
    }
}

/// Neighbouring products are counted apart: they often share a value, and a sum that was just
/// written would have to be waited for.
const LANES: usize = 2;

impl<'a> FacetCounter<'a> {
    pub(crate) fn new(table: &'a FacetTable, filters: &Filters) -> Self {
        let counts = |facet: usize| vec![0; table.values[facet].len() + 1];
        Self {
            table,
            filter: FacetFilter::new(table, filters),
            passed: std::array::from_fn(|_| RowCounts {
                combinations: vec![0; table.combinations.len()],
                manufacturers: counts(MANUFACTURER),
            }),
            others: std::array::from_fn(counts),
            total: 0,
        }
    }

    /// Every product passes.
    pub(crate) fn is_unfiltered(&self) -> bool {
        self.filter.is_none()
    }

    /// Leaves the products that pass every filter, and counts those that fail a single one.
    pub(crate) fn filter(&mut self, docs: &mut Vec<u32>) {
        let Some(filter) = &self.filter else {
            return;
        };
        docs.retain(|doc| {
            let failed = filter.row_failed(self.table.rows.get(*doc));
            if failed.is_power_of_two() {
                let facet = failed.trailing_zeros() as usize;
                self.others[facet][self.table.places(*doc)[facet] as usize] += 1;
            }
            failed == 0
        });
    }

    /// Counts products that pass every filter.
    pub(crate) fn count(&mut self, docs: &[u32]) {
        self.total += docs.len() as u64;
        match &self.table.rows {
            Rows::Narrow(rows) => count_rows(rows, docs, &mut self.passed),
            Rows::Wide(rows) => count_rows(rows, docs, &mut self.passed),
        }
    }

    /// Counts one product in that a boat may have in a section of its own choice. True when it
    /// passes every filter.
    pub(crate) fn count_in_section(&mut self, doc: u32, section: Option<u32>) -> bool {
        let mut places = self.table.places(doc);
        if let Some(section) = section {
            places[SECTION] = ordinal(&self.table.values[SECTION], section);
        }
        let filter = self.filter.as_ref();
        let failed = filter.map_or(0, |filter| filter.failed(&places));
        for (facet, place) in places.into_iter().enumerate() {
            if failed & !(1 << facet) == 0 {
                self.others[facet][place as usize] += 1;
            }
        }
        self.total += u64::from(failed == 0);
        failed == 0
    }

    /// How many products passed, and the counts.
    pub(crate) fn finish(mut self, filters: &Filters) -> (u64, Facets) {
        for passed in &self.passed {
            let combinations = passed.combinations.iter().zip(&self.table.combinations);
            for (count, places) in combinations.filter(|(count, _)| **count > 0) {
                for facet in OF_COMBINATION {
                    self.others[facet][places[facet] as usize] += count;
                }
            }
            for (sum, count) in self.others[MANUFACTURER]
                .iter_mut()
                .zip(&passed.manufacturers)
            {
                *sum += count;
            }
        }
        let lists = selections(filters);
        let list = |facet: usize| self.list(facet, lists[facet]);
        let facets = Facets {
            categories: list(CATEGORY),
            sub_categories: list(SUB_CATEGORY),
            manufacturers: list(MANUFACTURER),
            sections: list(SECTION),
        };
        (self.total, facets)
    }

    fn list(&self, facet: usize, chosen: &[u32]) -> Vec<FacetCount> {
        let counts = self.others[facet].iter().skip(1);
        let counted = self.table.values[facet].iter().zip(counts);
        let mut list: Vec<FacetCount> = counted
            .filter(|(id, count)| **count > 0 || chosen.contains(id))
            .map(|(id, count)| FacetCount {
                id: *id,
                count: u64::from(*count),
            })
            .collect();
        let is_known = |id: &u32| ordinal(&self.table.values[facet], *id) > 0;
        let mut unknown: Vec<u32> = chosen.iter().copied().filter(|id| !is_known(id)).collect();
        unknown.sort_unstable();
        unknown.dedup();
        list.extend(unknown.into_iter().map(|id| FacetCount { id, count: 0 }));
        list.sort_unstable_by_key(|value| (std::cmp::Reverse(value.count), value.id));
        list
    }
}

/// Counts the rows of the products.
fn count_rows<T: Copy + Into<u32>>(
    rows: &[[T; 2]],
    docs: &[u32],
    [even, odd]: &mut [RowCounts; LANES],
) {
    let (pairs, rest) = docs.as_chunks::<LANES>();
    for [one, other] in pairs {
        even.add(rows[*one as usize]);
        odd.add(rows[*other as usize]);
    }
    for doc in rest {
        even.add(rows[*doc as usize]);
    }
}

/// The chosen values, by facet.
fn selections(filters: &Filters) -> [&[u32]; FACETS] {
    [
        &filters.categories,
        &filters.sub_categories,
        &filters.manufacturers,
        &filters.sections,
    ]
}

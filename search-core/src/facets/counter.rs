//! Counts, for each facet value, the products that would be left if the value were chosen.
//!
//! Each facet is counted over the products that pass all other filters: a product that passes all
//! filters is counted in every facet, one that fails a single filter only in the facet of that
//! filter.

use crate::facets::lists::ProductLists;
use crate::facets::{
    FACETS, FacetTable, MANUFACTURER, OF_COMBINATION, Ordinals, Rows, SECTION, ordinal,
};
use crate::request::{FacetCount, Facets, Filters};

/// Filters products and counts facet values in one pass.
pub(crate) struct FacetCounter<'a> {
    table: &'a FacetTable,
    filter: FacetFilter,
    counts: [RowCounts; LANES],
    /// By combination, products in a section of their boat's own that fail neither that section's
    /// filter nor the manufacturer's.
    moved: Vec<u32>,
    /// By ordinal, products in a section of their boat's own that pass all other filters.
    moved_to: Vec<u32>,
    moved_total: u64,
    /// Sections that only the boat's owner names, sorted: their ordinals come after the catalogue's.
    own_sections: Vec<u32>,
}

/// Neighbouring products are added to separate sums: they often share a value, and adding to a sum
/// that was just written would stall the processor.
const LANES: usize = 2;

/// The chosen values' filters: for each value, one bit for each facet whose filter it fails.
struct FacetFilter {
    is_open: bool,
    /// By ordinal.
    manufacturers: Vec<u8>,
    /// By ordinal.
    sections: Vec<u8>,
    /// By combination.
    combinations: Vec<u8>,
}

/// The bit of the section's filter.
const SECTION_BIT: u8 = 1 << SECTION;

impl FacetFilter {
    fn new(table: &FacetTable, filters: &Filters, own_sections: &[u32]) -> Self {
        let chosen = selections(filters);
        let mut failed_bits: [Vec<u8>; FACETS] = std::array::from_fn(|facet| {
            let values = &table.values[facet];
            let fails = u8::from(!chosen[facet].is_empty()) << facet;
            let mut failed = vec![fails; values.len() + 1];
            for chosen in chosen[facet].iter().map(|id| ordinal(values, *id)) {
                if chosen > 0 {
                    failed[chosen as usize] = 0;
                }
            }
            failed
        });
        let fails = u8::from(!filters.sections.is_empty()) << SECTION;
        let is_chosen = |section: &u32| filters.sections.contains(section);
        failed_bits[SECTION].extend(
            own_sections
                .iter()
                .map(|section| if is_chosen(section) { 0 } else { fails }),
        );
        let failed = |combination: &Ordinals| {
            OF_COMBINATION.iter().fold(0, |failed, facet| {
                failed | failed_bits[*facet][combination[*facet] as usize]
            })
        };
        Self {
            is_open: chosen.iter().all(|list| list.is_empty()),
            combinations: table.combinations.iter().map(failed).collect(),
            manufacturers: std::mem::take(&mut failed_bits[MANUFACTURER]),
            sections: std::mem::take(&mut failed_bits[SECTION]),
        }
    }
}

/// The counts of the rows. Which filters a combination fails is only considered at the end, because
/// many products share a combination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RowCounts {
    /// By combination, products that pass the manufacturer's filter.
    combinations: Vec<u32>,
    /// By ordinal, products that pass all other filters.
    manufacturers: Vec<u32>,
}

impl RowCounts {
    /// The memory in use, in bytes.
    pub(crate) fn size(&self) -> usize {
        size_of_val(self.combinations.as_slice()) + size_of_val(self.manufacturers.as_slice())
    }

    fn add<T: Into<u32>>(&mut self, [combination, manufacturer]: [T; 2]) {
        self.combinations[combination.into() as usize] += 1;
        self.manufacturers[manufacturer.into() as usize] += 1;
    }

    /// Adds the counts that pass a filter. Returns whether all of them do.
    fn add_passing<T: Into<u32>>(
        &mut self,
        filter: &FacetFilter,
        [combination, manufacturer]: [T; 2],
    ) -> bool {
        let (combination, manufacturer) =
            (combination.into() as usize, manufacturer.into() as usize);
        let by_combination = filter.combinations[combination] == 0;
        let by_manufacturer = filter.manufacturers[manufacturer] == 0;
        self.combinations[combination] += u32::from(by_manufacturer);
        self.manufacturers[manufacturer] += u32::from(by_combination);
        by_combination & by_manufacturer
    }
}

impl<'a> FacetCounter<'a> {
    pub(crate) fn new(table: &'a FacetTable, filters: &Filters) -> Self {
        let own_sections = own_sections(table, filters);
        Self {
            table,
            filter: FacetFilter::new(table, filters, &own_sections),
            counts: std::array::from_fn(|_| RowCounts {
                combinations: vec![0; table.combinations.len()],
                manufacturers: vec![0; table.values[MANUFACTURER].len() + 1],
            }),
            moved: Vec::new(),
            moved_to: Vec::new(),
            moved_total: 0,
            own_sections,
        }
    }

    /// Whether every product passes.
    pub(crate) fn is_unfiltered(&self) -> bool {
        self.filter.is_open
    }

    /// Counts products when no value is chosen.
    pub(crate) fn count(&mut self, docs: &[u32]) {
        match &self.table.rows {
            Rows::Narrow(rows) => count_rows(rows, docs, &mut self.counts),
            Rows::Wide(rows) => count_rows(rows, docs, &mut self.counts),
        }
    }

    /// The counts that [`count`](Self::count) made.
    pub(crate) fn counted(&self) -> RowCounts {
        let [mut sum, other] = self.counts.clone();
        let add = |sum: &mut [u32], other: &[u32]| {
            sum.iter_mut()
                .zip(other)
                .for_each(|(sum, count)| *sum += count);
        };
        add(&mut sum.combinations, &other.combinations);
        add(&mut sum.manufacturers, &other.manufacturers);
        sum
    }

    /// Uses earlier counts instead of counting again.
    pub(crate) fn take_over(&mut self, counted: &RowCounts) {
        self.counts[0].clone_from(counted);
    }

    /// Counts products and removes those that fail a filter.
    pub(crate) fn filter(&mut self, docs: &mut Vec<u32>) {
        match &self.table.rows {
            Rows::Narrow(rows) => filter_rows(rows, docs, &self.filter, &mut self.counts),
            Rows::Wide(rows) => filter_rows(rows, docs, &self.filter, &mut self.counts),
        }
    }

    /// Counts one product that a boat has in a section of its own. Returns whether it passes every
    /// filter.
    pub(crate) fn count_moved(&mut self, doc: u32, section: u32) -> bool {
        if self.moved.is_empty() {
            self.moved = vec![0; self.table.combinations.len()];
            self.moved_to = vec![0; self.filter.sections.len()];
        }
        let [combination, manufacturer] = self.table.rows.get(doc);
        let section = self.section_ordinal(section);
        let of_section = self.filter.sections[section] == 0;
        let of_manufacturer = self.filter.manufacturers[manufacturer as usize] == 0;
        let of_categories = self.filter.combinations[combination as usize] & !SECTION_BIT == 0;
        self.moved[combination as usize] += u32::from(of_section & of_manufacturer);
        self.moved_to[section] += u32::from(of_categories & of_manufacturer);
        self.counts[0].manufacturers[manufacturer as usize] +=
            u32::from(of_categories & of_section);
        let passes = of_section & of_manufacturer & of_categories;
        self.moved_total += u64::from(passes);
        passes
    }

    /// Whether a product passes every filter. `section` is the one that its boat has it in, if that
    /// is not its own.
    pub(crate) fn passes(&self, doc: u32, section: Option<u32>) -> bool {
        let [combination, manufacturer] = self.table.rows.get(doc);
        let failed = self.filter.combinations[combination as usize];
        let failed = match section.map(|section| self.section_ordinal(section)) {
            Some(section) => failed & !SECTION_BIT | self.filter.sections[section],
            None => failed,
        };
        failed | self.filter.manufacturers[manufacturer as usize] == 0
    }

    /// How many of the products, in their own sections, pass every filter.
    pub(crate) fn passing_of(&self, docs: &[u32]) -> usize {
        match &self.table.rows {
            Rows::Narrow(rows) => passing_rows(rows, docs, &self.filter),
            Rows::Wide(rows) => passing_rows(rows, docs, &self.filter),
        }
    }

    fn section_ordinal(&self, section: u32) -> usize {
        if let Some(ordinal) = self.table.section_ordinals.get(&section) {
            return *ordinal as usize;
        }
        self.own_sections
            .binary_search(&section)
            .map_or(0, |own| self.table.values[SECTION].len() + 1 + own)
    }

    /// Counts all products of the index, from their lists.
    pub(crate) fn count_all(&mut self) {
        let (table, filter) = (self.table, &self.filter);
        let [counts, _] = &mut self.counts;
        if filter.manufacturers.iter().all(|failed| *failed == 0) {
            counts.combinations = table.by_combination.lengths().collect();
        } else {
            for manufacturer in passing(&filter.manufacturers) {
                let lists = &table.by_manufacturer;
                lists.each_other(manufacturer, |combination| {
                    counts.combinations[combination as usize] += 1;
                });
            }
        }
        if filter.combinations.iter().all(|failed| *failed == 0) {
            counts.manufacturers = table.by_manufacturer.lengths().collect();
        } else {
            for combination in passing(&filter.combinations) {
                let lists = &table.by_combination;
                lists.each_other(combination, |manufacturer| {
                    counts.manufacturers[manufacturer as usize] += 1;
                });
            }
        }
    }

    /// The first products that pass every filter, in ascending order, after all were counted: at
    /// least `wanted` of them, or all that pass.
    pub(crate) fn first_of_all(&self, wanted: usize) -> Vec<u32> {
        let (table, filter) = (self.table, &self.filter);
        let (total, products) = (self.total(), table.rows.len());
        // Checking every product until enough are found takes longest if few products pass; but
        // then their lists are short.
        let looked_at = (wanted as u64).saturating_mul(products as u64);
        if total.saturating_mul(total) > looked_at {
            let passes = |doc: &u32| {
                let [combination, manufacturer] = table.rows.get(*doc);
                filter.combinations[combination as usize]
                    | filter.manufacturers[manufacturer as usize]
                    == 0
            };
            return (0..).take(products).filter(passes).take(wanted).collect();
        }
        let mut docs = Vec::new();
        let mut add = |lists: &ProductLists, value: usize, failed: &[u8]| {
            lists.each(value, |doc, other| {
                if failed[other as usize] == 0 {
                    docs.push(doc);
                }
            });
        };
        if filter.manufacturers.iter().all(|failed| *failed == 0) {
            for value in passing(&filter.combinations) {
                add(&table.by_combination, value, &filter.manufacturers);
            }
        } else {
            for value in passing(&filter.manufacturers) {
                add(&table.by_manufacturer, value, &filter.combinations);
            }
        }
        docs.sort_unstable();
        docs
    }

    /// The number of products that passed.
    pub(crate) fn total(&self) -> u64 {
        let lanes = self.counts.iter();
        let counted =
            lanes.flat_map(|lane| lane.combinations.iter().zip(&self.filter.combinations));
        let passed = counted.filter(|(_, failed)| **failed == 0);
        let sum: u64 = passed.map(|(count, _)| u64::from(*count)).sum();
        sum + self.moved_total
    }

    /// The number of products that passed, and the counts.
    pub(crate) fn finish(mut self, filters: &Filters) -> (u64, Facets) {
        let total = self.total();
        let mut counts: [Vec<u32>; FACETS] =
            std::array::from_fn(|facet| vec![0; self.table.values[facet].len() + 1]);
        counts[SECTION] = std::mem::take(&mut self.moved_to);
        counts[SECTION].resize(self.filter.sections.len(), 0);
        for lane in &self.counts {
            self.add_combinations(&lane.combinations, 0, &mut counts);
            for (sum, count) in counts[MANUFACTURER].iter_mut().zip(&lane.manufacturers) {
                *sum += count;
            }
        }
        self.add_combinations(&self.moved, SECTION_BIT, &mut counts);
        let lists = selections(filters);
        let list = |facet: usize| self.list(facet, &counts[facet], lists[facet]);
        let facets = Facets {
            categories: list(super::CATEGORY),
            sub_categories: list(super::SUB_CATEGORY),
            manufacturers: list(MANUFACTURER),
            sections: list(SECTION),
        };
        (total, facets)
    }

    /// Adds the products of each combination to the facets in which they count; the facets in
    /// `apart` (as bits) are counted elsewhere.
    fn add_combinations(&self, combinations: &[u32], apart: u8, counts: &mut [Vec<u32>; FACETS]) {
        let failed = &self.filter.combinations;
        let ordinals = &self.table.combinations;
        for ((count, failed), ordinals) in combinations.iter().zip(failed).zip(ordinals) {
            if *count == 0 {
                continue;
            }
            for facet in OF_COMBINATION {
                let own = 1 << facet;
                if own & apart == 0 && failed & !apart & !own == 0 {
                    counts[facet][ordinals[facet] as usize] += count;
                }
            }
        }
    }

    fn list(&self, facet: usize, counts: &[u32], chosen: &[u32]) -> Vec<FacetCount> {
        let own: &[u32] = if facet == SECTION {
            &self.own_sections
        } else {
            &[]
        };
        let values = self.table.values[facet].iter().chain(own);
        let counted = values.zip(counts.iter().skip(1));
        let mut list: Vec<FacetCount> = counted
            .filter(|(id, count)| **count > 0 || chosen.contains(id))
            .map(|(id, count)| FacetCount {
                id: *id,
                count: u64::from(*count),
            })
            .collect();
        let is_known = |id: &u32| ordinal(&self.table.values[facet], *id) > 0 || own.contains(id);
        let mut unknown: Vec<u32> = chosen.iter().copied().filter(|id| !is_known(id)).collect();
        unknown.sort_unstable();
        unknown.dedup();
        list.extend(unknown.into_iter().map(|id| FacetCount { id, count: 0 }));
        list.sort_unstable_by_key(|value| (std::cmp::Reverse(value.count), value.id));
        list
    }
}

/// The sections that the boat's owner uses and that no product in the catalogue is in, sorted.
fn own_sections(table: &FacetTable, filters: &Filters) -> Vec<u32> {
    let boat = filters.boat.iter();
    let mut own: Vec<u32> = boat
        .flat_map(|boat| &boat.products)
        .filter_map(|added| added.section)
        .filter(|section| !table.section_ordinals.contains_key(section))
        .collect();
    own.sort_unstable();
    own.dedup();
    own
}

/// The values that fail no filter.
fn passing(failed: &[u8]) -> impl Iterator<Item = usize> {
    let values = failed.iter().enumerate();
    values
        .filter(|(_, failed)| **failed == 0)
        .map(|(value, _)| value)
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

/// Like [`count_rows`], and removes the products that fail the filter.
fn filter_rows<T: Copy + Into<u32>>(
    rows: &[[T; 2]],
    docs: &mut Vec<u32>,
    filter: &FacetFilter,
    lanes: &mut [RowCounts; LANES],
) {
    let mut passed = 0;
    for index in 0..docs.len() {
        let doc = docs[index];
        // Written before it is known whether it passes, so that there is no branch to mispredict.
        docs[passed] = doc;
        let lane = &mut lanes[index % LANES];
        passed += usize::from(lane.add_passing(filter, rows[doc as usize]));
    }
    docs.truncate(passed);
}

/// How many of the products pass the filter.
fn passing_rows<T: Copy + Into<u32>>(rows: &[[T; 2]], docs: &[u32], filter: &FacetFilter) -> usize {
    let passed = docs.iter().map(|doc| {
        let [combination, manufacturer] = rows[*doc as usize].map(|value| value.into() as usize);
        let failed = filter.combinations[combination] | filter.manufacturers[manufacturer];
        usize::from(failed == 0)
    });
    passed.sum()
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

//! The facets of the products: category, sub-category, manufacturer and section.

mod categories;
mod column;
mod counter;
mod lists;

use rustc_hash::FxHashMap;
use tantivy::index::SegmentReader;

use crate::error::SearchError;
use crate::facets::column::Column;
use crate::facets::lists::ProductLists;
use crate::schema::IndexSchema;

pub(crate) use categories::CategorySet;
pub(crate) use counter::{FacetCounter, RowCounts};

/// The number of facets; a product has at most one value of each.
const FACETS: usize = 4;
/// The columns of the facets, in the order of a product's [`Ordinals`].
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
/// The facets whose values a combination determines.
const OF_COMBINATION: [usize; FACETS - 1] = [CATEGORY, SUB_CATEGORY, SECTION];

/// The facet values of a product, as ordinals: 0 for no value, otherwise the value's index among
/// the sorted values of the facet plus one.
type Ordinals = [u32; FACETS];

/// The facet values of every product, decoded once so that counting reads memory sequentially.
///
/// There are few different combinations of category, sub-category and section, so a product needs
/// two small numbers: that of its combination, and the ordinal of its manufacturer. Memory access
/// limits the speed of counting, and this takes half the memory of four ordinals.
pub(crate) struct FacetTable {
    rows: Rows,
    /// The ordinals of each combination; the manufacturer's is always 0.
    combinations: Vec<Ordinals>,
    by_combination: ProductLists,
    by_manufacturer: ProductLists,
    /// The ids of each facet's values, sorted.
    values: [Vec<u32>; FACETS],
    /// The ordinals of the sections, by section id.
    section_ordinals: FxHashMap<u32, u32>,
    /// The id of each product's brand plus one; 0 means none.
    brands: Column,
}

/// Combination and manufacturer of each product, with 16 bits each if there are few enough of both.
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

    fn len(&self) -> usize {
        match self {
            Self::Narrow(rows) => rows.len(),
            Self::Wide(rows) => rows.len(),
        }
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
    /// Reads the columns. `more_sections` are sections that only fit lists contain.
    pub(crate) fn open(
        reader: Option<&SegmentReader>,
        more_sections: &[u32],
    ) -> Result<Self, SearchError> {
        let Some(reader) = reader else {
            return Ok(Self {
                rows: Rows::Narrow(Vec::new()),
                combinations: vec![Ordinals::default()],
                by_combination: ProductLists::new(std::iter::empty(), 1),
                by_manufacturer: ProductLists::new(std::iter::empty(), 1),
                values: Default::default(),
                section_ordinals: FxHashMap::default(),
                brands: Column::Narrow(Vec::new()),
            });
        };
        let mut ordinals = vec![Ordinals::default(); reader.max_doc() as usize];
        let mut values: [Vec<u32>; FACETS] = Default::default();
        for (facet, column) in COLUMNS.into_iter().enumerate() {
            let ids = read_column(reader, column)?;
            let mut known: Vec<u32> = ids.iter().flatten().copied().collect();
            if facet == SECTION {
                known.extend(more_sections);
            }
            known.sort_unstable();
            known.dedup();
            for (ordinals, id) in ordinals.iter_mut().zip(ids) {
                ordinals[facet] = id.map_or(0, |id| ordinal(&known, id));
            }
            values[facet] = known;
        }
        let (rows, combinations) = combine(ordinals);
        let brands = read_column(reader, IndexSchema::BRAND)?;
        let brands = brands
            .into_iter()
            .map(|brand| brand.map_or(0, |brand| brand.saturating_add(1)))
            .collect();
        let makers = values[MANUFACTURER].len() + 1;
        let turned = |[combination, manufacturer]: &[u32; 2]| [*manufacturer, *combination];
        Ok(Self {
            by_combination: ProductLists::new(rows.iter().copied(), combinations.len()),
            by_manufacturer: ProductLists::new(rows.iter().map(turned), makers),
            rows: Rows::new(rows),
            combinations,
            section_ordinals: values[SECTION].iter().copied().zip(1..).collect(),
            values,
            brands: Column::new(brands),
        })
    }

    /// The products of a brand, as one bit for each document.
    pub(crate) fn of_brand(&self, brand: u32) -> Vec<u64> {
        let wanted = brand.saturating_add(1);
        let mut bits = vec![0; self.brands.len().div_ceil(u64::BITS as usize)];
        let mut doc = 0;
        self.brands.each(0..self.brands.len(), |brand| {
            bits[doc / u64::BITS as usize] |=
                u64::from(brand == wanted) << (doc % u64::BITS as usize);
            doc += 1;
        });
        bits
    }

    /// The ids of the sub-categories; that of ordinal 1 is the first.
    pub(crate) fn sub_categories(&self) -> &[u32] {
        &self.values[SUB_CATEGORY]
    }

    /// The ordinal of the product's sub-category; 0 when it has none.
    pub(crate) fn sub_category_ordinal(&self, doc: u32) -> usize {
        let [combination, _] = self.rows.get(doc);
        self.combinations[combination as usize][SUB_CATEGORY] as usize
    }

    /// The manufacturer's id.
    pub(crate) fn manufacturer(&self, doc: u32) -> Option<u32> {
        let [_, manufacturer] = self.rows.get(doc);
        let ordinal = manufacturer.checked_sub(1)?;
        self.values[MANUFACTURER].get(ordinal as usize).copied()
    }
}

/// Numbers the combinations, starting with that without values. Returns the rows, and the ordinals
/// of the combinations.
fn combine(ordinals: Vec<Ordinals>) -> (Vec<[u32; 2]>, Vec<Ordinals>) {
    let mut combinations = vec![Ordinals::default()];
    let mut known = FxHashMap::from_iter([(Ordinals::default(), 0)]);
    let row = |mut ordinals: Ordinals| {
        let manufacturer = std::mem::take(&mut ordinals[MANUFACTURER]);
        let combination = *known.entry(ordinals).or_insert_with(|| {
            combinations.push(ordinals);
            u32::try_from(combinations.len() - 1).unwrap_or(u32::MAX)
        });
        [combination, manufacturer]
    };
    let rows = ordinals.into_iter().map(row).collect();
    (rows, combinations)
}

fn read_column(reader: &SegmentReader, column: &str) -> Result<Vec<Option<u32>>, SearchError> {
    let column = reader.fast_fields().u64(column)?;
    let id = |doc| column.first(doc).and_then(|id| u32::try_from(id).ok());
    Ok((0..reader.max_doc()).map(id).collect())
}

/// The ordinal of `id` among the sorted `values`; 0 if it is not there.
fn ordinal(values: &[u32], id: u32) -> u32 {
    values
        .binary_search(&id)
        .ok()
        .and_then(|index| u32::try_from(index + 1).ok())
        .unwrap_or(0)
}

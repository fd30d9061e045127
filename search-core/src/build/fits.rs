//! Writes the fit lists, once the order of the products is known.

use rayon::slice::ParallelSliceMut as _;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::build::IndexBuilder;
use crate::build::finish::Closed;
use crate::document::{BoatFit, EngineFit};
use crate::error::SearchError;
use crate::files::{self, ListWriter};
use crate::fits::FitNames;
use crate::ids::IdBuckets;
use crate::request::SerialRange;

/// Receives the fit lists of the products of an [`IndexBuilder`], and finishes the index.
///
/// Products that are not in the index are skipped: a fit list may name parts that are no longer
/// sold.
pub struct FitBuilder {
    closed: Closed,
    products: ProductsById,
    names: FitNames,
    boats: ListWriter,
    boat_sections: ListWriter,
    /// For each engine, pairs of a product and the index of its serial range.
    engines: FxHashMap<u32, Vec<(u32, u32)>>,
    ranges: FxHashMap<SerialRange, u32>,
    named_sections: FxHashSet<u32>,
}

/// A boat model's list, ready to be added to the index.
#[derive(Debug, Default)]
pub struct BoatList {
    boat: u32,
    products: Vec<u32>,
    /// Pairs of a product and its section.
    sections: Vec<[u32; 2]>,
    named_sections: FxHashSet<u32>,
}

/// The data of a product that the lists need.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Listed {
    id: u64,
    doc: u32,
    /// The product's own section as [`section_number`] encodes it.
    section: u32,
}

/// An optional section as one number.
fn section_number(section: Option<u32>) -> u32 {
    section.map_or(0, |id| id.saturating_add(1))
}

/// Products by id. Lists are in the order of ids, so the next product is close to the last one in
/// memory.
struct ProductsById {
    sorted: Vec<Listed>,
    buckets: IdBuckets,
}

impl ProductsById {
    fn new(ids: &[u64], sections: &[Option<u32>]) -> Self {
        let products = (0..).zip(ids.iter().zip(sections));
        let mut sorted: Vec<Listed> = products
            .map(|(doc, (id, section))| Listed {
                id: *id,
                doc,
                section: section_number(*section),
            })
            .collect();
        sorted.par_sort_unstable();
        let buckets = IdBuckets::new(sorted.iter().map(|product| product.id), 1);
        Self { sorted, buckets }
    }

    fn find(&self, id: u64) -> Option<&Listed> {
        let alike = &self.sorted[self.buckets.range(id)];
        let place = alike.binary_search_by_key(&id, |product| product.id).ok()?;
        alike.get(place)
    }
}

impl std::fmt::Debug for FitBuilder {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("FitBuilder")
            .field("products", &self.closed.ids.len())
            .finish_non_exhaustive()
    }
}

impl FitBuilder {
    fn new(closed: Closed) -> Result<Self, SearchError> {
        let directory = closed.index.directory();
        let boats = ListWriter::create(directory, files::BOAT_STARTS, files::BOAT_PRODUCTS)?;
        let boat_sections =
            ListWriter::create(directory, files::BOAT_SECTION_STARTS, files::BOAT_SECTIONS)?;
        Ok(Self {
            products: ProductsById::new(&closed.ids, &closed.sections),
            closed,
            names: FitNames {
                serial_ranges: vec![SerialRange::default()],
                ..FitNames::default()
            },
            boats,
            boat_sections,
            engines: FxHashMap::default(),
            ranges: std::iter::once((SerialRange::default(), 0)).collect(),
            named_sections: FxHashSet::default(),
        })
    }

    /// Prepares the list of a boat model for [`FitBuilder::add_boat_list`]. May be called from
    /// several threads; fastest if the products are in the order of their ids.
    pub fn boat_list(&self, boat: u32, fits: impl IntoIterator<Item = BoatFit>) -> BoatList {
        let mut list = BoatList {
            boat,
            ..BoatList::default()
        };
        // Sorting document and section as one number is faster than as two; 0 stands for the
        // product's own section.
        let mut entries = Vec::new();
        for fit in fits {
            if let Some(product) = self.products.find(fit.product_id) {
                let section = Some(section_number(fit.section));
                let section = section.filter(|section| *section != product.section);
                let section = u64::from(section.unwrap_or(0));
                entries.push(u64::from(product.doc) << u32::BITS | section);
            }
        }
        entries.sort_unstable();
        for entry in entries {
            list.push(entry);
        }
        list
    }

    /// Adds the list of a boat model. Boat models must be added in ascending order of their ids.
    pub fn add_boat_list(&mut self, list: BoatList) -> Result<(), SearchError> {
        if let Some(last) = self.names.boats.last().filter(|last| **last >= list.boat) {
            let message = format!("fit lists: boat model {} follows {last}", list.boat);
            return Err(SearchError::Damaged(message));
        }
        self.names.boats.push(list.boat);
        self.named_sections.extend(list.named_sections);
        self.boats.push(list.products)?;
        self.boat_sections.push(list.sections.into_iter().flatten())
    }

    /// Adds a product to an engine model's list, in any order.
    pub fn add_engine_fit(&mut self, fit: &EngineFit) -> Result<(), SearchError> {
        let Some(product) = self.products.find(fit.product_id) else {
            return Ok(());
        };
        let doc = product.doc;
        let range = self.range(&fit.serials)?;
        self.engines
            .entry(fit.engine)
            .or_default()
            .push((doc, range));
        Ok(())
    }

    /// The index of a serial range, which is added if it is new.
    fn range(&mut self, serials: &SerialRange) -> Result<u32, SearchError> {
        if let Some(range) = self.ranges.get(serials) {
            return Ok(*range);
        }
        let range = files::stored_u32(self.names.serial_ranges.len())?;
        self.names.serial_ranges.push(serials.clone());
        self.ranges.insert(serials.clone(), range);
        Ok(range)
    }

    /// Writes the remaining files and syncs everything: when it returns, the index survives a power
    /// failure. Returns the number of products in it.
    pub fn finish(mut self) -> Result<u64, SearchError> {
        let directory = self.closed.index.directory();
        self.boats.finish(directory)?;
        self.boat_sections.finish(directory)?;
        let mut engines: Vec<(u32, Vec<(u32, u32)>)> = self.engines.into_iter().collect();
        engines.sort_unstable_by_key(|(engine, _)| *engine);
        let mut lists =
            ListWriter::create(directory, files::ENGINE_STARTS, files::ENGINE_PRODUCTS)?;
        for (engine, mut products) in engines {
            products.sort_unstable();
            products.dedup();
            self.names.engines.push(engine);
            lists.push(products.into_iter().flat_map(<[u32; 2]>::from))?;
        }
        lists.finish(directory)?;
        let universal = &self.closed.universal;
        files::write_numbers(directory, files::UNIVERSAL_PRODUCTS, universal)?;
        self.names.sections = self.named_sections.into_iter().collect();
        self.names.sections.sort_unstable();
        files::write_json(directory, files::FIT_NAMES, &self.names)?;
        self.closed.finish()
    }
}

impl BoatList {
    /// Appends an entry, which must sort after all others.
    fn push(&mut self, entry: u64) {
        let [doc, section] = [entry >> u32::BITS, entry & u64::from(u32::MAX)];
        let [doc, section] = [doc, section].map(|half| u32::try_from(half).unwrap_or(u32::MAX));
        if self.products.last() != Some(&doc) {
            self.products.push(doc);
        }
        let Some(section) = section.checked_sub(1) else {
            return;
        };
        if self.sections.last().is_none_or(|[last, _]| *last != doc) {
            self.sections.push([doc, section]);
            self.named_sections.insert(section);
        }
    }
}

impl IndexBuilder {
    /// Ends the list of products and starts to write them. The fit lists follow.
    pub fn close(self) -> Result<FitBuilder, SearchError> {
        FitBuilder::new(self.write_products()?)
    }
}

#[cfg(test)]
mod tests {
    use super::ProductsById;

    #[test]
    fn products_are_found_by_id_in_any_distribution_of_ids() {
        let near: Vec<u64> = (0..50).map(|id| 1_000 - id * id % 997).collect();
        let far: Vec<u64> = (1..64).map(|bits| (1 << bits) - bits).collect();
        for ids in [near, far, vec![0], vec![]] {
            let sections: Vec<Option<u32>> = (0..).take(ids.len()).map(Some).collect();
            let products = ProductsById::new(&ids, &sections);
            let asked = ids.iter().flat_map(|id| [*id, id.wrapping_sub(1), id + 1]);
            for id in asked.chain([0, 1, u64::MAX]) {
                let expected = ids.iter().position(|known| *known == id);
                let found = products.find(id).map(|found| found.doc as usize);
                assert_eq!(found, expected, "{id}");
            }
        }
    }
}

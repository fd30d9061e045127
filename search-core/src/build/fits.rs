//! Writes the fit lists, once the order of the products is known.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::build::IndexBuilder;
use crate::build::finish::Closed;
use crate::document::{BoatFit, EngineFit};
use crate::error::SearchError;
use crate::files::{self, ListWriter};
use crate::fits::FitNames;
use crate::request::SerialRange;

/// Takes the fit lists of the products of an [`IndexBuilder`], and ends the index.
///
/// Products that the index does not hold are passed over: a fit list may name parts that are not
/// sold any more.
pub struct FitBuilder {
    closed: Closed,
    docs: DocumentsById,
    names: FitNames,
    boats: ListWriter,
    boat_sections: ListWriter,
    /// The list that is being added to.
    boat: OpenBoat,
    /// For each engine, products and places of serial ranges.
    engines: FxHashMap<u32, Vec<(u32, u32)>>,
    ranges: FxHashMap<SerialRange, u32>,
    named_sections: FxHashSet<u32>,
}

/// Documents by product.
struct DocumentsById {
    sorted: Vec<(u64, u32)>,
    /// Where the product after the last one asked for lies: those of a list come in order, and
    /// looking on from there finds the next among its neighbours in memory.
    next: usize,
}

impl DocumentsById {
    fn new(ids: &[u64]) -> Self {
        let mut sorted: Vec<(u64, u32)> = ids.iter().copied().zip(0..).collect();
        sorted.sort_unstable();
        Self { sorted, next: 0 }
    }

    fn find(&mut self, product_id: u64) -> Option<u32> {
        let is_before = |entry: &(u64, u32)| entry.0 < product_id;
        let mut start = match self.sorted.get(self.next) {
            Some(next) if next.0 <= product_id => self.next,
            _ => 0,
        };
        let mut step = 1;
        while self.sorted.get(start + step).is_some_and(is_before) {
            start += step;
            step *= 2;
        }
        let end = (start + step + 1).min(self.sorted.len());
        self.next = start + self.sorted[start..end].partition_point(is_before);
        let (found, doc) = self.sorted.get(self.next)?;
        (*found == product_id).then_some(*doc)
    }
}

#[derive(Default)]
struct OpenBoat {
    products: Vec<u32>,
    sections: Vec<(u32, u32)>,
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
            docs: DocumentsById::new(&closed.ids),
            closed,
            names: FitNames {
                serial_ranges: vec![SerialRange::default()],
                ..FitNames::default()
            },
            boats,
            boat_sections,
            boat: OpenBoat::default(),
            engines: FxHashMap::default(),
            ranges: std::iter::once((SerialRange::default(), 0)).collect(),
            named_sections: FxHashSet::default(),
        })
    }

    /// Adds a product to a boat model's list. Boat models must come one after the other, by id.
    pub fn add_boat_fit(&mut self, fit: &BoatFit) -> Result<(), SearchError> {
        match self.names.boats.last() {
            Some(last) if *last == fit.boat => {}
            Some(last) if *last > fit.boat => {
                let message = format!("fit lists: boat model {} after {last}", fit.boat);
                return Err(SearchError::Damaged(message));
            }
            Some(_) => {
                self.end_boat()?;
                self.names.boats.push(fit.boat);
            }
            None => self.names.boats.push(fit.boat),
        }
        let Some(doc) = self.docs.find(fit.product_id) else {
            return Ok(());
        };
        self.boat.products.push(doc);
        if let Some(section) = fit.section
            && self.closed.sections[doc as usize] != Some(section)
        {
            self.boat.sections.push((doc, section));
            self.named_sections.insert(section);
        }
        Ok(())
    }

    /// Adds a product to an engine model's list, in any order.
    pub fn add_engine_fit(&mut self, fit: &EngineFit) -> Result<(), SearchError> {
        let Some(doc) = self.docs.find(fit.product_id) else {
            return Ok(());
        };
        let range = self.range(&fit.serials)?;
        self.engines
            .entry(fit.engine)
            .or_default()
            .push((doc, range));
        Ok(())
    }

    /// The place of a serial range among those that were named so far.
    fn range(&mut self, serials: &SerialRange) -> Result<u32, SearchError> {
        if let Some(range) = self.ranges.get(serials) {
            return Ok(*range);
        }
        let range = files::start(self.names.serial_ranges.len())?;
        self.names.serial_ranges.push(serials.clone());
        self.ranges.insert(serials.clone(), range);
        Ok(range)
    }

    fn end_boat(&mut self) -> Result<(), SearchError> {
        let mut boat = std::mem::take(&mut self.boat);
        boat.products.sort_unstable();
        boat.products.dedup();
        boat.sections.sort_unstable();
        boat.sections.dedup_by_key(|(doc, _)| *doc);
        self.boats.push(boat.products)?;
        self.boat_sections
            .push(boat.sections.into_iter().flat_map(<[u32; 2]>::from))
    }

    /// Writes what is left and syncs everything: when it returns, the index survives a power cut.
    /// Gives the number of products in it.
    pub fn finish(mut self) -> Result<u64, SearchError> {
        if !self.names.boats.is_empty() {
            self.end_boat()?;
        }
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
        let mut universal: Vec<u32> = self
            .closed
            .universal
            .iter()
            .filter_map(|product| self.docs.find(*product))
            .collect();
        universal.sort_unstable();
        files::write_numbers(directory, files::UNIVERSAL_PRODUCTS, &universal)?;
        self.names.sections = self.named_sections.into_iter().collect();
        self.names.sections.sort_unstable();
        files::write_json(directory, files::FIT_NAMES, &self.names)?;
        self.closed.finish()
    }
}

impl IndexBuilder {
    /// Ends the products: writes and merges them. The fit lists come next.
    pub fn close(self) -> Result<FitBuilder, SearchError> {
        FitBuilder::new(self.write_products()?)
    }
}

#[cfg(test)]
mod tests {
    use super::DocumentsById;

    #[test]
    fn documents_are_found_by_id_in_any_order() {
        let ids: Vec<u64> = (0..50).map(|id| 1_000 - id * id % 997).collect();
        let mut docs = DocumentsById::new(&ids);
        for step in [1, 3, 7, 499, 998] {
            for place in 0..1_005 {
                let id = place * step % 1_005;
                let expected = ids.iter().position(|known| *known == id);
                let found = docs.find(id).map(|doc| doc as usize);
                assert_eq!(found, expected, "{id}");
            }
        }
        assert_eq!(DocumentsById::new(&[]).find(1), None);
    }
}

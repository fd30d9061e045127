//! Which products fit which boats and engines.
//!
//! The fit list of a boat model is stored as consecutive documents, so a boat's parts are read
//! without a search. An engine's list has a serial range for each product. Parts that fit every
//! boat have a list of their own.

mod boat;
mod of_product;
mod serial;

use serde::{Deserialize, Serialize};
use tantivy::Directory;

use crate::error::SearchError;
use crate::files::{self, Lists, Numbers};
use crate::request::SerialRange;

pub(crate) use boat::{BoatParts, MovedParts, fits};
pub(crate) use of_product::{boats, engine_mates};

/// Documents in one word of bits.
const BITS: usize = u64::BITS as usize;

/// The ids of the models that have lists, in the order of the lists, and the values that the lists
/// refer to.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct FitNames {
    /// Boat models, ascending.
    pub(crate) boats: Vec<u32>,
    /// Engine models, ascending.
    pub(crate) engines: Vec<u32>,
    /// The serial ranges that engine lists refer to by index; the first is the open one.
    pub(crate) serial_ranges: Vec<SerialRange>,
    /// The sections in fit lists, ascending.
    pub(crate) sections: Vec<u32>,
}

/// The fit lists of a catalogue.
pub(crate) struct FitTable {
    names: FitNames,
    /// The products on each boat model's list.
    boats: Lists,
    /// For each boat model, pairs of product and section for products that the list puts into
    /// another section than their own.
    boat_sections: Lists,
    /// For each engine model, pairs of product and index of the serial range.
    engines: Lists,
    /// Products that fit every boat.
    universal: Numbers,
    /// Products that are on the list of any engine: one bit for each document.
    engine_parts: Vec<u64>,
}

impl FitTable {
    pub(crate) fn open(directory: &dyn Directory) -> Result<Self, SearchError> {
        let engines = Lists::open(directory, files::ENGINE_STARTS, files::ENGINE_PRODUCTS)?;
        let names: FitNames = files::read_json(directory, files::FIT_NAMES)?;
        Ok(Self {
            engine_parts: engine_parts(&engines, names.engines.len()),
            names,
            boats: Lists::open(directory, files::BOAT_STARTS, files::BOAT_PRODUCTS)?,
            boat_sections: Lists::open(
                directory,
                files::BOAT_SECTION_STARTS,
                files::BOAT_SECTIONS,
            )?,
            engines,
            universal: Numbers::open(directory, files::UNIVERSAL_PRODUCTS)?,
        })
    }

    /// The sections in fit lists.
    pub(crate) fn sections(&self) -> &[u32] {
        &self.names.sections
    }

    /// The products on a boat model's list, ascending.
    fn of_boat(&self, model: u32) -> impl Iterator<Item = u32> {
        let place = self.names.boats.binary_search(&model).ok();
        place.into_iter().flat_map(|place| self.boats.list(place))
    }

    /// Whether a product is on a boat model's list.
    fn is_of_boat(&self, model: u32, doc: u32) -> bool {
        let place = self.names.boats.binary_search(&model);
        place.is_ok_and(|place| self.boats.contains(place, doc))
    }

    /// Products and the sections in which a boat model's list puts them, ascending by product.
    fn sections_of_boat(&self, model: Option<u32>) -> impl Iterator<Item = (u32, u32)> {
        let place = model.and_then(|model| self.names.boats.binary_search(&model).ok());
        let pairs = place.map(|place| Pairs(self.boat_sections.list(place)));
        pairs.into_iter().flatten()
    }

    /// The products on an engine model's list with their serial ranges.
    fn of_engine(&self, model: u32) -> impl Iterator<Item = (u32, &SerialRange)> {
        let place = self.names.engines.binary_search(&model).ok();
        let entries = place
            .into_iter()
            .flat_map(|place| Pairs(self.engines.list(place)));
        entries
            .filter_map(|(doc, range)| Some((doc, self.names.serial_ranges.get(range as usize)?)))
    }

    /// The serial ranges for which a product is on an engine model's list.
    fn ranges_of(&self, model: u32, doc: u32) -> impl Iterator<Item = &SerialRange> {
        let place = self.names.engines.binary_search(&model).ok();
        let ranges = place.map(|place| self.engines.pairs_of(place, doc));
        ranges
            .into_iter()
            .flatten()
            .filter_map(|range| self.names.serial_ranges.get(range as usize))
    }

    /// Whether a product is on the list of any engine.
    fn is_engine_part(&self, doc: u32) -> bool {
        let bits = self.engine_parts.get(doc as usize / BITS);
        bits.is_some_and(|bits| bits & 1 << (doc as usize % BITS) != 0)
    }

    fn universal(&self) -> impl Iterator<Item = u32> {
        self.universal.slice(0, self.universal.len())
    }

    fn is_universal(&self, doc: u32) -> bool {
        self.universal.contains(0, self.universal.len(), doc)
    }
}

/// The documents on the lists of the first `count` engines, as bits.
fn engine_parts(engines: &Lists, count: usize) -> Vec<u64> {
    let mut bits = Vec::new();
    for (doc, _) in (0..count).flat_map(|place| Pairs(engines.list(place))) {
        let word = doc as usize / BITS;
        if bits.len() <= word {
            bits.resize(word + 1, 0);
        }
        bits[word] |= 1 << (doc as usize % BITS);
    }
    bits
}

/// Numbers taken two at a time.
struct Pairs<I>(I);

impl<I: Iterator<Item = u32>> Iterator for Pairs<I> {
    type Item = (u32, u32);

    fn next(&mut self) -> Option<(u32, u32)> {
        Some((self.0.next()?, self.0.next()?))
    }
}

//! The parts of one boat, with the reason for each.

use rustc_hash::FxHashMap;

use crate::fits::{BITS, serial};
use crate::index::ProductIndex;
use crate::request::{Boat, Fit, FitReason, SerialRange, Universal, Verdict};

/// Everything that fits one boat. The products are collected immediately; the reasons, which take
/// longer, are found only for products that are shown.
pub(crate) struct BoatParts<'a> {
    index: &'a ProductIndex,
    boat: &'a Boat,
    /// The products that fit this boat in particular: one bit for each document.
    own: Vec<u64>,
    /// The products that fit it only because they fit every boat.
    universal: Vec<u64>,
    /// The documents of the products that the owner added, ascending, with the sections that the
    /// owner chose.
    added: Vec<(u32, Option<u32>)>,
}

impl<'a> BoatParts<'a> {
    /// Collects the boat's fit list, the universal parts, the added parts and the parts of the
    /// engines.
    pub(crate) fn of(index: &'a ProductIndex, boat: &'a Boat) -> Self {
        let words = index.products.len().div_ceil(BITS);
        let mut parts = Self {
            index,
            boat,
            own: vec![0; words],
            universal: vec![0; words],
            added: added(index, boat),
        };
        if let Some(model) = boat.model {
            let listed = index.fits.of_boat(model);
            let listed = listed.filter(|doc| !is_of_other_engines(index, boat, *doc));
            listed.for_each(|doc| set(&mut parts.own, doc));
        }
        for doc in of_engines(index, boat) {
            set(&mut parts.own, doc);
        }
        for (doc, _) in &parts.added {
            set(&mut parts.own, *doc);
        }
        let universal = index.fits.universal();
        universal.for_each(|doc| set(&mut parts.universal, doc));
        let each = parts.universal.iter_mut().zip(&parts.own);
        each.for_each(|(universal, own)| *universal &= !own);
        parts
    }

    /// The boat's parts as bits by document.
    pub(crate) fn bits(&self, universal: Universal) -> Vec<u64> {
        match universal {
            Universal::LeftOut => self.own.clone(),
            Universal::Included => {
                let each = self.own.iter().zip(&self.universal);
                each.map(|(own, universal)| own | universal).collect()
            }
        }
    }

    /// Moves out the products that fit only because they fit every boat, as bits by document.
    pub(crate) fn take_universal(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.universal)
    }

    /// The products that are in other sections on this boat than their own.
    pub(crate) fn moved(&self) -> MovedParts {
        let added = self.added.iter();
        let mut sections: Vec<(u32, u32)> = added
            .filter_map(|(doc, section)| Some((*doc, (*section)?)))
            .collect();
        sections.extend(self.index.fits.sections_of_boat(self.boat.model));
        // The owner's section takes precedence over the one in the boat model's list.
        sections.sort_by_key(|(doc, _)| *doc);
        sections.dedup_by_key(|(doc, _)| *doc);
        let mut bits = vec![0; self.own.len()];
        for (doc, _) in &sections {
            set(&mut bits, *doc);
        }
        MovedParts { bits, sections }
    }

    /// The section of each product according to the owner or the model's list.
    pub(crate) fn sections(&self, docs: &[u32]) -> Vec<Option<u32>> {
        let mut found: FxHashMap<u32, Option<u32>> = docs.iter().map(|doc| (*doc, None)).collect();
        let listed = self.index.fits.sections_of_boat(self.boat.model);
        let added = self.added.iter();
        let own = added.filter_map(|(doc, section)| Some((*doc, (*section)?)));
        // The owner's section comes after the list's and therefore wins.
        for (doc, section) in listed.chain(own) {
            if let Some(found) = found.get_mut(&doc) {
                *found = Some(section);
            }
        }
        docs.iter()
            .map(|doc| found.get(doc).copied().flatten())
            .collect()
    }

    /// Why each of these products fits.
    pub(crate) fn fits(&self, docs: &[u32]) -> Vec<Option<Fit>> {
        let mut reasons = Reasons::of(self.index, self.boat);
        let is_added = |doc| {
            self.added
                .binary_search_by_key(&doc, |(doc, _)| *doc)
                .is_ok()
        };
        docs.iter()
            .map(|doc| reasons.best(*doc, is_added(*doc)))
            .collect()
    }
}

/// The documents of the products that the owner added, ascending, with the sections that the owner
/// chose.
fn added(index: &ProductIndex, boat: &Boat) -> Vec<(u32, Option<u32>)> {
    let own = boat.products.iter();
    let mut added: Vec<(u32, Option<u32>)> = own
        .filter_map(|own| Some((index.products.doc(own.product_id)?, own.section)))
        .collect();
    added.sort_unstable_by_key(|(doc, section)| (*doc, section.is_none(), *section));
    added.dedup_by_key(|(doc, _)| *doc);
    added
}

/// The reason why each of these products fits a boat, without collecting all that fit.
pub(crate) fn fits(index: &ProductIndex, boat: &Boat, products: &[u64]) -> Vec<Option<Fit>> {
    let mut reasons = Reasons::of(index, boat);
    let is_added = |id| boat.products.iter().any(|own| own.product_id == id);
    products
        .iter()
        .map(|id| reasons.best(index.products.doc(*id)?, is_added(*id)))
        .collect()
}

/// Finds the reasons why products fit a boat, one product at a time.
struct Reasons<'a> {
    index: &'a ProductIndex,
    boat: &'a Boat,
    /// One entry for each of the boat's engines.
    judged: Vec<JudgedRanges<'a>>,
}

impl<'a> Reasons<'a> {
    fn of(index: &'a ProductIndex, boat: &'a Boat) -> Self {
        let judged = boat.engines.iter().map(|_| JudgedRanges::default());
        Self {
            index,
            boat,
            judged: judged.collect(),
        }
    }

    /// The most certain verdict on a product, with the most specific reason.
    fn best(&mut self, doc: u32, is_added: bool) -> Option<Fit> {
        let by_engine = self.by_engine(doc);
        let sure = |reason| (Verdict::Fits, reason);
        let is_universal = self.index.fits.is_universal(doc);
        let universal = is_universal.then_some(sure(FitReason::Universal));
        let listed = by_engine
            .into_iter()
            .chain(self.by_model(doc))
            .chain(universal);
        let (verdict, reason) = listed
            .min()
            .or(is_added.then_some(sure(FitReason::Added)))?;
        Some(Fit {
            verdict,
            reason,
            is_added,
        })
    }

    /// The verdict of the boat model's list on a product. For a part of engines the list only says
    /// that boats of this model may have it.
    fn by_model(&self, doc: u32) -> Option<(Verdict, FitReason)> {
        let (table, boat) = (&self.index.fits, self.boat);
        let is_listed = table.is_of_boat(boat.model?, doc);
        if !is_listed || is_of_other_engines(self.index, boat, doc) {
            return None;
        }
        let verdict = if table.is_engine_part(doc) {
            Verdict::CannotTell
        } else {
            Verdict::Fits
        };
        Some((verdict, FitReason::BoatModel))
    }

    /// The best verdict of the lists of the boat's engines on a product.
    fn by_engine(&mut self, doc: u32) -> Option<(Verdict, FitReason)> {
        let table = &self.index.fits;
        let engines = self.boat.engines.iter().zip(&mut self.judged).enumerate();
        let fits = engines.flat_map(|(engine, (wanted, judged))| {
            let ranges = table.ranges_of(wanted.model, doc);
            ranges.filter_map(move |range| {
                let verdict = judged.verdict(&wanted.serial, range)?;
                let serials = (!range.is_open()).then(|| range.clone());
                Some((verdict, FitReason::Engine { engine, serials }))
            })
        });
        fits.min()
    }
}

/// Whether a product is a part of engines and the catalogue lists all of the boat's engines: then
/// the lists of these engines decide whether it fits, whatever engines other boats of the model
/// have.
fn is_of_other_engines(index: &ProductIndex, boat: &Boat, doc: u32) -> bool {
    let are_known = !boat.engines.is_empty() && !boat.has_unlisted_engine;
    are_known && index.fits.is_engine_part(doc)
}

/// The parts that fit or may fit the boat's engines.
fn of_engines(index: &ProductIndex, boat: &Boat) -> impl Iterator<Item = u32> {
    boat.engines.iter().flat_map(|wanted| {
        let mut judged = JudgedRanges::default();
        let listed = index.fits.of_engine(wanted.model);
        listed.filter_map(move |(doc, range)| judged.verdict(&wanted.serial, range).map(|_| doc))
    })
}

/// Products that are in other sections on a boat than their own.
pub(crate) struct MovedParts {
    /// One bit for each document.
    pub(crate) bits: Vec<u64>,
    /// The section of each of them, ascending by document.
    pub(crate) sections: Vec<(u32, u32)>,
}

impl MovedParts {
    /// The section of a product on this boat; `None` if it is the product's own.
    pub(crate) fn section(&self, doc: u32) -> Option<u32> {
        let found = self.sections.binary_search_by_key(&doc, |(doc, _)| *doc);
        found.ok().map(|index| self.sections[index].1)
    }
}

fn set(bits: &mut [u64], doc: u32) {
    if let Some(bits) = bits.get_mut(doc as usize / BITS) {
        *bits |= 1 << (doc as usize % BITS);
    }
}

/// The verdicts on the serial ranges found so far: a list repeats a few ranges many times.
#[derive(Default)]
struct JudgedRanges<'a> {
    judged: Vec<(&'a SerialRange, Option<Verdict>)>,
}

impl<'a> JudgedRanges<'a> {
    /// The number of ranges remembered; any others are compared each time.
    const REMEMBERED: usize = 32;

    fn verdict(&mut self, serial: &str, range: &'a SerialRange) -> Option<Verdict> {
        let known = self
            .judged
            .iter()
            .find(|(known, _)| std::ptr::eq(*known, range));
        if let Some((_, verdict)) = known {
            return *verdict;
        }
        let verdict = serial::verdict(serial, range);
        if self.judged.len() < Self::REMEMBERED {
            self.judged.push((range, verdict));
        }
        verdict
    }
}

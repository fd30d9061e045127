//! The parts of one boat, with the reason for each.

use rustc_hash::FxHashMap;

use crate::fits::serial;
use crate::index::ProductIndex;
use crate::request::{Boat, Fit, FitReason, SerialRange, Verdict};

const BITS: usize = u64::BITS as usize;

/// Everything that fits one boat. Which products these are is gathered at once; why, which costs
/// more, only for those that are shown.
pub(crate) struct BoatParts<'a> {
    index: &'a ProductIndex,
    boat: &'a Boat,
    /// One bit for each document.
    bits: Vec<u64>,
    /// The documents of what the owner added, ascending, with the sections he put them in.
    added: Vec<(u32, Option<u32>)>,
}

impl<'a> BoatParts<'a> {
    /// Gathers the boat's fit list, the universal parts, what the owner added and what fits the
    /// engines.
    pub(crate) fn of(index: &'a ProductIndex, boat: &'a Boat) -> Self {
        let mut parts = Self {
            index,
            boat,
            bits: vec![0; index.products.len().div_ceil(BITS)],
            added: added(index, boat),
        };
        index
            .fits
            .universal()
            .for_each(|doc| set(&mut parts.bits, doc));
        if let Some(model) = boat.model {
            let listed = index.fits.of_boat(model);
            listed.for_each(|doc| set(&mut parts.bits, doc));
        }
        for (_, doc, _) in of_engines(index, boat) {
            set(&mut parts.bits, doc);
        }
        for (doc, _) in &parts.added {
            set(&mut parts.bits, *doc);
        }
        parts
    }

    /// The products as bits by document.
    pub(crate) fn bits(&self) -> &[u64] {
        &self.bits
    }

    /// The products that the boat may have in other sections than their own.
    pub(crate) fn moved(&self) -> MovedParts {
        let added = self.added.iter();
        let mut sections: Vec<(u32, u32)> = added
            .filter_map(|(doc, section)| Some((*doc, (*section)?)))
            .collect();
        sections.extend(self.index.fits.sections_of_boat(self.boat.model));
        // Where the owner put it comes before where the boat model's list does.
        sections.sort_by_key(|(doc, _)| *doc);
        sections.dedup_by_key(|(doc, _)| *doc);
        let mut bits = vec![0; self.bits.len()];
        for (doc, _) in &sections {
            set(&mut bits, *doc);
        }
        MovedParts { bits, sections }
    }

    /// The sections that the owner or the model's list put these products in.
    pub(crate) fn sections(&self, docs: &[u32]) -> Vec<Option<u32>> {
        let mut found: FxHashMap<u32, Option<u32>> = docs.iter().map(|doc| (*doc, None)).collect();
        let listed = self.index.fits.sections_of_boat(self.boat.model);
        let added = self.added.iter();
        let own = added.filter_map(|(doc, section)| Some((*doc, (*section)?)));
        // Where the owner put it comes after the list, and so stands.
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
        reasons(self.index, (self.boat, &self.added), docs)
    }
}

/// The documents of what the owner added, ascending, with the sections he put them in.
fn added(index: &ProductIndex, boat: &Boat) -> Vec<(u32, Option<u32>)> {
    let own = boat.products.iter();
    let mut added: Vec<(u32, Option<u32>)> = own
        .filter_map(|own| Some((index.products.doc(own.product_id)?, own.section)))
        .collect();
    added.sort_unstable_by_key(|(doc, section)| (*doc, section.is_none(), *section));
    added.dedup_by_key(|(doc, _)| *doc);
    added
}

/// Why each of a few products fits a boat, without gathering all that do.
pub(crate) fn fits(index: &ProductIndex, boat: &Boat, docs: &[u32]) -> Vec<Option<Fit>> {
    reasons(index, (boat, &added(index, boat)), docs)
}

/// The surest verdict of each product, then the nearest reason.
fn reasons(
    index: &ProductIndex,
    (boat, added): (&Boat, &[(u32, Option<u32>)]),
    docs: &[u32],
) -> Vec<Option<Fit>> {
    let fits = |reason| Fit {
        verdict: Verdict::Fits,
        reason,
    };
    let mut best: FxHashMap<u32, Option<Fit>> = docs.iter().map(|doc| (*doc, None)).collect();
    for (engine, doc, (range, verdict)) in of_engines(index, boat) {
        if let Some(best) = best.get_mut(&doc) {
            let serials = (!range.is_open()).then(|| range.clone());
            let reason = FitReason::Engine { engine, serials };
            keep_best(best, Fit { verdict, reason });
        }
    }
    let table = &index.fits;
    for (doc, best) in &mut best {
        if added.binary_search_by_key(doc, |(doc, _)| *doc).is_ok() {
            keep_best(best, fits(FitReason::Added));
        }
        if boat
            .model
            .is_some_and(|model| table.is_of_boat(model, *doc))
        {
            keep_best(best, fits(FitReason::BoatModel));
        }
        if table.is_universal(*doc) {
            keep_best(best, fits(FitReason::Universal));
        }
    }
    docs.iter()
        .map(|doc| best.get(doc).cloned().flatten())
        .collect()
}

fn keep_best(best: &mut Option<Fit>, fit: Fit) {
    if best.as_ref().is_none_or(|best| fit < *best) {
        *best = Some(fit);
    }
}

/// The parts that fit the boat's engines or may do: the place of the engine, the document, and for
/// which serial numbers with what verdict.
fn of_engines<'a>(
    index: &'a ProductIndex,
    boat: &'a Boat,
) -> impl Iterator<Item = (usize, u32, (&'a SerialRange, Verdict))> {
    boat.engines
        .iter()
        .enumerate()
        .flat_map(|(engine, wanted)| {
            let mut judged = JudgedRanges::default();
            let listed = index.fits.of_engine(wanted.model);
            listed.filter_map(move |(doc, range)| {
                let verdict = judged.verdict(&wanted.serial, range)?;
                Some((engine, doc, (range, verdict)))
            })
        })
}

/// Products that a boat has in sections of its own.
pub(crate) struct MovedParts {
    /// One bit for each document.
    pub(crate) bits: Vec<u64>,
    /// The section of each of them, ascending by document.
    pub(crate) sections: Vec<(u32, u32)>,
}

fn set(bits: &mut [u64], doc: u32) {
    if let Some(bits) = bits.get_mut(doc as usize / BITS) {
        *bits |= 1 << (doc as usize % BITS);
    }
}

/// The verdicts on the ranges met so far: a list names few ranges many times.
#[derive(Default)]
struct JudgedRanges<'a> {
    judged: Vec<(&'a SerialRange, Option<Verdict>)>,
}

impl<'a> JudgedRanges<'a> {
    /// Ranges remembered; a list with more is judged anew for the rest.
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

//! The parts of one boat, with the reason for each.

use std::iter::{Flatten, Peekable};
use std::option;

use rustc_hash::FxHashMap;

use crate::fits::{SectionPairs, serial};
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
        let own = boat.products.iter();
        let mut added: Vec<(u32, Option<u32>)> = own
            .filter_map(|own| Some((index.products.doc(own.product_id)?, own.section)))
            .collect();
        added.sort_unstable_by_key(|(doc, section)| (*doc, section.is_none(), *section));
        added.dedup_by_key(|(doc, _)| *doc);
        let mut parts = Self {
            index,
            boat,
            bits: vec![0; index.products.len().div_ceil(BITS)],
            added,
        };
        index.fits.universal().for_each(|doc| parts.add(doc));
        if let Some(model) = boat.model {
            index.fits.of_boat(model).for_each(|doc| parts.add(doc));
        }
        for (_, doc, _) in of_engines(index, boat) {
            parts.add(doc);
        }
        for at in 0..parts.added.len() {
            parts.add(parts.added[at].0);
        }
        parts
    }

    fn add(&mut self, doc: u32) {
        if let Some(bits) = self.bits.get_mut(doc as usize / BITS) {
            *bits |= 1 << (doc as usize % BITS);
        }
    }

    pub(crate) fn has(&self, doc: u32) -> bool {
        let bits = self.bits.get(doc as usize / BITS);
        bits.is_some_and(|bits| bits >> (doc as usize % BITS) & 1 == 1)
    }

    /// The products as bits by document.
    pub(crate) fn bits(&self) -> &[u64] {
        &self.bits
    }

    /// The sections in which the boat has products, where these are not the products' own, asked
    /// for in the order of the documents.
    pub(crate) fn sections(&self) -> BoatSections<'a> {
        let model = self.boat.model;
        let of_model = model.and_then(|model| self.index.fits.sections_of_boat(model));
        let own = self.added.iter();
        let own: Vec<(u32, u32)> = own
            .filter_map(|(doc, section)| Some((*doc, (*section)?)))
            .collect();
        BoatSections {
            added: own.into_iter().peekable(),
            of_model: of_model.into_iter().flatten().peekable(),
        }
    }

    /// Why each of these products fits: the surest verdict, then the nearest reason.
    pub(crate) fn fits(&self, docs: &[u32]) -> Vec<Option<Fit>> {
        let fits = |reason| Fit {
            verdict: Verdict::Fits,
            reason,
        };
        let mut best: FxHashMap<u32, Option<Fit>> = docs.iter().map(|doc| (*doc, None)).collect();
        for (engine, doc, (range, verdict)) in of_engines(self.index, self.boat) {
            if let Some(best) = best.get_mut(&doc) {
                let serials = (!range.is_open()).then(|| range.clone());
                let reason = FitReason::Engine { engine, serials };
                keep_best(best, Fit { verdict, reason });
            }
        }
        let table = &self.index.fits;
        for (doc, best) in &mut best {
            if self
                .added
                .binary_search_by_key(doc, |(doc, _)| *doc)
                .is_ok()
            {
                keep_best(best, fits(FitReason::Added));
            }
            if self
                .boat
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

/// The sections of a boat's parts.
pub(crate) struct BoatSections<'a> {
    added: Peekable<std::vec::IntoIter<(u32, u32)>>,
    of_model: Peekable<Flatten<option::IntoIter<SectionPairs<'a>>>>,
}

impl BoatSections<'_> {
    /// The section of the product, when it is not the product's own: where the owner put it, else
    /// where the boat model's list does.
    pub(crate) fn of(&mut self, doc: u32) -> Option<u32> {
        let added = next_of(&mut self.added, doc);
        let of_model = next_of(&mut self.of_model, doc);
        added.or(of_model)
    }
}

/// What a list that ascends by document has for this one.
fn next_of(list: &mut Peekable<impl Iterator<Item = (u32, u32)>>, doc: u32) -> Option<u32> {
    while list.next_if(|(other, _)| *other < doc).is_some() {}
    list.next_if(|(other, _)| *other == doc)
        .map(|(_, section)| section)
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

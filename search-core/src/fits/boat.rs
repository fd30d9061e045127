//! The parts of one boat, with the reason for each.

use crate::fits::serial;
use crate::index::ProductIndex;
use crate::request::{Boat, Fit, FitReason, SerialRange, Verdict};

/// Everything that fits one boat, by document.
#[derive(Debug, Default)]
pub(crate) struct BoatParts {
    /// Ascending, each product once.
    parts: Vec<BoatPart>,
}

/// A product that fits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct BoatPart {
    pub(crate) doc: u32,
    pub(crate) fit: Fit,
    /// The section the boat has it in, when that is not the product's own.
    pub(crate) section: Option<u32>,
}

impl BoatParts {
    /// Gathers the boat's fit list, the universal parts, what the owner added and what fits the
    /// engines. A product that comes for several reasons keeps the best.
    pub(crate) fn of(index: &ProductIndex, boat: &Boat) -> Self {
        let mut parts: Vec<BoatPart> = index.fits.universal().map(universal).collect();
        for (engine, wanted) in boat.engines.iter().enumerate() {
            let mut judged = JudgedRanges::default();
            let fitting = index
                .fits
                .of_engine(wanted.model)
                .filter_map(|(doc, range)| {
                    let verdict = judged.verdict(&wanted.serial, range)?;
                    Some(of_engine(doc, engine, range, verdict))
                });
            parts.extend(fitting);
        }
        if let Some(model) = boat.model {
            let start = parts.len();
            parts.extend(index.fits.of_boat(model).map(of_boat_model));
            place_in_sections(&mut parts[start..], index.fits.sections_of_boat(model));
        }
        let own = boat.products.iter();
        parts.extend(
            own.filter_map(|own| Some(added(index.products.doc(own.product_id)?, own.section))),
        );
        keep_best(&mut parts);
        Self { parts }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &BoatPart> {
        self.parts.iter()
    }

    /// The entry of a product.
    pub(crate) fn get(&self, doc: u32) -> Option<&BoatPart> {
        let place = self
            .parts
            .binary_search_by_key(&doc, |part| part.doc)
            .ok()?;
        self.parts.get(place)
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

fn universal(doc: u32) -> BoatPart {
    part(doc, Verdict::Fits, FitReason::Universal)
}

fn of_boat_model(doc: u32) -> BoatPart {
    part(doc, Verdict::Fits, FitReason::BoatModel)
}

fn of_engine(doc: u32, engine: usize, range: &SerialRange, verdict: Verdict) -> BoatPart {
    let serials = (!range.is_open()).then(|| range.clone());
    part(doc, verdict, FitReason::Engine { engine, serials })
}

fn added(doc: u32, section: Option<u32>) -> BoatPart {
    BoatPart {
        section,
        ..part(doc, Verdict::Fits, FitReason::Added)
    }
}

fn part(doc: u32, verdict: Verdict, reason: FitReason) -> BoatPart {
    BoatPart {
        doc,
        fit: Fit { verdict, reason },
        section: None,
    }
}

/// Both lists ascend by document.
fn place_in_sections(parts: &mut [BoatPart], sections: impl Iterator<Item = (u32, u32)>) {
    let mut rest = parts.iter_mut();
    for (doc, section) in sections {
        if let Some(part) = rest.find(|part| part.doc >= doc)
            && part.doc == doc
        {
            part.section = Some(section);
        }
    }
}

/// The best entry of each product stays: the surest verdict, then the nearest reason.
fn keep_best(parts: &mut Vec<BoatPart>) {
    parts.sort_unstable();
    parts.dedup_by(|later, first| {
        let is_same = later.doc == first.doc;
        if is_same && first.section.is_none() {
            first.section = later.section;
        }
        is_same
    });
}

//! `boat_models` and `fits`: which parts fit which boats.

use crate::catalogue::ListedFit;
use crate::package::cells::{MAX_COMMENT, Problem};
use crate::package::formats::check_address;
use crate::package::tables::columns::columns;
use crate::package::tables::known::Known;
use crate::package::tables::{Table, Writing};

const STATES: [&str; 3] = ["Pending", "Approved", "Itemized"];

columns! {
    /// A boat model.
    pub(crate) struct BoatModel {
        key { bmt_id: u32 = id() }
        brand: String = name(),
        model: String = name(),
        year_from: Option<u16> = year(),
        year_to: Option<u16> = year_not_before("year_from"),
        status: &'static str = one_of_or(&STATES, "Pending"),
        image: Option<String> = media_path(),
        layout: Option<String> = media_path(),
        vt_url: Option<String> = checked(check_address),
    }
}

impl Table for BoatModel {
    const NAME: &'static str = "boat_models";
    const DEPENDENTS: &'static [&'static str] = &[
        "DELETE FROM fits WHERE bmt_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM tours WHERE bmt_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM tour_translations WHERE bmt_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM tour_hotspots WHERE bmt_id IN (SELECT key FROM temp.removed)",
    ];
}

columns! {
    /// A part that fits a boat. It is stored in the list of the boat model, not as a row.
    pub(crate) struct Fit {
        key {
            bmt_id: u32 = id(),
            product_id: i64 = product_id(),
        }
        section_id: Option<u32> = optional_id(),
        quantity: Option<u32> = quantity(),
        comments: Option<Box<str>> = boxed_text(MAX_COMMENT),
    }
}

impl Table for Fit {
    const NAME: &'static str = "fits";
    const WRITING: Writing = Writing::InLists;

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known
            .boat_models
            .require(i64::from(self.bmt_id), "bmt_id")?;
        known.products.require(self.product_id, "product_id")?;
        match self.section_id {
            Some(section) => known.sections.require(i64::from(section), "section_id"),
            None => Ok(()),
        }
    }

    fn into_listed(self) -> Option<(u32, ListedFit)> {
        let fit = ListedFit {
            product_id: self.product_id.unsigned_abs(),
            section: self.section_id,
            quantity: self.quantity,
            comments: self.comments,
        };
        Some((self.bmt_id, fit))
    }
}

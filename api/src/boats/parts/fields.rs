//! Reads the fields of a part: each that is wrong is named with its text.

use std::ops::RangeInclusive;

use super::catalogue::PartNames;
use super::model::{NewPart, PartFields};
use super::store::PartDetails;
use crate::platform::error::ApiResult;
use crate::platform::fields::text;
use crate::platform::http::fields::Problems;
use crate::platform::reason::Reason;

const MOST: u32 = 999;
const LOCKER: usize = 60;
const COMMENTS: usize = 2000;

impl NewPart {
    /// The fields that a part has whether it is new or not.
    pub(super) fn fields(&self) -> PartFields {
        PartFields {
            quantity: self.quantity,
            section_id: self.section_id,
            comments: self.comments.clone(),
            locker: self.locker.clone(),
            minimum_quantity: self.minimum_quantity,
            version: None,
        }
    }
}

impl PartFields {
    /// These fields over those of a part; `least` of it have to be there.
    pub(super) fn over(
        self,
        before: &PartDetails,
        names: &PartNames,
        least: i64,
    ) -> ApiResult<PartDetails> {
        let mut problems = Problems::default();
        let mut details = before.clone();
        let mut number =
            |field: &str, refusal: Reason, given, range: RangeInclusive<i64>, value: &mut u32| {
                let Some(given) = given else { return };
                let read = u32::try_from(given).ok().filter(|_| range.contains(&given));
                *value = problems
                    .take(field, read.ok_or(refusal))
                    .unwrap_or_default();
            };
        number(
            "quantity",
            Reason::QuantityOutOfRange {
                min: least,
                max: i64::from(MOST),
            },
            self.quantity,
            least..=i64::from(MOST),
            &mut details.quantity,
        );
        let minimum = self.minimum_quantity;
        number(
            "minimumQuantity",
            Reason::MinimumOutOfRange {
                min: 0,
                max: i64::from(MOST),
            },
            minimum,
            0..=i64::from(MOST),
            &mut details.minimum_quantity,
        );
        if let Some(section) = self.section_id {
            if section.is_some_and(|section| !names.has_section(section)) {
                problems.add("sectionId", Reason::SectionNotFound);
            }
            details.section_id = section;
        }
        if let Some(locker) = self.locker {
            let read = text::line(&locker.unwrap_or_default(), LOCKER);
            details.locker = problems.take("locker", read).unwrap_or_default();
        }
        if let Some(comments) = self.comments {
            let read = text::lines(&comments.unwrap_or_default(), COMMENTS);
            details.comments = problems.take("comments", read).unwrap_or_default();
        }
        problems.finish()?;
        Ok(details)
    }
}

impl PartDetails {
    /// Two rows of one product as one: both are on board, and nothing that was written is lost while
    /// there is room.
    pub(super) fn and(self, other: Self) -> Self {
        let is_elsewhere = !self.locker.is_empty() && self.locker != other.locker;
        let other_locker = if is_elsewhere {
            other.locker.as_str()
        } else {
            ""
        };
        let lines = [
            self.comments.as_str(),
            other_locker,
            other.comments.as_str(),
        ];
        let lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        let comments = lines.join("\n").chars().take(COMMENTS).collect();
        Self {
            section_id: self.section_id.or(other.section_id),
            quantity: (self.quantity + other.quantity).min(MOST),
            minimum_quantity: self.minimum_quantity.max(other.minimum_quantity),
            locker: if self.locker.is_empty() {
                other.locker
            } else {
                self.locker
            },
            comments,
        }
    }
}

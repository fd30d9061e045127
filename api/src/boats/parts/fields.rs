//! The fields of a part, and the form that changes them.

use super::catalogue::PartNames;
use super::model::NewPart;
use crate::platform::error::ApiResult;
use crate::platform::fields::Version;
use crate::platform::fields::change::null_keeps;
use crate::platform::fields::rules::{line, lines, whole};
use crate::platform::reason::Reason;
use crate::platform::record::record;

const MOST: u32 = 999;
const LOCKER: usize = 60;
const COMMENTS: usize = 2000;

record! {
    /// The details of a part.
    #[derive(Eq)]
    pub struct PartDetails {}

    /// Changes to a part.
    pub struct PartFields((names, least): (&PartNames, i64)) {
        /// The version that was read. If the record has another version in the meantime, the change
        /// is refused with 409.
        version: Option<Version>;
    }

    both {
        /// The boat section.
        section_id: Option<u32>, column "section_id",
            given u32, rule section(names);
        quantity:
            /// The quantity on board.
            u32, column "quantity",
            /// The quantity on board; 0 if it is used up.
            #[serde(deserialize_with = "null_keeps")]
            given i64, schema(minimum = 0, maximum = 999), rule number(least, Reason::QuantityOutOfRange { min: least, max: MOST.into() });
        /// The quantity that should be on board.
        minimum_quantity: u32, column "minimum_quantity",
            #[serde(deserialize_with = "null_keeps")]
            given i64, schema(minimum = 0, maximum = 999), rule number(0, Reason::MinimumOutOfRange { min: 0, max: MOST.into() });
        /// Where it is stored on board.
        locker: String, column "locker",
            given String, schema(max_length = 60), rule line(LOCKER);
        comments:
            /// Comments.
            String, column "comments",
            /// Comments; may have several lines.
            given String, schema(max_length = 2000), rule lines(COMMENTS);
    }
}

fn section(given: Option<u32>, names: &PartNames) -> Result<Option<u32>, Reason> {
    if given.is_some_and(|section| !names.has_section(section)) {
        return Err(Reason::SectionNotFound);
    }
    Ok(given)
}

fn number(given: Option<i64>, least: i64, refusal: Reason) -> Result<u32, Reason> {
    Ok(whole(given, least..=i64::from(MOST), refusal)?.unwrap_or_default())
}

impl NewPart {
    /// The fields that new and existing parts have in common.
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
    /// Applies these fields to those of a part. The quantity must be at least `least`.
    pub(super) fn over(
        self,
        before: &PartDetails,
        names: &PartNames,
        least: i64,
    ) -> ApiResult<PartDetails> {
        let mut details = before.clone();
        self.apply(&mut details, (names, least)).finish()?;
        Ok(details)
    }
}

impl PartDetails {
    /// Merges two rows of one product: the quantities are added, and the texts joined as far as the
    /// limits permit.
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

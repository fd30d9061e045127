//! The fields of a part, and what a form may change of them.

use super::catalogue::PartNames;
use super::model::NewPart;
use crate::platform::error::ApiResult;
use crate::platform::fields::Version;
use crate::platform::fields::change::null_keeps;
use crate::platform::fields::rules::{line, lines, whole};
use crate::platform::http::record::record;
use crate::platform::reason::Reason;

const MOST: u32 = 999;
const LOCKER: usize = 60;
const COMMENTS: usize = 2000;

record! {
    /// What is said of a part.
    #[derive(Eq)]
    pub struct PartDetails {}

    /// What changes of a part.
    pub struct PartFields((names, least): (&PartNames, i64)) {
        /// The version that was read: another one in the meantime is refused, with 409.
        version: Option<Version>;
    }

    both {
        /// The boat section.
        section_id: Option<u32>, column "section_id",
            given u32, rule section(names);
        quantity:
            /// How many are on board.
            u32, column "quantity",
            /// How many there are; 0 when they are used up.
            #[serde(deserialize_with = "null_keeps")]
            given i64, schema(minimum = 0, maximum = 999), rule number(least, Reason::QuantityOutOfRange { min: least, max: MOST.into() });
        /// How many there should be.
        minimum_quantity: u32, column "minimum_quantity",
            #[serde(deserialize_with = "null_keeps")]
            given i64, schema(minimum = 0, maximum = 999), rule number(0, Reason::MinimumOutOfRange { min: 0, max: MOST.into() });
        /// Where on board it is kept.
        locker: String, column "locker",
            given String, schema(max_length = 60), rule line(LOCKER);
        comments:
            /// What is to be known of it.
            String, column "comments",
            /// What is to be known of it; may have several lines.
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
    /// These fields over those of a part; at least `least` pieces have to be there.
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

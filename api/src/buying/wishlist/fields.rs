//! The quantity and note of a product on the wishlist, and the form that changes them.

use crate::platform::error::ApiResult;
use crate::platform::fields::Version;
use crate::platform::fields::change::null_keeps;
use crate::platform::fields::rules::{lines, whole};
use crate::platform::reason::Reason;
use crate::platform::record::record;

const MOST: i64 = 999;
const NOTE: usize = 500;

record! {
    /// The quantity and note of a favourite.
    #[derive(Eq)]
    pub struct FavoriteDetails {}

    /// Changes to a favourite.
    pub struct FavoriteFields((): ()) {
        /// The version that was read. If the favourite has another version in the meantime, the
        /// change is refused with 409.
        version: Option<Version>;
    }

    both {
        /// The wanted quantity.
        quantity: u32, column "quantity",
            #[serde(deserialize_with = "null_keeps")]
            given i64, schema(minimum = 1, maximum = 999), rule count;
        note:
            /// A note; may be empty.
            String, column "note",
            /// A note; may have several lines.
            given String, schema(max_length = 500), rule lines(NOTE);
    }
}

fn count(given: Option<i64>) -> Result<u32, Reason> {
    let refusal = Reason::NumberOutOfRange { min: 1, max: MOST };
    Ok(whole(given, 1..=MOST, refusal)?.unwrap_or(1))
}

impl FavoriteFields {
    /// Applies these fields to the previous ones.
    pub(super) fn over(self, before: &FavoriteDetails) -> ApiResult<FavoriteDetails> {
        let mut details = before.clone();
        self.apply(&mut details, ()).finish()?;
        Ok(details)
    }
}

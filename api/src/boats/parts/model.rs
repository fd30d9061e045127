//! What the calls about parts take and answer.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::boats::access::extract::NamesBoat;
use crate::catalogue::products::ProductCard;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::change::null_keeps;
use crate::platform::fields::{Change, Version};
use crate::platform::http::row_number;
use crate::platform::reason::Reason;

const MOST_LISTED: usize = 20_000;

/// Where a part of a boat comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PartSource {
    /// The list of the boat's model.
    Model,
    /// Somebody on board.
    User,
}

/// A part of a boat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Part {
    /// Its id; null for a part of the model's list.
    #[schema(required = true)]
    pub id: Option<i64>,
    /// The engine it was put on.
    #[schema(required = true)]
    pub engine_id: Option<i64>,
    pub product_id: u64,
    /// The boat section it is in.
    #[schema(required = true)]
    pub section_id: Option<u32>,
    /// That section's name; may be empty.
    pub section: String,
    /// What filters call that section, when its name is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section_filter_name: Option<String>,
    /// How many there are.
    pub quantity: u32,
    /// How many there should be; null for a part of the model's list.
    #[schema(required = true)]
    pub minimum_quantity: Option<u32>,
    /// Where on board it is kept; null for a part of the model's list.
    #[schema(required = true)]
    pub locker: Option<String>,
    /// What is to be known of it; may be empty.
    pub comments: String,
    /// Where it comes from.
    pub source: PartSource,
    /// Stands for what is said of it: sent back with a change, it makes sure that nobody else's is
    /// lost; null for a part of the model's list.
    #[schema(required = true)]
    pub version: Option<Version>,
    /// The product, for a part that somebody put on board, while the catalogue has it.
    #[schema(required = true)]
    pub product: Option<ProductCard>,
}

/// What is to be listed.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PartParams {
    /// At most so many; 20,000 without it.
    #[param(required = false, minimum = 1, maximum = 20000)]
    limit: Option<usize>,
    /// Only those from there.
    #[param(required = false)]
    pub source: Option<PartSource>,
}

impl PartParams {
    /// How many parts are listed at most.
    pub fn limit(&self) -> ApiResult<usize> {
        let limit = self.limit.unwrap_or(MOST_LISTED);
        if (1..=MOST_LISTED).contains(&limit) {
            Ok(limit)
        } else {
            Err(ApiError::field(
                "limit",
                Reason::NumberOutOfRange { min: 1, max: 20000 },
            ))
        }
    }
}

/// A part to be put on board.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct NewPart {
    /// The boat; required.
    #[schema(required = true, value_type = i64, minimum = 1)]
    pub boat_id: Option<i64>,
    /// The product; required.
    #[serde(deserialize_with = "row_number::in_body")]
    #[schema(required = true, value_type = u64)]
    pub product_id: Option<u64>,
    /// How many; 1 without it.
    #[serde(deserialize_with = "null_keeps")]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 999)]
    pub quantity: Change<i64>,
    /// The boat section; without it the boat's own equipment, when the catalogue has such a section.
    #[schema(value_type = Option<u32>)]
    pub section_id: Change<u32>,
    /// What is to be known of it; may have several lines.
    #[schema(value_type = Option<String>, max_length = 2000)]
    pub comments: Change<String>,
    /// The engine it is put on.
    #[schema(value_type = Option<i64>)]
    pub engine_id: Change<i64>,
    /// Where on board it is kept.
    #[schema(value_type = Option<String>, max_length = 60)]
    pub locker: Change<String>,
    /// How many there should be.
    #[serde(deserialize_with = "null_keeps")]
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 999)]
    pub minimum_quantity: Change<i64>,
}

impl NamesBoat for NewPart {
    fn boat_number(&self) -> Option<i64> {
        self.boat_id
    }
}

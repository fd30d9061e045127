//! Requests and responses of the calls about parts.

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

/// The source of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PartSource {
    /// The part list of the boat's model.
    Model,
    /// The member.
    User,
}

/// A part of a boat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Part {
    /// Null for a part of the model's list.
    #[schema(required = true)]
    pub id: Option<i64>,
    /// The engine it belongs to.
    #[schema(required = true)]
    pub engine_id: Option<i64>,
    pub product_id: u64,
    /// The section of the boat.
    #[schema(required = true)]
    pub section_id: Option<u32>,
    /// The name of the section; may be empty.
    pub section: String,
    /// The value of the filter for the section, if `section` is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section_filter_name: Option<String>,
    /// The quantity on board.
    pub quantity: u32,
    /// The quantity that should be on board; null for a part of the model's list.
    #[schema(required = true)]
    pub minimum_quantity: Option<u32>,
    /// Where it is stored on board; null for a part of the model's list.
    #[schema(required = true)]
    pub locker: Option<String>,
    /// Comments; may be empty.
    pub comments: String,
    pub source: PartSource,
    /// The version of the fields. Sent with a change, it prevents overwriting another user's
    /// change. Null for a part of the model's list.
    #[schema(required = true)]
    pub version: Option<Version>,
    /// The product, for a part that a member added, if it is in the catalogue.
    #[schema(required = true)]
    pub product: Option<ProductCard>,
}

/// Which parts to list.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PartParams {
    /// The maximum number of parts; 20,000 by default.
    #[param(required = false, minimum = 1, maximum = 20000)]
    limit: Option<usize>,
    /// Only parts from this source.
    #[param(required = false)]
    pub source: Option<PartSource>,
}

impl PartParams {
    /// The maximum number of parts.
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

/// A part to add.
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
    /// The quantity; 1 by default.
    #[serde(deserialize_with = "null_keeps")]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 999)]
    pub quantity: Change<i64>,
    /// The section of the boat. By default the boat's own equipment, if the catalogue has this
    /// section.
    #[schema(value_type = Option<u32>)]
    pub section_id: Change<u32>,
    /// Comments; may have several lines.
    #[schema(value_type = Option<String>, max_length = 2000)]
    pub comments: Change<String>,
    /// The engine it belongs to.
    #[schema(value_type = Option<i64>)]
    pub engine_id: Change<i64>,
    /// Where it is stored on board.
    #[schema(value_type = Option<String>, max_length = 60)]
    pub locker: Change<String>,
    /// The quantity that should be on board.
    #[serde(deserialize_with = "null_keeps")]
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 999)]
    pub minimum_quantity: Change<i64>,
}

impl NamesBoat for NewPart {
    fn boat_number(&self) -> Option<i64> {
        self.boat_id
    }
}

//! Requests and responses of the calls about clicks.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::http::row_number;

/// A click on a link to a shop.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct AffiliateClick {
    #[serde(deserialize_with = "row_number::in_body")]
    #[schema(value_type = u64, required = true, minimum = 1)]
    pub(super) product_id: Option<u64>,
    #[schema(value_type = u32, required = true, minimum = 1)]
    pub(super) affiliate_id: Option<u32>,
}

/// A click on the button to buy a product.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct BuyClick {
    #[serde(deserialize_with = "row_number::in_body")]
    #[schema(value_type = u64, required = true, minimum = 1)]
    pub(super) product_id: Option<u64>,
    /// The id of the caller; any other id is refused. It is not stored.
    pub(super) user_id: Option<i64>,
}

/// Whether a report was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ClickRecorded {
    pub(super) recorded: bool,
}

//! Responses of the calls about the parts of a boat.

use serde::Serialize;
use utoipa::ToSchema;

/// A part of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ListedPart {
    pub(super) product_id: u64,
    /// The section of the boat that it is in.
    #[schema(required = true)]
    pub(super) section_id: Option<u32>,
    /// The section's name; may be empty.
    pub(super) section: String,
}

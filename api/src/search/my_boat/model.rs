//! Responses of the calls about the parts of a boat.

use serde::Serialize;
use utoipa::ToSchema;

/// A part of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ListedPart {
    pub(super) product_id: u64,
    /// The boat section it is in.
    #[schema(required = true)]
    pub(super) section_id: Option<u32>,
    /// That section's name; may be empty.
    pub(super) section: String,
}

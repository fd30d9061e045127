//! What the calls that end a boat's use take and answer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The confirmation that a boat is to be deleted.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct DeleteBoatBody {
    /// The name of the boat, as its owner has typed it.
    #[schema(required = true)]
    pub boat_name: String,
}

/// A boat is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct DeletedBoat {
    /// Always true.
    pub deleted: bool,
}

//! Requests and responses of the calls that archive, restore and delete boats.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Confirms that a boat is to be deleted.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct DeleteBoatBody {
    /// The name of the boat, typed by its owner.
    #[schema(required = true)]
    pub boat_name: String,
}

/// The boat was deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct DeletedBoat {
    /// Always true.
    pub deleted: bool,
}

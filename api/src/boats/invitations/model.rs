//! What the calls about invitations answer.

use serde::Serialize;
use utoipa::ToSchema;

use crate::boats::access::roles::Role;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Invitation {
    /// The address it was sent to.
    pub(super) email: String,
    /// The invited person's first name; may be empty.
    pub(super) first_name: String,
    /// The invited person's last name; may be empty.
    pub(super) last_name: String,
    /// Who invites, by name.
    pub(super) invited_by: Option<String>,
    /// The boat one is asked on; null for an invitation to no boat.
    #[schema(required = true)]
    pub(super) boat_name: Option<String>,
    /// What one is asked to be there.
    #[schema(required = true)]
    pub(super) role: Option<Role>,
}

/// The invitation was accepted.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Accepted {
    /// Always true.
    pub(super) accepted: bool,
    /// The boat one is on now; null for an invitation to no boat.
    #[schema(required = true)]
    pub(super) boat_id: Option<i64>,
}

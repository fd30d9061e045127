//! Responses of the calls about invitations.

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
    /// The name of the inviter.
    pub(super) invited_by: Option<String>,
    /// The name of the boat; null for an invitation by the operator.
    #[schema(required = true)]
    pub(super) boat_name: Option<String>,
    /// The role that the invited user will have.
    #[schema(required = true)]
    pub(super) role: Option<Role>,
}

/// The invitation was accepted.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Accepted {
    /// Always true.
    pub(super) accepted: bool,
    /// The boat; null for an invitation by the operator.
    #[schema(required = true)]
    pub(super) boat_id: Option<i64>,
}

/// An invitation to a boat, for the invited user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BoatInvitation {
    pub(super) id: i64,
    /// The boat's name.
    pub(super) boat_name: String,
    /// The role that the invited user will have.
    pub(super) role: Role,
    /// The name of the inviter.
    #[schema(required = true)]
    pub(super) invited_by: Option<String>,
    /// When the invitation was sent, RFC 3339.
    pub(super) created_at: String,
}

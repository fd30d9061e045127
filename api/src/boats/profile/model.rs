//! Requests and responses of the calls about boats.

use serde::Serialize;
use utoipa::ToSchema;

use super::expiries::Expiry;
use super::fields::Details;
use crate::boats::access::roles::{Permissions, Role};
use crate::catalogue::boat_models::model::OfModel;
use crate::platform::fields::Version;
use crate::platform::fields::hin::HullReading;

/// A boat, as one of its members sees it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Boat {
    pub id: i64,
    /// The details.
    #[serde(flatten)]
    pub details: Details,
    /// The catalogue's data of its model.
    #[serde(flatten)]
    pub of_model: OfModel,
    /// The id of its club.
    #[schema(required = true)]
    pub club: Option<i64>,
    /// The club's name.
    #[schema(required = true)]
    pub club_name: Option<String>,
    /// The club's logo below `/media/`.
    #[schema(required = true)]
    pub club_logo: Option<String>,
    /// The version of the fields. Sent with a change, it prevents overwriting another user's
    /// change.
    pub version: Version,
    /// The role of the caller.
    pub role: Role,
    /// The caller's permissions.
    pub permissions: Permissions,
    /// The roles that the caller may assign.
    pub assignable_roles: Vec<Role>,
    /// Whether the caller created this boat.
    pub is_creator: bool,
    /// The decoded hull identification number; null if there is none.
    #[schema(required = true)]
    pub hull_identification: Option<HullReading>,
    /// Its expiry dates, earliest first.
    pub expiries: Vec<Expiry>,
}

/// A link that makes a boat the active one of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Activation {
    pub link: String,
    /// The link as a QR code: a data URL of an SVG.
    pub qr: String,
}

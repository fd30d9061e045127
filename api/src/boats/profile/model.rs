//! What the calls about boats take and answer.

use serde::Serialize;
use utoipa::ToSchema;

use super::expiries::Expiry;
use super::fields::Details;
use crate::boats::access::roles::{Permissions, Role};
use crate::catalogue::boat_models::model::OfModel;
use crate::platform::fields::Version;
use crate::platform::fields::hin::HullReading;

/// A boat, to somebody on board.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Boat {
    pub id: i64,
    /// What people on board say of it.
    #[serde(flatten)]
    pub details: Details,
    /// What the catalogue says of its model.
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
    /// Stands for what is said here: sent back with a change, it makes sure that nobody else's is lost.
    pub version: Version,
    /// What the caller is on board.
    pub role: Role,
    /// What the caller may do.
    pub permissions: Permissions,
    /// The roles that the caller may give.
    pub assignable_roles: Vec<Role>,
    /// The caller made this boat.
    pub is_creator: bool,
    /// What the hull identification number says; null without one.
    #[schema(required = true)]
    pub hull_identification: Option<HullReading>,
    /// What ends on a day, the earliest first.
    pub expiries: Vec<Expiry>,
}

/// A link that makes a boat the active one of whoever is on board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Activation {
    pub link: String,
    /// The link as a picture that a phone reads: a data URL of an SVG.
    pub qr: String,
}

//! What the calls about the people on board take and answer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::boats::access::extract::NamesBoat;
use crate::boats::access::roles::{Permissions, Role};
use crate::platform::error::ApiResult;
use crate::platform::fields::{Email, name};
use crate::platform::http::fields::Problems;
use crate::platform::reason::Reason;

const NAME: usize = 60;
const NO_ROLE: Reason = Reason::RoleNotFound;

/// Whether somebody is on board or asked to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BoatUserStatus {
    /// On board.
    Active,
    /// Asked to come.
    Invited,
}

/// Somebody on board, or asked to come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoatUser {
    /// The user; null while only invited.
    #[schema(required = true)]
    pub user_id: Option<i64>,
    /// The whole name; may be empty.
    pub full_name: String,
    pub email: String,
    /// The telephone number.
    #[schema(required = true)]
    pub phone: Option<String>,
    /// The photo below `/media/`.
    #[schema(required = true)]
    pub photo_url: Option<String>,
    /// What they are on board, or are asked to be.
    pub role: Role,
    /// What they may do.
    pub permissions: Permissions,
    /// Made the boat.
    pub is_creator: bool,
    /// On board or invited.
    pub status: BoatUserStatus,
    /// The invitation; null on board.
    #[schema(required = true)]
    pub invitation_id: Option<i64>,
    /// The caller may give them another role.
    pub may_change: bool,
    /// The caller may take them off the boat, or the invitation back.
    pub may_remove: bool,
}

/// A new role for somebody on board.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct PositionBody {
    /// The boat; required.
    #[schema(required = true, value_type = i64, minimum = 1)]
    pub boat_id: Option<i64>,
    /// The role; required.
    #[schema(required = true, value_type = Role)]
    pub position: Option<String>,
    /// Whose; without it the caller's own.
    pub user_id: Option<i64>,
}

impl NamesBoat for PositionBody {
    fn boat_number(&self) -> Option<i64> {
        self.boat_id
    }
}

impl PositionBody {
    pub fn role(&self) -> ApiResult<Role> {
        let mut problems = Problems::default();
        let role = read_role(&mut problems, "position", self.position.as_deref());
        problems.finish()?;
        Ok(role.unwrap_or(Role::Guest))
    }
}

fn read_role(problems: &mut Problems, field: &str, name: Option<&str>) -> Option<Role> {
    problems.take(field, Role::parse(name.unwrap_or_default()).ok_or(NO_ROLE))
}

/// What somebody is on board now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    pub boat_id: i64,
    pub user_id: i64,
    pub position: Role,
    pub role: Role,
    /// What they may do.
    pub permissions: Permissions,
}

/// Somebody to be asked on board.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct LinkBody {
    /// The boat; required.
    #[schema(required = true, value_type = i64, minimum = 1)]
    pub boat_id: Option<i64>,
    /// The e-mail; required.
    #[schema(required = true, value_type = String, format = Email)]
    pub email: Option<String>,
    /// The role; required.
    #[schema(required = true, value_type = Role)]
    pub role: Option<String>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    /// The whole name, when the two are missing.
    pub full_name: Option<String>,
    /// Taken and ignored: it is the boat's.
    pub boat_name: Option<String>,
    /// Taken and ignored: the role says it.
    #[schema(value_type = Option<Object>)]
    pub permissions: Option<serde_json::Value>,
    /// Taken and ignored: only who makes a boat is its creator.
    pub is_creator: Option<bool>,
    /// Taken and ignored: the e-mail says it.
    pub user_id: Option<i64>,
    /// Taken and ignored: it is the person's own.
    pub phone: Option<String>,
    /// Taken and ignored: it is the person's own.
    pub photo_url: Option<String>,
}

impl NamesBoat for LinkBody {
    fn boat_number(&self) -> Option<i64> {
        self.boat_id
    }
}

/// Somebody to be asked on board, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    pub email: Email,
    /// What they are asked to be.
    pub role: Role,
    /// The first name; may be empty.
    pub first_name: String,
    /// The last name; may be empty.
    pub last_name: String,
}

impl LinkBody {
    /// Reads the fields; each that is wrong is named.
    pub fn parse(&self) -> ApiResult<Guest> {
        let mut problems = Problems::default();
        let address = self.email.as_deref().unwrap_or_default();
        let email = Email::parse(address).ok_or(if address.trim().is_empty() {
            Reason::EmailRequired
        } else {
            Reason::EmailMalformed
        });
        let email = problems.take("email", email);
        let role = read_role(&mut problems, "role", self.role.as_deref());
        let whole = self.full_name.as_deref().unwrap_or_default();
        let whole = problems
            .take("fullName", name::parse(whole))
            .unwrap_or_default();
        let (first, last) = whole.split_once(' ').unwrap_or((&whole, ""));
        let is_apart = self.first_name.is_some() || self.last_name.is_some();
        let mut part = |field: &str, given: Option<&str>, of_whole: &str| {
            let text = if is_apart {
                given.unwrap_or_default()
            } else {
                of_whole
            };
            let text = problems.take(field, name::parse(text)).unwrap_or_default();
            if is_apart && text.chars().count() > NAME {
                problems.add(field, Reason::TooLong { max: NAME });
            }
            text
        };
        let first_name = part("firstName", self.first_name.as_deref(), first);
        let last_name = part("lastName", self.last_name.as_deref(), last);
        problems.finish()?;
        match (email, role) {
            (Some(email), Some(role)) => Ok(Guest {
                email,
                role,
                first_name,
                last_name,
            }),
            // What is missing was named above.
            _ => Err(crate::platform::error::ApiError::Forbidden),
        }
    }
}

/// An invitation to a boat, for the one who is invited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoatInvitation {
    pub id: i64,
    /// The boat's name.
    pub boat_name: String,
    /// What one is asked to be.
    pub role: Role,
    /// Who invites, by name.
    #[schema(required = true)]
    pub invited_by: Option<String>,
    /// When, RFC 3339.
    pub created_at: String,
}

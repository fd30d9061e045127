//! Requests and responses of the calls about members.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::boats::access::extract::NamesBoat;
use crate::boats::access::roles::{Permissions, Role};
use crate::platform::error::ApiResult;
use crate::platform::fields::{Email, name};
use crate::platform::http::fields::Problems;
use crate::platform::reason::Reason;

const NAME: usize = 60;

/// Whether a person is a member or invited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BoatUserStatus {
    /// The member.
    Active,
    /// Invited.
    Invited,
}

/// A member, or an invited person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoatUser {
    /// The user; null for an invited person.
    #[schema(required = true)]
    pub user_id: Option<i64>,
    /// The full name; may be empty.
    pub full_name: String,
    pub email: String,
    /// The telephone number.
    #[schema(required = true)]
    pub phone: Option<String>,
    /// The photo below `/media/`.
    #[schema(required = true)]
    pub photo_url: Option<String>,
    /// The role; for an invited person the role that they will have.
    pub role: Role,
    pub permissions: Permissions,
    /// Whether this user created the boat.
    pub is_creator: bool,
    pub status: BoatUserStatus,
    /// The invitation; null for a member.
    #[schema(required = true)]
    pub invitation_id: Option<i64>,
    /// Whether the caller may change this role.
    pub may_change: bool,
    /// Whether the caller may remove this member, or withdraw the invitation.
    pub may_remove: bool,
}

/// A new role for a member.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct PositionBody {
    /// The boat; required.
    #[schema(required = true, value_type = i64, minimum = 1)]
    pub boat_id: Option<i64>,
    /// The role; required.
    #[schema(required = true, value_type = Role)]
    pub position: Option<String>,
    /// The member; by default the caller.
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
    problems.take(
        field,
        Role::parse(name.unwrap_or_default()).ok_or(Reason::RoleNotFound),
    )
}

/// The new role of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    pub boat_id: i64,
    pub user_id: i64,
    pub position: Role,
    pub role: Role,
    pub permissions: Permissions,
}

/// A person to invite.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct LinkBody {
    /// The boat; required.
    #[schema(required = true, value_type = i64, minimum = 1)]
    pub boat_id: Option<i64>,
    /// The e-mail address; required.
    #[schema(required = true, value_type = String, format = Email)]
    pub email: Option<String>,
    /// The role; required.
    #[schema(required = true, value_type = Role)]
    pub role: Option<String>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    /// The full name, used if the first and the last name are missing.
    pub full_name: Option<String>,
    /// Accepted but ignored: it is taken from the boat.
    pub boat_name: Option<String>,
    /// Accepted but ignored: they are determined by the role.
    #[schema(value_type = Option<Object>)]
    pub permissions: Option<serde_json::Value>,
    /// Accepted but ignored: only the user who created the boat is its creator.
    pub is_creator: Option<bool>,
    /// Accepted but ignored: it is determined by the e-mail address.
    pub user_id: Option<i64>,
    /// Accepted but ignored: it is taken from the user.
    pub phone: Option<String>,
    /// Accepted but ignored: it is taken from the user.
    pub photo_url: Option<String>,
}

impl NamesBoat for LinkBody {
    fn boat_number(&self) -> Option<i64> {
        self.boat_id
    }
}

/// A validated invitation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    pub email: Email,
    /// The role that the invited user will have.
    pub role: Role,
    /// The first name; may be empty.
    pub first_name: String,
    /// The last name; may be empty.
    pub last_name: String,
}

impl LinkBody {
    /// Validates the fields, and reports all that are wrong.
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
            // Missing fields were reported above.
            _ => Err(crate::platform::error::ApiError::Forbidden),
        }
    }
}

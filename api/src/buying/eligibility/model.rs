//! Request and response of the call about services.

use std::str::FromStr;

use search_core::Language;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::platform::access::UserId;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Date;
use crate::platform::lists::{KeyedLabel, keyed_labels};
use crate::platform::reason::Reason;

/// The parameters of the call.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct EligibilityParams {
    /// The keys of the service types, separated by commas.
    pub(super) service_types: String,
    /// One of the user's boats. Services granted to the boat count too.
    pub(super) active_boat_id: Option<String>,
    /// The category of the product.
    pub(super) service_field_id: Option<String>,
}

/// The validated parameters.
#[derive(Debug, Clone)]
pub(super) struct Question {
    pub(super) services: Vec<KeyedLabel>,
    pub(super) category: Option<u32>,
    pub(super) boat: Option<i64>,
}

/// Whether the user may use at least one of the services, and which.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Eligibility {
    pub(super) has_custom_service_access: bool,
    /// One entry for each service in the request.
    pub(super) user_service_permissions: Vec<ServicePermission>,
}

/// Whether the user may use a service.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ServicePermission {
    pub(super) service_type: String,
    pub(super) label: String,
    pub(super) allowed: bool,
    /// The category that the permission is limited to; null if it is not limited.
    #[schema(required = true)]
    pub(super) service_field_id: Option<u32>,
    /// The last day on which it is allowed; null if it does not expire.
    #[schema(required = true)]
    pub(super) valid_until: Option<String>,
}

impl EligibilityParams {
    pub(super) fn parse(&self) -> ApiResult<Question> {
        let known = keyed_labels("serviceTypes", Language::En);
        let find = |key: &str| known.iter().find(|service| service.key == key).cloned();
        let keys = self.service_types.split(',').map(str::trim);
        let services: Option<Vec<KeyedLabel>> = keys.map(find).collect();
        let services =
            services.ok_or_else(|| ApiError::field("serviceTypes", Reason::ChoiceNotListed))?;
        if services.len() > known.len() {
            let max = known.len();
            return Err(ApiError::field(
                "serviceTypes",
                Reason::TooManyValues { max },
            ));
        }
        Ok(Question {
            services,
            category: number("serviceFieldId", self.service_field_id.as_deref())?,
            boat: number("activeBoatId", self.active_boat_id.as_deref())?,
        })
    }
}

/// A number that may be missing or empty.
fn number<T: FromStr>(field: &str, given: Option<&str>) -> ApiResult<Option<T>> {
    let given = given.filter(|text| !text.is_empty()).map(str::parse);
    let refused = |_| ApiError::field(field, Reason::ChoiceNotListed);
    given.transpose().map_err(refused)
}

/// The holder of a grant: a user, the people on board of a boat, or the members of a club.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holder {
    User(UserId),
    Boat(i64),
    Club(i64),
}

impl Holder {
    /// The column of a grant that names the holder, and its table.
    pub(super) fn place(self) -> (&'static str, &'static str) {
        match self {
            Self::User(_) => ("user_id", "users"),
            Self::Boat(_) => ("boat_id", "boats"),
            Self::Club(_) => ("club_id", "clubs"),
        }
    }

    /// The user who holds it alone.
    pub fn user(self) -> Option<UserId> {
        match self {
            Self::User(user) => Some(user),
            Self::Boat(_) | Self::Club(_) => None,
        }
    }

    pub(super) fn number(self) -> i64 {
        match self {
            Self::User(user) => user.number(),
            Self::Boat(number) | Self::Club(number) => number,
        }
    }
}

/// A service that is granted.
#[derive(Debug, Clone, Copy)]
pub struct NewGrant<'a> {
    pub holder: Holder,
    /// The key of a service type.
    pub service: &'a str,
    /// The category that it is limited to.
    pub category: Option<u32>,
    /// The last day of the grant.
    pub valid_until: Option<Date>,
}

/// A grant in the list of all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedGrant {
    pub number: i64,
    /// `user`, `boat` or `club`.
    pub holder: String,
    pub holder_number: i64,
    /// A user's e-mail, the name of a boat or a club.
    pub holder_name: String,
    pub service: String,
    pub category: Option<u32>,
    pub valid_until: Option<String>,
}

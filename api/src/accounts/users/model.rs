//! Wire types of a user, and of the changes to one.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::theme_name::is_theme_name;
use crate::platform::fields::{Change, Version, name, phone};
use crate::platform::http::fields::Problems;
use crate::platform::lists::{self, CURRENCIES};
use crate::platform::reason::Reason;

/// How much of a user is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    /// All fields.
    Whole,
    /// Without the personal fields: the second factor was not entered, or the user is blocked.
    Limited,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "the fields of the answer")]
pub struct UserData {
    pub id: i64,
    /// The whole name; may be empty.
    pub full_name: String,
    pub email: String,
    /// The e-mail address is confirmed.
    pub email_verified: bool,
    /// The e-mail address that replaces it when it is confirmed.
    pub pending_email: Option<String>,
    /// The photo below `/media/`.
    pub photo_url: Option<String>,
    /// `Boater` or `Manager`.
    pub user_type: String,
    /// Whether the user is an administrator.
    pub is_admin: bool,
    /// Whether an administrator has blocked the user.
    pub is_blocked: bool,
    /// Whether the user must have a second factor.
    pub mfa_required: bool,
    /// Whether the user has a second factor.
    pub mfa_enabled: bool,
    /// The proof of the second factor in the request, if it is valid.
    pub mfa_hash: Option<String>,
    /// The theme that the user chose.
    pub theme: Option<String>,
    /// The club that the user created.
    pub club: Option<Club>,
    /// Whether the user has seen the popup about affiliate shops.
    pub is_tapped_affiliates_popup: bool,
    /// The active boat, whose parts are searched.
    pub active_boat: Option<i64>,
    pub expert_requests: Vec<ExpertRequest>,
    /// The telephone number, with its dial code.
    pub phone: Option<String>,
    /// The id of the nationality.
    pub nationality: Option<u32>,
    /// `EUR`, `USD` or `GBP`.
    pub currency: String,
    /// `metric` or `imperial`.
    pub measurement_system: String,
    /// `Rep`, `Supervisor` or `PayingCustomerManager`.
    pub agent_role: Option<String>,
    /// The ways to sign in: `password`, `google`, `apple`.
    pub sign_in_providers: Vec<String>,
    /// The version of name, telephone number, nationality, currency and measurement system. Sent
    /// with a change, it prevents overwriting another change.
    pub version: Version,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Club {
    pub id: i64,
    pub club_name: String,
    /// The logo of the club, below `/media/`.
    #[schema(required = true)]
    pub club_logo: Option<String>,
}

impl UserData {
    /// The fields of the forms of the profile.
    pub fn profile(&self) -> Profile<'_> {
        Profile {
            full_name: &self.full_name,
            phone: self.phone.as_deref(),
            nationality: self.nationality,
            currency: &self.currency,
            measurement_system: &self.measurement_system,
        }
    }
}

/// The fields that determine the version of a user.
#[derive(Debug, Serialize)]
pub struct Profile<'a> {
    pub full_name: &'a str,
    /// The telephone number.
    pub phone: Option<&'a str>,
    /// The nationality's id.
    pub nationality: Option<u32>,
    pub currency: &'a str,
    pub measurement_system: &'a str,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ExpertRequest {
    pub id: i64,
}

/// Changes to a user. Missing fields are not changed.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct UserChanges {
    #[schema(min_length = 1, max_length = 120)]
    pub full_name: Option<String>,
    /// The path of an uploaded photo, or null.
    #[schema(value_type = Option<String>)]
    pub photo_url: Change<String>,
    /// The telephone number, or null.
    #[schema(value_type = Option<String>, pattern = "^(\\+\\d+-\\d{4,})?$", max_length = 17)]
    pub phone: Change<String>,
    /// The nationality's id, or null.
    #[schema(value_type = Option<u32>)]
    pub nationality: Change<u32>,
    /// The active boat, whose parts are searched, or null.
    #[schema(value_type = Option<i64>)]
    pub active_boat: Change<i64>,
    /// Whether the user has seen the popup about affiliate shops.
    pub is_tapped_affiliates_popup: Option<bool>,
    /// `EUR`, `USD` or `GBP`.
    #[schema(pattern = "^(EUR|USD|GBP)$")]
    pub currency: Option<String>,
    /// `metric` or `imperial`.
    #[schema(pattern = "^(metric|imperial)$")]
    pub measurement_system: Option<String>,
    /// A theme's name, or null.
    #[schema(value_type = Option<String>)]
    pub theme: Change<String>,
    /// The version that was read. If the record has another version in the meantime, the change is
    /// refused with 409.
    pub version: Option<Version>,
}

/// Validated changes. Whether a photo, a theme and a boat exist is not checked here.
#[derive(Debug, Clone, Default)]
pub struct ValidChanges {
    pub full_name: Option<String>,
    pub photo_url: Change<String>,
    /// The telephone number.
    pub phone: Change<String>,
    /// The nationality's id.
    pub nationality: Change<u32>,
    /// The number of the active boat.
    pub active_boat: Change<i64>,
    /// Whether the user has seen the popup about affiliate shops.
    pub is_tapped_affiliates_popup: Option<bool>,
    pub currency: Option<String>,
    pub measurement_system: Option<String>,
    pub theme: Change<String>,
    /// The version that was read.
    pub version: Option<Version>,
    /// The names of the fields that change.
    pub names: Vec<&'static str>,
}

/// The reason for an e-mail that has an account.
pub const REGISTERED: ApiError = ApiError::Conflict {
    kind: Some("email"),
    reason: Reason::EmailRegistered,
};

impl UserChanges {
    fn names(&self) -> Vec<&'static str> {
        [
            ("fullName", self.full_name.is_some()),
            ("photoUrl", self.photo_url.is_given()),
            ("phone", self.phone.is_given()),
            ("nationality", self.nationality.is_given()),
            ("activeBoat", self.active_boat.is_given()),
            (
                "isTappedAffiliatesPopup",
                self.is_tapped_affiliates_popup.is_some(),
            ),
            ("currency", self.currency.is_some()),
            ("measurementSystem", self.measurement_system.is_some()),
            ("theme", self.theme.is_given()),
        ]
        .into_iter()
        .filter_map(|(name, is_given)| is_given.then_some(name))
        .collect()
    }

    /// Validates the changes; reports each wrong field.
    pub fn parse(self) -> ApiResult<ValidChanges> {
        let names = self.names();
        if names.is_empty() {
            return Err(ApiError::BadRequest(Reason::NothingToChange));
        }
        let mut problems = Problems::default();
        let full_name = self
            .full_name
            .and_then(|text| problems.take("fullName", name::parse_required(&text)));
        let phone = match self.phone {
            Change::Set(text) => problems
                .take("phone", phone::parse(&text))
                .filter(|number| !number.is_empty())
                .map_or(Change::Clear, Change::Set),
            unset => unset,
        };
        if let Change::Set(id) = self.nationality
            && !lists::nationalities().iter().any(|known| known.id == id)
        {
            problems.add("nationality", Reason::NationalityNotListed);
        }
        let one_of = |given: &Option<String>, all: &[&str]| {
            given.as_deref().is_none_or(|given| all.contains(&given))
        };
        if !one_of(&self.currency, &CURRENCIES) {
            problems.add("currency", Reason::CurrencyNotListed);
        }
        if !one_of(&self.measurement_system, &["metric", "imperial"]) {
            problems.add("measurementSystem", Reason::UnitSystemNotListed);
        }
        if let Change::Set(theme) = &self.theme
            && !is_theme_name(theme)
        {
            problems.add("theme", Reason::ThemeNotFound);
        }
        problems.finish()?;
        Ok(ValidChanges {
            full_name,
            photo_url: self.photo_url,
            phone,
            nationality: self.nationality,
            active_boat: self.active_boat,
            is_tapped_affiliates_popup: self.is_tapped_affiliates_popup,
            currency: self.currency,
            measurement_system: self.measurement_system,
            theme: self.theme,
            version: self.version,
            names,
        })
    }
}

/// The theme to store.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ThemeBody {
    /// A theme's name, or null.
    pub theme: Option<String>,
}

/// The stored theme.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ThemeAnswer {
    /// The theme's name, or null.
    pub theme: Option<String>,
}

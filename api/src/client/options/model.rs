//! The response of the options call.

use serde::Serialize;
use utoipa::ToSchema;

use crate::boats::access::roles::{Permissions, Role};
use crate::catalogue::live::SearchExamples;
use crate::platform::config::ConsentTool;
use crate::platform::lists::{Country, DialCode, KeyedLabel, Label, Nationality};

/// The lists of options, none of them empty, and the settings of the site.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are independent settings"
)]
pub struct Options {
    /// Countries, by name.
    pub countries: Vec<Country>,
    /// Dial codes, by country name.
    pub dial_codes: Vec<DialCode>,
    /// Nationalities, in English.
    pub nationalities: Vec<Nationality>,
    /// Reasons for closing an account.
    pub close_reasons: Vec<Label>,
    /// Uses of a boat.
    pub boat_use: Vec<Label>,
    /// Sailing styles.
    pub sailing_style: Vec<Label>,
    /// Designs of a boat.
    pub design_style: Vec<Label>,
    /// Types of permit.
    pub boat_permit_types: Vec<Label>,
    /// Usual DC voltages on board, in volts.
    pub dc_volt: Vec<u32>,
    /// Usual AC voltages on board, in volts.
    pub ac_volt: Vec<u32>,
    /// Brands of boats, by name.
    pub boat_brands: Vec<String>,
    /// The roles on a boat, the one with the most rights first.
    pub boat_roles: Vec<String>,
    /// The permissions of each role.
    pub boat_role_permissions: RolePermissions,
    /// Kinds of engines and drives.
    pub engine_kinds: Vec<KeyedLabel>,
    /// Kinds of documents of a boat.
    pub document_kinds: Vec<KeyedLabel>,
    /// The defaults of a new boat.
    pub new_boat: NewBoat,
    /// Hosts whose virtual tours may be embedded in the app. Others open in a separate tab.
    pub virtual_tour_hosts: Vec<String>,
    /// Services a user may be given access to.
    pub service_types: Vec<KeyedLabel>,
    /// The numbers of notification types.
    pub notification_types: NotificationTypes,
    /// Currencies, the default first.
    pub currencies: Vec<String>,
    /// Systems of measurement, the default first.
    pub measurement_systems: Vec<String>,
    /// The status of a boat model whose parts can be searched.
    pub bmt_ready_status: String,
    /// The e-mail address of the support; may be empty.
    pub support_email: String,
    /// The URL of the blog; empty if there is none.
    pub blog_url: String,
    /// Whether visitors are asked for consent: to `consentTools`, or to counting searches.
    pub asks_consent: bool,
    /// Whether searches that lead to requests for quotes are counted with consent.
    pub counts_searches: bool,
    /// Scripts of other sites that pages load with consent.
    pub consent_tools: Vec<ConsentTool>,
    /// Examples of searches that have results in the catalogue.
    pub search_examples: SearchExamples,
    /// The name of this site.
    pub product_name: String,
    /// Whether sign-in with Google is configured.
    pub google_enabled: bool,
    /// Whether sign-in with Apple is configured.
    pub apple_enabled: bool,
    /// Links to authenticator apps.
    pub authenticator_links: AuthenticatorLinks,
    /// The version of the terms that a new account agrees to.
    pub terms_version: String,
    /// The version of the privacy policy that a new account agrees to.
    pub privacy_version: String,
}

/// Links to authenticator apps.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AuthenticatorLinks {
    pub android: String,
    /// For iPhone.
    pub ios: String,
}

/// The permissions of each role on a boat.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct RolePermissions {
    /// The permissions of the owner.
    pub owner: Permissions,
    /// The permissions of the captain.
    pub captain: Permissions,
    /// The permissions of the duty officer.
    #[serde(rename = "Duty officer")]
    pub duty_officer: Permissions,
    /// The permissions of a guest.
    pub guest: Permissions,
    /// The permissions of a professional.
    pub professional: Permissions,
}

impl RolePermissions {
    /// The permissions of all roles.
    pub fn table() -> Self {
        Self {
            owner: Role::Owner.permissions(),
            captain: Role::Captain.permissions(),
            duty_officer: Role::DutyOfficer.permissions(),
            guest: Role::Guest.permissions(),
            professional: Role::Professional.permissions(),
        }
    }
}

/// The defaults of a new boat.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewBoat {
    /// The insured value.
    pub insurance_value: u32,
    /// The number of people permitted on board.
    pub number_of_people_permitted_on_board: u32,
    /// Whether it is not archived.
    pub is_active: bool,
}

/// The numbers of notification types.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct NotificationTypes {
    /// About products.
    pub product: u32,
    /// About the boat profile.
    pub boat_profile: u32,
    /// About new features.
    pub new_features: u32,
    /// About anything else.
    pub other: u32,
    /// The setting for e-mails.
    pub email: u32,
}

impl NotificationTypes {
    /// The numbers as they are stored and sent.
    pub const VALUES: Self = Self {
        product: 1,
        boat_profile: 2,
        new_features: 3,
        other: 4,
        email: 5,
    };
}

//! Requests and responses of the calls about addresses.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::country;
use crate::platform::error::ApiResult;
use crate::platform::fields::{Version, phone, text};
use crate::platform::http::fields::{Problems, object};
use crate::platform::reason::Reason;

const LABEL: usize = 60;
const STREET: usize = 120;
const CITY: usize = 80;
const POSTAL_CODE: usize = 20;

/// An address of the user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Address {
    pub id: i64,
    #[serde(flatten)]
    pub details: AddressDetails,
    /// The version of the fields. Sent with a change, it prevents overwriting another change.
    pub version: Version,
}

/// The fields of an address.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressDetails {
    /// The user's name for the address; may be empty.
    pub label: String,
    /// Street and number.
    pub street: String,
    /// A second line; may be empty.
    pub street2: String,
    pub city: String,
    /// State or province; may be empty.
    pub state: String,
    /// Postal code; may be empty.
    pub postal_code: String,
    /// The country's English name.
    pub country: String,
    /// The country's ISO 3166-1 code.
    pub country_code: String,
    /// A telephone number; may be empty.
    pub phone: String,
}

/// The fields of an address. A missing field is empty in a new address and not changed in an
/// existing one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct AddressFields {
    /// The user's name for the address.
    #[schema(max_length = 60)]
    pub label: Option<String>,
    /// Street and number; required.
    #[schema(max_length = 120)]
    pub street: Option<String>,
    /// A second line, for example a floor.
    #[schema(max_length = 120)]
    pub street2: Option<String>,
    /// City; required.
    #[schema(max_length = 80)]
    pub city: Option<String>,
    /// State or province.
    #[schema(max_length = 80)]
    pub state: Option<String>,
    #[schema(max_length = 20)]
    pub postal_code: Option<String>,
    /// The country's name; required, unless its code is given.
    pub country: Option<String>,
    /// The country's ISO 3166-1 code.
    pub country_code: Option<String>,
    /// The telephone number at this address.
    #[schema(pattern = "^(\\+\\d+-\\d{4,})?$", max_length = 17)]
    pub phone: Option<String>,
}

/// Changes to an address.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct AddressChange {
    #[serde(default, deserialize_with = "object")]
    pub address_details: Option<AddressFields>,
    /// The version that was read. If the record has another version in the meantime, the change is
    /// refused with 409.
    pub version: Option<Version>,
}

/// The new address.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatedAddress {
    pub user_address: Address,
}

/// The address after the change.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdatedAddress {
    pub updated_address: Address,
}

/// The user's addresses.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Addresses {
    /// Oldest first: the first is the default.
    pub addresses: Vec<Address>,
}

impl Address {
    pub fn new(id: i64, details: AddressDetails) -> Self {
        let version = Version::of(&details);
        Self {
            id,
            details,
            version,
        }
    }
}

impl AddressFields {
    /// Applies these fields to those of an address; reports all that are wrong.
    pub fn over(self, address: &AddressDetails) -> ApiResult<AddressDetails> {
        let mut problems = Problems::default();
        // A country that changes brings its own code, unless one is given too.
        let code_before = if self.country.is_some() {
            ""
        } else {
            &address.country_code
        };
        let code = self.country_code.as_deref().unwrap_or(code_before).trim();
        let name = self.country.as_deref().unwrap_or(&address.country);
        let country = country::find(code, name);
        if country.is_none() {
            problems.add(
                "country",
                if code.is_empty() && name.trim().is_empty() {
                    Reason::CountryRequired
                } else {
                    Reason::CountryNotListed
                },
            );
        }
        let mut read = |field: &str, given: Option<String>, before: &str, limit: usize| {
            let value = given.map_or_else(|| before.to_owned(), |text| text::clean(&text));
            if value.chars().count() > limit {
                problems.add(field, Reason::TooLong { max: limit });
            }
            value
        };
        let changed = AddressDetails {
            label: read("label", self.label, &address.label, LABEL),
            street: read("street", self.street, &address.street, STREET),
            street2: read("street2", self.street2, &address.street2, STREET),
            city: read("city", self.city, &address.city, CITY),
            state: read("state", self.state, &address.state, CITY),
            postal_code: read(
                "postalCode",
                self.postal_code,
                &address.postal_code,
                POSTAL_CODE,
            ),
            phone: self.phone.unwrap_or_else(|| address.phone.clone()),
            country: country
                .as_ref()
                .map_or_else(String::new, |country| country.name.clone()),
            country_code: country.map_or_else(String::new, |country| country.code),
        };
        if changed.street.is_empty() {
            problems.add("street", Reason::StreetRequired);
        }
        if changed.city.is_empty() {
            problems.add("city", Reason::CityRequired);
        }
        problems.take("phone", phone::parse(&changed.phone));
        problems.finish()?;
        Ok(changed)
    }

    /// A new address with these fields.
    pub fn parse(self) -> ApiResult<AddressDetails> {
        self.over(&AddressDetails::default())
    }
}

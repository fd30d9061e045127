//! The wire types of the lists.

use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Country {
    /// The ISO 3166-1 code.
    pub code: String,
    pub name: String,
}

/// The dial code of a country.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DialCode {
    /// The country's name.
    pub name: String,
    /// The code with its plus sign. An area code follows a dash.
    pub dial_code: String,
    /// The country's ISO 3166-1 code.
    pub code: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Nationality {
    pub id: u32,
    /// The nationality.
    pub nationality: String,
}

/// An option with a numeric id.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Label {
    pub id: u32,
    /// The text to show.
    pub label: String,
}

/// An option with a text id.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct KeyedLabel {
    pub key: String,
    /// The text to show.
    pub label: String,
}

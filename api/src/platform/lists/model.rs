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
    /// The code with its plus; a dash precedes the area.
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

/// An entry of a short list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Label {
    pub id: u32,
    /// The text of the entry.
    pub label: String,
}

/// An entry of a short list whose ids are words.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct KeyedLabel {
    pub key: String,
    /// The text of the entry.
    pub label: String,
}

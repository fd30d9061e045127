//! Responses of the category, brand, manufacturer and section calls.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A category with its sub-categories.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    /// The category's id.
    pub id: u32,
    pub category_name: String,
    /// The name in the catalogue's own language, which is the value of the filter. Only if the
    /// displayed name is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<String>,
    /// An image path below `/media/`; may be empty.
    pub category_photo_url: String,
    /// A description; may be empty.
    pub description: String,
    /// Its sub-categories, in the catalogue's order.
    pub sub_category: Vec<SubCategory>,
}

/// A sub-category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubCategory {
    /// The sub-category's id.
    pub id: u32,
    pub sub_category_name: String,
    /// An image path below `/media/`; may be empty.
    pub sub_category_photo_url: String,
    /// The name in the catalogue's own language, which is the value of the filter. Only if the
    /// displayed name is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Brand {
    /// The brand's id.
    pub id: u32,
    pub brand_name: String,
    /// An image path below `/media/`; may be empty.
    pub brand_photo_url: String,
    /// A description of the brand; may be empty.
    pub description: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Manufacturer {
    /// The manufacturer's id.
    pub id: u32,
    pub product_manufacturer_name: String,
    /// A comment; may be empty.
    pub product_manufacturer_comments: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoatSection {
    /// The section's id.
    pub id: u32,
    /// The name of the section.
    pub section: String,
    /// The name in the catalogue's own language, which is the value of the filter. Only if the
    /// displayed name is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<String>,
}

/// Whether a list leaves inactive entries out. It always does, so only the type of the value matters.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct OnlyActive {
    /// Leave out inactive entries. Visitors never get them.
    #[param(required = false)]
    pub get_only_active: Option<bool>,
}

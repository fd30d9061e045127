//! Requests for quotes as they are stored and sent.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use search_core::Language;

use super::amount::Amount;
use super::transitions::{ClosedBecause, Status};
use crate::catalogue::products::Translations;

/// A product as it was when the request was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AskedProduct {
    pub product_id: u64,
    pub product_name: String,
    pub product_description: String,
    /// The path of its first picture below `/media/`; may be empty.
    pub product_photo_url: String,
    /// The manufacturer's number as printed; may be empty.
    pub manufacturer_product_number: String,
    /// The manufacturer's name; may be empty.
    pub product_manufacturer_name: String,
}

/// A product and its quantity.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AskedItem {
    pub product: AskedProduct,
    pub quantity: u32,
}

/// A requested product as it is stored: with its names in other languages, for its different readers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredItem {
    pub product: AskedProduct,
    pub quantity: u32,
    /// Empty without translations, and in older requests.
    #[serde(default, skip_serializing_if = "Translations::is_empty")]
    pub names: Translations,
}

impl StoredItem {
    /// The name of the product for a reader of this language.
    pub fn name(&self, language: Option<Language>) -> &str {
        self.names.shown(&self.product.product_name, language)
    }

    fn shown(self, language: Option<Language>) -> AskedItem {
        let product_name = self.name(language).to_owned();
        AskedItem {
            product: AskedProduct {
                product_name,
                ..self.product
            },
            quantity: self.quantity,
        }
    }
}

/// The wanted part of a larger product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SinglePart {
    pub requested_part_name: String,
    /// May be empty.
    pub requested_part_number: String,
    /// May be empty.
    pub comment: String,
}

/// A boat as it was when the request was made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AskedBoat {
    pub boat_brand: String,
    pub boat_model: String,
    #[schema(required = true)]
    pub boat_production_year: Option<i32>,
    pub engines: Vec<AskedEngine>,
}

/// An engine or drive of that boat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AskedEngine {
    /// `engine`, `drive`, `gearbox` or `generator`.
    pub kind: String,
    pub make: String,
    pub model: String,
    pub serial_number: String,
    pub product_number: String,
    #[schema(required = true)]
    pub year: Option<i32>,
}

/// How the offered product relates to the requested one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Offered {
    /// The requested product.
    #[default]
    Same,
    /// The part that replaces it.
    Newer,
    /// A part of another manufacturer or another number.
    Equivalent,
}

/// A vendor's answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// The total price of the requested products.
    #[schema(value_type = f64)]
    pub amount: Amount,
    pub currency: String,
    /// The price of shipping; null if not known.
    #[schema(value_type = Option<f64>, required = true)]
    pub shipping: Option<Amount>,
    /// The number of days until delivery; null if not known.
    #[schema(required = true)]
    pub lead_days: Option<u32>,
    /// The last day on which the answer can be accepted, `yyyy-mm-dd`.
    pub valid_until: String,
    pub offered: Offered,
    /// The name or number of the offered product, if it is not the requested one; may be empty.
    pub offered_part: String,
    /// May be empty.
    pub note: String,
    /// At most three.
    pub files: Vec<QuoteFile>,
    pub answered_at: String,
}

/// A file that a vendor sends with an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteFile {
    pub id: i64,
    /// The name under which it is saved.
    pub file_name: String,
    pub mime_type: &'static str,
    /// The size in bytes.
    pub size: u64,
}

/// A question of the user about an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    pub text: String,
    pub asked_at: String,
}

/// A request to one or several vendors.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Asked {
    pub items: Vec<AskedItem>,
    /// Null if the user did not share it.
    #[schema(required = true)]
    pub boat: Option<AskedBoat>,
    #[schema(required = true)]
    pub single_part_details: Option<SinglePart>,
    /// May be empty.
    pub message: String,
}

/// What was requested, as it is stored.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredAsked {
    pub items: Vec<StoredItem>,
    pub boat: Option<AskedBoat>,
    pub single_part_details: Option<SinglePart>,
    pub message: String,
}

impl StoredAsked {
    /// The same for a reader of this language.
    pub fn shown(self, language: Option<Language>) -> Asked {
        let items = self.items.into_iter();
        Asked {
            items: items.map(|item| item.shown(language)).collect(),
            boat: self.boat,
            single_part_details: self.single_part_details,
            message: self.message,
        }
    }
}

/// A request for a quote, for the user who made it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteRequest {
    pub id: i64,
    /// The id of the group: the requests that were created together, one for each vendor.
    pub group_id: i64,
    pub status: Status,
    #[schema(required = true)]
    pub closed_because: Option<ClosedBecause>,
    /// The version of the request. A change with another version is refused.
    pub version: u32,
    pub created_at: String,
    /// When the request expires; after an answer, when the answer expires.
    pub answer_by: String,
    pub vendor_id: u32,
    pub vendor_partner_name: String,
    /// The first of the products.
    pub product: AskedProduct,
    #[serde(flatten)]
    pub asked: Asked,
    /// The paths of the pictures below `/media/`.
    pub images: Vec<String>,
    /// The telephone number that the vendor gets when the answer is accepted; may be empty.
    pub phone: String,
    /// The vendor's latest answer.
    #[schema(required = true)]
    pub answer: Option<Answer>,
    /// The user's questions, oldest first.
    pub questions: Vec<Question>,
}

/// Which requests to list.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct QuoteParams {
    /// Only groups older than this one: `nextBefore` of the previous page.
    #[param(required = false)]
    pub before: Option<i64>,
    /// Only groups in which a request has this status. All requests of such a group are returned.
    #[param(required = false)]
    pub status: Option<Status>,
}

/// One page of the user's requests, the newest group first. A group is never split between pages.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuotePage {
    /// The requests of at most twenty groups; within a group in the order of creation.
    pub items: Vec<QuoteRequest>,
    /// The value of `before` for the next page; null on the last page.
    #[schema(required = true)]
    pub next_before: Option<i64>,
}

/// The requests that were created together.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct CreatedRequests {
    /// The first of them.
    #[serde(flatten)]
    pub first: QuoteRequest,
    /// All of them.
    pub requests: Vec<QuoteRequest>,
}

//! The form of a request for quotes.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::found_by::{FoundBy, FoundByFields};
use super::model::SinglePart;
use crate::buying::pictures;
use crate::buying::sellers::model::MAX_PRODUCTS;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{client_key, phone, text};
use crate::platform::http::fields::{Problems, object};
use crate::platform::reason::Reason;

/// Vendors that can be asked at once.
pub const MAX_VENDORS: usize = 5;
/// Products of a request.
const MAX_ITEMS: usize = MAX_PRODUCTS;
const MAX_QUANTITY: u32 = 999;
/// Characters of a message, a comment and a question.
pub const MAX_TEXT: usize = 2_000;
const MAX_NAME: usize = 120;

/// A requested product.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ItemFields {
    #[schema(minimum = 1)]
    pub product_id: u64,
    /// The quantity; 1 by default.
    #[schema(minimum = 1, maximum = 999)]
    pub quantity: Option<u32>,
    /// The search that led to the product.
    pub found_by: Option<FoundByFields>,
}

/// The requested single part of a larger product.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct SinglePartFields {
    #[schema(value_type = String, required = true, min_length = 1, max_length = 120)]
    pub requested_part_name: Option<String>,
    #[schema(max_length = 120)]
    pub requested_part_number: Option<String>,
    #[schema(max_length = 2000)]
    pub comment: Option<String>,
}

/// A request to vendors for a quote: `productId` and `quantity` for one product, `items` for
/// several; `vendorId` for one vendor, `vendorIds` for several.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct RequestFields {
    #[schema(minimum = 1)]
    pub product_id: Option<u64>,
    #[schema(minimum = 1, maximum = 999)]
    pub quantity: Option<u32>,
    /// At most 50 products.
    pub items: Option<Vec<ItemFields>>,
    #[schema(minimum = 1)]
    pub vendor_id: Option<u32>,
    /// At most five.
    pub vendor_ids: Option<Vec<u32>>,
    /// A boat. The vendors see its make, model, year and engines.
    pub boat_id: Option<i64>,
    #[schema(max_length = 2000)]
    pub message: Option<String>,
    /// The telephone number that a vendor gets when its answer is accepted.
    #[schema(pattern = "^(\\+\\d+-\\d{4,})?$", max_length = 17)]
    pub phone: Option<String>,
    #[serde(default, deserialize_with = "object")]
    pub single_part_details: Option<SinglePartFields>,
    /// The paths of uploaded pictures; at most five.
    #[schema(max_items = 5)]
    pub images: Option<Vec<String>>,
    /// A unique key that the client chooses for each request. A repeated call with the same key
    /// does not create a second request.
    #[schema(value_type = String, required = true, min_length = 1, max_length = 64)]
    pub client_key: Option<String>,
}

/// A product and its quantity.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Wanted {
    pub product: u64,
    pub quantity: u32,
    #[serde(skip)]
    pub found_by: FoundBy,
}

/// The validated form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NewRequest {
    pub items: Vec<Wanted>,
    pub vendors: Vec<u32>,
    pub boat: Option<i64>,
    pub message: String,
    pub phone: String,
    pub part: Option<SinglePart>,
    /// The names of the pictures.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub images: Vec<String>,
    #[serde(skip)]
    pub client_key: String,
}

impl NewRequest {
    /// A digest that is equal for calls with the same content.
    pub fn digest(&self) -> [u8; 32] {
        // Plain structs of texts and numbers can always be serialized.
        Sha256::digest(serde_json::to_vec(self).unwrap_or_default()).into()
    }
}

impl RequestFields {
    /// Validates the form; reports each wrong field.
    pub fn parse(self) -> ApiResult<NewRequest> {
        let mut problems = Problems::default();
        let items = wanted(self.items, self.product_id, self.quantity);
        let message = text::lines(&self.message.unwrap_or_default(), MAX_TEXT);
        let phone = phone::parse(&self.phone.unwrap_or_default());
        let part = self.single_part_details;
        let request = NewRequest {
            items: problems.take("items", items).unwrap_or_default(),
            vendors: problems
                .take("vendorIds", vendors(self.vendor_ids, self.vendor_id))
                .unwrap_or_default(),
            boat: self.boat_id,
            message: problems.take("message", message).unwrap_or_default(),
            phone: problems.take("phone", phone).unwrap_or_default(),
            part: part.and_then(|fields| fields.parse(&mut problems)),
            images: problems
                .take(pictures::FIELD, pictures::parse(self.images))
                .unwrap_or_default(),
            client_key: problems
                .take("clientKey", client_key::parse(self.client_key))
                .unwrap_or_default(),
        };
        problems.finish()?;
        Ok(request)
    }
}

impl SinglePartFields {
    fn parse(self, problems: &mut Problems) -> Option<SinglePart> {
        let mut read = |name: &str, given: Option<String>, limit: usize| {
            let field = format!("singlePartDetails.{name}");
            problems.take(&field, text::lines(&given.unwrap_or_default(), limit))
        };
        let name = read("requestedPartName", self.requested_part_name, MAX_NAME)?;
        let number = read("requestedPartNumber", self.requested_part_number, MAX_NAME)?;
        let comment = read("comment", self.comment, MAX_TEXT)?;
        if name.is_empty() {
            let field = "singlePartDetails.requestedPartName";
            problems.add(field, Reason::PartNameRequired);
            return None;
        }
        Some(SinglePart {
            requested_part_name: name,
            requested_part_number: number,
            comment,
        })
    }
}

/// The products, each once.
fn wanted(
    items: Option<Vec<ItemFields>>,
    product: Option<u64>,
    quantity: Option<u32>,
) -> Result<Vec<Wanted>, Reason> {
    let items = match (items, product) {
        (Some(items), None) if quantity.is_none() => items,
        (None, Some(product_id)) => vec![ItemFields {
            product_id,
            quantity,
            found_by: None,
        }],
        (None, None) => return Err(Reason::FieldRequired),
        _ => return Err(Reason::FieldUnknown),
    };
    if items.is_empty() {
        return Err(Reason::FieldRequired);
    }
    if items.len() > MAX_ITEMS {
        return Err(Reason::TooManyValues { max: MAX_ITEMS });
    }
    let mut wanted: Vec<Wanted> = Vec::with_capacity(items.len());
    for item in items {
        let quantity = item.quantity.unwrap_or(1);
        let known = wanted
            .iter_mut()
            .find(|known| known.product == item.product_id);
        let before = known.as_ref().map_or(0, |known| known.quantity);
        if quantity == 0 || before.saturating_add(quantity) > MAX_QUANTITY {
            return Err(Reason::QuantityOutOfRange {
                min: 1,
                max: i64::from(MAX_QUANTITY),
            });
        }
        match known {
            Some(known) => known.quantity += quantity,
            None => wanted.push(Wanted {
                product: item.product_id,
                quantity,
                found_by: item.found_by.into(),
            }),
        }
    }
    Ok(wanted)
}

/// The vendors, each once, in a fixed order.
fn vendors(several: Option<Vec<u32>>, one: Option<u32>) -> Result<Vec<u32>, Reason> {
    let mut vendors = match (several, one) {
        (Some(several), None) => several,
        (None, Some(one)) => vec![one],
        (None, None) => return Err(Reason::FieldRequired),
        (Some(_), Some(_)) => return Err(Reason::FieldUnknown),
    };
    vendors.sort_unstable();
    vendors.dedup();
    match vendors.len() {
        0 => Err(Reason::FieldRequired),
        1..=MAX_VENDORS => Ok(vendors),
        _ => Err(Reason::TooManyValues { max: MAX_VENDORS }),
    }
}

/// A change of a request by its user.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct DecisionFields {
    /// The version that the user has seen.
    #[schema(value_type = u32, required = true, minimum = 1)]
    pub version: Option<u32>,
}

/// Accepts a vendor's answer.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct AcceptFields {
    /// The version that the user has seen.
    #[schema(value_type = u32, required = true, minimum = 1)]
    pub version: Option<u32>,
    /// Whether to close the requests to the other vendors of the group.
    pub close_others: Option<bool>,
    /// The contact details that the vendor gets; all of them by default.
    #[schema(value_type = Option<Vec<ContactPart>>)]
    pub contact: Option<Vec<String>>,
}

/// A contact detail of a user that a vendor may get.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema)]
#[schema(rename_all = "lowercase")]
pub enum ContactPart {
    Name,
    Email,
    Phone,
}

/// The details that a vendor is told about the user whose order it may deliver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contact {
    pub name: bool,
    pub email: bool,
    pub phone: bool,
}

impl ContactPart {
    fn parse(text: &str) -> ApiResult<Self> {
        match text {
            "name" => Ok(Self::Name),
            "email" => Ok(Self::Email),
            "phone" => Ok(Self::Phone),
            _ => Err(ApiError::field("contact", Reason::ChoiceNotListed)),
        }
    }
}

impl AcceptFields {
    /// The chosen details.
    pub fn contact(&self) -> ApiResult<Contact> {
        let Some(chosen) = &self.contact else {
            return Ok(Contact {
                name: true,
                email: true,
                phone: true,
            });
        };
        let parts = chosen.iter().map(|text| ContactPart::parse(text));
        let parts: Vec<ContactPart> = parts.collect::<ApiResult<_>>()?;
        Ok(Contact {
            name: parts.contains(&ContactPart::Name),
            email: parts.contains(&ContactPart::Email),
            phone: parts.contains(&ContactPart::Phone),
        })
    }
}

/// A question to the vendor about its answer.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct QuestionFields {
    /// The version that the user has seen.
    #[schema(value_type = u32, required = true, minimum = 1)]
    pub version: Option<u32>,
    #[schema(value_type = String, required = true, min_length = 1, max_length = 2000)]
    pub text: Option<String>,
}

/// The version that a form names.
pub fn version(given: Option<u32>) -> ApiResult<u32> {
    given.ok_or_else(|| ApiError::field("version", Reason::FieldRequired))
}

impl QuestionFields {
    /// The version and the question.
    pub fn parse(self) -> ApiResult<(u32, String)> {
        let refused = |reason| ApiError::field("text", reason);
        let text = text::lines(&self.text.unwrap_or_default(), MAX_TEXT).map_err(refused)?;
        if text.is_empty() {
            return Err(refused(Reason::FieldRequired));
        }
        Ok((version(self.version)?, text))
    }
}

//! The forms of requests.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::values::RequestKind;
use crate::buying::pictures;
use crate::platform::error::ApiResult;
use crate::platform::fields::{client_key, text};
use crate::platform::http::fields::Problems;
use crate::platform::reason::Reason;

const MAX_TITLE: usize = 120;
/// Characters of a message.
pub const MAX_TEXT: usize = 2_000;
const MAX_SEARCH_TEXT: usize = 200;

/// A request to the experts.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct ExpertFields {
    /// One of the user's boats.
    pub boat_id: Option<i64>,
    /// The product that the request is about.
    #[schema(minimum = 1)]
    pub product_id: Option<u64>,
    #[schema(value_type = String, required = true, min_length = 1, max_length = 120)]
    pub title: Option<String>,
    /// May have several lines.
    #[schema(value_type = String, required = true, min_length = 1, max_length = 2000)]
    pub description: Option<String>,
    /// The search text that had no results.
    #[schema(max_length = 200)]
    pub search_text: Option<String>,
    /// The paths of uploaded pictures; at most five.
    #[schema(max_items = 5)]
    pub images: Option<Vec<String>>,
    /// A unique key that the client chooses for each request. A repeated call with the same key
    /// does not create a second request.
    #[schema(min_length = 1, max_length = 64)]
    pub client_key: Option<String>,
}

/// A request to the after-sales service.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct AfterSaleFields {
    /// One of the user's boats.
    #[schema(value_type = i64, required = true)]
    pub boat_id: Option<i64>,
    #[schema(value_type = String, required = true, min_length = 1, max_length = 120)]
    pub topic: Option<String>,
    /// May have several lines.
    #[schema(value_type = String, required = true, min_length = 1, max_length = 2000)]
    pub description: Option<String>,
    /// The paths of uploaded pictures; at most five.
    #[schema(max_items = 5)]
    pub images: Option<Vec<String>>,
    /// A unique key that the client chooses for each request. A repeated call with the same key
    /// does not create a second request.
    #[schema(min_length = 1, max_length = 64)]
    pub client_key: Option<String>,
}

/// A message to customer service.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct CustomerFields {
    #[schema(value_type = String, required = true, min_length = 1, max_length = 120)]
    pub subject: Option<String>,
    /// May have several lines.
    #[schema(value_type = String, required = true, min_length = 1, max_length = 2000)]
    pub message: Option<String>,
    /// The paths of uploaded pictures; at most five.
    #[schema(max_items = 5)]
    pub images: Option<Vec<String>>,
    /// A unique key that the client chooses for each message. A repeated call with the same key
    /// does not create a second message.
    #[schema(min_length = 1, max_length = 64)]
    pub client_key: Option<String>,
}

/// A reply in a thread.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ReplyFields {
    /// May have several lines.
    #[schema(value_type = String, required = true, min_length = 1, max_length = 2000)]
    pub text: Option<String>,
    /// The paths of uploaded pictures; at most five.
    #[schema(max_items = 5)]
    pub images: Option<Vec<String>>,
}

/// A validated message of a user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Message {
    pub text: String,
    /// The names of the pictures.
    pub images: Vec<String>,
}

/// A validated form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NewRequest {
    pub kind: RequestKind,
    pub boat: Option<i64>,
    pub product: Option<u64>,
    pub title: String,
    pub message: Message,
    pub search_text: String,
    #[serde(skip)]
    pub client_key: Option<String>,
}

impl NewRequest {
    /// A digest that is equal for calls with the same content.
    pub fn digest(&self) -> [u8; 32] {
        // Plain structs of texts and numbers can always be serialized.
        Sha256::digest(serde_json::to_vec(self).unwrap_or_default()).into()
    }
}

impl ExpertFields {
    /// Validates the form; reports each wrong field.
    pub fn parse(self) -> ApiResult<NewRequest> {
        let mut problems = Problems::default();
        let search_text = text::line(&self.search_text.unwrap_or_default(), MAX_SEARCH_TEXT);
        let request = NewRequest {
            kind: RequestKind::Expert,
            boat: self.boat_id,
            product: self.product_id,
            title: title(&mut problems, "title", self.title),
            message: message(
                &mut problems,
                ("description", self.description),
                self.images,
            ),
            search_text: problems.take("searchText", search_text).unwrap_or_default(),
            client_key: key(&mut problems, self.client_key),
        };
        problems.finish()?;
        Ok(request)
    }
}

impl AfterSaleFields {
    /// Validates the form; reports each wrong field.
    pub fn parse(self) -> ApiResult<NewRequest> {
        let mut problems = Problems::default();
        if self.boat_id.is_none() {
            problems.add("boatId", Reason::FieldRequired);
        }
        let request = NewRequest {
            kind: RequestKind::AfterSale,
            boat: self.boat_id,
            product: None,
            title: title(&mut problems, "topic", self.topic),
            message: message(
                &mut problems,
                ("description", self.description),
                self.images,
            ),
            search_text: String::new(),
            client_key: key(&mut problems, self.client_key),
        };
        problems.finish()?;
        Ok(request)
    }
}

impl CustomerFields {
    /// Validates the form; reports each wrong field.
    pub fn parse(self) -> ApiResult<NewRequest> {
        let mut problems = Problems::default();
        let request = NewRequest {
            kind: RequestKind::CustomerService,
            boat: None,
            product: None,
            title: title(&mut problems, "subject", self.subject),
            message: message(&mut problems, ("message", self.message), self.images),
            search_text: String::new(),
            client_key: key(&mut problems, self.client_key),
        };
        problems.finish()?;
        Ok(request)
    }
}

impl ReplyFields {
    /// Validates the form; reports each wrong field.
    pub fn parse(self) -> ApiResult<Message> {
        let mut problems = Problems::default();
        let reply = message(&mut problems, ("text", self.text), self.images);
        problems.finish()?;
        Ok(reply)
    }
}

fn title(problems: &mut Problems, field: &str, given: Option<String>) -> String {
    let read = text::line(&given.unwrap_or_default(), MAX_TITLE);
    required(problems, field, read)
}

fn message(
    problems: &mut Problems,
    (field, given): (&str, Option<String>),
    images: Option<Vec<String>>,
) -> Message {
    let read = text::lines(&given.unwrap_or_default(), MAX_TEXT);
    Message {
        text: required(problems, field, read),
        images: problems
            .take(pictures::FIELD, pictures::parse(images))
            .unwrap_or_default(),
    }
}

fn required(problems: &mut Problems, field: &str, read: Result<String, Reason>) -> String {
    let read = read.and_then(|text| {
        if text.is_empty() {
            Err(Reason::FieldRequired)
        } else {
            Ok(text)
        }
    });
    problems.take(field, read).unwrap_or_default()
}

fn key(problems: &mut Problems, given: Option<String>) -> Option<String> {
    problems
        .take("clientKey", client_key::optional(given))
        .flatten()
}

//! Wire types of requests.

use serde::Serialize;
use utoipa::ToSchema;

use super::values::{Author, RequestKind, RequestStatus};

/// The subject and the status of a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestFacts {
    pub id: i64,
    pub kind: RequestKind,
    pub status: RequestStatus,
    pub title: String,
    /// The boat that it is about.
    #[schema(required = true)]
    pub boat_id: Option<i64>,
    /// That boat's name when the request was sent; may be empty.
    pub boat_name: String,
    /// The product that it is about.
    #[schema(required = true)]
    pub product_id: Option<u64>,
    /// That product's name when the request was sent; may be empty.
    pub product_name: String,
    pub created_at: String,
    /// When it had its latest message.
    pub updated_at: String,
}

/// A message of a thread.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ServiceMessage {
    pub id: i64,
    pub from: Author,
    /// May have several lines.
    pub text: String,
    /// The names of its pictures below `/media/`.
    pub images: Vec<String>,
    pub at: String,
}

/// A request in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedRequest {
    #[serde(flatten)]
    pub facts: RequestFacts,
    pub last_message: ServiceMessage,
}

/// A page of the user's requests of a kind, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestPage {
    /// At most fifty.
    pub items: Vec<ListedRequest>,
    /// The value of `before` for the next page; null on the last page.
    #[schema(required = true)]
    pub next_before: Option<i64>,
}

/// A request with its whole thread.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceRequest {
    #[serde(flatten)]
    pub facts: RequestFacts,
    /// What was searched for without a result; may be empty.
    pub search_text: String,
    /// Oldest first.
    pub messages: Vec<ServiceMessage>,
}

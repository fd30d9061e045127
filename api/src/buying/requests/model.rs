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
    /// The boat that the request is about.
    #[schema(required = true)]
    pub boat_id: Option<i64>,
    /// The boat's name when the request was sent; may be empty.
    pub boat_name: String,
    /// The product that the request is about.
    #[schema(required = true)]
    pub product_id: Option<u64>,
    /// The product's name when the request was sent; may be empty.
    pub product_name: String,
    pub created_at: String,
    /// The time of the latest message.
    pub updated_at: String,
}

/// A message of a thread.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ServiceMessage {
    pub id: i64,
    pub from: Author,
    /// May have several lines.
    pub text: String,
    /// The paths of the pictures below `/media/`.
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

/// One page of the user's requests of one kind, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestPage {
    /// At most fifty.
    pub items: Vec<ListedRequest>,
    /// The value of `before` for the next page; null on the last page.
    #[schema(required = true)]
    pub next_before: Option<i64>,
}

/// A request with all its messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceRequest {
    #[serde(flatten)]
    pub facts: RequestFacts,
    /// The search text that had no results; may be empty.
    pub search_text: String,
    /// Oldest first.
    pub messages: Vec<ServiceMessage>,
}

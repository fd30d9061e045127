//! The bodies of the calls.

use serde::Deserialize;
use utoipa::ToSchema;

use super::model::Rating;

/// A new chat.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct ChatFields {
    /// One of the user's boats.
    pub boat_id: Option<i64>,
    /// The product that the chat is about.
    #[schema(minimum = 1)]
    pub product_id: Option<u64>,
    /// A unique key that the client chooses for each chat. A repeated call with the same key does
    /// not create a second chat.
    #[schema(min_length = 1, max_length = 64)]
    pub client_key: Option<String>,
}

/// A rating of an answer.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RatingFields {
    /// Null removes the rating.
    pub rating: Option<Rating>,
}

/// How far the user has read.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct ReadFields {
    /// The last message that was shown.
    #[schema(value_type = i64, required = true)]
    pub message_id: Option<i64>,
}

/// The consent to send questions to a model.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ConsentFields {
    /// The host that the user agreed to; null withdraws the consent.
    #[schema(max_length = 253)]
    pub host: Option<String>,
}

//! The bodies of the calls.

use serde::Deserialize;
use utoipa::ToSchema;

use super::model::Rating;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::client_key;
use crate::platform::http::fields::Problems;
use crate::platform::reason::Reason;

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

/// A validated new chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NewChatFields {
    pub(super) boat: Option<i64>,
    pub(super) product: Option<u64>,
    pub(super) client_key: Option<String>,
}

impl ChatFields {
    /// Validates the form; reports each wrong field.
    pub(super) fn parse(self) -> ApiResult<NewChatFields> {
        let mut problems = Problems::default();
        let boat = match self.boat_id {
            Some(..=0) => Err(Reason::BoatIdMalformed),
            boat => Ok(boat),
        };
        let product = match self.product_id {
            Some(0) => Err(Reason::ProductNotFound),
            product => Ok(product),
        };
        let new = NewChatFields {
            boat: problems.take("boatId", boat).flatten(),
            product: problems.take("productId", product).flatten(),
            client_key: problems
                .take("clientKey", client_key::optional(self.client_key))
                .flatten(),
        };
        problems.finish()?;
        Ok(new)
    }
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

impl ReadFields {
    pub(super) fn parse(self) -> ApiResult<i64> {
        self.message_id
            .ok_or_else(|| ApiError::field("messageId", Reason::FieldRequired))
    }
}

/// The consent to send questions to a model.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ConsentFields {
    /// The host that the user agreed to; null withdraws the consent.
    #[schema(max_length = 253)]
    pub host: Option<String>,
}

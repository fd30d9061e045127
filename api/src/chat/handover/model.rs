//! Wire types of the hand-over and of the queue.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::chat::threads::model::{ChatMessage, ListedChat};
use crate::chat::threads::values::Author;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{client_key, phone, text};
use crate::platform::http::fields::Problems;
use crate::platform::reason::Reason;

/// The maximum number of characters of a reply.
const MAX_REPLY: usize = 2_000;

/// What a representative receives, as it was when the user confirmed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HandoverSnapshot {
    /// Empty without a boat.
    pub boat_name: String,
    /// Empty without a boat.
    pub boat_model: String,
    #[schema(required = true)]
    pub boat_production_year: Option<i64>,
    #[schema(required = true)]
    pub hull_identification_number: Option<String>,
    /// The user's name.
    pub username: String,
    pub email: String,
    #[schema(required = true)]
    pub phone: Option<String>,
    /// The name of the country.
    #[schema(required = true)]
    pub nationality: Option<String>,
    pub conversation: Vec<ConversationLine>,
}

/// A message of the conversation with the assistant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ConversationLine {
    pub from: Author,
    /// The text, with the sentences of the assistant in English and the products that it showed.
    pub text: String,
    pub at: String,
}

/// The confirmed hand-over.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct HandoverFields {
    /// The telephone number to be called at, if the user wants to give one for this chat.
    #[schema(max_length = 40)]
    pub phone: Option<String>,
}

impl HandoverFields {
    /// The telephone number for this chat; none if it is that of the profile.
    pub(super) fn parse(self) -> ApiResult<Option<String>> {
        let given = self.phone.unwrap_or_default();
        let number =
            phone::parse(given.trim()).map_err(|reason| ApiError::field("phone", reason))?;
        Ok(Some(number).filter(|number| !number.is_empty()))
    }
}

/// A chat in the queue of the representatives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueuedChat {
    #[serde(flatten)]
    pub facts: ListedChat,
    /// The user's name when the chat was handed over.
    pub username: String,
    pub handed_over_at: String,
    /// Since when the user waits for a reply; null if the last message is a representative's.
    #[schema(required = true)]
    pub waiting_since: Option<String>,
    /// The id of the representative who answers; null if there is none.
    #[schema(required = true)]
    pub agent_id: Option<i64>,
    /// The messages of the user that this representative has not read.
    pub unread_by_agent: u32,
    /// Whether the user has access to a service (is a paying customer).
    pub is_paying: bool,
}

/// A chat as a representative sees it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says what the caller may do"
)]
pub struct AgentChat {
    #[serde(flatten)]
    pub facts: QueuedChat,
    pub snapshot: HandoverSnapshot,
    /// The messages since the hand-over, oldest first.
    pub messages: Vec<ChatMessage>,
    /// What the caller may do.
    pub can_reply: bool,
    pub can_take: bool,
    pub can_assign: bool,
    pub can_close: bool,
    pub can_give_back: bool,
}

/// A representative.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatAgent {
    pub id: i64,
    pub full_name: String,
    /// `Rep`, `Supervisor` or `PayingCustomerManager`.
    pub agent_role: String,
    /// The number of open chats that the representative answers.
    pub open_chats: u32,
}

/// The representative who shall answer.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct AssignFields {
    #[schema(value_type = i64, required = true)]
    pub agent_id: Option<i64>,
}

/// A reply of a representative.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct AgentReplyFields {
    /// May have several lines.
    #[schema(value_type = String, required = true, min_length = 1, max_length = 2000)]
    pub text: Option<String>,
    /// A unique key that the client chooses for each reply.
    #[schema(min_length = 1, max_length = 64)]
    pub client_id: Option<String>,
}

impl AssignFields {
    pub(super) fn parse(self) -> ApiResult<i64> {
        self.agent_id
            .ok_or_else(|| ApiError::field("agentId", Reason::FieldRequired))
    }
}

/// A validated reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reply {
    pub(super) text: String,
    pub(super) client_key: Option<String>,
}

impl AgentReplyFields {
    pub(super) fn parse(self) -> ApiResult<Reply> {
        let mut problems = Problems::default();
        let text = text::lines(&self.text.unwrap_or_default(), MAX_REPLY);
        let text = text.and_then(|text| {
            let is_empty = text.is_empty();
            (!is_empty).then_some(text).ok_or(Reason::FieldRequired)
        });
        let text = problems.take("text", text);
        let key = problems.take("clientId", client_key::optional(self.client_id));
        problems.finish()?;
        Ok(Reply {
            text: text.unwrap_or_default(),
            client_key: key.flatten(),
        })
    }
}

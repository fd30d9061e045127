//! Wire types of chats and messages.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::values::{Author, MessageState, Status};
use crate::catalogue::products::ProductCard;
use crate::chat::assistant::{AnsweredBy, Choice, Sentence};
use crate::platform::access::{ChatId, ChatMessageId};

/// A chat in the user's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedChat {
    pub id: i64,
    /// The first message, shortened; empty before it.
    pub title: String,
    /// The service that the user has: `MarineChatAI`, `MarineChatAIOnly`,
    /// `MarineChatAIChatAndPhone` or `MarineChatProduct`.
    pub service_type: String,
    pub status: Status,
    pub last_message_at: String,
    /// The number of messages that the user has not read.
    pub unread: u32,
    /// The boat that the chat is about.
    #[schema(required = true)]
    pub boat_id: Option<i64>,
    /// The boat's current name; may be empty.
    pub boat_name: String,
    /// The product that the chat was opened for.
    #[schema(required = true)]
    pub product_id: Option<u64>,
    /// The product's name when the chat was opened; may be empty.
    pub product_name: String,
    /// The representative who answers; empty if there is none.
    pub agent_name: String,
}

/// A chat with its messages.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Chat {
    #[serde(flatten)]
    pub facts: ListedChat,
    /// Oldest first; at most the last 200.
    pub messages: Vec<ChatMessage>,
}

/// A message of a chat.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatMessage {
    pub id: i64,
    pub from: Author,
    /// The name of the representative who wrote it; empty for other authors.
    pub agent_name: String,
    /// Plain text, maybe of several lines. A model's answer may have lists, lines that begin with `- `.
    pub text: String,
    /// The fixed sentences of an answer, which the client words. Shown before the text.
    pub sentences: Vec<Sentence>,
    /// A change of the chat, in messages from `system`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<ChatEvent>,
    /// The products of an answer, with their fit to the boat of the chat.
    pub sources: Vec<ProductCard>,
    /// Replies to choose from.
    pub choices: Vec<Choice>,
    pub state: MessageState,
    /// Who wrote an answer of the assistant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answered_by: Option<AnsweredBy>,
    /// The user's rating of an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    pub at: String,
}

/// A change of a chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ChatEvent {
    /// The user asked for a representative.
    HandedOver,
    /// A representative answers from now on.
    #[serde(rename_all = "camelCase")]
    AgentJoined { agent_name: String },
    /// The assistant answers again.
    GivenBack,
    /// The representative closed the chat.
    ClosedByAgent,
    /// The user closed the chat.
    ClosedByUser,
    /// Nobody is there at the moment; answers come from this time on.
    OutsideHours { from: String },
}

/// A rating of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = ChatRating)]
pub enum Rating {
    Up,
    Down,
}

impl Rating {
    /// Its number in the database.
    pub(super) fn number(self) -> i64 {
        match self {
            Self::Up => 1,
            Self::Down => -1,
        }
    }

    pub(super) fn of_number(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::Up),
            -1 => Some(Self::Down),
            _ => None,
        }
    }
}

/// What the chat offers the user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "they are independent offers")]
pub struct ChatService {
    /// The user's service; null if the user has none.
    #[schema(required = true)]
    pub service_type: Option<String>,
    /// Whether a representative can be asked.
    pub has_representatives: bool,
    /// Whether a representative needs the user's telephone number.
    pub needs_phone: bool,
    /// Whether a chat can be mailed to the user.
    pub has_mail: bool,
    /// Whether a representative answers at this time.
    pub is_open: bool,
    /// When somebody answers again; only outside the hours.
    #[schema(required = true)]
    pub opens_at: Option<String>,
    /// The model that writes answers; null without one.
    #[schema(required = true)]
    pub model: Option<ChatModel>,
    /// The maximum number of characters of a message.
    pub max_length: usize,
    /// After how many days a chat is deleted; 0: when it is closed.
    pub retention_days: u32,
    /// What the caller may do in the chats of others: `Rep`, `Supervisor` or
    /// `PayingCustomerManager`; null: nothing.
    #[schema(required = true)]
    pub agent_role: Option<String>,
}

/// The model that writes answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatModel {
    pub name: String,
    /// The host that questions are sent to; empty if it is this machine or its own network.
    pub host: String,
    /// Whether the user has to agree before questions are sent to that host.
    pub needs_consent: bool,
}

/// Which chats to list.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ListParams {
    /// Only chats older than this one: the last one of the previous page.
    #[param(required = false)]
    pub(super) before: Option<i64>,
}

/// The path of a chat.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChatPath {
    pub chat_id: ChatId,
}

/// The path of a message.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MessagePath {
    pub chat_id: ChatId,
    pub message_id: ChatMessageId,
}

//! The status of a chat, the author and the state of a message.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::stored_by_name::stored_by_name;

/// Who answers a chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = ChatStatus)]
pub enum Status {
    /// The assistant.
    Ai,
    /// A representative.
    Handover,
    /// Nobody any more; a new message begins a new chat.
    Closed,
}

/// The author of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = ChatAuthor)]
pub enum Author {
    User,
    Assistant,
    /// A representative.
    Agent,
    /// The server, about a change of the chat.
    System,
}

/// Whether a message is whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = ChatMessageState)]
pub enum MessageState {
    /// The assistant is writing it.
    Writing,
    Complete,
    /// The user stopped it.
    Stopped,
    /// The server or the model stopped in the middle.
    Interrupted,
}

stored_by_name!(Status {
    Ai = "ai",
    Handover = "handover",
    Closed = "closed",
});
stored_by_name!(Author {
    User = "user",
    Assistant = "assistant",
    Agent = "agent",
    System = "system",
});
stored_by_name!(MessageState {
    Writing = "writing",
    Complete = "complete",
    Stopped = "stopped",
    Interrupted = "interrupted",
});

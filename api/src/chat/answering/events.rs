//! The events of a stream.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::catalogue::products::ProductCard;
use crate::chat::assistant::{Choice, Sentence, Step};
use crate::chat::running::DONE;
use crate::chat::threads::model::ChatMessage;
use crate::platform::error::ApiResult;
use crate::platform::fields::{client_key, text};
use crate::platform::http::fields::Problems;
use crate::platform::reason::Reason;

/// An event of the stream of an answer; `event` is the name in the stream, and the stream's `data`
/// is the object without it. Events are numbered, and a stream can be resumed after any of them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[schema(as = ChatStreamEvent)]
pub enum StreamEvent {
    /// What the assistant does. The first event, which names the messages.
    #[serde(rename_all = "camelCase")]
    Status {
        /// The user's message.
        question_id: i64,
        /// The answer, whose stream this is. Missing when a representative answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        answer_id: Option<i64>,
        step: Step,
    },
    /// Text, appended to the text so far; or a sentence, appended to those so far.
    Delta {
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        sentence: Option<Sentence>,
    },
    /// The products so far, best first.
    Sources { products: Vec<ProductCard> },
    /// Replies to choose from.
    Choices { choices: Vec<Choice> },
    /// The end: the whole answer, or the user's message when a representative answers.
    Done {
        message: Box<ChatMessage>,
        /// The model's tokens.
        #[serde(skip_serializing_if = "Option::is_none")]
        usage: Option<ModelUsage>,
    },
}

impl StreamEvent {
    /// Its name in the stream.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Status { .. } => "status",
            Self::Delta { .. } => "delta",
            Self::Sources { .. } => "sources",
            Self::Choices { .. } => "choices",
            Self::Done { .. } => DONE,
        }
    }
}

/// The tokens that an answer took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct ModelUsage {
    pub tokens: u64,
}

/// A message of the user.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct MessageFields {
    /// May have several lines.
    #[schema(value_type = String, required = true, min_length = 1, max_length = 2000)]
    pub text: Option<String>,
    /// A unique key that the client chooses for each message. A repeated call with the same key
    /// does not send a second message; it answers with the stream of the first.
    #[schema(min_length = 1, max_length = 64)]
    pub client_id: Option<String>,
}

/// A validated message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NewQuestion {
    pub(super) text: String,
    pub(super) client_id: Option<String>,
}

impl MessageFields {
    /// Validates the message, which may have so many characters.
    pub(super) fn parse(self, limit: usize) -> ApiResult<NewQuestion> {
        let mut problems = Problems::default();
        let text = text::lines(&self.text.unwrap_or_default(), limit).and_then(|text| {
            if text.is_empty() {
                Err(Reason::FieldRequired)
            } else {
                Ok(text)
            }
        });
        let question = NewQuestion {
            text: problems.take("text", text).unwrap_or_default(),
            client_id: problems
                .take("clientId", client_key::optional(self.client_id))
                .flatten(),
        };
        problems.finish()?;
        Ok(question)
    }
}

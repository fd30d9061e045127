//! Conversations with the assistant without the people in them, for those who improve it.

pub mod anonymous;
pub mod store;

use search_core::Language;
use serde::Serialize;

use crate::chat::threads::model::Rating;
use crate::chat::threads::store::messages::StoredMessage;
use crate::chat::threads::values::Author;
use crate::chat::threads::words;
use anonymous::Private;

/// A conversation: no ids, names, addresses and times.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Conversation {
    pub messages: Vec<Line>,
}

/// A message of a conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    pub from: Author,
    pub text: String,
    /// The catalogue's numbers of the products that were shown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub products: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
}

/// The part of a chat that the assistant answered. What was written to a representative, and by one,
/// is left out: people tell each other who they are.
pub fn conversation(messages: &[StoredMessage], private: &Private) -> Conversation {
    let is_answered = |question: &StoredMessage| {
        let mut answers = messages.iter().filter_map(|message| message.answers);
        answers.any(|answered| answered == question.id)
    };
    let shown = messages.iter().filter(|message| match message.from {
        Author::User => is_answered(message),
        Author::Assistant => true,
        Author::Agent | Author::System => false,
    });
    Conversation {
        messages: shown.map(|message| line(message, private)).collect(),
    }
}

fn line(message: &StoredMessage, private: &Private) -> Line {
    let text = words::of_message(message, Language::En);
    Line {
        from: message.from,
        text: private.removed_from(&text),
        products: message.sources.clone(),
        rating: message.rating,
    }
}

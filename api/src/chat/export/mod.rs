//! Conversations with the assistant without the people in them, for those who improve it.

pub mod store;

use search_core::Language;
use serde::Serialize;

use crate::chat::private::{Known, Telephones, without};
use crate::chat::threads::dialogue;
use crate::chat::threads::model::Rating;
use crate::chat::threads::store::messages::StoredMessage;
use crate::chat::threads::values::Author;
use crate::chat::threads::words;

/// What stands in place of what was removed.
const REMOVED: &str = "[removed]";

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
pub fn conversation(messages: &[StoredMessage], known: &Known) -> Conversation {
    let shown = dialogue::with_assistant(messages);
    Conversation {
        messages: shown.map(|message| line(message, known)).collect(),
    }
}

fn line(message: &StoredMessage, known: &Known) -> Line {
    // The products have a field of their own.
    let text = words::of_message(message, Language::En);
    Line {
        from: message.from,
        text: without(&text, known, Telephones::Likely, REMOVED),
        products: message.sources.clone(),
        rating: message.rating,
    }
}

//! The part of a chat between its user and the assistant.

use std::collections::HashSet;

use super::store::messages::StoredMessage;
use super::values::Author;
use crate::platform::access::ChatMessageId;

/// What the assistant wrote, and the messages that it answered. What was written to a
/// representative, and by one, is none of its business.
pub fn with_assistant(messages: &[StoredMessage]) -> impl Iterator<Item = &StoredMessage> {
    let answered: HashSet<ChatMessageId> = messages
        .iter()
        .filter_map(|message| message.answers)
        .collect();
    messages.iter().filter(move |message| match message.from {
        Author::User => answered.contains(&message.id),
        Author::Assistant => true,
        Author::Agent | Author::System => false,
    })
}

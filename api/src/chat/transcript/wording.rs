//! A message as plain text, its fixed sentences in English.

use std::collections::HashMap;

use crate::chat::handover::english;
use crate::chat::threads::store::messages::StoredMessage;
use crate::chat::threads::values::Author;

/// The names of products.
pub type Products = HashMap<u64, String>;

/// The author of a message and what it says; none for a change of the chat and for an answer without
/// words.
pub fn line(message: &StoredMessage, products: &Products) -> Option<(String, String)> {
    let from = match message.from {
        Author::System => return None,
        Author::User => "You".to_owned(),
        Author::Assistant => "Assistant".to_owned(),
        Author::Agent if message.agent_name.is_empty() => "Representative".to_owned(),
        Author::Agent => message.agent_name.clone(),
    };
    let text = words(message, products);
    (!text.is_empty()).then_some((from, text))
}

/// What a message says: its sentences, its text, and the names of its products.
pub fn words(message: &StoredMessage, products: &Products) -> String {
    let mut parts: Vec<String> = message.sentences.iter().map(english).collect();
    parts.push(message.text.clone());
    let names = message.sources.iter().filter_map(|id| products.get(id));
    parts.extend(names.map(|name| format!("- {name}")));
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

//! The words of a message as plain text.

use std::collections::HashMap;

use search_core::Language;

use super::store::messages::StoredMessage;
use crate::catalogue::live::Live;
use crate::catalogue::products::listed_cards;
use crate::chat::assistant::wording;
use crate::platform::error::ApiResult;

/// Names and part numbers of products, by their numbers in the catalogue.
pub type Products = HashMap<u64, String>;

/// The products that messages show, of those that the catalogue has.
pub async fn products(
    live: &Live,
    messages: &[StoredMessage],
    language: Language,
) -> ApiResult<Products> {
    let mut ids: Vec<u64> = messages
        .iter()
        .flat_map(|message| message.sources.iter().copied())
        .collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(Products::new());
    }
    live.read_or_default(move |reader| {
        let cards = listed_cards(reader.catalogue, &ids, (reader.labels, Some(language)))?;
        let named = cards.into_iter().map(|card| {
            let name = match card.manufacturer_product_number.as_str() {
                "" => card.product_name,
                number => format!("{} ({number})", card.product_name),
            };
            (card.id, name)
        });
        Ok(named.collect())
    })
    .await
}

/// The sentences and the text of a message, one below the other.
pub fn of_message(message: &StoredMessage, language: Language) -> String {
    let sentences = message.sentences.iter();
    let mut parts: Vec<String> = sentences
        .map(|sentence| wording::sentence(sentence, language))
        .collect();
    parts.push(message.text.clone());
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

/// The same, and the names of the products that it shows. One that left the catalogue has its
/// number.
pub fn with_products(message: &StoredMessage, products: &Products, language: Language) -> String {
    let words = of_message(message, language);
    let names = message.sources.iter().map(|id| match products.get(id) {
        Some(name) => format!("- {name}"),
        None => format!("- {id}"),
    });
    let lines = (!words.is_empty()).then_some(words).into_iter();
    lines.chain(names).collect::<Vec<_>>().join("\n")
}

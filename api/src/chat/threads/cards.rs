//! Stored messages as they are sent: with the products that they show, and how these fit the boat of
//! the chat.

use std::collections::{HashMap, HashSet};

use search_core::Language;

use super::model::ChatMessage;
use super::store::messages::StoredMessage;
use crate::boats::search_boat::SearchBoat;
use crate::catalogue::live::Live;
use crate::catalogue::products::{ProductCard, listed_cards};
use crate::platform::clock::on_the_wire;
use crate::platform::error::ApiResult;
use crate::search::fit;

/// What products are shown with.
#[derive(Debug, Clone, Default)]
pub struct Shown {
    /// The boat of the chat, if its user may see it.
    pub boat: Option<SearchBoat>,
    /// The user's favourites.
    pub favorites: HashSet<u64>,
    pub language: Option<Language>,
}

/// Messages with their products. Those that the catalogue no longer has are left out.
pub async fn complete(
    live: &Live,
    messages: Vec<StoredMessage>,
    shown: Shown,
) -> ApiResult<Vec<ChatMessage>> {
    let mut ids: Vec<u64> = Vec::new();
    for id in messages.iter().flat_map(|message| &message.sources) {
        if !ids.contains(id) {
            ids.push(*id);
        }
    }
    let cards = of_products(live, ids, shown).await?;
    let by_id: HashMap<u64, ProductCard> = cards.into_iter().map(|card| (card.id, card)).collect();
    Ok(messages
        .into_iter()
        .map(|message| on_wire(message, &by_id))
        .collect())
}

/// The cards of these products, in their order; none before the first import.
pub async fn of_products(live: &Live, ids: Vec<u64>, shown: Shown) -> ApiResult<Vec<ProductCard>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    live.read_or_default(move |reader| {
        let mut cards = listed_cards(reader.catalogue, &ids, (reader.labels, shown.language))?;
        if let Some(boat) = &shown.boat {
            let listed: Vec<u64> = cards.iter().map(|card| card.id).collect();
            let fits = fit::of_products(reader, boat, &listed)?;
            for (card, fit) in cards.iter_mut().zip(fits) {
                card.fit = fit;
                card.on_active_boat = Some(boat.has(card.id));
            }
        }
        for card in &mut cards {
            card.is_favorite = shown.favorites.contains(&card.id);
        }
        Ok(cards)
    })
    .await
}

fn on_wire(message: StoredMessage, cards: &HashMap<u64, ProductCard>) -> ChatMessage {
    ChatMessage {
        id: message.id.number(),
        from: message.from,
        agent_name: message.agent_name,
        text: message.text,
        sentences: message.sentences,
        event: message.event,
        sources: message
            .sources
            .iter()
            .filter_map(|id| cards.get(id).cloned())
            .collect(),
        choices: message.choices,
        state: message.state,
        answered_by: message.answered_by,
        rating: message.rating,
        at: on_the_wire(message.at),
    }
}

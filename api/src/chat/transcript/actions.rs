//! Mails a chat to its user.

use std::collections::HashMap;

use super::wording::{Products, line};
use crate::catalogue::live::Live;
use crate::catalogue::products::cards;
use crate::chat::ChatState;
use crate::chat::threads::model::ListedChat;
use crate::chat::threads::store::messages::{self, StoredMessage};
use crate::chat::threads::{Owner, actions, limits};
use crate::platform::access::{ChatId, SignedIn};
use crate::platform::clock::in_words;
use crate::platform::error::ApiResult;
use crate::platform::mail::Kind;

/// Adds the mail to the outbox.
pub(super) async fn mail(state: &ChatState, user: SignedIn, chat: ChatId) -> ApiResult<ListedChat> {
    let owner = Owner::of(&user);
    let stored = user
        .read(move |conn| {
            let chat = actions::find(conn, owner, chat)?;
            Ok(messages::list(conn, chat.id)?)
        })
        .await?;
    let products = names(&state.live, &stored).await?;
    let text = text(&stored, &products);
    let (mailer, now) = (state.mailer.clone(), state.clock.now());
    user.write(move |conn| {
        let chat = actions::find(conn, owner, chat)?;
        limits::require_transcript(conn, owner, now)?;
        let link = mailer.link(&format!("/chat/{}", chat.id.number()));
        let values = [
            ("title", chat.title.as_str()),
            ("text", text.as_str()),
            ("link", link.as_str()),
        ];
        mailer.to_user(conn, owner.user, (Kind::ChatTranscript, &values), now)?;
        Ok(chat.listed())
    })
    .await
}

/// The names of the products that messages show.
pub(super) async fn names(live: &Live, messages: &[StoredMessage]) -> ApiResult<Products> {
    let mut ids: Vec<u64> = messages
        .iter()
        .flat_map(|message| message.sources.clone())
        .collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    live.read_or_default(move |reader| {
        let cards = cards(reader.catalogue, &ids, None)?.into_iter();
        Ok(cards.map(|card| (card.id, card.product_name)).collect())
    })
    .await
}

fn text(messages: &[StoredMessage], products: &Products) -> String {
    let paragraphs: Vec<String> = messages
        .iter()
        .filter_map(|message| {
            let (from, text) = line(message, products)?;
            Some(format!("{} – {from}\n{text}", in_words(message.at)))
        })
        .collect();
    paragraphs.join("\n\n")
}

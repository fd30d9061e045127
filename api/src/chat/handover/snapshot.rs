//! What a representative receives: CHAT-13 to CHAT-21, and nothing else.

use search_core::Language;

use super::model::{ConversationLine, HandoverSnapshot};
use crate::accounts::users::model::UserData;
use crate::boats::profile::fields::Details;
use crate::chat::threads::store::messages::StoredMessage;
use crate::chat::threads::values::Author;
use crate::chat::threads::words::{self, Products};
use crate::platform::clock::on_the_wire;
use crate::platform::lists;

/// What a snapshot is made of.
#[derive(Debug)]
pub(super) struct Source<'a> {
    pub(super) person: &'a UserData,
    /// The number for this chat, instead of that of the profile.
    pub(super) phone: Option<String>,
    /// The boat of the chat, if the user is still on board.
    pub(super) boat: Option<&'a Details>,
    pub(super) messages: &'a [StoredMessage],
    /// The products that the messages show.
    pub(super) products: &'a Products,
}

pub(super) fn of(source: Source<'_>) -> HandoverSnapshot {
    let Source { person, boat, .. } = source;
    let known = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    HandoverSnapshot {
        boat_name: boat.map_or_else(String::new, |boat| boat.boat_name.clone()),
        boat_model: boat.map_or_else(String::new, model),
        boat_production_year: boat
            .and_then(|boat| boat.boat_production_year)
            .map(i64::from),
        hull_identification_number: boat.and_then(|boat| known(&boat.hull_identification_number)),
        username: person.full_name.clone(),
        email: person.email.clone(),
        phone: source
            .phone
            .or_else(|| person.phone.as_ref().and_then(known)),
        nationality: person.nationality.and_then(nationality),
        conversation: source
            .messages
            .iter()
            .filter_map(|message| line(message, source.products))
            .collect(),
    }
}

/// Brand and model.
fn model(boat: &Details) -> String {
    let named = format!("{} {}", boat.boat_brand, boat.boat_model);
    named.trim().to_owned()
}

fn nationality(id: u32) -> Option<String> {
    let listed = lists::nationalities();
    let found = listed
        .into_iter()
        .find(|nationality| nationality.id == id)?;
    Some(found.nationality)
}

/// A message as a line; none for a change of the chat and for an answer without words.
fn line(message: &StoredMessage, products: &Products) -> Option<ConversationLine> {
    if message.from == Author::System {
        return None;
    }
    let text = words::with_products(message, products, Language::En);
    (!text.is_empty()).then(|| ConversationLine {
        from: message.from,
        text,
        at: on_the_wire(message.at),
    })
}

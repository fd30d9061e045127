//! Hands a chat over to a representative.

use std::sync::Arc;

use rusqlite::Connection;
use search_core::Language;

use super::limits;
use super::mails::ChatMails;
use super::model::{HandoverFields, HandoverSnapshot};
use super::snapshot::{self, Source};
use super::store;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::users::model::View;
use crate::accounts::users::store::find_user;
use crate::boats::access::gate::{Named, admit};
use crate::boats::access::rights::BoatsRead;
use crate::boats::profile;
use crate::boats::profile::fields::Details;
use crate::chat::ChatState;
use crate::chat::agents;
use crate::chat::threads::actions::{NO_CHAT, find};
use crate::chat::threads::model::ChatEvent;
use crate::chat::threads::owner::Owner;
use crate::chat::threads::store::{StoredChat, insert_event, messages};
use crate::chat::threads::values::Status;
use crate::chat::threads::words::{self, Products};
use crate::platform::access::{ChatId, SignedIn, UserId};
use crate::platform::clock::{Millis, on_the_wire};
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Date;
use crate::platform::reason::Reason;

/// What a representative would receive, or has received.
pub(super) async fn preview(
    state: &ChatState,
    user: SignedIn,
    chat: ChatId,
) -> ApiResult<HandoverSnapshot> {
    let owner = Owner::of(&user);
    let products = products(state, &user, chat).await?;
    let settings = Arc::clone(&state.settings);
    let today = Date::of(state.clock.now());
    user.read(move |conn| {
        let stored = find(conn, owner, chat)?;
        if let Some(sent) = store::sent(conn, chat)? {
            return Ok(sent);
        }
        require(conn, &stored, (&settings, today))?;
        collect(conn, &stored, None, &products)
    })
    .await
}

/// Stores what the representative receives, and notifies whoever can answer. A second click gets the
/// answer of the first.
pub(super) async fn hand_over(
    state: &ChatState,
    user: SignedIn,
    chat: ChatId,
    fields: HandoverFields,
) -> ApiResult<HandoverSnapshot> {
    let phone = fields.parse()?;
    let owner = Owner::of(&user);
    settle(state, &user, chat).await?;
    let products = products(state, &user, chat).await?;
    let (mails, now) = (ChatMails::of(state), state.clock.now());
    let settings = Arc::clone(&state.settings);
    let write = move |conn: &Connection| {
        let stored = find(conn, owner, chat)?;
        if stored.status == Status::Handover {
            return store::sent(conn, chat)?.ok_or(NO_CHAT);
        }
        require(conn, &stored, (&settings, Date::of(now)))?;
        limits::require_handover(conn, owner.user, now)?;
        // One that has begun since: the assistant saves nothing in a chat that is handed over.
        messages::interrupt_in(conn, chat)?;
        let snapshot = collect(conn, &stored, phone, &products)?;
        if stored.service.needs_phone() && snapshot.phone.is_none() {
            return Err(ApiError::field("phone", Reason::FieldRequired));
        }
        store::hand_over(conn, chat, &snapshot, now)?;
        note(conn, &stored, (&settings, now))?;
        mails.to_whoever_sees(conn, &stored, now)?;
        Ok(snapshot)
    };
    let sent = user.write(write).await?;
    state.running.end_in(chat);
    Ok(sent)
}

/// Ends the answer that is being written in a chat that can be handed over, so that the snapshot has
/// all of it that the user saw.
async fn settle(state: &ChatState, user: &SignedIn, chat: ChatId) -> ApiResult<()> {
    let owner = Owner::of(user);
    let settings = Arc::clone(&state.settings);
    let today = Date::of(state.clock.now());
    let is_possible = user
        .read(move |conn| {
            let stored = find(conn, owner, chat)?;
            Ok(require(conn, &stored, (&settings, today)).is_ok())
        })
        .await?;
    if is_possible {
        state.running.settle(chat).await;
    }
    Ok(())
}

/// Refuses a chat that no representative can answer.
fn require(
    conn: &Connection,
    chat: &StoredChat,
    (settings, today): (&Settings, Date),
) -> ApiResult<()> {
    if chat.status != Status::Ai {
        return Err(ApiError::conflict(Reason::ChatClosed));
    }
    if !chat.service.has_representatives() {
        return Err(ApiError::conflict(Reason::ChatWithoutRepresentatives));
    }
    if !agents::store::can_be_asked(conn, chat.user, (settings, today))? {
        return Err(ApiError::conflict(Reason::NoRepresentative));
    }
    Ok(())
}

/// Stores the change in the chat and in the audit log.
fn note(
    conn: &Connection,
    chat: &StoredChat,
    (settings, now): (&Settings, Millis),
) -> ApiResult<()> {
    insert_event(conn, chat.id, &ChatEvent::HandedOver, now)?;
    if let Some(opens) = settings.chat_hours().opens_at(now) {
        let from = on_the_wire(opens);
        insert_event(conn, chat.id, &ChatEvent::OutsideHours { from }, now)?;
    }
    let entry = Entry::about(
        Actor::User(chat.user),
        Event::ChatHandedOver,
        Some(chat.user),
        None,
    );
    let entry = entry.with(serde_json::json!({ "chat": chat.id.number() }));
    Ok(audit::record(conn, &entry, now)?)
}

fn collect(
    conn: &Connection,
    chat: &StoredChat,
    phone: Option<String>,
    products: &Products,
) -> ApiResult<HandoverSnapshot> {
    let person = find_user(conn, chat.user, View::Whole)?.ok_or_else(ApiError::no_user)?;
    let boat = boat(conn, chat.user, chat.boat)?;
    let messages = messages::list(conn, chat.id)?;
    Ok(snapshot::of(Source {
        person: &person,
        phone,
        boat: boat.as_ref(),
        messages: &messages,
        products,
    }))
}

/// The boat, if the user may see it at this time.
fn boat(conn: &Connection, user: UserId, boat: Option<i64>) -> ApiResult<Option<Details>> {
    let Some(boat) = boat else {
        return Ok(None);
    };
    match admit::<BoatsRead>(conn, user, Named::Number(boat)) {
        Ok(member) => Ok(Some(profile::store::find(conn, &member)?.details)),
        Err(ApiError::NotFound(_) | ApiError::Forbidden) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The products that the chat shows.
async fn products(state: &ChatState, user: &SignedIn, chat: ChatId) -> ApiResult<Products> {
    let owner = Owner::of(user);
    let shown = user.read(move |conn| {
        let stored = find(conn, owner, chat)?;
        Ok(messages::list(conn, stored.id)?)
    });
    words::products(&state.live, &shown.await?, Language::En).await
}

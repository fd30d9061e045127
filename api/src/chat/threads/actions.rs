//! Opens, lists, reads, closes and deletes chats, and rates answers.

use std::sync::Arc;

use rusqlite::Connection;
use search_core::Language;

use super::cards::{self, Shown};
use super::fields::{ChatFields, NewChatFields, RatingFields, ReadFields};
use super::limits;
use super::model::{Chat, ChatEvent, ChatMessage, ListParams, ListedChat, MessagePath};
use super::owner::Owner;
use super::service::{self, Subject};
use super::store::{self, NewChat, StoredChat, messages};
use super::{boat, values::Status};
use crate::accounts::notifications;
use crate::boats::access::Member;
use crate::boats::access::gate::{Named, admit};
use crate::boats::access::rights::ProductsRead;
use crate::buying::wishlist;
use crate::catalogue::live::Live;
use crate::catalogue::products::find_card;
use crate::chat::ChatState;
use crate::platform::access::{ChatId, SignedIn};
use crate::platform::clock::Millis;
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Date;
use crate::platform::http::Removed;
use crate::platform::reason::Reason;

pub const NO_CHAT: ApiError = ApiError::NotFound(Reason::ChatNotFound);
pub const NO_MESSAGE: ApiError = ApiError::NotFound(Reason::ChatMessageNotFound);

const PAGE: usize = 50;

/// The owner's chats, the latest message first.
pub(super) async fn list(user: SignedIn, params: ListParams) -> ApiResult<Vec<ListedChat>> {
    let owner = Owner::of(&user);
    user.read(move |conn| {
        let chats = store::list(conn, owner, params.before, PAGE)?;
        Ok(chats.into_iter().map(StoredChat::listed).collect())
    })
    .await
}

/// Opens a chat. A call that is repeated with its key gets the answer of the first one.
pub(super) async fn open(state: &ChatState, user: SignedIn, fields: ChatFields) -> ApiResult<Chat> {
    let new = fields.parse()?;
    let (owner, repeated) = (Owner::of(&user), new.clone());
    let opened = user
        .read(move |conn| find_opened(conn, owner, &repeated))
        .await?;
    let facts = if let Some(opened) = opened {
        opened
    } else {
        let product_name = product_name(&state.live, new.product).await?;
        let (settings, now) = (Arc::clone(&state.settings), state.clock.now());
        user.write(move |conn| match find_opened(conn, owner, &new)? {
            Some(opened) => Ok(opened),
            None => insert(conn, owner, (&new, &product_name), (&settings, now)),
        })
        .await?
    };
    Ok(Chat {
        facts: facts.listed(),
        messages: Vec::new(),
    })
}

/// The chat that the owner's client has opened with this key.
fn find_opened(
    conn: &Connection,
    owner: Owner,
    new: &NewChatFields,
) -> ApiResult<Option<StoredChat>> {
    let Some(key) = &new.client_key else {
        return Ok(None);
    };
    match store::find_opened(conn, owner, key)? {
        None => Ok(None),
        Some(opened) if (opened.boat, opened.product) == (new.boat, new.product) => {
            find(conn, owner, opened.id).map(Some)
        }
        Some(_) => Err(ApiError::conflict(Reason::ClientKeyUsed)),
    }
}

fn insert(
    conn: &Connection,
    owner: Owner,
    (new, product_name): (&NewChatFields, &str),
    (settings, now): (&Settings, Millis),
) -> ApiResult<StoredChat> {
    let member = new
        .boat
        .map(|boat| admit(conn, owner.user, Named::Number(boat)));
    let member: Option<Member<ProductsRead>> = member.transpose()?;
    let service = service::require(
        conn,
        (owner.user, new.boat),
        Subject::of(new.product),
        (settings, Date::of(now)),
    )?;
    limits::require_chat(conn, owner, now)?;
    let chat = NewChat {
        service,
        boat: member.map(|member| member.boat()),
        product: new.product,
        product_name,
        client_key: new.client_key.as_deref(),
    };
    let inserted = store::insert(conn, owner, &chat, now)?;
    let id = inserted.ok_or_else(|| ApiError::conflict(Reason::ClientKeyUsed))?;
    find(conn, owner, id)
}

/// The current name of a product, which may leave the catalogue later.
async fn product_name(live: &Live, product: Option<u64>) -> ApiResult<String> {
    let Some(product) = product else {
        return Ok(String::new());
    };
    live.read(move |reader| {
        let card = find_card(reader.catalogue, product, None)?;
        let card = card.ok_or_else(|| ApiError::field("productId", Reason::ProductNotFound))?;
        Ok(card.product_name)
    })
    .await
}

/// A chat with its messages.
pub(super) async fn get(
    state: &ChatState,
    user: SignedIn,
    chat: ChatId,
    language: Language,
) -> ApiResult<Chat> {
    let owner = Owner::of(&user);
    let (facts, stored, shown) = user
        .read(move |conn| {
            let facts = find(conn, owner, chat)?;
            let shown = shown(conn, &facts, language)?;
            Ok((facts, messages::list(conn, chat)?, shown))
        })
        .await?;
    Ok(Chat {
        facts: facts.listed(),
        messages: cards::complete(&state.live, stored, shown).await?,
    })
}

/// What the products of a chat are shown with to its owner.
pub fn shown(conn: &Connection, chat: &StoredChat, language: Language) -> ApiResult<Shown> {
    Ok(Shown {
        boat: boat::find(conn, chat.user, chat.boat)?.map(|boat| boat.search),
        favorites: wishlist::store::ids(conn, chat.user)?,
        language: Some(language),
    })
}

/// A message of a chat, as its owner sees it.
pub async fn get_message(
    state: &ChatState,
    user: &SignedIn,
    MessagePath {
        chat_id,
        message_id,
    }: MessagePath,
    language: Language,
) -> ApiResult<ChatMessage> {
    let owner = Owner::of(user);
    let (stored, shown) = user
        .read(move |conn| {
            let chat = find(conn, owner, chat_id)?;
            let stored = messages::find(conn, chat_id, message_id)?.ok_or(NO_MESSAGE)?;
            Ok((stored, shown(conn, &chat, language)?))
        })
        .await?;
    let mut completed = cards::complete(&state.live, vec![stored], shown).await?;
    completed.pop().ok_or(NO_MESSAGE)
}

/// Deletes a chat, and ends the answer that is being written in it. What the user was notified of in
/// it counts as read: its link leads nowhere any more.
pub(super) async fn delete(state: &ChatState, user: SignedIn, chat: ChatId) -> ApiResult<Removed> {
    let (owner, now) = (Owner::of(&user), state.clock.now());
    user.write(move |conn| {
        let chat = find(conn, owner, chat)?;
        notifications::mark_chat(conn, owner.user, (chat.id, i64::MAX), now)?;
        Ok(store::delete(conn, chat.id)?)
    })
    .await?;
    state.running.end_in(chat);
    Ok(Removed::DONE)
}

/// Closes a chat, and ends the answer that is being written in it. If chats are not kept, it is
/// deleted.
pub(super) async fn close(
    state: &ChatState,
    user: SignedIn,
    chat: ChatId,
) -> ApiResult<ListedChat> {
    let owner = Owner::of(&user);
    let (now, is_kept) = (state.clock.now(), state.settings.chat_retention_days > 0);
    user.read(move |conn| find(conn, owner, chat)).await?;
    state.running.settle(chat).await;
    let closed = user
        .write(move |conn| {
            let found = find(conn, owner, chat)?;
            if found.status != Status::Closed {
                messages::interrupt_in(conn, found.id)?;
                store::close(conn, found.id, &ChatEvent::ClosedByUser, now)?;
            }
            let closed = find(conn, owner, chat)?;
            if !is_kept {
                store::delete(conn, closed.id)?;
            }
            Ok(closed)
        })
        .await?;
    state.running.end_in(chat);
    Ok(closed.listed())
}

/// Marks a chat as read up to a message, and what the user was notified of until then.
pub(super) async fn mark_read(
    state: &ChatState,
    user: SignedIn,
    chat: ChatId,
    fields: ReadFields,
) -> ApiResult<ListedChat> {
    let message = fields.parse()?;
    let (owner, now) = (Owner::of(&user), state.clock.now());
    user.write(move |conn| {
        let found = find(conn, owner, chat)?;
        store::mark_read(conn, found.id, message)?;
        notifications::mark_chat(conn, owner.user, (found.id, message), now)?;
        Ok(find(conn, owner, chat)?.listed())
    })
    .await
}

/// Rates an answer of the assistant.
pub(super) async fn rate(
    state: &ChatState,
    user: SignedIn,
    path: MessagePath,
    (fields, language): (RatingFields, Language),
) -> ApiResult<ChatMessage> {
    let owner = Owner::of(&user);
    user.write(move |conn| {
        let chat = find(conn, owner, path.chat_id)?;
        if messages::rate(conn, (chat.id, path.message_id), fields.rating)? {
            Ok(())
        } else {
            Err(NO_MESSAGE)
        }
    })
    .await?;
    get_message(state, &user, path, language).await
}

/// A chat of this owner.
pub fn find(conn: &Connection, owner: Owner, chat: ChatId) -> ApiResult<StoredChat> {
    store::find(conn, owner, chat)?.ok_or(NO_CHAT)
}

//! Sends messages, listens to answers, stops and repeats them.

use std::sync::Arc;

use axum::response::Response;
use http::HeaderMap;
use rusqlite::Connection;
use search_core::Language;

use super::asking::{Asking, Stored, ToAnswer};
use super::events::{MessageFields, NewQuestion, StreamEvent};
use super::store::{self, Place};
use super::stream;
use super::writing::Writing;
use crate::chat::ChatState;
use crate::chat::assistant::Step;
use crate::chat::running::{Claim, End, Listener};
use crate::chat::threads::Owner;
use crate::chat::threads::actions::{NO_MESSAGE, find, get_message};
use crate::chat::threads::model::{ChatMessage, MessagePath};
use crate::chat::threads::store::messages;
use crate::chat::threads::values::{Author, MessageState};
use crate::platform::access::{ChatId, ChatMessageId, SignedIn};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

const RUNNING: ApiError = ApiError::Conflict {
    kind: None,
    reason: Reason::ChatAnswerRunning,
};

/// A message that was sent before, and its answer; none if a representative answers.
#[derive(Debug, Clone, Copy)]
struct Sent {
    question: ChatMessageId,
    answer: Option<ChatMessageId>,
}

/// Stores a message and answers with the stream of its answer. A call that is repeated with its key
/// gets the stream of the first one.
pub(super) async fn send(
    state: &ChatState,
    user: SignedIn,
    chat: ChatId,
    (fields, language): (MessageFields, Language),
) -> ApiResult<Response> {
    let new = fields.parse(state.settings.chat_max_characters)?;
    let claim = loop {
        if let Some(sent) = find_sent(&user, chat, &new).await? {
            return listen_again(state, user, (chat, sent), language).await;
        }
        match state.running.claim(chat) {
            None => return Err(ApiError::Overloaded),
            Some(Ok(claim)) => break claim,
            Some(Err(running)) => {
                // It may be the answer to this message, which another call is storing.
                running.begun().await;
                if running.is_over() {
                    continue;
                }
                return match find_sent(&user, chat, &new).await? {
                    Some(sent) => listen_again(state, user, (chat, sent), language).await,
                    None => Err(RUNNING),
                };
            }
        }
    };
    let asking = Asking::of(state, Owner::of(&user), language);
    let stored = user
        .write(move |conn| asking.store(conn, chat, &new))
        .await?;
    match stored {
        Stored::ForAssistant(to_answer) => start(state, user, (chat, claim), *to_answer),
        Stored::ForAgent(question) => {
            drop(claim);
            let sent = Sent {
                question,
                answer: None,
            };
            listen_again(state, user, (chat, sent), language).await
        }
    }
}

/// Replaces the last answer of a chat.
pub(super) async fn retry(
    state: &ChatState,
    user: SignedIn,
    path: MessagePath,
    language: Language,
) -> ApiResult<Response> {
    let owner = Owner::of(&user);
    let chat = path.chat_id;
    user.read(move |conn| find(conn, owner, chat)).await?;
    let claim = match state.running.claim(chat) {
        None => return Err(ApiError::Overloaded),
        Some(Err(_running)) => return Err(RUNNING),
        Some(Ok(claim)) => claim,
    };
    let asking = Asking::of(state, owner, language);
    let place = Place {
        chat,
        message: path.message_id,
    };
    let to_answer = user.write(move |conn| asking.replace(conn, place)).await?;
    start(state, user, (chat, claim), to_answer)
}

/// Begins to write an answer, and listens to it.
fn start(
    state: &ChatState,
    user: SignedIn,
    (chat, claim): (ChatId, Claim),
    to_answer: ToAnswer,
) -> ApiResult<Response> {
    let writing = Writing {
        state: state.clone(),
        owner: Owner::of(&user),
        claim,
        place: Place {
            chat,
            message: to_answer.answer,
        },
        question: to_answer.question,
        asked: Arc::new(to_answer.asked),
        plan: to_answer.plan,
    };
    let answer = writing.start()?;
    Ok(stream::of_running(user, Listener::new(answer, 0)))
}

/// The message that the client sent with this key.
async fn find_sent(user: &SignedIn, chat: ChatId, new: &NewQuestion) -> ApiResult<Option<Sent>> {
    let (owner, new) = (Owner::of(user), new.clone());
    user.read(move |conn| {
        let chat = find(conn, owner, chat)?;
        let Some(key) = &new.client_id else {
            return Ok(None);
        };
        let Some(sent) = messages::find_sent(conn, chat.id, key)? else {
            return Ok(None);
        };
        if sent.from != Author::User || sent.text != new.text {
            return Err(ApiError::conflict(Reason::ClientKeyUsed));
        }
        Ok(Some(Sent {
            question: sent.id,
            answer: store::answer_to(conn, sent.id)?,
        }))
    })
    .await
}

/// The stream of an answer from its beginning; one that has ended has its first and last event.
async fn listen_again(
    state: &ChatState,
    user: SignedIn,
    (chat, sent): (ChatId, Sent),
    language: Language,
) -> ApiResult<Response> {
    let running = sent
        .answer
        .and_then(|answer| state.running.find(chat, answer));
    if let Some(running) = running {
        return Ok(stream::of_running(user, Listener::new(running, 0)));
    }
    let path = MessagePath {
        chat_id: chat,
        message_id: sent.answer.unwrap_or(sent.question),
    };
    let message = get_message(state, &user, path, language).await?;
    let status = StreamEvent::Status {
        question_id: sent.question.number(),
        answer_id: sent.answer.map(ChatMessageId::number),
        step: Step::Searching,
    };
    stream::of_stored(1, &[status, done(message)])
}

/// Listens to an answer after the event that the header names.
pub(super) async fn resume(
    state: &ChatState,
    user: SignedIn,
    path: MessagePath,
    (headers, language): (HeaderMap, Language),
) -> ApiResult<Response> {
    let after = last_event(&headers);
    let owner = Owner::of(&user);
    user.read(move |conn| require_answer(conn, owner, path))
        .await?;
    if let Some(running) = state.running.find(path.chat_id, path.message_id) {
        return Ok(stream::of_running(user, Listener::new(running, after)));
    }
    let message = get_message(state, &user, path, language).await?;
    stream::of_stored(after.saturating_add(1), &[done(message)])
}

/// The number of the last event that a client has received; 0 if it names none.
fn last_event(headers: &HeaderMap) -> u64 {
    headers
        .get("last-event-id")
        .and_then(|id| id.to_str().ok()?.parse().ok())
        .unwrap_or(0)
}

/// The end of a message that nobody is writing.
fn done(mut message: ChatMessage) -> StreamEvent {
    if message.state == MessageState::Writing {
        message.state = MessageState::Interrupted;
    }
    StreamEvent::Done {
        message: Box::new(message),
        usage: None,
    }
}

/// Stops an answer and returns it as it was stored. One that has ended stays as it is.
pub(super) async fn stop(
    state: &ChatState,
    user: SignedIn,
    path: MessagePath,
    language: Language,
) -> ApiResult<ChatMessage> {
    let owner = Owner::of(&user);
    // A write, so that a caller who would no longer be admitted stops nothing.
    user.write(move |conn| require_answer(conn, owner, path))
        .await?;
    if let Some(running) = state.running.find(path.chat_id, path.message_id) {
        running.end(End::Stopped);
        running.stored().await;
    }
    get_message(state, &user, path, language).await
}

/// Fails unless the path names an answer of the assistant in a chat of the owner.
fn require_answer(conn: &Connection, owner: Owner, path: MessagePath) -> ApiResult<()> {
    let chat = find(conn, owner, path.chat_id)?;
    let message = messages::find(conn, chat.id, path.message_id)?;
    match message {
        Some(message) if message.from == Author::Assistant => Ok(()),
        _ => Err(NO_MESSAGE),
    }
}

/// Ends the answers that an earlier run of the server was writing when it ended.
pub async fn recover(state: &ChatState) -> ApiResult<()> {
    let interrupted = state
        .database
        .write(|conn| Ok(store::interrupt_all(conn)?))
        .await?;
    if interrupted > 0 {
        tracing::info!(
            answers = interrupted,
            "answers of the chat were interrupted"
        );
    }
    Ok(())
}

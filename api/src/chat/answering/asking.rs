//! Questions: stored with an empty answer in one transaction, then answered.

use std::sync::Arc;

use rusqlite::Connection;
use search_core::Language;

use super::budget;
use super::events::NewQuestion;
use super::limits;
use super::store::{self, Place};
use super::writing::Plan;
use crate::chat::ChatState;
use crate::chat::assistant::{Asked, Turn};
use crate::chat::model_assistant::Model;
use crate::chat::threads::service::{self, Subject};
use crate::chat::threads::store::messages::{self, NewMessage, StoredMessage};
use crate::chat::threads::store::{self as threads, StoredChat};
use crate::chat::threads::values::{Author, Status};
use crate::chat::threads::{Owner, actions, boat, dialogue, offer, title};
use crate::platform::access::{ChatId, ChatMessageId};
use crate::platform::clock::Millis;
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Date;
use crate::platform::reason::Reason;

/// The earlier messages that an assistant gets.
const TURNS: usize = 20;

/// A question that was stored.
#[derive(Debug)]
pub(super) enum Stored {
    /// The assistant answers it.
    ForAssistant(Box<ToAnswer>),
    /// A representative answers it.
    ForAgent(ChatMessageId),
}

/// A question with its empty answer.
#[derive(Debug)]
pub(super) struct ToAnswer {
    pub(super) question: ChatMessageId,
    pub(super) answer: ChatMessageId,
    pub(super) asked: Asked,
    pub(super) plan: Plan,
}

/// Who asks, and when.
#[derive(Debug, Clone)]
pub(super) struct Asking {
    pub(super) owner: Owner,
    pub(super) language: Language,
    pub(super) now: Millis,
    pub(super) settings: Arc<Settings>,
    pub(super) model: Option<Model>,
}

impl Asking {
    pub(super) fn of(state: &ChatState, owner: Owner, language: Language) -> Self {
        Self {
            owner,
            language,
            now: state.clock.now(),
            settings: Arc::clone(&state.settings),
            model: state.model.clone(),
        }
    }

    /// Stores a message of the user. The caller has claimed the chat: an answer that seems to be
    /// written in it is a remainder of a failure.
    pub(super) fn store(
        &self,
        conn: &Connection,
        chat: ChatId,
        new: &NewQuestion,
    ) -> ApiResult<Stored> {
        let chat = self.admit(conn, chat)?;
        let message = NewMessage {
            author: Author::User,
            agent: None,
            text: &new.text,
            client_key: new.client_id.as_deref(),
        };
        messages::interrupt_in(conn, chat.id)?;
        let question = messages::insert(conn, chat.id, &message, self.now)?;
        threads::name(conn, chat.id, &title::of_message(&new.text))?;
        threads::mark_read(conn, chat.id, question.number())?;
        if chat.status == Status::Handover {
            return Ok(Stored::ForAgent(question));
        }
        let to_answer = self.to_answer(conn, &chat, (question, &new.text))?;
        Ok(Stored::ForAssistant(Box::new(to_answer)))
    }

    /// Replaces the last answer of a chat by a new one.
    pub(super) fn replace(&self, conn: &Connection, place: Place) -> ApiResult<ToAnswer> {
        let chat = self.admit(conn, place.chat)?;
        let answer = messages::find(conn, chat.id, place.message)?;
        let answer = answer.filter(|message| message.from == Author::Assistant);
        let question = answer.ok_or(actions::NO_MESSAGE)?.answers;
        if chat.status == Status::Handover {
            return Err(ApiError::conflict(Reason::ChatHandedOver));
        }
        if !store::is_last(conn, place)? {
            return Err(ApiError::conflict(Reason::ChatAnswerNotLast));
        }
        let question = question.map(|question| messages::find(conn, chat.id, question));
        let question = question.transpose()?.flatten().ok_or(actions::NO_MESSAGE)?;
        store::delete(conn, place)?;
        threads::touch(conn, chat.id, self.now)?;
        self.to_answer(conn, &chat, (question.id, &question.text))
    }

    /// The chat, if the user may ask in it now.
    fn admit(&self, conn: &Connection, chat: ChatId) -> ApiResult<StoredChat> {
        let chat = actions::find(conn, self.owner, chat)?;
        if chat.status == Status::Closed {
            return Err(ApiError::conflict(Reason::ChatClosed));
        }
        let at = (&*self.settings, Date::of(self.now));
        let holder = (chat.user, chat.boat);
        service::require(conn, holder, Subject::of(chat.product), at)?;
        limits::require_message(conn, self.owner, &self.settings, self.now)?;
        Ok(chat)
    }

    fn to_answer(
        &self,
        conn: &Connection,
        chat: &StoredChat,
        (question, text): (ChatMessageId, &str),
    ) -> ApiResult<ToAnswer> {
        let earlier = messages::list(conn, chat.id)?;
        let asked = Asked {
            user: chat.user,
            text: text.to_owned(),
            language: self.language,
            boat: boat::find(conn, chat.user, chat.boat)?.map(Arc::new),
            product: chat.product,
            turns: turns(&earlier, question),
        };
        Ok(ToAnswer {
            question,
            answer: store::begin(conn, (chat.id, question), self.now)?,
            asked,
            plan: self.plan(conn, chat)?,
        })
    }

    /// Who answers: the model, if there is one, the user agreed to it, and there are tokens left.
    fn plan(&self, conn: &Connection, chat: &StoredChat) -> ApiResult<Plan> {
        let Some(model) = &self.model else {
            return Ok(Plan::Catalogue);
        };
        let is_demo = chat.session.is_some();
        let may_ask = !is_demo || self.settings.chat_model_for_demo;
        if !may_ask || !offer::has_consent(conn, chat.user, model)? {
            return Ok(Plan::Catalogue);
        }
        let reserved = budget::reserve(conn, chat.user, &self.settings, self.now)?;
        Ok(reserved.map_or(Plan::CatalogueForToday, |reserved| {
            Plan::Model(model.clone(), reserved)
        }))
    }
}

/// What was said before a question, by the user and the assistant.
fn turns(messages: &[StoredMessage], question: ChatMessageId) -> Vec<Turn> {
    let earlier = dialogue::with_assistant(messages).filter(|message| message.id < question);
    let mut turns: Vec<Turn> = earlier.filter_map(turn).collect();
    turns.drain(..turns.len().saturating_sub(TURNS));
    turns
}

fn turn(message: &StoredMessage) -> Option<Turn> {
    match message.from {
        Author::User => Some(Turn::User {
            text: message.text.clone(),
        }),
        Author::Assistant => Some(Turn::Assistant {
            text: message.text.clone(),
            sentences: message.sentences.clone(),
            sources: message.sources.clone(),
        }),
        Author::Agent | Author::System => None,
    }
}

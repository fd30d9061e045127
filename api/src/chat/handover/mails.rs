//! The mails about chats with representatives. None of them contains a text of a chat.

use std::sync::Arc;

use rusqlite::Connection;
use search_core::Language;

use super::limits;
use crate::chat::ChatState;
use crate::chat::agents;
use crate::chat::threads::store::StoredChat;
use crate::platform::access::{ChatId, UserId};
use crate::platform::clock::Millis;
use crate::platform::config::Settings;
use crate::platform::error::ApiResult;
use crate::platform::fields::Date;
use crate::platform::mail::{Kind, Mailer, Recipient};

/// Writes the mails; cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct ChatMails {
    mailer: Mailer,
    settings: Arc<Settings>,
}

impl ChatMails {
    pub(super) fn of(state: &ChatState) -> Self {
        Self {
            mailer: state.mailer.clone(),
            settings: Arc::clone(&state.settings),
        }
    }

    /// Notifies the representatives who see a chat that nobody answers yet; the operator if there is
    /// none.
    pub(super) fn to_whoever_sees(
        &self,
        conn: &Connection,
        chat: &StoredChat,
        now: Millis,
    ) -> ApiResult<()> {
        if !limits::may_mail(conn, now)? {
            return Ok(());
        }
        let link = self.queue(chat.id);
        let values = [("link", link.as_str())];
        let mail = (Kind::ChatHandover, values.as_slice());
        let agents = agents::store::who_sees(conn, chat.user, Date::of(now))?;
        for agent in &agents {
            self.mailer.to_user(conn, *agent, mail, now)?;
        }
        let address = self.settings.support_email.as_str();
        if !agents.is_empty() || address.is_empty() {
            return Ok(());
        }
        let operator = Recipient {
            user: None,
            address,
            language: Language::En,
        };
        self.mailer.to_address(conn, &operator, mail, now)
    }

    /// Notifies a representative of a chat to answer.
    pub(super) fn assigned(
        &self,
        conn: &Connection,
        (agent, chat): (UserId, ChatId),
        now: Millis,
    ) -> ApiResult<()> {
        self.send(conn, agent, (Kind::ChatAssigned, &self.queue(chat)), now)
    }

    /// Notifies the user of replies that wait to be read.
    pub(super) fn replied(
        &self,
        conn: &Connection,
        (user, chat): (UserId, ChatId),
        now: Millis,
    ) -> ApiResult<()> {
        self.send(conn, user, (Kind::ChatReplied, &self.page(chat)), now)
    }

    /// Notifies the user that a representative closed a chat, which may not be kept.
    pub(super) fn closed(&self, conn: &Connection, user: UserId, now: Millis) -> ApiResult<()> {
        self.send(
            conn,
            user,
            (Kind::ChatClosed, &self.mailer.link("/chats")),
            now,
        )
    }

    fn send(
        &self,
        conn: &Connection,
        to: UserId,
        (kind, link): (Kind, &str),
        now: Millis,
    ) -> ApiResult<()> {
        let values = [("link", link)];
        self.mailer.to_user(conn, to, (kind, &values), now)
    }

    /// The page of a representative.
    fn queue(&self, chat: ChatId) -> String {
        self.mailer.link(&format!("/chats?queue={}", chat.number()))
    }

    /// The page of the user.
    fn page(&self, chat: ChatId) -> String {
        self.mailer.link(&format!("/chat/{}", chat.number()))
    }
}

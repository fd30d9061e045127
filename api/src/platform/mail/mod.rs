//! Mails: stored in the outbox in the transaction of their cause, sent later. No call waits for a
//! mail server.

mod failure;
mod html;
mod stop;
mod store;
mod texts;
mod transport;
mod worker;

use std::sync::Arc;

use rusqlite::Connection;
use search_core::Language;

use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::config::Settings;
use crate::platform::error::ApiResult;
use crate::platform::fields::email;
use crate::platform::keys::{Keys, purpose};

pub use stop::user_of;
pub use store::waiting;
pub use texts::fill;
pub use transport::{MailError, Transport};
pub use worker::Outbox;

/// The kind of a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Verify,
    Reset,
    PasswordChanged,
    EmailChangeRequested,
    EmailReplaced,
    EmailChanged,
    SignInBlocked,
    NewDevice,
    AccountLinked,
    AccountClaimed,
    MfaEnabled,
    MfaDisabled,
    RecoveryCodeUsed,
    RefreshReused,
    Closing,
    Deleted,
    Invitation,
    BoatInvitation,
    BoatInherited,
    BoatDeleted,
    QuoteRequest,
    QuoteSummary,
    /// The staff: vendors were asked for quotes.
    QuoteCopy,
    QuoteReminder,
    QuoteQuestion,
    QuoteWithdrawn,
    QuoteAccepted,
    QuoteDeclined,
    QuoteAnswered,
    QuoteNoBid,
    QuoteEnding,
    QuoteUnanswered,
    QuoteExpired,
    QuoteClosed,
    RequestOpened,
    RequestAnswered,
    /// The messages of a chat, for its user.
    ChatTranscript,
    /// Representatives: a user asks for one of them.
    ChatHandover,
    ChatAssigned,
    ChatReplied,
    ChatClosed,
    Notification,
    Notifications,
}

impl Kind {
    pub const ALL: [Self; 43] = [
        Self::Verify,
        Self::Reset,
        Self::PasswordChanged,
        Self::EmailChangeRequested,
        Self::EmailReplaced,
        Self::EmailChanged,
        Self::SignInBlocked,
        Self::NewDevice,
        Self::AccountLinked,
        Self::AccountClaimed,
        Self::MfaEnabled,
        Self::MfaDisabled,
        Self::RecoveryCodeUsed,
        Self::RefreshReused,
        Self::Closing,
        Self::Deleted,
        Self::Invitation,
        Self::BoatInvitation,
        Self::BoatInherited,
        Self::BoatDeleted,
        Self::QuoteRequest,
        Self::QuoteSummary,
        Self::QuoteCopy,
        Self::QuoteReminder,
        Self::QuoteQuestion,
        Self::QuoteWithdrawn,
        Self::QuoteAccepted,
        Self::QuoteDeclined,
        Self::QuoteAnswered,
        Self::QuoteNoBid,
        Self::QuoteEnding,
        Self::QuoteUnanswered,
        Self::QuoteExpired,
        Self::QuoteClosed,
        Self::RequestOpened,
        Self::RequestAnswered,
        Self::ChatTranscript,
        Self::ChatHandover,
        Self::ChatAssigned,
        Self::ChatReplied,
        Self::ChatClosed,
        Self::Notification,
        Self::Notifications,
    ];

    /// Its name in the database, in the texts and in file names.
    pub fn name(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Reset => "reset",
            Self::PasswordChanged => "password-changed",
            Self::EmailChangeRequested => "email-change-requested",
            Self::EmailReplaced => "email-replaced",
            Self::EmailChanged => "email-changed",
            Self::SignInBlocked => "sign-in-blocked",
            Self::NewDevice => "new-device",
            Self::AccountLinked => "account-linked",
            Self::AccountClaimed => "account-claimed",
            Self::MfaEnabled => "mfa-enabled",
            Self::MfaDisabled => "mfa-disabled",
            Self::RecoveryCodeUsed => "recovery-code-used",
            Self::RefreshReused => "refresh-reused",
            Self::Closing => "closing",
            Self::Deleted => "deleted",
            Self::Invitation => "invitation",
            Self::BoatInvitation => "boat-invitation",
            Self::BoatInherited => "boat-inherited",
            Self::BoatDeleted => "boat-deleted",
            Self::QuoteRequest => "quote-request",
            Self::QuoteSummary => "quote-summary",
            Self::QuoteCopy => "quote-copy",
            Self::QuoteReminder => "quote-reminder",
            Self::QuoteQuestion => "quote-question",
            Self::QuoteWithdrawn => "quote-withdrawn",
            Self::QuoteAccepted => "quote-accepted",
            Self::QuoteDeclined => "quote-declined",
            Self::QuoteAnswered => "quote-answered",
            Self::QuoteNoBid => "quote-no-bid",
            Self::QuoteEnding => "quote-ending",
            Self::QuoteUnanswered => "quote-unanswered",
            Self::QuoteExpired => "quote-expired",
            Self::QuoteClosed => "quote-closed",
            Self::RequestOpened => "request-opened",
            Self::RequestAnswered => "request-answered",
            Self::ChatTranscript => "chat-transcript",
            Self::ChatHandover => "chat-handover",
            Self::ChatAssigned => "chat-assigned",
            Self::ChatReplied => "chat-replied",
            Self::ChatClosed => "chat-closed",
            Self::Notification => "notification",
            Self::Notifications => "notifications",
        }
    }
}

/// The recipient of a mail.
#[derive(Debug, Clone)]
pub struct Recipient<'a> {
    /// The account it belongs to; none for a mail that outlives its account.
    pub user: Option<UserId>,
    pub address: &'a str,
    /// The language of the recipient.
    pub language: Language,
}

/// Writes mails to the outbox; cheap to clone.
#[derive(Debug, Clone)]
pub struct Mailer {
    keys: Arc<Keys>,
    settings: Arc<Settings>,
}

impl Mailer {
    /// A writer with this installation's key and name.
    pub fn new(keys: Arc<Keys>, settings: Arc<Settings>) -> Self {
        Self { keys, settings }
    }

    /// An address on this site.
    pub fn link(&self, path_and_query: &str) -> String {
        format!("{}{path_and_query}", self.settings.base_url())
    }

    /// The language of a user.
    pub fn language_of(&self, conn: &Connection, user: UserId) -> ApiResult<Language> {
        Ok(store::address_of(conn, user)?.1)
    }

    /// Adds a mail to the outbox, except for the demo account. Only the values that replace `{name}` in the text are inserted.
    pub fn to_address(
        &self,
        conn: &Connection,
        recipient: &Recipient<'_>,
        message: (Kind, &[(&str, &str)]),
        now: Millis,
    ) -> ApiResult<()> {
        self.put(conn, recipient, message, (false, now))
    }

    fn put(
        &self,
        conn: &Connection,
        recipient: &Recipient<'_>,
        (kind, values): (Kind, &[(&str, &str)]),
        (can_be_stopped, now): (bool, Millis),
    ) -> ApiResult<()> {
        // Whoever uses the demo account must not be able to have mails sent to its address.
        let demo = self.settings.demo();
        if demo.is_some_and(|demo| demo.is_named_by(&email::key(recipient.address))) {
            return Ok(());
        }
        let site = self.settings.base_url();
        let mut all = vec![
            ("product", self.settings.product_name.as_str()),
            ("site", site.as_str()),
        ];
        all.extend_from_slice(values);
        let text = texts::write(kind, recipient.language, &all)?;
        let sealed = self.keys.seal(purpose::MAIL, text.body.as_bytes())?;
        let mail = store::NewMail {
            kind,
            recipient,
            subject: &text.subject,
            sealed: &sealed,
            can_be_stopped,
        };
        store::insert(conn, &mail, now)?;
        Ok(())
    }

    /// Adds a mail to the outbox that the user can stop: its text has the link as `{unsubscribe}`.
    pub fn to_user_unless_stopped(
        &self,
        conn: &Connection,
        user: UserId,
        (kind, values): (Kind, &[(&str, &str)]),
        now: Millis,
    ) -> ApiResult<()> {
        let (address, language) = store::address_of(conn, user)?;
        let recipient = Recipient {
            user: Some(user),
            address: &address,
            language,
        };
        let token = stop::seal(&self.keys, user.number())?;
        let link = self.link(&format!("/unsubscribe?stopToken={token}"));
        let mut all = vec![("unsubscribe", link.as_str())];
        all.extend_from_slice(values);
        self.put(conn, &recipient, (kind, &all), (true, now))
    }

    /// Adds a mail to a user's own address to the outbox.
    pub fn to_user(
        &self,
        conn: &Connection,
        user: UserId,
        message: (Kind, &[(&str, &str)]),
        now: Millis,
    ) -> ApiResult<()> {
        let (address, _) = store::address_of(conn, user)?;
        self.to_other_address(conn, (user, &address), message, now)
    }

    /// Adds a mail to a user to the outbox, for an address that is not the account's.
    pub fn to_other_address(
        &self,
        conn: &Connection,
        (user, address): (UserId, &str),
        message: (Kind, &[(&str, &str)]),
        now: Millis,
    ) -> ApiResult<()> {
        let (_, language) = store::address_of(conn, user)?;
        let recipient = Recipient {
            user: Some(user),
            address,
            language,
        };
        self.to_address(conn, &recipient, message, now)
    }
}

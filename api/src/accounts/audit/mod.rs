//! The audit log: what happened to accounts. It never contains texts that people typed, nor
//! e-mails.

mod store;

use std::net::IpAddr;

use crate::platform::access::UserId;

pub use store::record;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A visitor who is not signed in.
    Visitor,
    User(UserId),
    Administrator(UserId),
    /// The command line.
    Command,
    /// The server itself.
    System,
}

/// The kind of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    SignedIn,
    SignInFailed,
    SignInBlocked,
    SignedOut,
    SessionEnded,
    RefreshReused,
    Registered,
    AccountLinked,
    AccountClaimed,
    PasswordChanged,
    PasswordResetRequested,
    PasswordReset,
    EmailChangeRequested,
    EmailChangeCancelled,
    EmailChanged,
    EmailChangeUndone,
    EmailVerified,
    MfaInstalled,
    MfaEnabled,
    MfaPassed,
    MfaFailed,
    MfaRecoveryCodeUsed,
    MfaDisabled,
    ClosingRequested,
    ClosingCancelled,
    AccountDeleted,
    UserChanged,
    FirstAdministrator,
    InvitationAccepted,
    BoatArchived,
    BoatRestored,
    BoatDeleted,
    QuoteClosed,
    RequestAnswered,
    RequestClosed,
    ServiceGranted,
    GrantTakenBack,
    ChatHandedOver,
    /// A representative saw what was handed over.
    ChatSnapshotOpened,
    ChatAssigned,
    ChatGivenBack,
    ChatClosed,
}

impl Event {
    fn name(self) -> &'static str {
        match self {
            Self::SignedIn => "signed-in",
            Self::SignInFailed => "sign-in-failed",
            Self::SignInBlocked => "sign-in-blocked",
            Self::SignedOut => "signed-out",
            Self::SessionEnded => "session-ended",
            Self::RefreshReused => "refresh-reused",
            Self::Registered => "registered",
            Self::AccountLinked => "account-linked",
            Self::AccountClaimed => "account-claimed",
            Self::PasswordChanged => "password-changed",
            Self::PasswordResetRequested => "password-reset-requested",
            Self::PasswordReset => "password-reset",
            Self::EmailChangeRequested => "email-change-requested",
            Self::EmailChangeCancelled => "email-change-cancelled",
            Self::EmailChanged => "email-changed",
            Self::EmailChangeUndone => "email-change-undone",
            Self::EmailVerified => "email-verified",
            Self::MfaInstalled => "mfa-installed",
            Self::MfaEnabled => "mfa-enabled",
            Self::MfaPassed => "mfa-passed",
            Self::MfaFailed => "mfa-failed",
            Self::MfaRecoveryCodeUsed => "mfa-recovery-code-used",
            Self::MfaDisabled => "mfa-disabled",
            Self::ClosingRequested => "closing-requested",
            Self::ClosingCancelled => "closing-cancelled",
            Self::AccountDeleted => "account-deleted",
            Self::UserChanged => "user-changed",
            Self::FirstAdministrator => "first-administrator",
            Self::InvitationAccepted => "invitation-accepted",
            Self::BoatArchived => "boat-archived",
            Self::BoatRestored => "boat-restored",
            Self::BoatDeleted => "boat-deleted",
            Self::QuoteClosed => "quote-closed",
            Self::RequestAnswered => "request-answered",
            Self::RequestClosed => "request-closed",
            Self::ServiceGranted => "service-granted",
            Self::GrantTakenBack => "grant-taken-back",
            Self::ChatHandedOver => "chat-handed-over",
            Self::ChatSnapshotOpened => "chat-snapshot-opened",
            Self::ChatAssigned => "chat-assigned",
            Self::ChatGivenBack => "chat-given-back",
            Self::ChatClosed => "chat-closed",
        }
    }
}

/// One line of the log.
#[derive(Debug, Clone)]
pub struct Entry {
    pub actor: Actor,
    /// What happened.
    pub event: Event,
    /// The user it happened to.
    pub user: Option<UserId>,
    /// The address of the caller.
    pub address: Option<IpAddr>,
    pub details: serde_json::Value,
}

impl Entry {
    /// An event of a user on their own account.
    pub fn of_user(event: Event, user: UserId, address: Option<IpAddr>) -> Self {
        Self::about(Actor::User(user), event, Some(user), address)
    }

    /// An event with its subject.
    pub fn about(
        actor: Actor,
        event: Event,
        user: Option<UserId>,
        address: Option<IpAddr>,
    ) -> Self {
        Self {
            actor,
            event,
            user,
            address,
            details: serde_json::json!({}),
        }
    }

    /// Adds details.
    #[must_use]
    pub fn with(mut self, details: serde_json::Value) -> Self {
        self.details = details;
        self
    }
}

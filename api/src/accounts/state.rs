//! The state of accounts.

use std::sync::Arc;

use axum::extract::FromRef;

use crate::accounts::oidc::Providers;
use crate::accounts::passwords::Hasher;
use crate::accounts::sign_in::Tries;
use crate::accounts::throttles::AccountThrottles;
use crate::platform::access::Callers;
use crate::platform::clock::Clock;
use crate::platform::config::Settings;
use crate::platform::database::AppDatabase;
use crate::platform::keys::Keys;
use crate::platform::mail::Mailer;
use crate::platform::pictures::Pictures;
use crate::platform::room::Room;

/// The state that the calls about accounts share; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct AccountsState {
    /// Authenticates callers.
    pub callers: Callers,
    pub settings: Arc<Settings>,
    pub database: AppDatabase,
    pub clock: Clock,
    /// The installation's key.
    pub keys: Arc<Keys>,
    /// Writes mails.
    pub mailer: Mailer,
    /// Rate limits of the calls that accounts are protected by.
    pub throttles: Arc<AccountThrottles>,
    /// Hashes passwords.
    pub hasher: Hasher,
    /// The passwords that are being checked.
    pub tries: Arc<Tries>,
    /// The identity providers.
    pub providers: Arc<Providers>,
    /// The pictures that people upload.
    pub pictures: Pictures,
    /// Storage limits for uploads.
    pub room: Room,
}

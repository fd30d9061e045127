//! The state of buying.

use std::sync::Arc;

use axum::extract::FromRef;

use crate::accounts::throttles::AccountThrottles;
use crate::catalogue::live::Live;
use crate::platform::access::Callers;
use crate::platform::clock::Clock;
use crate::platform::config::Settings;
use crate::platform::database::AppDatabase;
use crate::platform::documents::DocumentFolder;
use crate::platform::keys::Keys;
use crate::platform::mail::Mailer;
use crate::platform::pictures::Pictures;
use crate::platform::room::Room;

/// The state of the calls about buying; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct BuyingState {
    /// Authenticates callers.
    pub callers: Callers,
    pub settings: Arc<Settings>,
    pub database: AppDatabase,
    pub clock: Clock,
    pub keys: Arc<Keys>,
    pub mailer: Mailer,
    /// Rate limits of calls by address.
    pub throttles: Arc<AccountThrottles>,
    /// The open generation of the catalogue.
    pub live: Live,
    pub pictures: Pictures,
    /// The files of answers.
    pub documents: DocumentFolder,
    /// Storage limits for uploads.
    pub room: Room,
}

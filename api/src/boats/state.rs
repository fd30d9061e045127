//! The state of boats.

use std::sync::Arc;

use axum::extract::FromRef;

use crate::accounts::throttles::AccountThrottles;
use crate::boats::documents::DocumentFolder;
use crate::catalogue::live::Live;
use crate::platform::access::Callers;
use crate::platform::clock::Clock;
use crate::platform::config::Settings;
use crate::platform::database::AppDatabase;
use crate::platform::keys::Keys;
use crate::platform::mail::Mailer;
use crate::platform::pictures::Pictures;
use crate::platform::room::Room;

/// What the calls about boats share; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct BoatsState {
    /// Knows who calls.
    pub callers: Callers,
    /// What the operator set.
    pub settings: Arc<Settings>,
    /// What belongs to people.
    pub database: AppDatabase,
    /// The time that accounts go by.
    pub clock: Clock,
    /// The installation's key.
    pub keys: Arc<Keys>,
    /// Writes mails.
    pub mailer: Mailer,
    /// Counts calls that guard accounts.
    pub throttles: Arc<AccountThrottles>,
    /// The open generation of the catalogue.
    pub live: Live,
    /// The pictures that people upload.
    pub pictures: Pictures,
    pub documents: DocumentFolder,
    /// Room for what people upload.
    pub room: Room,
}

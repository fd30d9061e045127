//! The state of the platform.

use std::path::Path;
use std::sync::Arc;

use axum::extract::FromRef;

use crate::platform::clock::Clock;
use crate::platform::config::Settings;
use crate::platform::database::AppDatabase;
use crate::platform::health::MailCondition;
use crate::platform::keys::Keys;
use crate::platform::room::Room;

/// The state that the jobs and the metrics of the platform share; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct PlatformState {
    pub settings: Arc<Settings>,
    /// The database of accounts.
    pub database: AppDatabase,
    pub clock: Clock,
    /// The installation's key.
    pub keys: Arc<Keys>,
    /// Whether mails can be sent.
    pub mail_condition: MailCondition,
    /// Storage limits for uploads.
    pub room: Room,
    /// The data folder.
    pub data: Arc<Path>,
}

//! The state of the app's own calls.

use std::path::Path;
use std::sync::Arc;

use axum::extract::FromRef;

use crate::catalogue::live::Live;
use crate::client::error_log::ReportThrottle;
use crate::platform::access::Callers;
use crate::platform::clock::Clock;
use crate::platform::config::Settings;
use crate::platform::database::AppDatabase;
use crate::platform::health::Lifecycle;
use crate::platform::health::MailCondition;
use crate::platform::jobs::JobRuns;
use crate::platform::pictures::Pictures;

/// The state of the app's own calls; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct ClientState {
    /// Authenticates callers.
    pub callers: Callers,
    pub settings: Arc<Settings>,
    /// The database of accounts.
    pub database: AppDatabase,
    pub clock: Clock,
    /// The open generation of the catalogue.
    pub live: Live,
    /// The stored pictures.
    pub pictures: Pictures,
    /// Rate limit of error reports.
    pub reports: ReportThrottle,
    /// Whether mails can be sent.
    pub mail_condition: MailCondition,
    /// Whether the server is stopping.
    pub lifecycle: Lifecycle,
    /// The last runs of the background jobs.
    pub job_runs: JobRuns,
    /// The data folder.
    pub data: Arc<Path>,
}

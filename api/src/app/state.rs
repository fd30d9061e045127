//! The state of the server. Handlers see the state of their area, which is a part of it.

use std::path::Path;
use std::sync::Arc;

use axum::extract::FromRef;

use crate::accounts::AccountsState;
use crate::accounts::oidc::{Providers, SetupError};
use crate::accounts::passwords::{Hasher, HasherError};
use crate::accounts::sign_in::Tries;
use crate::accounts::throttles::AccountThrottles;
use crate::boats::BoatsState;
use crate::buying::{BuyingState, wishlist};
use crate::catalogue::CatalogueState;
use crate::catalogue::live::{Live, LiveError};
use crate::catalogue::media::MediaFolder;
use crate::chat::ChatState;
use crate::chat::model_assistant::{self, Model};
use crate::chat::running::Running;
use crate::client::ClientState;
use crate::client::error_log::ReportThrottle;
use crate::platform::PlatformState;
use crate::platform::access::Callers;
use crate::platform::clock::Clock;
use crate::platform::config::Settings;
use crate::platform::database::{AppDatabase, DatabaseError};
use crate::platform::documents::DocumentFolder;
use crate::platform::health::{Lifecycle, MailCondition};
use crate::platform::http::Changes;
use crate::platform::jobs::JobRuns;
use crate::platform::keys::{KeyError, Keys};
use crate::platform::mail::Mailer;
use crate::platform::pictures::Pictures;
use crate::platform::room::Room;
use crate::search::SearchState;
use crate::search::diagrams::DiagramReader;
use crate::search::results::PopularSearches;

/// The complete state; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct AppState {
    /// The open generation of the catalogue.
    pub live: Live,
    pub settings: Arc<Settings>,
    /// The data folder's own pictures and documents.
    pub media: MediaFolder,
    /// Whether the server is stopping.
    pub lifecycle: Lifecycle,
    /// Whether mails can be sent.
    pub mail_condition: MailCondition,
    /// Counts error reports.
    pub reports: ReportThrottle,
    /// Counts searches, and holds those that others may be offered.
    pub popular: PopularSearches,
    /// The database of accounts.
    pub database: AppDatabase,
    pub clock: Clock,
    /// The installation's key.
    pub keys: Arc<Keys>,
    /// Hashes passwords.
    pub hasher: Hasher,
    /// Writes mails.
    pub mailer: Mailer,
    /// Rate limits of the calls that accounts are protected by.
    pub throttles: Arc<AccountThrottles>,
    /// The passwords that are being checked.
    pub tries: Arc<Tries>,
    /// The calls that change something, until they have ended.
    pub changes: Changes,
    /// The identity providers.
    pub providers: Arc<Providers>,
    /// The stored pictures.
    pub pictures: Pictures,
    /// The stored documents.
    pub documents: DocumentFolder,
    /// Storage limits for uploads.
    pub room: Room,
    /// The last runs of the background jobs.
    pub job_runs: JobRuns,
    /// The chats' answers that are being written.
    pub running: Running,
    /// Reads uploaded diagrams.
    pub diagrams: DiagramReader,
    /// The model that writes answers in the chat.
    pub model: Option<Model>,
    /// The data folder.
    pub data: Arc<Path>,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The catalogue cannot be served.
    #[error(transparent)]
    Live(#[from] LiveError),
    /// The accounts cannot be opened.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The key is missing or wrong.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The threads that read pictures and documents cannot be started.
    #[error("start the threads that read pictures and documents: {0}")]
    Uploads(#[from] std::io::Error),
    /// A configured provider is invalid.
    #[error(transparent)]
    Provider(#[from] SetupError),
    /// The chat's model cannot be used.
    #[error(transparent)]
    Model(#[from] model_assistant::SetupError),
    /// Passwords cannot be hashed.
    #[error(transparent)]
    Hasher(#[from] HasherError),
}

impl AppState {
    fn callers(&self) -> Callers {
        Callers {
            database: self.database.clone(),
            clock: self.clock.clone(),
            settings: Arc::clone(&self.settings),
        }
    }

    /// The state of a server on the data folder `data`.
    pub fn start(data: &Path, settings: Settings) -> Result<Self, StartError> {
        let database = AppDatabase::open(data)?;
        let clock = Clock::system(database.last_seen());
        Self::with(data, settings, database, clock)
    }

    /// The same with another clock.
    pub fn start_with_clock(
        data: &Path,
        settings: Settings,
        clock: Clock,
    ) -> Result<Self, StartError> {
        Self::with(data, settings, AppDatabase::open(data)?, clock)
    }

    fn with(
        data: &Path,
        settings: Settings,
        database: AppDatabase,
        clock: Clock,
    ) -> Result<Self, StartError> {
        let keys = Arc::new(Keys::open(data, database.sealed())?);
        let settings = Arc::new(settings);
        Ok(Self {
            live: Live::start(data, &settings)?,
            media: MediaFolder::new(data),
            lifecycle: Lifecycle::default(),
            mail_condition: MailCondition::default(),
            reports: ReportThrottle::default(),
            popular: PopularSearches::open(data),
            model: Model::new(&settings, &clock)?,
            database,
            clock,
            hasher: Hasher::start(settings.hashers())?,
            mailer: Mailer::new(Arc::clone(&keys), Arc::clone(&settings)),
            keys,
            throttles: Arc::default(),
            tries: Arc::default(),
            changes: Changes::default(),
            providers: Arc::new(Providers::new(data, &settings)?),
            pictures: Pictures::new(data)?,
            documents: DocumentFolder::new(data)?,
            room: Room::new(data, &settings),
            job_runs: JobRuns::default(),
            running: Running::new(&settings),
            diagrams: DiagramReader::new(data),
            data: data.into(),
            settings,
        })
    }
}

impl FromRef<AppState> for PlatformState {
    fn from_ref(app: &AppState) -> Self {
        Self {
            settings: Arc::clone(&app.settings),
            database: app.database.clone(),
            clock: app.clock.clone(),
            keys: Arc::clone(&app.keys),
            mail_condition: app.mail_condition.clone(),
            room: app.room.clone(),
            data: Arc::clone(&app.data),
        }
    }
}

impl FromRef<AppState> for AccountsState {
    fn from_ref(app: &AppState) -> Self {
        Self {
            callers: app.callers(),
            settings: Arc::clone(&app.settings),
            database: app.database.clone(),
            clock: app.clock.clone(),
            keys: Arc::clone(&app.keys),
            mailer: app.mailer.clone(),
            throttles: Arc::clone(&app.throttles),
            hasher: app.hasher.clone(),
            tries: Arc::clone(&app.tries),
            providers: Arc::clone(&app.providers),
            pictures: app.pictures.clone(),
            room: app.room.clone(),
        }
    }
}

impl FromRef<AppState> for CatalogueState {
    fn from_ref(app: &AppState) -> Self {
        Self {
            callers: app.callers(),
            settings: Arc::clone(&app.settings),
            live: app.live.clone(),
            media: app.media.clone(),
        }
    }
}

impl FromRef<AppState> for BoatsState {
    fn from_ref(app: &AppState) -> Self {
        Self {
            callers: app.callers(),
            settings: Arc::clone(&app.settings),
            database: app.database.clone(),
            clock: app.clock.clone(),
            keys: Arc::clone(&app.keys),
            mailer: app.mailer.clone(),
            throttles: Arc::clone(&app.throttles),
            live: app.live.clone(),
            pictures: app.pictures.clone(),
            documents: app.documents.clone(),
            room: app.room.clone(),
        }
    }
}

impl FromRef<AppState> for SearchState {
    fn from_ref(app: &AppState) -> Self {
        Self {
            callers: app.callers(),
            settings: Arc::clone(&app.settings),
            live: app.live.clone(),
            favorites: wishlist::store::ids,
            popular: app.popular.clone(),
            clock: app.clock.clone(),
            room: app.room.clone(),
            diagrams: app.diagrams.clone(),
        }
    }
}

impl FromRef<AppState> for BuyingState {
    fn from_ref(app: &AppState) -> Self {
        Self {
            callers: app.callers(),
            settings: Arc::clone(&app.settings),
            database: app.database.clone(),
            clock: app.clock.clone(),
            keys: Arc::clone(&app.keys),
            mailer: app.mailer.clone(),
            throttles: Arc::clone(&app.throttles),
            live: app.live.clone(),
            pictures: app.pictures.clone(),
            documents: app.documents.clone(),
            room: app.room.clone(),
        }
    }
}

impl FromRef<AppState> for ChatState {
    fn from_ref(app: &AppState) -> Self {
        Self {
            callers: app.callers(),
            settings: Arc::clone(&app.settings),
            database: app.database.clone(),
            clock: app.clock.clone(),
            mailer: app.mailer.clone(),
            live: app.live.clone(),
            running: app.running.clone(),
            model: app.model.clone(),
        }
    }
}

impl FromRef<AppState> for ClientState {
    fn from_ref(app: &AppState) -> Self {
        Self {
            callers: app.callers(),
            settings: Arc::clone(&app.settings),
            database: app.database.clone(),
            clock: app.clock.clone(),
            live: app.live.clone(),
            pictures: app.pictures.clone(),
            reports: app.reports.clone(),
            mail_condition: app.mail_condition.clone(),
            lifecycle: app.lifecycle.clone(),
            job_runs: app.job_runs.clone(),
            data: Arc::clone(&app.data),
        }
    }
}

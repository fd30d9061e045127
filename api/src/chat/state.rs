//! The state of the chat.

use std::sync::Arc;

use axum::extract::FromRef;

use crate::catalogue::live::Live;
use crate::chat::model_assistant::Model;
use crate::chat::running::Running;
use crate::platform::access::Callers;
use crate::platform::clock::Clock;
use crate::platform::config::Settings;
use crate::platform::database::AppDatabase;
use crate::platform::mail::Mailer;

/// The state of the chat's calls; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct ChatState {
    /// Authenticates callers.
    pub callers: Callers,
    pub settings: Arc<Settings>,
    pub database: AppDatabase,
    pub clock: Clock,
    pub mailer: Mailer,
    /// The open generation of the catalogue.
    pub live: Live,
    /// The model that writes answers, if the operator configured one.
    pub model: Option<Model>,
    /// The answers that are being written.
    pub running: Running,
}

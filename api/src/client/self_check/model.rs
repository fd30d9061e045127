//! The response of the self-check.

use serde::Serialize;
use utoipa::ToSchema;

use crate::platform::clock::on_the_wire;
use crate::platform::health::condition::Problem;
use crate::platform::jobs::LastRun;

/// The state of each part of the server. It contains no secrets.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SelfCheck {
    /// The program's version.
    pub version: &'static str,
    /// When it was checked, RFC 3339.
    pub checked_at: String,
    /// Problems that an operator should fix.
    pub problems: Vec<Problem>,
    /// Whether the database of accounts can be read and written.
    pub is_database_writable: bool,
    /// The live catalogue; null before the first import, or if none can be served.
    #[schema(required = true)]
    pub catalogue: Option<CatalogueCheck>,
    pub mail: MailCheck,
    pub disk: DiskCheck,
    /// The background jobs, by name.
    pub jobs: Vec<JobCheck>,
}

/// The generation of the catalogue that is served.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogueCheck {
    pub generation: u64,
    /// When it was finished, RFC 3339.
    pub created_at: String,
    /// The number of products that can be found.
    pub products: u64,
    /// The version of the search index.
    pub index_version: u32,
    /// Whether a search in the index was answered.
    pub is_searchable: bool,
}

/// How mails are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MailWay {
    /// The mail server answers.
    Server,
    /// The mail server does not answer.
    NoAnswer,
    /// There is no mail server: mails are written to files.
    Files,
}

/// The mails.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailCheck {
    pub way: MailWay,
    /// The number of mails that wait to be sent.
    pub waiting: u64,
    /// When the oldest of them was written, RFC 3339.
    #[schema(required = true)]
    pub oldest: Option<String>,
    /// Whether the last mail that could not be sent was discarded.
    pub is_given_up: bool,
}

/// The disk of the data folder, in bytes.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiskCheck {
    /// Null if it cannot be determined.
    #[schema(required = true)]
    pub free_bytes: Option<u64>,
    /// What uploads must leave free.
    pub reserved_bytes: u64,
    /// The size of the data folder; null if it could not be added up in time.
    #[schema(required = true)]
    pub data_bytes: Option<u64>,
}

/// A background job.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobCheck {
    pub name: &'static str,
    /// The pause between two runs, in seconds.
    pub pause_seconds: u64,
    /// How long ago the last run ended, in seconds; null if none has ended yet.
    #[schema(required = true)]
    pub ended_seconds_ago: Option<u64>,
    /// It has not ended for much longer than its pause.
    pub is_late: bool,
}

impl From<LastRun> for JobCheck {
    fn from(run: LastRun) -> Self {
        Self {
            name: run.name,
            pause_seconds: run.pause.as_secs(),
            ended_seconds_ago: run.ago.map(|ago| ago.as_secs()),
            is_late: run.is_late,
        }
    }
}

impl MailCheck {
    /// The check from how mails are sent and what waits: the number and the oldest moment.
    pub(super) fn new(
        way: MailWay,
        (waiting, oldest): (u64, Option<i64>),
        is_given_up: bool,
    ) -> Self {
        Self {
            way,
            waiting,
            oldest: oldest.map(on_the_wire),
            is_given_up,
        }
    }
}

//! Requests and responses of the call that reads the log of a boat.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ValueRef};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// What an entry is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ActivityKind)]
pub enum Kind {
    /// The boat itself.
    Boat,
    /// An engine or a drive.
    Engine,
    /// A part.
    Product,
    /// The people on board.
    User,
    Document,
}

impl FromSql for Kind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        [
            Self::Boat,
            Self::Engine,
            Self::Product,
            Self::User,
            Self::Document,
        ]
        .into_iter()
        .find(|kind| kind.name() == name)
        .ok_or(FromSqlError::InvalidType)
    }
}

impl Kind {
    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Boat => "boat",
            Self::Engine => "engine",
            Self::Product => "product",
            Self::User => "user",
            Self::Document => "document",
        }
    }
}

/// Which entries to list.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ActivityParams {
    /// Only entries of this kind.
    #[param(required = false)]
    pub kind: Option<Kind>,
    /// Only entries older than the one with this id: `nextBefore` of the previous page.
    #[param(required = false)]
    pub before: Option<i64>,
}

/// An entry in the log of a boat.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Activity {
    pub id: i64,
    /// The time, RFC 3339.
    pub at: String,
    /// The user who made the change; null if that account no longer exists or the server made the
    /// change.
    #[schema(required = true)]
    pub user_id: Option<i64>,
    /// The full name of that user; null if `userId` is null.
    #[schema(required = true)]
    pub full_name: Option<String>,
    pub kind: Kind,
    /// `created`, `changed`, `removed`, `invited`, `joined` or `left`.
    pub action: String,
    /// The name of the changed object at that time; empty for people. Products are in the requested
    /// language if the catalogue had a translation.
    pub subject: String,
    /// The full name of the user that the entry is about.
    #[schema(required = true)]
    pub subject_name: Option<String>,
    /// `fields`: the names of the changed fields. `role`: the assigned role. `bySystem`: the change
    /// was made by the server.
    pub details: ActivityDetails,
}

/// Details of an entry. Values of fields are not stored.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ActivityDetails {
    /// The names of the changed fields.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// The assigned role.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// True if the server made the change; missing if a user did.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_system: bool,
}

/// A page of the log of a boat, newest first.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityPage {
    /// At most fifty entries.
    pub items: Vec<Activity>,
    /// The value of `before` for the next page; null on the last page.
    #[schema(required = true)]
    pub next_before: Option<i64>,
}

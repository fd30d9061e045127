//! What the log of a boat takes and answers.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ValueRef};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// What an act is about.
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

/// Which acts are to be listed.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ActivityParams {
    /// Only those of this kind.
    #[param(required = false)]
    pub kind: Option<Kind>,
    /// Only those before the one with this id: `nextBefore` of the page before.
    #[param(required = false)]
    pub before: Option<i64>,
}

/// Something that was done on a boat.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Activity {
    pub id: i64,
    /// When, RFC 3339.
    pub at: String,
    /// Who did it; null when that account is gone, or when the server did it by itself.
    #[schema(required = true)]
    pub user_id: Option<i64>,
    /// Their name; null as above.
    #[schema(required = true)]
    pub full_name: Option<String>,
    /// What it is about.
    pub kind: Kind,
    /// `created`, `changed`, `removed`, `invited`, `joined` or `left`.
    pub action: String,
    /// The name that the thing had; empty for people.
    pub subject: String,
    /// The name of the person it is about.
    #[schema(required = true)]
    pub subject_name: Option<String>,
    /// `fields`: the names of the fields that changed; `role`: the role that was given; `bySystem`:
    /// the server did it by itself.
    pub details: ActivityDetails,
}

/// What else is known of an act; values of fields are not kept.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ActivityDetails {
    /// The names of the fields that changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// The role that was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// The server did it by itself; left out of what people did.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_system: bool,
}

/// A page of a boat's log, newest first.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityPage {
    /// At most fifty.
    pub items: Vec<Activity>,
    /// Ask for what is before this id; null when there is nothing more.
    #[schema(required = true)]
    pub next_before: Option<i64>,
}

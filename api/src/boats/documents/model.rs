//! Requests and responses of the calls about documents.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::error::ApiResult;
use crate::platform::fields::{Change, Date, rules, text};
use crate::platform::http::fields::Problems;
use crate::platform::reason::Reason;

const MAX_TITLE: usize = 120;

/// The kind of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DocumentKind {
    Registration,
    Insurance,
    Warranty,
    /// A manual.
    Manual,
    /// Anything else.
    Other,
}

impl DocumentKind {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Registration, "registration"),
        (Self::Insurance, "insurance"),
        (Self::Warranty, "warranty"),
        (Self::Manual, "manual"),
        (Self::Other, "other"),
    ];

    fn parse(text: &str) -> Option<Self> {
        let known = Self::ALL.into_iter().find(|(_, name)| *name == text)?;
        Some(known.0)
    }
}

impl ToSql for DocumentKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(Self::ALL[*self as usize].1.into())
    }
}

impl FromSql for DocumentKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Self::parse(value.as_str()?).ok_or(FromSqlError::InvalidType)
    }
}

/// The details of a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentDetails {
    /// The title.
    pub title: String,
    pub kind: DocumentKind,
    #[schema(required = true, value_type = Option<String>)]
    pub expires_at: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoatDocument {
    pub id: i64,
    #[serde(flatten)]
    pub details: DocumentDetails,
    /// The name under which a browser saves the file: the original name with the extension of the
    /// file type.
    pub file_name: String,
    /// `application/pdf`, `image/jpeg` or `image/png`, determined from the content.
    pub mime_type: &'static str,
    /// The size in bytes.
    pub size: u64,
    /// The user who uploaded it; null if that account no longer exists.
    #[schema(required = true)]
    pub uploaded_by: Option<i64>,
    /// When it was uploaded, RFC 3339.
    pub created_at: String,
}

/// Changes to a document. Missing fields are not changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct DocumentFields {
    /// The title.
    #[schema(min_length = 1, max_length = 120)]
    pub title: Option<String>,
    /// `registration`, `insurance`, `warranty`, `manual` or `other`.
    #[schema(pattern = "^(registration|insurance|warranty|manual|other)$")]
    pub kind: Option<String>,
    /// The expiry date, `yyyy-mm-dd`; null clears it.
    #[schema(value_type = Option<String>, pattern = "^(\\d{4}-\\d{2}-\\d{2})?$")]
    pub expires_at: Change<String>,
}

impl DocumentFields {
    /// A new document; without a title it has this one.
    pub fn create(self, title: String) -> ApiResult<DocumentDetails> {
        let template = DocumentDetails {
            title,
            kind: DocumentKind::Other,
            expires_at: None,
        };
        let is_kind_given = self.kind.is_some();
        let (mut problems, details) = self.read(template);
        if !is_kind_given {
            problems.add("kind", Reason::FieldRequired);
        }
        problems.finish()?;
        Ok(details)
    }

    /// Applies these fields to those of a document.
    pub fn over(self, before: &DocumentDetails) -> ApiResult<DocumentDetails> {
        let (problems, details) = self.read(before.clone());
        problems.finish()?;
        Ok(details)
    }

    fn read(self, mut details: DocumentDetails) -> (Problems, DocumentDetails) {
        let mut problems = Problems::default();
        if let Some(title) = self.title {
            let read = text::line(&title, MAX_TITLE).and_then(|title| {
                let is_empty = title.is_empty();
                (!is_empty).then_some(title).ok_or(Reason::TitleRequired)
            });
            details.title = problems.take("title", read).unwrap_or_default();
        }
        if let Some(kind) = self.kind {
            let read = DocumentKind::parse(&kind).ok_or(Reason::ChoiceNotListed);
            details.kind = problems.take("kind", read).unwrap_or(details.kind);
        }
        let expires_at = self.expires_at.apply(&mut details.expires_at, rules::date);
        problems.take("expiresAt", expires_at);
        (problems, details)
    }
}

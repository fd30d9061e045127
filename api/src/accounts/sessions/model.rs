//! What the calls about sessions answer.

use serde::Serialize;
use utoipa::ToSchema;

use crate::platform::fields::SecretToken;

/// How long an access token lives, in seconds; `opening.rs` has it in milliseconds.
const ACCESS_SECONDS: u32 = 300;

/// A new access token.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccessToken {
    /// The bearer of the next calls.
    pub token: String,
    /// How long it lives, in seconds.
    pub expires_in: u32,
}

impl AccessToken {
    /// The answer with this token.
    pub fn new(token: &SecretToken) -> Self {
        Self {
            token: token.text(),
            expires_in: ACCESS_SECONDS,
        }
    }
}

/// Where the caller is signed in.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Sessions {
    /// The live sessions, the last used first.
    pub sessions: Vec<SessionEntry>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionEntry {
    pub id: i64,
    /// The session of this call.
    pub current: bool,
    /// `password`, `google` or `apple`.
    pub method: String,
    /// The browser's name.
    pub device_name: String,
    /// The address it was last used from; may be empty.
    pub address: String,
    /// When it began, RFC 3339.
    pub created_at: String,
    /// When it was last refreshed, RFC 3339.
    pub last_used_at: String,
}

/// A session has ended.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct Ended {
    /// Always true.
    pub ended: bool,
}

/// Sessions have ended.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndedSessions {
    /// How many.
    pub ended_sessions: usize,
}

/// The caller is signed out.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoggedOut {
    /// Always true.
    pub logged_out: bool,
}

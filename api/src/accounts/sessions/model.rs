//! Responses of the calls about sessions.

use serde::Serialize;
use utoipa::ToSchema;

use crate::platform::fields::SecretToken;

/// The lifetime of an access token in seconds; `opening.rs` has it in milliseconds.
const ACCESS_SECONDS: u32 = 300;

/// A new access token.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccessToken {
    /// The access token to send with further calls.
    pub token: String,
    /// Its lifetime in seconds.
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

/// The caller's sessions.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Sessions {
    /// The active sessions, the most recently used first.
    pub sessions: Vec<SessionEntry>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionEntry {
    pub id: i64,
    /// Whether it is the session of this call.
    pub current: bool,
    /// `password`, `google` or `apple`.
    pub method: String,
    /// The browser's name.
    pub device_name: String,
    /// The IP address from which it was last used; may be empty.
    pub address: String,
    /// When it was started, RFC 3339.
    pub created_at: String,
    /// When it was last refreshed, RFC 3339.
    pub last_used_at: String,
}

/// A session was ended.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct Ended {
    /// Always true.
    pub ended: bool,
}

/// Sessions were ended.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndedSessions {
    /// The number of ended sessions.
    pub ended_sessions: usize,
}

/// The caller is signed out.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoggedOut {
    /// Always true.
    pub logged_out: bool,
}

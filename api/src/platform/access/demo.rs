//! What the demo account may change. Many people use it at the same time, so it may change only
//! what its reset removes again, and nothing that reaches anyone else. A call that is not listed
//! here is refused.

use axum::extract::MatchedPath;
use http::Method;
use http::request::Parts;

use super::store::Caller;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// The calls with which the demo account may change something. None of them sends a mail, stores a
/// file, or ends something that others are using.
const OPEN: [(Method, &str); 24] = [
    (Method::POST, "/api/users/logout"),
    (Method::PATCH, "/api/users/update/{userId}"),
    (Method::POST, "/api/users/updateTheme"),
    (Method::POST, "/api/products/favorite"),
    (Method::PATCH, "/api/products/favorite/{id}"),
    (Method::DELETE, "/api/products/favorite/{id}"),
    (Method::POST, "/api/boats/create"),
    (Method::PATCH, "/api/boats/update/{boatId}"),
    (Method::POST, "/api/boats/products/add-boat-product"),
    (
        Method::PATCH,
        "/api/boats/{boatId}/parts/{engineId}/products/{productId}",
    ),
    (
        Method::DELETE,
        "/api/boats/{boatId}/parts/{engineId}/products/{productId}",
    ),
    (Method::POST, "/api/engines/link/{boatId}"),
    (Method::PATCH, "/api/engines/update/{boatId}/{engineId}"),
    (Method::DELETE, "/api/engines/remove/{boatId}/{engineId}"),
    (Method::PATCH, "/api/notifications"),
    (Method::PATCH, "/api/notifications/{notificationId}"),
    (Method::POST, "/api/chats"),
    (Method::DELETE, "/api/chats/{chatId}"),
    (Method::POST, "/api/chats/{chatId}/close"),
    (Method::POST, "/api/chats/{chatId}/read"),
    (Method::POST, "/api/chats/{chatId}/messages"),
    (
        Method::POST,
        "/api/chats/{chatId}/messages/{messageId}/stop",
    ),
    (
        Method::POST,
        "/api/chats/{chatId}/messages/{messageId}/retry",
    ),
    (
        Method::PUT,
        "/api/chats/{chatId}/messages/{messageId}/rating",
    ),
];

const NOT_IN_DEMO: ApiError = ApiError::ForbiddenBecause(Reason::NotInDemo);

/// What the demo account may do with a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Demo {
    /// Nothing.
    Closed,
    /// Read.
    Reads,
    /// Read and write.
    Writes,
}

impl Demo {
    /// What it may do with this call.
    pub(super) fn of(parts: &Parts) -> Self {
        let path = parts.extensions.get::<MatchedPath>();
        let is_open = |path: &MatchedPath| {
            OPEN.iter()
                .any(|(method, open)| *method == parts.method && *open == path.as_str())
        };
        if path.is_some_and(is_open) {
            Self::Writes
        } else if matches!(parts.method, Method::GET | Method::HEAD) {
            Self::Reads
        } else {
            Self::Closed
        }
    }

    /// Refuses the demo account a call that is closed to it.
    pub(super) fn admit(self, caller: &Caller) -> ApiResult<()> {
        check(caller, self != Self::Closed)
    }

    /// Refuses it to write in a call that it may only read with.
    pub(super) fn admit_write(self, caller: &Caller) -> ApiResult<()> {
        check(caller, self == Self::Writes)
    }
}

fn check(caller: &Caller, is_allowed: bool) -> ApiResult<()> {
    let account = caller.account.as_ref();
    if account.is_some_and(|account| account.is_demo) && !is_allowed {
        return Err(NOT_IN_DEMO);
    }
    Ok(())
}

//! Calls that change something run to their end, whether or not their caller still waits.
//!
//! A server drops the future of a caller that hangs up. Between two writes that would leave half of
//! a change, for example a count that is never taken back.

use std::panic::resume_unwind;
use std::time::Duration;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio_util::task::TaskTracker;

use crate::platform::error::ApiError;

/// GET requests that change something: one is opened by a browser, one records who read what was
/// handed over, and one creates the secret of a second factor that it shows.
const CHANGING_READS: [&str; 3] = [
    "/api/auth/oidc/{provider}/callback",
    "/api/chat-queue/{chatId}",
    "/api/users/installMfa",
];

/// How long changes without a waiting caller may take when the server stops.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// The running changes; cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Changes(TaskTracker);

impl Changes {
    /// Waits for the running changes. Later ones can still begin.
    pub async fn settle(&self) {
        self.0.close();
        self.0.wait().await;
        self.0.reopen();
    }

    /// The same when the server stops, for a few seconds at most.
    pub async fn stop(&self) {
        if tokio::time::timeout(STOP_TIMEOUT, self.settle())
            .await
            .is_err()
        {
            tracing::warn!(changes = self.0.len(), "changes did not end in time");
        }
    }
}

fn is_read(request: &Request) -> bool {
    let path = request.extensions().get::<MatchedPath>();
    let changes = path.is_some_and(|path| CHANGING_READS.contains(&path.as_str()));
    request.method().is_safe() && !changes
}

/// Runs a call that may change something in its own task, which outlives the connection.
pub async fn complete(State(changes): State<Changes>, request: Request, next: Next) -> Response {
    if is_read(&request) {
        return next.run(request).await;
    }
    match changes.0.spawn(next.run(request)).await {
        Ok(response) => response,
        Err(failed) => match failed.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(_cancelled) => ApiError::Overloaded.into_response(),
        },
    }
}

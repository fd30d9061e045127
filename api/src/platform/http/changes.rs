//! Calls that change something run to their end, whether or not their caller still waits.
//!
//! A server drops what it does for a caller that hangs up. Between two writes that would leave half
//! of a change, and something counted that nothing takes back.

use std::panic::resume_unwind;
use std::time::Duration;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio_util::task::TaskTracker;

use crate::platform::error::ApiError;

/// What changes something although it is a GET: a browser opens the one, and the other creates the
/// seed of a second factor that it shows.
const CHANGING_READS: [&str; 2] = [
    "/api/auth/oidc/{provider}/callback",
    "/api/users/installMfa",
];

/// How long changes whose callers are gone may take once the server stops.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// The changes that are being made; cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Changes(TaskTracker);

impl Changes {
    /// Waits for the changes that are being made. Later ones can begin all the same.
    pub async fn settle(&self) {
        self.0.close();
        self.0.wait().await;
        self.0.reopen();
    }

    /// The same at the server's end, for a few seconds at most.
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

/// Runs a call that may change something in a separate task, which outlives the connection.
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

//! What a connection is doing.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, HttpBody};
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};

/// Whether a connection has requests in progress, and since when it has none.
#[derive(Debug)]
pub(super) struct Activity {
    requests: AtomicUsize,
    opened: Instant,
    /// When the last request ended, in milliseconds after the opening.
    ended: AtomicU64,
}

impl Activity {
    pub(super) fn new() -> Self {
        Self {
            requests: AtomicUsize::new(0),
            opened: Instant::now(),
            ended: AtomicU64::new(0),
        }
    }

    /// Counts a request that lasts until the guard is dropped.
    pub(super) fn request(self: &Arc<Self>) -> ActiveRequest {
        self.requests.fetch_add(1, Ordering::Relaxed);
        ActiveRequest(Arc::clone(self))
    }

    /// How long no request has been in progress; `None` while one is.
    pub(super) fn idle_for(&self, now: Instant) -> Option<Duration> {
        let ended = Duration::from_millis(self.ended.load(Ordering::Relaxed));
        let is_idle = self.requests.load(Ordering::Relaxed) == 0;
        is_idle.then(|| now.saturating_duration_since(self.opened + ended))
    }

    /// Resolves when the connection has been idle for this long.
    pub(super) async fn idle(&self, limit: Duration) {
        loop {
            let idle_for = self.idle_for(Instant::now()).unwrap_or_default();
            match limit.checked_sub(idle_for) {
                None | Some(Duration::ZERO) => return,
                Some(rest) => tokio::time::sleep(rest).await,
            }
        }
    }
}

/// A request in progress.
#[derive(Debug)]
pub(super) struct ActiveRequest(Arc<Activity>);

impl Drop for ActiveRequest {
    fn drop(&mut self) {
        let ended = u64::try_from(self.0.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.0.ended.store(ended, Ordering::Relaxed);
        self.0.requests.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The body of an answer, whose request is in progress until it is sent.
#[derive(Debug)]
pub(super) struct ActiveBody {
    body: Body,
    _request: ActiveRequest,
}

impl ActiveBody {
    pub(super) fn new(body: Body, request: ActiveRequest) -> Self {
        Self {
            body,
            _request: request,
        }
    }
}

impl HttpBody for ActiveBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_idle_before_and_after_its_requests() {
        let activity = Arc::new(Activity::new());
        let later = activity.opened + Duration::from_secs(5);
        assert_eq!(activity.idle_for(later), Some(Duration::from_secs(5)));
        let (first, second) = (activity.request(), activity.request());
        assert_eq!(activity.idle_for(later), None);
        drop(first);
        assert_eq!(activity.idle_for(later), None);
        drop(second);
        assert!(activity.idle_for(later).is_some());
    }
}

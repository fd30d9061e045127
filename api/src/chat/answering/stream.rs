//! The events of an answer as a response.

use std::convert::Infallible;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::Stream;
use futures_util::stream::{self, unfold};
use http::{HeaderName, header};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use super::events::StreamEvent;
use crate::chat::running::{Listener, Numbered};
use crate::platform::access::SignedIn;
use crate::platform::error::{ApiError, ApiResult};

/// The pause after which a silent stream shows that it is still open.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// How often a listener is checked: a session may end while its stream is open.
const CHECK: Duration = Duration::from_secs(5);

/// Tells proxies to pass each event on at once.
const BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// The events of a running answer, for as long as the user may see them.
pub(super) fn of_running(user: SignedIn, listener: Listener) -> Response {
    let mut checks = interval_at(Instant::now() + CHECK, CHECK);
    checks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let open = Open {
        user,
        listener,
        checks,
    };
    respond(unfold(open, |mut open| async {
        let event = open.next().await?;
        Some((Ok(sent(&event)), open))
    }))
}

/// Events that are known already; the first one has this number.
pub(super) fn of_stored(first: u64, events: &[StreamEvent]) -> ApiResult<Response> {
    let mut numbered = Vec::new();
    for (id, event) in (first..).zip(events) {
        let (name, data) = rendered(event)?;
        numbered.push(Ok(sent(&Numbered {
            id,
            name,
            data: data.into(),
        })));
    }
    Ok(respond(stream::iter(numbered)))
}

/// The name of an event, and its data.
pub(super) fn rendered(event: &StreamEvent) -> ApiResult<(&'static str, String)> {
    let failed = |error: serde_json::Error| ApiError::Internal(error.into());
    let mut data = serde_json::to_value(event).map_err(failed)?;
    if let Some(data) = data.as_object_mut() {
        data.remove("event");
    }
    Ok((event.name(), data.to_string()))
}

#[derive(Debug)]
struct Open {
    user: SignedIn,
    listener: Listener,
    checks: Interval,
}

impl Open {
    async fn next(&mut self) -> Option<Numbered> {
        loop {
            tokio::select! {
                biased;
                _ = self.checks.tick() => self.user.check().await.ok()?,
                event = self.listener.next() => return event,
            }
        }
    }
}

fn sent(event: &Numbered) -> Event {
    Event::default()
        .id(event.id.to_string())
        .event(event.name)
        .data(&*event.data)
}

fn respond(events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Response {
    let headers = [(header::CACHE_CONTROL, "no-store"), (BUFFERING, "no")];
    let stream = Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE));
    (headers, stream).into_response()
}

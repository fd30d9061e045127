//! One connection from its first byte to its last.

use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::response::Response;
use http::Request;
use hyper::body::Incoming;
use hyper::server::conn::{http1, http2};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::sync::{Notify, watch};
use tower::ServiceExt as _;

use crate::http::client::Peer;
use crate::server::protocol::{Protocol, detect};
use crate::server::stream::ImpatientStream;

/// How long the other end of an HTTP/2 connection may take to show that it is still there.
const PING_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a client that is just connecting may still take to begin once the server stops.
const STOP_PATIENCE: Duration = Duration::from_secs(1);

/// How long an HTTP/2 connection may be idle: its one connection stands for a whole proxy.
const HTTP2_IDLE_TIMEOUT: Duration = Duration::from_mins(1);

const MAX_HEADERS: usize = 64;
const MAX_HEAD_BYTES: usize = 64 * 1024;
const MAX_HTTP2_HEAD_BYTES: u32 = 16 * 1024;
const MAX_HTTP2_STREAMS: u32 = 100;

/// What all connections have in common.
#[derive(Debug, Clone)]
pub(super) struct Terms {
    /// Answers the requests.
    pub(super) router: Router,
    /// How long a client may take for a request's head, and between two requests.
    pub(super) timeout: Duration,
    /// Becomes true once the server stops.
    pub(super) stopped: watch::Receiver<bool>,
}

/// Serves a connection until it ends or the server stops.
pub(super) async fn serve(stream: TcpStream, peer: Peer, terms: Terms) {
    let _ = stream.set_nodelay(true);
    let outcome = match first_bytes(&stream, &terms).await {
        Some(Protocol::Http1) => serve_http1(stream, peer, terms).await,
        Some(Protocol::Http2) => serve_http2(stream, peer, terms).await,
        None => return,
    };
    if let Err(error) = outcome {
        tracing::debug!(client.address = %peer.0.ip(), error = %error, "connection ended early");
    }
}

/// What the client begins to speak; `None` when it says nothing for too long.
async fn first_bytes(stream: &TcpStream, terms: &Terms) -> Option<Protocol> {
    let mut stopped = terms.stopped.clone();
    let out_of_patience = async {
        let stopping = stopped.wait_for(|stopped| *stopped);
        if tokio::time::timeout(terms.timeout, stopping).await.is_ok() {
            tokio::time::sleep(STOP_PATIENCE).await;
        }
    };
    tokio::select! {
        detected = detect(stream) => detected.ok().flatten(),
        () = out_of_patience => None,
    }
}

async fn serve_http1(stream: TcpStream, peer: Peer, terms: Terms) -> hyper::Result<()> {
    let Terms {
        router,
        timeout,
        mut stopped,
    } = terms;
    let begun = Arc::new(Notify::new());
    let noticed = Arc::clone(&begun);
    let service = hyper::service::service_fn(move |request| {
        noticed.notify_one();
        answer(router.clone(), peer, request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeout)
        .max_headers(MAX_HEADERS)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(TokioIo::new(ImpatientStream::new(stream)), service);
    let mut connection = std::pin::pin!(connection);
    // A connection that is told to stop before its first request was read would drop it unread.
    let stop = async {
        begun.notified().await;
        let _ = stopped.wait_for(|stopped| *stopped).await;
    };
    tokio::select! {
        outcome = connection.as_mut() => return outcome,
        () = stop => connection.as_mut().graceful_shutdown(),
    }
    connection.await
}

async fn serve_http2(stream: TcpStream, peer: Peer, terms: Terms) -> hyper::Result<()> {
    let Terms {
        router,
        mut stopped,
        ..
    } = terms;
    let activity = Arc::new(Activity::new());
    let noticed = Arc::clone(&activity);
    let service = hyper::service::service_fn(move |request| {
        let (router, activity) = (router.clone(), Arc::clone(&noticed));
        async move {
            let _request = activity.request();
            answer(router, peer, request).await
        }
    });
    let connection = http2::Builder::new(TokioExecutor::new())
        .timer(TokioTimer::new())
        .keep_alive_interval(HTTP2_IDLE_TIMEOUT / 2)
        .keep_alive_timeout(PING_TIMEOUT)
        .max_concurrent_streams(MAX_HTTP2_STREAMS)
        .max_header_list_size(MAX_HTTP2_HEAD_BYTES)
        .serve_connection(TokioIo::new(ImpatientStream::new(stream)), service);
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        outcome = connection.as_mut() => return outcome,
        _ = stopped.wait_for(|stopped| *stopped) => connection.as_mut().graceful_shutdown(),
        () = activity.idle() => connection.as_mut().graceful_shutdown(),
    }
    connection.await
}

async fn answer(
    router: Router,
    peer: Peer,
    mut request: Request<Incoming>,
) -> Result<Response, Infallible> {
    request.extensions_mut().insert(peer);
    router.oneshot(request.map(Body::new)).await
}

/// When a connection was last used.
#[derive(Debug)]
struct Activity {
    requests: AtomicUsize,
    last: Mutex<Instant>,
}

impl Activity {
    fn new() -> Self {
        Self {
            requests: AtomicUsize::new(0),
            last: Mutex::new(Instant::now()),
        }
    }

    /// Notes a request that lasts until the guard is dropped.
    fn request(self: &Arc<Self>) -> ActiveRequest {
        self.requests.fetch_add(1, Ordering::Relaxed);
        ActiveRequest(Arc::clone(self))
    }

    /// Resolves once the connection has been idle for too long.
    async fn idle(&self) {
        loop {
            let last = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
            let busy = self.requests.load(Ordering::Relaxed) > 0;
            let idle_for = if busy { Duration::ZERO } else { last.elapsed() };
            match HTTP2_IDLE_TIMEOUT.checked_sub(idle_for) {
                None | Some(Duration::ZERO) => return,
                Some(rest) => tokio::time::sleep(rest).await,
            }
        }
    }
}

/// A request in progress.
#[derive(Debug)]
struct ActiveRequest(Arc<Activity>);

impl Drop for ActiveRequest {
    fn drop(&mut self) {
        *self.0.last.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.0.requests.fetch_sub(1, Ordering::Relaxed);
    }
}

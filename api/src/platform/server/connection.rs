//! One connection from its first byte to its last.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::response::Response;
use http::{HeaderValue, Request, header};
use hyper::body::Incoming;
use hyper::server::conn::{http1, http2};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::sync::{Notify, watch};
use tower::ServiceExt as _;

use crate::platform::http::client::Peer;
use crate::platform::http::limits::Malformed;
use crate::platform::server::activity::{ActiveBody, Activity};
use crate::platform::server::admission::Admitted;
use crate::platform::server::head::{self, Lines};
use crate::platform::server::protocol::{Protocol, detect};
use crate::platform::server::stream::ImpatientStream;

/// How long the other end of an HTTP/2 connection may take to answer a ping.
const PING_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a new client may still take for its first request when the server stops.
const STOP_PATIENCE: Duration = Duration::from_secs(1);

/// How long an HTTP/2 connection may be idle: one connection may carry all callers of a proxy.
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
    /// Becomes true when the server stops.
    pub(super) stopped: watch::Receiver<bool>,
}

/// Serves a connection until it ends, its slot is needed, or the server stops.
pub(super) async fn serve(stream: TcpStream, peer: Peer, terms: Terms, admitted: Admitted) {
    let _ = stream.set_nodelay(true);
    let caller = Caller {
        peer,
        activity: Arc::clone(&admitted.activity),
        router: terms.router.clone(),
        lines: Lines::default(),
    };
    let outcome = tokio::select! {
        () = admitted.closing.cancelled() => {
            tracing::debug!(client.address = %peer.0.ip(), "connection closed to make room");
            return;
        }
        outcome = speak(stream, caller, terms) => outcome,
    };
    if let Err(error) = outcome {
        tracing::debug!(client.address = %peer.0.ip(), error = %error, "connection ended early");
    }
}

async fn speak(stream: TcpStream, caller: Caller, terms: Terms) -> hyper::Result<()> {
    match first_bytes(&stream, &terms).await {
        Some(Protocol::Http1) => serve_http1(stream, caller, terms).await,
        Some(Protocol::Http2) => serve_http2(stream, caller, terms).await,
        None => Ok(()),
    }
}

/// The protocol of the client; `None` if it sends nothing for too long.
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

async fn serve_http1(stream: TcpStream, caller: Caller, terms: Terms) -> hyper::Result<()> {
    let Terms {
        timeout,
        mut stopped,
        ..
    } = terms;
    let stream = ImpatientStream::scanned(stream, caller.lines.clone());
    let begun = Arc::new(Notify::new());
    let noticed = Arc::clone(&begun);
    let service = hyper::service::service_fn(move |request| {
        noticed.notify_one();
        caller.clone().answer(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeout)
        .max_headers(MAX_HEADERS)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = std::pin::pin!(connection);
    // A connection that is stopped before its first request was read would lose it.
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

async fn serve_http2(stream: TcpStream, caller: Caller, terms: Terms) -> hyper::Result<()> {
    let mut stopped = terms.stopped;
    let activity = Arc::clone(&caller.activity);
    let service = hyper::service::service_fn(move |request| caller.clone().answer(request));
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
        () = activity.idle(HTTP2_IDLE_TIMEOUT) => connection.as_mut().graceful_shutdown(),
    }
    connection.await
}

/// The peer, and the service that answers it.
#[derive(Debug, Clone)]
struct Caller {
    peer: Peer,
    activity: Arc<Activity>,
    router: Router,
    lines: Lines,
}

impl Caller {
    /// Answers a request, which is in progress until the last byte of its answer is sent.
    async fn answer(self, mut request: Request<Incoming>) -> Result<Response, Infallible> {
        let active = self.activity.request();
        request.extensions_mut().insert(self.peer);
        let fault = head::fault(&request, &self.lines);
        if let Some(text) = fault {
            request.extensions_mut().insert(Malformed(text));
        }
        let is_last = fault.is_some() || head::ends_unknown(&request);
        let mut response = self.router.oneshot(request.map(Body::new)).await?;
        if is_last {
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(header::CONNECTION, close);
        }
        Ok(response.map(|body| Body::new(ActiveBody::new(body, active))))
    }
}

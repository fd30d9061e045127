//! Carries the router over connections. An accept loop of our own, because a slow or silent
//! client must not hold a connection for longer than it is worth.

mod admission;
mod connection;
mod protocol;
mod stream;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, watch};
use tokio_util::task::TaskTracker;

use crate::config::Settings;
use crate::http::client::Peer;
use crate::server::admission::Admission;
use crate::server::connection::Terms;

/// How long requests in flight may take to finish once the server was asked to stop.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);

/// After an accept failed (no more descriptors), how long to wait for connections to close.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// A bound server that does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    admission: Admission,
    timeout: Duration,
}

impl Server {
    /// Takes the address that the settings name.
    pub async fn bind(settings: &Settings) -> std::io::Result<Self> {
        let listener = TcpListener::bind(settings.listen).await?;
        Ok(Self {
            listener,
            admission: Admission::new(settings),
            timeout: settings.client_timeout(),
        })
    }

    /// The address taken.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `stop` resolves; then takes no more connections and gives those that are
    /// open time to finish their requests.
    pub async fn run(self, router: Router, stop: impl Future<Output = ()>) {
        let Self {
            listener,
            admission,
            timeout,
        } = self;
        let (stopping, stopped) = watch::channel(false);
        let terms = Terms {
            router,
            timeout,
            stopped,
        };
        let connections = TaskTracker::new();
        let open = |stream: TcpStream, peer: SocketAddr, place: OwnedSemaphorePermit| {
            let Some(admitted) = admission.admit(peer.ip(), place) else {
                tracing::warn!(client.address = %peer.ip(), "too many connections from one address");
                return;
            };
            let terms = terms.clone();
            connections.spawn(async move {
                let _admitted = admitted;
                connection::serve(stream, Peer(peer), terms).await;
            });
        };
        let mut stop = std::pin::pin!(stop);
        loop {
            tokio::select! {
                () = &mut stop => break,
                (accepted, place) = accept(&listener, &admission) => match accepted {
                    Ok((stream, peer)) => open(stream, peer, place),
                    Err(error) => {
                        tracing::warn!(error = %error, "cannot accept a connection");
                        tokio::time::sleep(ACCEPT_PAUSE).await;
                    }
                },
            }
        }
        take_queue(listener, &admission, open);
        let _ = stopping.send(true);
        connections.close();
        if tokio::time::timeout(STOP_TIMEOUT, connections.wait())
            .await
            .is_err()
        {
            tracing::warn!(
                connections = connections.len(),
                "closing connections that did not finish in time"
            );
        }
    }
}

/// The next connection, once there is a place for it: while there is none, callers wait in the
/// system's queue.
async fn accept(
    listener: &TcpListener,
    admission: &Admission,
) -> (
    std::io::Result<(TcpStream, SocketAddr)>,
    OwnedSemaphorePermit,
) {
    match Arc::clone(&admission.places).acquire_owned().await {
        Ok(place) => (listener.accept().await, place),
        Err(_closed) => std::future::pending().await,
    }
}

/// Takes what the system accepted before we stopped, then stops listening.
fn take_queue(
    listener: TcpListener,
    admission: &Admission,
    open: impl Fn(TcpStream, SocketAddr, OwnedSemaphorePermit),
) {
    // Asked directly: the runtime would not know yet of connections that came just now.
    let Ok(listener) = listener.into_std() else {
        return;
    };
    while let Ok(place) = Arc::clone(&admission.places).try_acquire_owned()
        && let Ok((stream, peer)) = listener.accept()
        && stream.set_nonblocking(true).is_ok()
        && let Ok(stream) = TcpStream::from_std(stream)
    {
        open(stream, peer, place);
    }
}

//! Serves the router over connections. It has its own accept loop, so that a slow or silent client
//! cannot hold a connection for too long.

mod activity;
mod admission;
mod connection;
mod head;
mod protocol;
mod stream;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_util::task::TaskTracker;

use crate::platform::config::Settings;
use crate::platform::http::client::Peer;
use crate::platform::server::admission::{Admission, Admitted, Answer};
use crate::platform::server::connection::Terms;

/// How long running requests may take when the server stops.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);

/// After an accept failed (no more descriptors), how long to wait for connections to close.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// A bound server that does not accept connections yet.
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

    /// The local address.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` resolves; then accepts no more connections and gives the open ones time
    /// to finish their requests.
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
        let open = |stream: TcpStream, peer: SocketAddr, admitted: Admitted| {
            let serving = connection::serve(stream, Peer(peer), terms.clone(), admitted);
            connections.spawn(serving);
        };
        let mut stop = std::pin::pin!(stop);
        loop {
            tokio::select! {
                () = &mut stop => break,
                accepted = accept(&listener, &admission) => match accepted {
                    Ok((stream, peer, Some(admitted))) => open(stream, peer, admitted),
                    Ok((_stream, peer, None)) => {
                        tracing::warn!(client.address = %peer.ip(), "too many connections from one network");
                    }
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

/// The next connection, and its slot. Without a free slot, proxies wait, and so does everything
/// after them in the system's queue; other connections are refused.
async fn accept(
    listener: &TcpListener,
    admission: &Admission,
) -> std::io::Result<(TcpStream, SocketAddr, Option<Admitted>)> {
    let (stream, peer) = listener.accept().await?;
    loop {
        match admission.admit(peer.ip(), Instant::now()) {
            Answer::Admitted(admitted) => return Ok((stream, peer, Some(admitted))),
            Answer::Refused => return Ok((stream, peer, None)),
            Answer::Full => admission.freed().await,
        }
    }
}

/// Accepts the connections that the system has accepted before the stop, then stops listening.
fn take_queue(
    listener: TcpListener,
    admission: &Admission,
    open: impl Fn(TcpStream, SocketAddr, Admitted),
) {
    // Asked without the runtime, which does not know of the newest connections yet.
    let Ok(listener) = listener.into_std() else {
        return;
    };
    while let Ok((stream, peer)) = listener.accept()
        && stream.set_nonblocking(true).is_ok()
        && let Ok(stream) = TcpStream::from_std(stream)
    {
        if let Answer::Admitted(admitted) = admission.admit(peer.ip(), Instant::now()) {
            open(stream, peer, admitted);
        }
    }
}

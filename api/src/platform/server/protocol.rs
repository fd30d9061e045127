//! Which version of HTTP a client speaks.

use std::time::Duration;

use tokio::net::TcpStream;

/// The beginning of every HTTP/2 connection, as far as it differs from HTTP/1.
const HTTP2_START: &[u8] = b"PRI ";

/// How often to look again while a client has sent only a part of those four bytes.
const LOOK_AGAIN: Duration = Duration::from_millis(10);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Protocol {
    Http1,
    Http2,
}

/// Looks at the first bytes without consuming them; `None` if the client disconnected.
pub(super) async fn detect(stream: &TcpStream) -> std::io::Result<Option<Protocol>> {
    let mut first = [0; HTTP2_START.len()];
    loop {
        let seen = stream.peek(&mut first).await?;
        match first.get(..seen).unwrap_or_default() {
            [] => return Ok(None),
            HTTP2_START => return Ok(Some(Protocol::Http2)),
            start if HTTP2_START.starts_with(start) => tokio::time::sleep(LOOK_AGAIN).await,
            _ => return Ok(Some(Protocol::Http1)),
        }
    }
}

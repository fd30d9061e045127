//! An orderly stop.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::harness::{TestServer, exchange, wait_for};

#[test]
fn a_stop_signal_under_load_breaks_no_request() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = TestServer::start(folder.path());
    let address = server.address;
    let answered = AtomicU64::new(0);
    let status = std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let request = "GET /api/health HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n";
                loop {
                    match exchange(address, request) {
                        Ok(answer) => assert_eq!(answer.status, 200),
                        // Refused, or reset in the queue of a listener that was closed.
                        Err(error) if is_not_received(&error) => break,
                        Err(error) => panic!("a request was broken: {error}"),
                    }
                    answered.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        wait_for("load", || answered.load(Ordering::Relaxed) > 50);
        server.signal("TERM");
        server.wait()
    });
    assert_eq!(status.code(), Some(0));
    let heard = server.log().matches("request answered").count() as u64;
    assert_eq!(
        answered.load(Ordering::Relaxed),
        heard,
        "every request that was read was answered"
    );
}

fn is_not_received(error: &std::io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionReset
    )
}

#[test]
fn a_running_request_is_completed_and_idle_connections_do_not_delay_the_stop() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = TestServer::start(folder.path());
    let mut idle = TcpStream::connect(server.address).unwrap();
    idle.write_all(b"GET /api/health HTTP/1.1\r\nHost: test\r\n\r\n")
        .unwrap();
    let mut first = [0; 12];
    idle.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");

    let body = r#"{"err":"boom"}"#;
    let mut unfinished = TcpStream::connect(server.address).unwrap();
    let head = format!(
        "POST /api/logger HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    unfinished.write_all(head.as_bytes()).unwrap();
    // It was answered, so the server has read what was sent before.
    assert_eq!(server.get("/api/health").status, 200);

    server.signal("INT");
    wait_for("the end of listening", || {
        TcpStream::connect(server.address).is_err()
    });
    unfinished.write_all(body.as_bytes()).unwrap();
    let mut answer = String::new();
    unfinished.read_to_string(&mut answer).unwrap();
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.ends_with(r#"{"recorded":true}"#),
        "{answer}"
    );
    assert_eq!(server.wait().code(), Some(0));
}

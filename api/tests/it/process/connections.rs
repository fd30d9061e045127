//! Clients that are slow, silent or strange.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use crate::harness::{TestServer, exchange};

/// More than any of the server's own limits.
const PATIENCE: Duration = Duration::from_secs(45);

/// Sends the text, and gives what comes back until the server closes the connection.
fn read_until_closed(server: &TestServer, text: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(text).unwrap();
    let mut bytes = Vec::new();
    match stream.read_to_end(&mut bytes) {
        Ok(_) => bytes,
        Err(error) if error.kind() == ErrorKind::ConnectionReset => bytes,
        Err(error) => panic!("the server kept the connection open: {error}"),
    }
}

#[test]
fn slow_and_silent_clients_are_hung_up_on_while_others_are_served() {
    let folder = tempfile::tempdir().unwrap();
    let server =
        TestServer::start_with(folder.path(), &[("CHANDLERY_CLIENT_TIMEOUT_SECONDS", "1")]);
    let slow: [&[u8]; 5] = [
        b"",
        b"P",
        b"GET /api/health HTTP/1.1\r\nHost: te",
        b"GET /api/health HTTP/1.1\r\nHost: test\r\n\r\n",
        b"POST /api/logger HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ];
    std::thread::scope(|scope| {
        let closed: Vec<_> = slow
            .iter()
            .map(|text| scope.spawn(|| read_until_closed(&server, text)))
            .collect();
        for _ in 0..20 {
            assert_eq!(server.get("/api/health").status, 200);
        }
        let answers: Vec<String> = closed
            .into_iter()
            .map(|thread| String::from_utf8_lossy(&thread.join().unwrap()).into_owned())
            .collect();
        assert_eq!(answers[0], "");
        assert_eq!(answers[1], "");
        assert!(answers[3].starts_with("HTTP/1.1 200"), "{}", answers[3]);
        assert!(
            answers[4].starts_with("HTTP/1.1 408") && answers[4].contains("REQUEST-TIMEOUT"),
            "{}",
            answers[4]
        );
    });
}

#[test]
fn oversized_and_malformed_requests_are_refused_and_the_server_lives() {
    let folder = tempfile::tempdir().unwrap();
    let server = TestServer::start(folder.path());
    let headers = "X-Header: y\r\n".repeat(200);
    let cases = [
        format!(
            "GET /api/health HTTP/1.1\r\nHost: test\r\nX: {}\r\n\r\n",
            "y".repeat(200_000)
        ),
        format!("GET /api/health HTTP/1.1\r\nHost: test\r\n{headers}\r\n"),
        format!(
            "GET /{} HTTP/1.1\r\nHost: test\r\n\r\n",
            "y".repeat(100_000)
        ),
        "nonsense\r\n\r\n".to_owned(),
        "GET / HTTP/9.9\r\n\r\n".to_owned(),
    ];
    for case in &cases {
        let answer =
            String::from_utf8_lossy(&read_until_closed(&server, case.as_bytes())).into_owned();
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 4"),
            "{answer}"
        );
    }
    let declared = "POST /api/logger HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Type: application/json\r\n\
                    Content-Length: 10000000000\r\n\r\n{";
    assert_eq!(exchange(server.address, declared).unwrap().status, 413);
    assert_eq!(server.get("/api/health").status, 200);
}

#[test]
fn http_2_is_spoken_without_asking_first() {
    let folder = tempfile::tempdir().unwrap();
    let server = TestServer::start(folder.path());
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    // The preface in two pieces, then an empty SETTINGS frame.
    stream.write_all(b"PR").unwrap();
    stream
        .write_all(b"I * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0")
        .unwrap();
    let mut head = [0; 9];
    stream.read_exact(&mut head).unwrap();
    assert_eq!(
        (head[3], &head[5..]),
        (4, &[0; 4][..]),
        "the server's SETTINGS frame"
    );
}

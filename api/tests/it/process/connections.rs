//! Clients that are slow, silent or faulty.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use crate::harness::{TestServer, exchange};

/// More than any of the server's own limits.
const PATIENCE: Duration = Duration::from_secs(45);

/// Sends the text, and returns the response until the server closes the connection.
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
fn slow_and_silent_clients_are_disconnected_while_others_are_served() {
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
fn oversized_and_malformed_requests_are_refused_and_the_server_keeps_running() {
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
fn a_request_without_its_host_with_a_bare_lf_or_two_lengths_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = TestServer::start(folder.path());
    let good = "GET /api/health HTTP/1.1\r\nHost: test\r\n\r\n";
    let bad = [
        "GET /api/health HTTP/1.1\r\n\r\n",
        "GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET /api/health HTTP/1.1\r\nHost: a b\r\n\r\n",
        "GET /api/health HTTP/1.1\nHost: test\r\n\r\n",
        "GET /api/health HTTP/1.1\r\nHost: test\n\r\n",
        "GET /api/health HTTP/1.1\r\nHost: test\r\n\n",
    ];
    let two_lengths = "POST /api/logger HTTP/1.1\r\nHost: test\r\nContent-Length: 2\r\nContent-Length: 12\r\n\r\n{}";
    let refused = read_until_closed(&server, two_lengths.as_bytes());
    let refused = String::from_utf8(refused).unwrap();
    assert!(refused.starts_with("HTTP/1.1 400"), "{refused}");
    for text in bad {
        let alone = String::from_utf8(read_until_closed(&server, text.as_bytes())).unwrap();
        assert!(alone.starts_with("HTTP/1.1 400"), "{text:?}: {alone}");
        assert!(alone.contains("BAD-REQUEST"), "{alone}");
        let both = format!("{good}{text}");
        let both = String::from_utf8(read_until_closed(&server, both.as_bytes())).unwrap();
        assert!(both.contains("HTTP/1.1 400"), "{text:?}: {both}");
    }
    let old = read_until_closed(&server, b"GET /api/health HTTP/1.0\r\n\r\n");
    assert!(
        old.starts_with(b"HTTP/1.0 200"),
        "{:?}",
        String::from_utf8(old)
    );
    let body = "{\"err\": \n\n1}";
    let chunked = format!(
        "POST /api/logger HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n\
         Transfer-Encoding: chunked\r\n\r\n{:x}\r\n{body}\r\n0\r\n\r\n",
        body.len()
    );
    let answer = String::from_utf8(read_until_closed(&server, chunked.as_bytes())).unwrap();
    let is_taken = answer.starts_with("HTTP/1.1 200") && answer.contains("connection: close");
    assert!(is_taken, "{answer}");
}

/// Whatever is sent in the path of an invitation, its token is not in the log.
#[test]
fn no_token_reaches_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let server = TestServer::start(folder.path());
    let token = "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF";
    let paths = [
        "/api/invitations/{token}",
        "/api/invitations/{token}/",
        "/api/invitations/{token}/accept/",
        "/api/invitations/{token}/other",
        "//api/invitations/{token}",
        "/api//invitations/{token}",
        "/api/./invitations/{token}",
        "/API/invitations/{token}",
        "/api/invitations%2F{token}",
        "/api/invitations/{token};x",
        "/api/invitations/{token}?a={token}",
        "/login?resetToken={token}",
        "/login/{token}",
        "/{token}",
        "/assets/../api/invitations/{token}",
        "http://test/api/invitations/{token}/",
    ];
    for path in paths {
        let path = path.replace("{token}", token);
        for method in ["GET", "POST", "DELETE", "OPTIONS", "PURGE"] {
            let text =
                format!("{method} {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
            let answer = read_until_closed(&server, text.as_bytes());
            assert!(answer.starts_with(b"HTTP/1.1 "), "{method} {path}");
        }
    }
    let log = server.log();
    assert_eq!(log.matches("request answered").count(), paths.len() * 5);
    assert!(!log.contains(token), "{log}");
}

#[test]
fn http_2_works_with_prior_knowledge() {
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

/// Opens a connection to the server from an address of this machine.
async fn connect_from(server: &TestServer, from: [u8; 4]) -> std::io::Result<TcpStream> {
    let socket = tokio::net::TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    let stream = socket.connect(server.address).await?.into_std()?;
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// The server's response on a connection, up to the end of its header.
fn ask_for_health(mut stream: &TcpStream) -> std::io::Result<String> {
    stream.write_all(b"GET /api/health HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

#[tokio::test]
async fn idle_connections_lock_no_one_out() {
    let folder = tempfile::tempdir().unwrap();
    let server = TestServer::start_with(
        folder.path(),
        &[
            ("CHANDLERY_MAX_CONNECTIONS", "40"),
            ("CHANDLERY_MAX_CONNECTIONS_PER_ADDRESS", "10"),
            // No connection is closed for being slow while this test runs.
            ("CHANDLERY_CLIENT_TIMEOUT_SECONDS", "3600"),
        ],
    );
    // Four addresses use all their connections, and a fifth network uses many addresses.
    let mut held = Vec::new();
    for turn in 0..10_u8 {
        for network in 1..=4 {
            let mut slow = connect_from(&server, [127, 0, network, 1]).await.unwrap();
            slow.write_all(b"GET /api/health HTTP/1.1\r\nHost: te")
                .unwrap();
            held.push(slow);
        }
        held.push(connect_from(&server, [127, 0, 5, turn + 1]).await.unwrap());
    }
    for network in 10..30 {
        let honest = connect_from(&server, [127, 0, network, 1]).await.unwrap();
        let answer = ask_for_health(&honest).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        // A client that lost its connection immediately tries again.
        held.push(connect_from(&server, [127, 0, 1, 1]).await.unwrap());
    }
    let from_here = ask_for_health(&TcpStream::connect(server.address).unwrap()).unwrap();
    assert!(from_here.starts_with("HTTP/1.1 200"), "{from_here}");
}

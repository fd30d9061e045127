//! Checks of RFC 9112 that the HTTP library does not make on a request's head: lines end with CR
//! LF, and an HTTP/1.1 request has one host. A proxy that parses such a request differently could
//! be made to take one request for two.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use http::uri::Authority;
use http::{HeaderMap, Request, Version, header};

/// How much of a line is examined: more than the names and values that matter.
const LINE: usize = 64;

/// What is wrong with a request, as a text for the caller.
pub(super) fn fault<B>(request: &Request<B>, lines: &Lines) -> Option<&'static str> {
    if lines.are_broken() {
        return Some("A line of the request ends without CR.");
    }
    let is_old = request.version() < Version::HTTP_11;
    let is_new = request.version() > Version::HTTP_11;
    let hosts = request.headers().get_all(header::HOST).iter().count();
    let may_be_missing = is_old || is_new;
    if hosts > 1 || hosts == 0 && !may_be_missing || !is_host(request.headers()) {
        return Some("The request has to name its host once.");
    }
    None
}

fn is_host(headers: &HeaderMap) -> bool {
    let Some(value) = headers.get(header::HOST) else {
        return true;
    };
    let value = value.as_bytes();
    value.is_empty() || !value.contains(&b'@') && Authority::try_from(value).is_ok()
}

/// Whether the head alone determines where the body ends.
pub(super) fn ends_unknown<B>(request: &Request<B>) -> bool {
    request.version() == Version::HTTP_11
        && request.headers().contains_key(header::TRANSFER_ENCODING)
}

/// Whether a line of a head on this connection has ended with a bare LF.
#[derive(Debug, Clone, Default)]
pub(super) struct Lines(Arc<AtomicBool>);

impl Lines {
    fn are_broken(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Follows the bytes of an HTTP/1 connection from head to head.
#[derive(Debug)]
pub(super) struct HeadScanner {
    lines: Lines,
    position: Position,
    /// The beginning of the current line, without its end.
    line: Vec<u8>,
    last: u8,
    has_begun: bool,
    body: Length,
}

#[derive(Debug, Clone, Copy)]
enum Position {
    Head,
    /// The remaining bytes of a body.
    Body(u64),
    /// After a body of unknown length. The connection accepts no further request.
    Unknown,
}

/// The length of the body according to the head.
#[derive(Debug, Clone, Copy)]
enum Length {
    Bytes(u64),
    Unknown,
}

impl HeadScanner {
    pub(super) fn new(lines: Lines) -> Self {
        Self {
            lines,
            position: Position::Head,
            line: Vec::with_capacity(LINE),
            last: 0,
            has_begun: false,
            body: Length::Bytes(0),
        }
    }

    /// Examines the next bytes of the connection.
    pub(super) fn feed(&mut self, mut bytes: &[u8]) {
        while let Some((first, rest)) = bytes.split_first() {
            match self.position {
                Position::Head => {
                    self.head_byte(*first);
                    bytes = rest;
                }
                Position::Body(left) => {
                    let taken = usize::try_from(left).unwrap_or(usize::MAX).min(bytes.len());
                    bytes = bytes.get(taken..).unwrap_or_default();
                    self.position = match left - taken as u64 {
                        0 => Position::Head,
                        left => Position::Body(left),
                    };
                }
                Position::Unknown => return,
            }
        }
    }

    fn head_byte(&mut self, byte: u8) {
        if byte != b'\n' {
            if self.line.len() < LINE && byte != b'\r' {
                self.line.push(byte);
            }
            self.last = byte;
            return;
        }
        if self.last != b'\r' {
            self.lines.0.store(true, Ordering::Relaxed);
        }
        self.last = byte;
        self.end_line();
        self.line.clear();
    }

    fn end_line(&mut self) {
        if !self.line.is_empty() {
            self.has_begun = true;
            self.read_length();
        } else if self.has_begun {
            self.has_begun = false;
            self.position = match std::mem::replace(&mut self.body, Length::Bytes(0)) {
                Length::Bytes(0) => Position::Head,
                Length::Bytes(length) => Position::Body(length),
                Length::Unknown => Position::Unknown,
            };
        }
    }

    /// Reads the length of the body from this line, if it has one.
    fn read_length(&mut self) {
        let mut parts = self.line.splitn(2, |byte| *byte == b':');
        let name = parts.next().unwrap_or_default();
        let Some(value) = parts.next() else { return };
        if name.eq_ignore_ascii_case(b"transfer-encoding") {
            self.body = Length::Unknown;
        } else if name.eq_ignore_ascii_case(b"content-length") {
            let length = std::str::from_utf8(value)
                .ok()
                .and_then(|text| text.trim().parse().ok());
            self.body = match (length, self.body) {
                (Some(length), Length::Bytes(_)) => Length::Bytes(length),
                _ => Length::Unknown,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the scanner finds a malformed line, however the bytes are split.
    fn is_broken(text: &str) -> bool {
        let found: Vec<bool> = [1, 2, 7, 1_000]
            .map(|size| {
                let mut scanner = HeadScanner::new(Lines::default());
                text.as_bytes()
                    .chunks(size)
                    .for_each(|bytes| scanner.feed(bytes));
                scanner.lines.are_broken()
            })
            .into();
        assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{text:?}");
        found[0]
    }

    #[test]
    fn a_bare_lf_is_found_in_every_line_of_a_head() {
        let good = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
        assert!(!is_broken(good));
        for broken in [
            "GET / HTTP/1.1\nHost: a\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\n\n",
            "\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        ] {
            assert!(is_broken(broken), "{broken:?}");
            assert!(is_broken(&format!("{good}{broken}")), "{broken:?}");
        }
    }

    #[test]
    fn a_body_may_hold_anything() {
        let body = "a\n\nb\n";
        let post = format!("POST / HTTP/1.1\r\ncontent-LENGTH: 5\r\n\r\n{body}");
        assert!(!is_broken(&post));
        assert!(!is_broken(&format!("{post}{post}\r\n{post}")));
        assert!(is_broken(&format!("{post}GET / HTTP/1.1\n\r\n")));
        let chunked = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n\n\r\n0\r\n\r\n";
        assert!(!is_broken(chunked));
    }

    #[test]
    fn an_http_1_1_request_names_its_host_once() {
        let fault = |version, hosts: &[&str]| {
            let mut request = Request::builder().version(version);
            for host in hosts {
                request = request.header(header::HOST, *host);
            }
            fault(&request.body(()).unwrap(), &Lines::default())
        };
        for hosts in [&["a"][..], &["a.example:8080"], &["[::1]:80"], &[""]] {
            assert_eq!(fault(Version::HTTP_11, hosts), None, "{hosts:?}");
        }
        for hosts in [&[][..], &["a", "a"], &["a b"], &["u@a"], &["a/b"]] {
            assert!(fault(Version::HTTP_11, hosts).is_some(), "{hosts:?}");
        }
        assert_eq!(fault(Version::HTTP_10, &[]), None);
        assert_eq!(fault(Version::HTTP_2, &[]), None);
    }
}

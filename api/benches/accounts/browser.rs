//! A browser with an account of its own: one connection, its cookies and its token.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

const PASSWORD: &str = "Fair-winds 2026!";

static NEXT: AtomicU32 = AtomicU32::new(1);

/// What each call gives: an address nobody has called from yet.
fn new_address() -> Ipv4Addr {
    Ipv4Addr::from(0x0a00_0000 + NEXT.fetch_add(1, Ordering::Relaxed))
}

pub(crate) struct Browser {
    stream: BufReader<TcpStream>,
    email: String,
    cookies: BTreeMap<String, String>,
    token: String,
}

impl Browser {
    /// Connects and registers.
    pub(crate) fn sign_up(address: SocketAddr) -> anyhow::Result<Self> {
        let stream =
            TcpStream::connect(address).with_context(|| format!("{address} does not answer"))?;
        stream.set_nodelay(true)?;
        let mut browser = Self {
            stream: BufReader::new(stream),
            email: format!("{}@example.com", new_address()),
            cookies: BTreeMap::new(),
            token: String::new(),
        };
        let body = json!({ "email": browser.email, "password": PASSWORD });
        let answer = browser.call("POST", "/api/users/register", &body.to_string())?;
        browser.keep_token(&answer)?;
        Ok(browser)
    }

    /// Signs in again, as a browser that the account knows.
    pub(crate) fn sign_in(&mut self) -> anyhow::Result<()> {
        let body = json!({ "email": self.email, "password": PASSWORD });
        let answer = self.call("POST", "/api/auth/login", &body.to_string())?;
        self.keep_token(&answer)
    }

    /// Gets a new access token for the refresh cookie.
    pub(crate) fn refresh(&mut self) -> anyhow::Result<()> {
        let answer = self.call("POST", "/api/auth/refresh", "{}")?;
        self.keep_token(&answer)
    }

    /// Asks who is signed in.
    pub(crate) fn read_user(&mut self) -> anyhow::Result<()> {
        self.call("GET", "/api/users", "").map(drop)
    }

    fn keep_token(&mut self, answer: &[u8]) -> anyhow::Result<()> {
        let answer: Value = serde_json::from_slice(answer)?;
        let token = answer["token"]
            .as_str()
            .context("the answer has no token")?;
        token.clone_into(&mut self.token);
        Ok(())
    }

    /// Makes a call; anything but a success is an error.
    fn call(&mut self, method: &str, path: &str, body: &str) -> anyhow::Result<Vec<u8>> {
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nhost: bench\r\nx-forwarded-for: {}\r\ncontent-length: {}\r\n",
            new_address(),
            body.len()
        );
        if !body.is_empty() {
            request.push_str("content-type: application/json\r\n");
        }
        if !self.token.is_empty() {
            writeln!(request, "authorization: Bearer {}\r", self.token)?;
        }
        if !self.cookies.is_empty() {
            let pairs = self
                .cookies
                .iter()
                .map(|(name, value)| format!("{name}={value}"));
            let pairs: Vec<String> = pairs.collect();
            writeln!(request, "cookie: {}\r", pairs.join("; "))?;
        }
        write!(request, "\r\n{body}")?;
        self.stream.get_mut().write_all(request.as_bytes())?;
        let (status, length) = self.read_head()?;
        let mut answer = vec![0; length];
        self.stream.read_exact(&mut answer)?;
        ensure!(
            (200..300).contains(&status),
            "{path} answered {status}: {}",
            String::from_utf8_lossy(&answer)
        );
        Ok(answer)
    }

    /// The status and the body's length; keeps the cookies.
    fn read_head(&mut self) -> anyhow::Result<(u16, usize)> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        let status = line
            .split(' ')
            .nth(1)
            .and_then(|code| code.parse().ok())
            .context("no status line")?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line)?;
            let Some((name, value)) = line.trim_end().split_once(": ") else {
                return Ok((status, length));
            };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.parse().context("content-length is not a number")?;
            }
            if name.eq_ignore_ascii_case("set-cookie")
                && let Some((name, rest)) = value.split_once('=')
            {
                let value = rest.split(';').next().unwrap_or_default();
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
    }
}

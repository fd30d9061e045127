//! A browser with an account of its own: one connection, its cookies and its token.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::Context as _;
use serde_json::{Value, json};

use crate::client::Client;

const PASSWORD: &str = "Fair-winds 2026!";

static NEXT: AtomicU32 = AtomicU32::new(1);

/// A new caller's address for each call of this function, in a network of its own as long as there
/// are unused ones.
fn new_address() -> Ipv4Addr {
    let next = NEXT.fetch_add(1, Ordering::Relaxed);
    Ipv4Addr::from(0x0a00_0000 | (next.reverse_bits() >> 8))
}

pub(crate) struct Browser {
    client: Client,
    pub(crate) email: String,
    cookies: BTreeMap<String, String>,
    token: String,
}

impl Browser {
    /// Connects, without an account.
    pub(crate) fn visit(address: SocketAddr) -> anyhow::Result<Self> {
        Ok(Self {
            client: Client::connect(address)?,
            email: format!("{}@example.com", new_address()),
            cookies: BTreeMap::new(),
            token: String::new(),
        })
    }

    /// Connects and registers.
    pub(crate) fn sign_up(address: SocketAddr) -> anyhow::Result<Self> {
        let mut browser = Self::visit(address)?;
        let body = json!({ "email": browser.email, "password": PASSWORD });
        let answer = browser.call("POST", "/api/users/register", &body.to_string())?;
        browser.keep_token(&answer)?;
        Ok(browser)
    }

    /// Connects again, because the server closes a connection that is idle for a while.
    pub(crate) fn reconnect(&mut self, address: SocketAddr) -> anyhow::Result<()> {
        self.client = Client::connect(address)?;
        Ok(())
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
        self.get("/api/users")
    }

    /// Sends a GET request with the token, and drops the response.
    pub(crate) fn get(&mut self, path: &str) -> anyhow::Result<()> {
        self.call("GET", path, "").map(drop)
    }

    /// Sends JSON and returns the response.
    pub(crate) fn post(&mut self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let answer = self.call("POST", path, &body.to_string())?;
        Ok(serde_json::from_slice(&answer)?)
    }

    fn keep_token(&mut self, answer: &[u8]) -> anyhow::Result<()> {
        let answer: Value = serde_json::from_slice(answer)?;
        let token = answer["token"]
            .as_str()
            .context("the answer has no token")?;
        token.clone_into(&mut self.token);
        Ok(())
    }

    /// Sends a request; anything but a success is an error.
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
        let cookies = &mut self.cookies;
        self.client.ask(path, &request, |name, value| {
            if name.eq_ignore_ascii_case("set-cookie")
                && let Some((name, rest)) = value.split_once('=')
            {
                let value = rest.split(';').next().unwrap_or_default();
                cookies.insert(name.to_owned(), value.to_owned());
            }
        })
    }
}

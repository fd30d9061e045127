//! The customers and the vendors.

use std::net::SocketAddr;

use anyhow::Context as _;
use api::platform::clock::Clock;
use api::platform::fields::Date;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::package::{PRODUCT, VENDORS};

/// The number of requests that an account may make on its first day.
pub(crate) const VENDORS_EACH: usize = 3;

/// A client that makes calls.
pub(crate) trait Caller: Send {
    /// Opens a new connection.
    fn reconnect(&mut self, address: SocketAddr) -> anyhow::Result<()>;
}

impl Caller for Customer {
    fn reconnect(&mut self, address: SocketAddr) -> anyhow::Result<()> {
        self.browser.reconnect(address)
    }
}

impl Caller for Vendor {
    fn reconnect(&mut self, address: SocketAddr) -> anyhow::Result<()> {
        self.browser.reconnect(address)
    }
}

/// A customer who requests quotes from three vendors.
pub(crate) struct Customer {
    browser: Browser,
    number: usize,
    requests: Vec<Value>,
}

impl Customer {
    pub(crate) fn sign_up(address: SocketAddr, number: usize) -> anyhow::Result<Self> {
        Ok(Self {
            browser: Browser::sign_up(address)?,
            number,
            requests: Vec::new(),
        })
    }

    pub(crate) fn email(&self) -> &str {
        &self.browser.email
    }

    pub(crate) fn ask(&mut self) -> anyhow::Result<()> {
        let first = self.number * VENDORS_EACH;
        let vendors: Vec<usize> = (first..first + VENDORS_EACH)
            .map(|index| index % VENDORS + 1)
            .collect();
        let body = json!({
            "clientKey": "bench",
            "vendorIds": vendors,
            "items": [{ "productId": PRODUCT, "quantity": 2 }],
            "message": "With the gasket, please.",
        });
        let mut made = self.browser.post("/api/quote-requests", &body)?;
        let requests = made.get_mut("requests").and_then(Value::as_array_mut);
        self.requests = std::mem::take(requests.context("the answer has no requests")?);
        Ok(())
    }

    pub(crate) fn list(&mut self) -> anyhow::Result<()> {
        self.browser.get("/api/quote-requests")
    }

    /// Asks the first vendor a question about its answer.
    pub(crate) fn ask_back(&mut self) -> anyhow::Result<()> {
        let body = json!({ "version": 2, "text": "Is the gasket included?" });
        self.decide(0, "question", &body)
    }

    pub(crate) fn accept(&mut self) -> anyhow::Result<()> {
        self.decide(1, "accept", &json!({ "version": 2 }))
    }

    pub(crate) fn decline(&mut self) -> anyhow::Result<()> {
        self.decide(2, "decline", &json!({ "version": 2 }))
    }

    /// Withdraws the request about which the question was asked.
    pub(crate) fn withdraw(&mut self) -> anyhow::Result<()> {
        self.decide(0, "withdraw", &json!({ "version": 3 }))
    }

    fn decide(&mut self, request: usize, action: &str, body: &Value) -> anyhow::Result<()> {
        let request = self.requests.get(request);
        let id = request
            .and_then(|request| request["id"].as_i64())
            .context("the request has no number")?;
        let path = format!("/api/quote-requests/{id}/{action}");
        self.browser.post(&path, body).map(drop)
    }
}

/// A vendor with the link of a request.
pub(crate) struct Vendor {
    browser: Browser,
    path: String,
}

impl Vendor {
    /// Opens a connection for the link in a mail.
    pub(crate) fn of_mail(address: SocketAddr, text: &str) -> anyhow::Result<Self> {
        let token = text
            .split("/quote-answer?answer=")
            .nth(1)
            .and_then(|rest| rest.split_whitespace().next())
            .with_context(|| format!("no link in the mail: {text}"))?;
        Ok(Self {
            browser: Browser::visit(address)?,
            path: format!("/api/quote-answers/{token}"),
        })
    }

    pub(crate) fn show(&mut self) -> anyhow::Result<()> {
        self.browser.get(&self.path)
    }

    pub(crate) fn answer(&mut self) -> anyhow::Result<()> {
        let valid_until = Date::of(Clock::system(0).now()).after(30).to_string();
        let body = json!({
            "version": 1, "amount": 129.5, "currency": "EUR", "shipping": 9.9, "leadDays": 4,
            "validUntil": valid_until, "note": "In stock.",
        });
        self.browser.post(&self.path, &body).map(drop)
    }
}

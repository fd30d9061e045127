//! Asks the model over HTTP, within limits of time and size.

use std::time::Instant as Began;

use bytes::Bytes;
use http::{StatusCode, header};
use reqwest::Response;
use serde_json::Value;
use tokio::time::{Instant, timeout_at};

use super::endpoint::Model;
use super::failure::{Trouble, in_one_line};
use super::lines::{Data, Lines};
use super::reply::{Reply, message};
use super::wire::{Message, Request};
use crate::platform::metrics;

/// The largest stream of one reply: a reply's text with what the pieces are wrapped in.
const MAX_STREAM: usize = 2 * 1024 * 1024;

/// How much of a refusal is read, for the operator.
const MAX_REFUSAL: usize = 4 * 1024;

/// A reply that is being read. Dropping it closes the connection, which stops the model.
#[derive(Debug)]
pub(super) struct Exchange<'a> {
    model: &'a Model,
    began: Began,
    /// The bytes of the request.
    sent: u64,
    /// When the whole answer has to be there.
    until: Instant,
    response: Response,
    /// The first bytes, which were waited for.
    first: Option<Bytes>,
    lines: Lines,
    reply: Reply,
    /// Data of a piece that are not yet handed out.
    pending: std::vec::IntoIter<Data>,
    read: usize,
    has_ended: bool,
}

impl Model {
    /// Sends a conversation, and waits for the first bytes of the reply.
    pub(super) async fn ask(
        &self,
        conversation: (&[Message], &[Value]),
        until: Instant,
    ) -> Result<Exchange<'_>, Trouble> {
        let began = Began::now();
        let reply = self.begin(conversation, until).await;
        let ((response, first), sent) = self.note_failure(reply, began)?;
        Ok(Exchange {
            model: self,
            began,
            sent,
            until,
            response,
            first: Some(first),
            lines: Lines::default(),
            reply: Reply::default(),
            pending: Vec::new().into_iter(),
            read: 0,
            has_ended: false,
        })
    }

    async fn begin(
        &self,
        conversation: (&[Message], &[Value]),
        until: Instant,
    ) -> Result<((Response, Bytes), u64), Trouble> {
        if self.is_paused() {
            return Err(Trouble::Paused);
        }
        let shared = self.shared();
        let request = Request::new(&shared.name, shared.max_tokens_field, conversation);
        let body =
            serde_json::to_vec(&request).map_err(|error| Trouble::Malformed(error.to_string()))?;
        let body = Bytes::from(body);
        let first = until.min(Instant::now() + self.limits.first_byte);
        let sent = body.len() as u64;
        let begun = match self.send(body.clone(), first).await {
            Err(trouble) if trouble.may_pass() => {
                tokio::time::sleep(self.limits.before_retry).await;
                self.send(body, first).await
            }
            begun => begun,
        };
        Ok((begun?, sent))
    }

    async fn send(&self, body: Bytes, until: Instant) -> Result<(Response, Bytes), Trouble> {
        let shared = self.shared();
        let mut request = shared
            .client
            .post(shared.completions.clone())
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT, "text/event-stream")
            .body(body);
        if shared.key.is_set() {
            request = request.bearer_auth(shared.key.expose());
        }
        let silent = |_elapsed| Trouble::Silent(self.limits.first_byte.as_secs());
        let mut response = timeout_at(until, request.send())
            .await
            .map_err(silent)?
            .map_err(|error| Trouble::Unreachable(error.without_url()))?;
        if response.status() != StatusCode::OK {
            return Err(refusal(response, until).await);
        }
        let first = timeout_at(until, response.chunk()).await.map_err(silent)?;
        match first.map_err(|error| Trouble::BrokenOff(error.without_url()))? {
            Some(bytes) => Ok((response, bytes)),
            None => Err(Trouble::Empty),
        }
    }

    /// Counts a failed request. Those that a single conversation may have caused do not pause the
    /// model.
    fn note_failure<T>(&self, outcome: Result<T, Trouble>, began: Began) -> Result<T, Trouble> {
        outcome.inspect_err(|trouble| {
            metrics::record_model_request(trouble.label(), began.elapsed());
            tracing::warn!(model.host = self.host(), error = %trouble.in_log(), "the chat's model failed");
            if trouble.is_of_server() {
                let shared = self.shared();
                shared.breaker().failed(shared.clock.now());
            }
        })
    }
}

/// A refusal, with what the server says about it.
async fn refusal(mut response: Response, until: Instant) -> Trouble {
    let status = response.status();
    let mut body = Vec::new();
    while body.len() < MAX_REFUSAL {
        match timeout_at(until, response.chunk()).await {
            Ok(Ok(Some(bytes))) => body.extend_from_slice(&bytes),
            _ => break,
        }
    }
    body.truncate(MAX_REFUSAL);
    let message = match serde_json::from_slice::<Value>(&body) {
        Ok(error) => message(error.get("error").unwrap_or(&error)),
        Err(_) => in_one_line(&String::from_utf8_lossy(&body)),
    };
    Trouble::Status { status, message }
}

impl Exchange<'_> {
    /// The next text of the reply; none at its end.
    pub(super) async fn text(&mut self) -> Result<Option<String>, Trouble> {
        let text = self.next().await;
        self.model.note_failure(text, self.began)
    }

    /// The bytes of the request.
    pub(super) fn sent(&self) -> u64 {
        self.sent
    }

    /// The reply so far.
    pub(super) fn reply(&self) -> &Reply {
        &self.reply
    }

    /// The reply, after its end.
    pub(super) fn into_reply(self) -> Reply {
        metrics::record_model_request("answered", self.began.elapsed());
        self.model.shared().breaker().succeeded();
        self.reply
    }

    async fn next(&mut self) -> Result<Option<String>, Trouble> {
        loop {
            for data in self.pending.by_ref() {
                let text = self.reply.add(data)?;
                if !text.is_empty() {
                    return Ok(Some(text));
                }
            }
            if self.has_ended || self.reply.is_done {
                return Ok(None);
            }
            let found = if let Some(bytes) = self.bytes().await? {
                self.lines.push(&bytes)?
            } else {
                self.has_ended = true;
                let last = std::mem::take(&mut self.lines).end();
                last.into_iter().collect()
            };
            self.pending = found.into_iter();
        }
    }

    /// The next bytes; none at the end. After the server has said that the reply ends, nothing that
    /// fails matters any more.
    async fn bytes(&mut self) -> Result<Option<Bytes>, Trouble> {
        if let Some(first) = self.first.take() {
            self.read = first.len();
            return Ok(Some(first));
        }
        let is_finished = self.reply.is_finished;
        let limits = self.model.limits;
        let wait = if is_finished {
            limits.after_end
        } else {
            limits.between
        };
        let patience = Instant::now() + wait;
        let next = timeout_at(self.until.min(patience), self.response.chunk()).await;
        let bytes = match next {
            Ok(Ok(bytes)) => bytes,
            _ if is_finished => None,
            Ok(Err(error)) => return Err(Trouble::BrokenOff(error.without_url())),
            Err(_elapsed) if self.until <= patience => {
                return Err(Trouble::Slow(limits.whole.as_secs()));
            }
            Err(_elapsed) => return Err(Trouble::Silent(wait.as_secs())),
        };
        self.read += bytes.as_ref().map_or(0, Bytes::len);
        if self.read > MAX_STREAM {
            return Err(Trouble::TooLong);
        }
        Ok(bytes)
    }
}

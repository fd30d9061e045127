//! The HTTP client for providers: short time limit, small answers, no redirects, no proxy of
//! the environment.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http::{StatusCode, header};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Response};
use url::Url;

use crate::platform::breaker::Breaker;
use crate::platform::clock::Millis;

/// How long a call may take, to the last byte of its answer.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The largest answer that is read.
const MAX_BYTES: usize = 64 * 1024;

/// Why a request to a provider failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum ProviderError {
    /// It cannot be reached, or takes too long.
    #[error("{url}: {source}")]
    Unreachable {
        /// The requested address.
        url: Url,
        /// What went wrong.
        source: reqwest::Error,
    },
    /// It answered with an unexpected status.
    #[error("{url}: answered {status}")]
    Status {
        /// The requested address.
        url: Url,
        status: StatusCode,
    },
    /// Its answer is too long.
    #[error("{0}: the answer is longer than {MAX_BYTES} bytes")]
    TooLarge(Url),
    /// Its answer is malformed.
    #[error("{place}: {reason}")]
    Malformed {
        /// The requested address, or the part of its answer.
        place: String,
        /// What is wrong.
        reason: String,
    },
    /// It failed so often that no request is sent for a while.
    #[error("not called, because several calls in a row failed")]
    Paused,
    /// Another call that was waited for failed.
    #[error("another call failed a moment ago")]
    FailedElsewhere,
    /// An error of the server.
    #[error("sign the client assertion: {0}")]
    Client(&'static str),
}

/// The client for one provider.
#[derive(Debug)]
pub(super) struct Outbound {
    client: Client,
    breaker: Mutex<Breaker>,
}

impl Outbound {
    pub(super) fn new() -> reqwest::Result<Self> {
        // The process may have one already; all of them are the same.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .redirect(Policy::none())
            .no_proxy()
            .timeout(TIMEOUT)
            .build()?;
        Ok(Self {
            client,
            breaker: Mutex::default(),
        })
    }

    /// Requests the body at an address.
    pub(super) async fn get(&self, url: &Url, now: Millis) -> Result<Bytes, ProviderError> {
        self.call(self.client.get(url.clone()), url, now).await
    }

    /// Posts a form and returns the body of the answer.
    pub(super) async fn post(
        &self,
        url: &Url,
        fields: &[(&str, &str)],
        now: Millis,
    ) -> Result<Bytes, ProviderError> {
        let form = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs(fields)
            .finish();
        let request = self
            .client
            .post(url.clone())
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ACCEPT, "application/json")
            .body(form);
        self.call(request, url, now).await
    }

    async fn call(
        &self,
        request: RequestBuilder,
        url: &Url,
        now: Millis,
    ) -> Result<Bytes, ProviderError> {
        let breaker = || self.breaker.lock().unwrap_or_else(PoisonError::into_inner);
        if breaker().is_open(now) {
            return Err(ProviderError::Paused);
        }
        let outcome = exchange(request, url).await;
        // A provider that refuses a code is working; the caller is at fault.
        let is_well = match &outcome {
            Ok(_) => true,
            Err(ProviderError::Status { status, .. }) => status.is_client_error(),
            Err(_) => false,
        };
        if is_well {
            breaker().succeeded();
        } else {
            breaker().failed(now);
        }
        outcome
    }
}

async fn exchange(request: RequestBuilder, url: &Url) -> Result<Bytes, ProviderError> {
    let unreachable = |source: reqwest::Error| ProviderError::Unreachable {
        url: url.clone(),
        source: source.without_url(),
    };
    let mut response = request.send().await.map_err(unreachable)?;
    if response.status() != StatusCode::OK {
        return Err(ProviderError::Status {
            url: url.clone(),
            status: response.status(),
        });
    }
    if announced(&response) > MAX_BYTES {
        return Err(ProviderError::TooLarge(url.clone()));
    }
    let mut body = BytesMut::new();
    while let Some(chunk) = response.chunk().await.map_err(unreachable)? {
        if body.len() + chunk.len() > MAX_BYTES {
            return Err(ProviderError::TooLarge(url.clone()));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.freeze())
}

fn announced(response: &Response) -> usize {
    let length = response.content_length().unwrap_or(0);
    usize::try_from(length).unwrap_or(usize::MAX)
}

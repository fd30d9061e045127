//! The configured model: where it is, and how it is asked.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use reqwest::Client;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use url::{Host, Url};

use crate::platform::breaker::Breaker;
use crate::platform::clock::Clock;
use crate::platform::config::{MaxTokensField, Secret, Settings, is_own_address, is_own_network};

/// How long connecting may take.
const CONNECT: Duration = Duration::from_secs(5);

/// What is appended to the address of the API.
const PATH: &str = "chat/completions";

/// How long a model may take.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// To the first byte of a reply: a model may have to be loaded first.
    pub first_byte: Duration,
    /// Between two pieces of a reply.
    pub between: Duration,
    /// After the server said that the reply ends: its usage may follow.
    pub after_end: Duration,
    /// For a whole answer, with all calls of tools.
    pub whole: Duration,
    /// The pause before the second try.
    pub before_retry: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            first_byte: Duration::from_mins(1),
            between: Duration::from_secs(20),
            after_end: Duration::from_secs(2),
            whole: Duration::from_mins(2),
            before_retry: Duration::from_millis(500),
        }
    }
}

/// Why the configured model cannot be used at all.
#[derive(Debug, thiserror::Error)]
#[error("prepare the connection to the chat's model: {0}")]
pub struct SetupError(#[from] reqwest::Error);

/// A configured model; cheap to clone.
#[derive(Clone)]
pub struct Model {
    shared: Arc<Shared>,
    pub(super) limits: Limits,
}

pub(super) struct Shared {
    pub(super) client: Client,
    pub(super) completions: Url,
    pub(super) name: String,
    pub(super) key: Secret,
    pub(super) max_tokens_field: MaxTokensField,
    pub(super) clock: Clock,
    host: String,
    is_local: bool,
    breaker: Mutex<Breaker>,
}

impl fmt::Debug for Model {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Model")
            .field("name", &self.shared.name)
            .field("host", &self.shared.host)
            .finish_non_exhaustive()
    }
}

impl Model {
    /// The model of the settings; none if none is configured. Sends no request.
    pub fn new(settings: &Settings, clock: &Clock) -> Result<Option<Self>, SetupError> {
        let Some(base) = &settings.chat_model_url else {
            return Ok(None);
        };
        // The process may have one already; all of them are the same.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let is_local = is_own_network(base);
        let client = Client::builder()
            .redirect(Policy::none())
            .no_proxy()
            .connect_timeout(CONNECT);
        let client = match base.host() {
            Some(Host::Domain(_)) if is_local => client.dns_resolver(OwnAddresses),
            _ => client,
        };
        let shared = Shared {
            client: client.build()?,
            completions: completions(base),
            name: settings.chat_model_name.clone(),
            key: settings.chat_model_key.clone(),
            max_tokens_field: settings.chat_model_max_tokens_field,
            clock: clock.clone(),
            host: base.host_str().unwrap_or_default().to_owned(),
            is_local,
            breaker: Mutex::default(),
        };
        Ok(Some(Self {
            shared: Arc::new(shared),
            limits: Limits::default(),
        }))
    }

    /// The same with other limits, for tests.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The model's name, as users read it.
    pub fn name(&self) -> &str {
        &self.shared.name
    }

    /// The host that questions are sent to.
    pub fn host(&self) -> &str {
        &self.shared.host
    }

    /// Whether that host is this machine or one of its own network, so that questions are sent to
    /// nobody else.
    pub fn is_local(&self) -> bool {
        self.shared.is_local
    }

    /// Whether so many requests failed that none is sent for a while.
    pub fn is_paused(&self) -> bool {
        self.shared.breaker().is_open(self.shared.clock.now())
    }

    pub(super) fn shared(&self) -> &Shared {
        &self.shared
    }
}

impl Shared {
    pub(super) fn breaker(&self) -> MutexGuard<'_, Breaker> {
        self.breaker.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The address of the call; the operator may have written it out.
fn completions(base: &Url) -> Url {
    let mut url = base.clone();
    let path = base.path().trim_end_matches('/');
    if !path.ends_with(PATH) {
        url.set_path(&format!("{path}/{PATH}"));
    }
    url
}

/// Resolves names of the own network to its own addresses alone, so that no name of that form leads
/// questions elsewhere.
struct OwnAddresses;

impl Resolve for OwnAddresses {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let own: Vec<_> = found.filter(|at| is_own_address(at.ip())).collect();
            if own.is_empty() {
                return Err("the name has no address in the own network".into());
            }
            let own: Addrs = Box::new(own.into_iter());
            Ok(own)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model(url: &str) -> Option<Model> {
        let settings = Settings {
            chat_model_url: (!url.is_empty()).then(|| url.parse().unwrap()),
            chat_model_name: "m".into(),
            ..Settings::default()
        };
        Model::new(&settings, &Clock::fixed(0)).unwrap()
    }

    #[test]
    fn the_path_of_the_call_is_appended_once() {
        for (base, expected) in [
            (
                "http://[::1]:8000/v1",
                "http://[::1]:8000/v1/chat/completions",
            ),
            ("http://[::1]:8000", "http://[::1]:8000/chat/completions"),
            (
                "https://a.example.com/openai/v1/",
                "https://a.example.com/openai/v1/chat/completions",
            ),
            (
                "https://a.example.com/v1/chat/completions",
                "https://a.example.com/v1/chat/completions",
            ),
        ] {
            assert_eq!(completions(&base.parse().unwrap()).as_str(), expected);
        }
    }

    #[test]
    fn a_model_elsewhere_is_told_from_an_own_one() {
        assert!(model("").is_none());
        assert!(model("http://ollama:11434/v1").unwrap().is_local());
        let elsewhere = model("https://api.example.com/v1").unwrap();
        assert!(!elsewhere.is_local());
        assert_eq!(elsewhere.host(), "api.example.com");
    }

    #[tokio::test]
    async fn a_name_of_the_own_network_leads_to_no_other() {
        let resolve = |name: &str| OwnAddresses.resolve(name.parse().unwrap());
        assert!(resolve("localhost").await.is_ok());
        // An address is its own name for the resolver of the system.
        assert!(resolve("192.0.2.1").await.is_err());
    }
}

//! A provider's documents: its endpoints, and the keys that it signs with. Both are requested when
//! they are first used and kept for a day.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::sync::{Mutex as TurnLock, MutexGuard as TurnGuard};
use url::Url;

use super::keys::{Key, KeySet};
use super::outbound::{Outbound, ProviderError};
use crate::platform::clock::{DAY, MINUTE, Millis, is_within};
use crate::platform::config::is_private;

const LIFE: Millis = DAY;

/// How long an unknown key is not requested again.
const PATIENCE: Millis = MINUTE;

/// A provider's endpoints.
#[derive(Debug, Deserialize)]
pub(super) struct Metadata {
    issuer: String,
    pub(super) authorization_endpoint: Url,
    pub(super) token_endpoint: Url,
    jwks_uri: Url,
    pub(super) revocation_endpoint: Option<Url>,
}

impl Metadata {
    fn check(&self, issuer: &str) -> Result<(), ProviderError> {
        let malformed = |reason: String| ProviderError::Malformed {
            place: format!("{issuer}: its configuration"),
            reason,
        };
        if self.issuer != issuer {
            return Err(malformed("names another issuer".into()));
        }
        let addresses = [
            &self.authorization_endpoint,
            &self.token_endpoint,
            &self.jwks_uri,
        ];
        match addresses
            .into_iter()
            .chain(&self.revocation_endpoint)
            .find(|url| !is_private(url))
        {
            Some(url) => Err(malformed(format!("{url} is no private address"))),
            None => Ok(()),
        }
    }
}

#[derive(Debug)]
struct Kept<T> {
    value: Arc<T>,
    asked_at: Millis,
}

impl<T> Kept<T> {
    fn new(value: T, asked_at: Millis) -> Self {
        Self {
            value: Arc::new(value),
            asked_at,
        }
    }

    fn fresh(kept: Option<&Self>, now: Millis) -> Option<Arc<T>> {
        kept.filter(|kept| is_within(kept.asked_at, LIFE, now))
            .map(|kept| Arc::clone(&kept.value))
    }
}

#[derive(Debug, Default)]
struct Cache {
    metadata: Option<Kept<Metadata>>,
    keys: Option<Kept<KeySet>>,
    /// When the keys were last requested, successfully or not.
    keys_tried_at: Millis,
}

/// A provider's documents.
#[derive(Debug)]
pub(super) struct Documents {
    issuer: String,
    cache: Mutex<Cache>,
    /// Held by the call that requests the documents.
    turn: TurnLock<()>,
    failures: AtomicU64,
}

impl Documents {
    pub(super) fn new(issuer: &str) -> Self {
        Self {
            issuer: issuer.to_owned(),
            cache: Mutex::default(),
            turn: TurnLock::default(),
            failures: AtomicU64::new(0),
        }
    }

    /// The provider's endpoints.
    pub(super) async fn metadata(
        &self,
        outbound: &Outbound,
        now: Millis,
    ) -> Result<Arc<Metadata>, ProviderError> {
        if let Some(metadata) = self.known_metadata(now) {
            return Ok(metadata);
        }
        let _turn = self.turn().await?;
        self.ask_for_metadata(outbound, now).await
    }

    /// The key with this id. For an unknown one the keys are requested again, at most once a
    /// minute. Calls with a known key never wait.
    pub(super) async fn key(
        &self,
        id: &str,
        outbound: &Outbound,
        now: Millis,
    ) -> Result<Option<Key>, ProviderError> {
        if let Some(keys) = self.settling_keys(id, now) {
            return Ok(keys.get(id));
        }
        let _turn = self.turn().await?;
        if let Some(keys) = self.settling_keys(id, now) {
            return Ok(keys.get(id));
        }
        let metadata = self.ask_for_metadata(outbound, now).await?;
        self.cache().keys_tried_at = now;
        let keys: KeySet = self.fetch(&metadata.jwks_uri, outbound, now).await?;
        let found = keys.get(id);
        self.cache().keys = Some(Kept::new(keys, now));
        Ok(found)
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known_metadata(&self, now: Millis) -> Option<Arc<Metadata>> {
        Kept::fresh(self.cache().metadata.as_ref(), now)
    }

    /// The known keys, if no request is needed: they contain the key, or were requested a moment
    /// ago.
    fn settling_keys(&self, id: &str, now: Millis) -> Option<Arc<KeySet>> {
        let cache = self.cache();
        Kept::fresh(cache.keys.as_ref(), now)
            .filter(|keys| keys.get(id).is_some() || is_within(cache.keys_tried_at, PATIENCE, now))
    }

    /// Waits for its turn to send a request. If another call's request failed meanwhile, it is not
    /// repeated: calls that wait for a slow provider wait once, not one after the other.
    async fn turn(&self) -> Result<TurnGuard<'_, ()>, ProviderError> {
        let before = self.failures.load(Ordering::Relaxed);
        let turn = self.turn.lock().await;
        if self.failures.load(Ordering::Relaxed) == before {
            Ok(turn)
        } else {
            Err(ProviderError::FailedElsewhere)
        }
    }

    async fn ask_for_metadata(
        &self,
        outbound: &Outbound,
        now: Millis,
    ) -> Result<Arc<Metadata>, ProviderError> {
        if let Some(metadata) = self.known_metadata(now) {
            return Ok(metadata);
        }
        let place = format!(
            "{}/.well-known/openid-configuration",
            self.issuer.trim_end_matches('/')
        );
        let url = Url::parse(&place).map_err(|error| ProviderError::Malformed {
            place,
            reason: error.to_string(),
        })?;
        let metadata: Metadata = self.fetch(&url, outbound, now).await?;
        metadata.check(&self.issuer)?;
        let kept = Kept::new(metadata, now);
        let metadata = Arc::clone(&kept.value);
        self.cache().metadata = Some(kept);
        Ok(metadata)
    }

    async fn fetch<T: DeserializeOwned>(
        &self,
        url: &Url,
        outbound: &Outbound,
        now: Millis,
    ) -> Result<T, ProviderError> {
        let body = outbound.get(url, now).await.inspect_err(|_error| {
            self.failures.fetch_add(1, Ordering::Relaxed);
        })?;
        serde_json::from_slice(&body).map_err(|error| ProviderError::Malformed {
            place: url.to_string(),
            reason: error.to_string(),
        })
    }
}

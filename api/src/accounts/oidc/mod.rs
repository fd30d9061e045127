//! Signing in with Google and Apple: OpenID Connect with a code, PKCE, state and nonce, and id
//! tokens from an app. Signatures are checked by `ring`, with two algorithms and no leeway; what we
//! check ourselves is in `id_token`, one line per check.

mod actions;
mod attempts;
mod client_secret;
mod documents;
mod end_page;
mod entry;
mod id_token;
mod keys;
pub mod linking;
mod model;
mod outbound;
mod provider;
pub mod revocation;
pub mod routes;
pub mod store;

use std::fmt;
use std::path::Path;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::accounts::sessions::Method;
use crate::platform::config::Settings;

use attempts::Attempts;
use provider::Provider;

pub use provider::SetupError;
pub use routes::router;

/// An identity provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProviderName {
    Google,
    Apple,
}

impl ProviderName {
    /// Its name in addresses, in the database and on the wire.
    pub fn name(self) -> &'static str {
        self.method().name()
    }

    /// The name as users read it.
    pub fn title(self) -> &'static str {
        match self {
            Self::Google => "Google",
            Self::Apple => "Apple",
        }
    }

    /// The authentication method of its sessions.
    pub fn method(self) -> Method {
        match self {
            Self::Google => Method::Google,
            Self::Apple => Method::Apple,
        }
    }
}

impl fmt::Display for ProviderName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// The configured providers, and the pending sign-ins.
#[derive(Debug)]
pub struct Providers {
    google: Option<Provider>,
    apple: Option<Provider>,
    attempts: Attempts,
}

impl Providers {
    /// Reads the settings; sends no request to a provider.
    pub fn new(data: &Path, settings: &Settings) -> Result<Self, SetupError> {
        Ok(Self {
            google: Provider::google(settings)?,
            apple: Provider::apple(data, settings)?,
            attempts: Attempts::default(),
        })
    }

    fn get(&self, name: ProviderName) -> Option<&Provider> {
        match name {
            ProviderName::Google => self.google.as_ref(),
            ProviderName::Apple => self.apple.as_ref(),
        }
    }
}

//! The client secret: proves to a provider that this server is its client.

use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use rustls::pki_types::PrivatePkcs8KeyDer;
use rustls::pki_types::pem::PemObject as _;
use serde_json::json;

use super::outbound::ProviderError;
use crate::platform::clock::{Millis, SECOND};
use crate::platform::config::Secret;

/// How long a secret that is signed for one exchange is valid, in seconds.
const LIFE_SECONDS: Millis = 300;

#[derive(Debug)]
pub(super) enum ClientSecret {
    /// A text that the provider gave.
    Text(Secret),
    /// A token that is signed with Apple's key for each request.
    Signed(Box<AppleKey>),
}

/// The key that Apple gave to a team.
#[derive(Debug)]
pub(super) struct AppleKey {
    pub(super) team_id: String,
    pub(super) key_id: String,
    pub(super) key: EcdsaKeyPair,
}

/// Parses a private key in Apple's format.
pub(super) fn read_key(path: &Path) -> Result<EcdsaKeyPair, String> {
    let text = std::fs::read(path).map_err(|error| error.to_string())?;
    let wrong = |reason: &dyn std::fmt::Display| {
        format!(
            "is not a P-256 private key in PKCS #8 format, as Apple provides it (.p8): {reason}"
        )
    };
    let key = PrivatePkcs8KeyDer::from_pem_slice(&text).map_err(|error| wrong(&error))?;
    EcdsaKeyPair::from_pkcs8(
        &ECDSA_P256_SHA256_FIXED_SIGNING,
        key.secret_pkcs8_der(),
        &SystemRandom::new(),
    )
    .map_err(|error| wrong(&error))
}

impl ClientSecret {
    /// The secret for one exchange.
    pub(super) fn text(
        &self,
        client_id: &str,
        issuer: &str,
        now: Millis,
    ) -> Result<String, ProviderError> {
        match self {
            Self::Text(secret) => Ok(secret.expose().to_owned()),
            Self::Signed(key) => key.sign(client_id, issuer, now),
        }
    }
}

impl AppleKey {
    fn sign(&self, client_id: &str, issuer: &str, now: Millis) -> Result<String, ProviderError> {
        let seconds = now / SECOND;
        let part = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!(
            "{}.{}",
            part(&json!({ "alg": "ES256", "kid": self.key_id })),
            part(&json!({
                "iss": self.team_id,
                "iat": seconds,
                "exp": seconds + LIFE_SECONDS,
                "aud": issuer,
                "sub": client_id,
            }))
        );
        let signature = self
            .key
            .sign(&SystemRandom::new(), signed.as_bytes())
            .map_err(|_unspecified| ProviderError::Client("the key does not sign"))?;
        Ok(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature)))
    }
}

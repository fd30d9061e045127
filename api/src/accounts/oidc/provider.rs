//! One provider: its authorization address, and the requests to it.

use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;
use url::Url;

use super::ProviderName;
use super::attempts::Attempt;
use super::client_secret::{AppleKey, ClientSecret, read_key};
use super::documents::Documents;
use super::id_token::{Claims, Expected, IdToken, Refusal};
use super::outbound::{Outbound, ProviderError};
use crate::platform::clock::Millis;
use crate::platform::config::Settings;
use crate::platform::fields::{SecretToken, secret_token};

/// Why a provider cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// The key is missing or invalid.
    #[error("apple_private_key_file: {path}: {reason}")]
    Key {
        /// The path of the key.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// The HTTP client cannot be created.
    #[error("create the client that calls sign-in providers: {0}")]
    Client(#[from] reqwest::Error),
}

/// Why a token is refused.
#[derive(Debug, thiserror::Error)]
pub(super) enum ProofError {
    /// The token is not valid.
    #[error("the id token was refused: {}", .0.name())]
    Refused(Refusal),
    /// The request to the provider failed.
    #[error(transparent)]
    Provider(#[from] ProviderError),
}

/// The result of exchanging a code.
#[derive(Deserialize)]
pub(super) struct Tokens {
    /// The claims of the person who signed in.
    pub(super) id_token: String,
    /// The refresh token to revoke when the account is deleted; only Apple issues one.
    pub(super) refresh_token: Option<String>,
}

/// A configured provider.
#[derive(Debug)]
pub(super) struct Provider {
    name: ProviderName,
    issuer: String,
    client_id: String,
    secret: ClientSecret,
    /// Our own client, and those of our apps.
    audiences: Vec<String>,
    documents: Documents,
    outbound: Outbound,
}

impl Provider {
    /// Google, if it is configured.
    pub(super) fn google(settings: &Settings) -> Result<Option<Self>, SetupError> {
        if settings.google_client_id.is_empty() {
            return Ok(None);
        }
        Self::new(
            ProviderName::Google,
            &settings.google_issuer,
            (
                &settings.google_client_id,
                &settings.google_native_client_ids,
            ),
            ClientSecret::Text(settings.google_client_secret.clone()),
        )
        .map(Some)
    }

    /// Apple, if it is configured.
    pub(super) fn apple(data: &Path, settings: &Settings) -> Result<Option<Self>, SetupError> {
        if settings.apple_client_id.is_empty() {
            return Ok(None);
        }
        let path = data.join(&settings.apple_private_key_file);
        let key = read_key(&path).map_err(|reason| SetupError::Key { path, reason })?;
        Self::new(
            ProviderName::Apple,
            &settings.apple_issuer,
            (&settings.apple_client_id, &settings.apple_native_client_ids),
            ClientSecret::Signed(Box::new(AppleKey {
                team_id: settings.apple_team_id.clone(),
                key_id: settings.apple_key_id.clone(),
                key,
            })),
        )
        .map(Some)
    }

    fn new(
        name: ProviderName,
        issuer: &str,
        (client_id, native): (&str, &[String]),
        secret: ClientSecret,
    ) -> Result<Self, SetupError> {
        Ok(Self {
            name,
            issuer: issuer.to_owned(),
            client_id: client_id.to_owned(),
            secret,
            audiences: [&[client_id.to_owned()], native].concat(),
            documents: Documents::new(issuer),
            outbound: Outbound::new()?,
        })
    }

    /// The issuer of its tokens.
    pub(super) fn issuer(&self) -> &str {
        &self.issuer
    }

    /// The address that a sign-in redirects the browser to.
    pub(super) async fn authorization(
        &self,
        state: &SecretToken,
        attempt: &Attempt,
        redirect_uri: &str,
        now: Millis,
    ) -> Result<Url, ProviderError> {
        let metadata = self.documents.metadata(&self.outbound, now).await?;
        let challenge = secret_token::hash(attempt.verifier.text().as_bytes());
        let mut url = metadata.authorization_endpoint.clone();
        url.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.client_id)
            .append_pair("redirect_uri", redirect_uri)
            .append_pair("state", &state.text())
            .append_pair("nonce", &attempt.nonce.text())
            .append_pair("code_challenge", &URL_SAFE_NO_PAD.encode(challenge))
            .append_pair("code_challenge_method", "S256");
        match self.name {
            ProviderName::Google => url
                .query_pairs_mut()
                .append_pair("scope", "openid email profile"),
            // Apple sends the address and the name only to a form.
            ProviderName::Apple => url
                .query_pairs_mut()
                .append_pair("scope", "openid email name")
                .append_pair("response_mode", "form_post"),
        };
        Ok(url)
    }

    /// Exchanges a code.
    pub(super) async fn exchange(
        &self,
        code: &str,
        verifier: &SecretToken,
        redirect_uri: &str,
        now: Millis,
    ) -> Result<Tokens, ProviderError> {
        let metadata = self.documents.metadata(&self.outbound, now).await?;
        let secret = self.secret.text(&self.client_id, &self.issuer, now)?;
        let verifier = verifier.text();
        let fields = [
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", redirect_uri),
            ("client_id", &self.client_id),
            ("client_secret", &secret),
            ("code_verifier", &verifier),
        ];
        let url = &metadata.token_endpoint;
        let body = self.outbound.post(url, &fields, now).await?;
        // The details of the error could contain tokens.
        serde_json::from_slice(&body).map_err(|_error| ProviderError::Malformed {
            place: url.to_string(),
            reason: "the answer has no id token".into(),
        })
    }

    /// The verified claims of a token from the code exchange.
    pub(super) async fn prove(
        &self,
        token: &str,
        nonce: &SecretToken,
        now: Millis,
    ) -> Result<Claims, ProofError> {
        let own = std::slice::from_ref(&self.client_id);
        self.verify(token, own, Some(&nonce.text()), now).await
    }

    /// The verified claims of a token from an app.
    pub(super) async fn prove_native(
        &self,
        token: &str,
        nonce: Option<&str>,
        now: Millis,
    ) -> Result<Claims, ProofError> {
        self.verify(token, &self.audiences, nonce, now).await
    }

    async fn verify(
        &self,
        token: &str,
        audiences: &[String],
        nonce: Option<&str>,
        now: Millis,
    ) -> Result<Claims, ProofError> {
        let token = IdToken::parse(token).map_err(ProofError::Refused)?;
        let key = self
            .documents
            .key(token.key_id(), &self.outbound, now)
            .await?
            .ok_or(ProofError::Refused(Refusal::UnknownKey))?;
        let expected = Expected {
            issuer: &self.issuer,
            audiences,
            nonce,
            now,
        };
        token.verify(&key, expected).map_err(ProofError::Refused)
    }

    /// Revokes a refresh token.
    pub(super) async fn revoke(&self, token: &str, now: Millis) -> Result<(), ProviderError> {
        let metadata = self.documents.metadata(&self.outbound, now).await?;
        let Some(url) = &metadata.revocation_endpoint else {
            return Ok(());
        };
        let secret = self.secret.text(&self.client_id, &self.issuer, now)?;
        let fields = [
            ("token", token),
            ("token_type_hint", "refresh_token"),
            ("client_id", &self.client_id),
            ("client_secret", &secret),
        ];
        self.outbound.post(url, &fields, now).await.map(|_body| ())
    }
}

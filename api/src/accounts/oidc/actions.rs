//! Begins sign-ins at a provider and ends them: in a browser that comes back, or with an id token that
//! an app brings.

use std::net::IpAddr;

use super::ProviderName;
use super::attempts::{Attempt, Parked};
use super::end_page::EndPage;
use super::entry::{Arrival, Entered, Way, enter};
use super::id_token::Refusal;
use super::linking::Barrier;
use super::model::{NativeBody, PostedUser};
use super::outbound::ProviderError;
use super::provider::{ProofError, Provider};
use super::revocation::PURPOSE;
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::sessions::{Browser, Opened};
use crate::accounts::users::model::{REGISTERED, UserData};
use crate::platform::access::blocked;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{SecretToken, name};
use crate::platform::http::{Form, Parameters};

/// Why a sign-in at a provider failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error("the provider is not set up")]
    NotSetUp,
    #[error("too many sign-in attempts at a provider from this address")]
    TooMany,
    #[error("this browser has no such sign-in in progress")]
    UnknownAttempt,
    #[error("the provider answered with the error {0:?}")]
    Denied(String),
    #[error("the answer has no code")]
    NoCode,
    #[error("{}", .0.name())]
    Refused(Barrier),
    #[error(transparent)]
    Proof(#[from] ProofError),
    #[error(transparent)]
    Server(#[from] ApiError),
}

impl From<ProviderError> for Failure {
    fn from(error: ProviderError) -> Self {
        Self::Proof(error.into())
    }
}

impl Failure {
    /// The reason that the page is told.
    pub(super) fn barrier(&self) -> Option<Barrier> {
        match self {
            Self::Refused(barrier) => Some(*barrier),
            _ => None,
        }
    }
}

/// The address to which a provider redirects.
fn redirect_uri(state: &AccountsState, provider: ProviderName) -> String {
    let base = state.settings.base_url();
    format!("{base}/api/auth/oidc/{provider}/callback")
}

/// The address to redirect the browser to, and the cookie that it has to send on its return.
#[derive(Debug)]
pub(super) struct Begun {
    pub(super) address: String,
    pub(super) cookie: SecretToken,
}

/// Begins a sign-in at a provider.
pub(super) async fn begin(
    state: &AccountsState,
    name: ProviderName,
    from: Option<IpAddr>,
    end: EndPage,
) -> Result<Begun, Failure> {
    if state.throttles.providers.admit(from).is_err() {
        return Err(Failure::TooMany);
    }
    let provider = state.providers.get(name).ok_or(Failure::NotSetUp)?;
    let random = || SecretToken::random().map_err(|error| Failure::Server(error.into()));
    let (token, cookie) = (random()?, random()?);
    let attempt = Attempt {
        provider: name,
        nonce: random()?,
        verifier: random()?,
        browser: cookie.hash(),
        end,
        parked: None,
    };
    let now = state.clock.now();
    let address = provider
        .authorization(&token, &attempt, &redirect_uri(state, name), now)
        .await?;
    state.providers.attempts.begin(&token, attempt, now);
    Ok(Begun {
        address: address.into(),
        cookie,
    })
}

/// Keeps what a provider has posted until the browser follows with its cookie.
pub(super) fn park(
    state: &AccountsState,
    provider: ProviderName,
    address: Option<IpAddr>,
    form: ApiResult<Form>,
) -> Result<SecretToken, Failure> {
    if state.throttles.providers.admit(address).is_err() {
        return Err(Failure::TooMany);
    }
    let Form(form) = form?;
    let token = form
        .get("state")
        .and_then(SecretToken::parse)
        .ok_or(Failure::UnknownAttempt)?;
    let parked = Parked {
        code: code(&form)?,
        full_name: PostedUser::full_name(form.get("user").unwrap_or_default()),
    };
    let attempts = &state.providers.attempts;
    if attempts.park(&token, provider, parked, state.clock.now()) {
        Ok(token)
    } else {
        Err(Failure::UnknownAttempt)
    }
}

/// The code that a provider sends, or the beginning of its error.
fn code(sent: &Parameters) -> Result<Result<String, String>, Failure> {
    match (sent.get("error"), sent.get("code")) {
        (Some(error), _) => Ok(Err(error.chars().take(80).collect())),
        (None, Some(code)) => Ok(Ok(code.to_owned())),
        (None, None) => Err(Failure::NoCode),
    }
}

/// Completes a sign-in at a provider; returns its end page and the session.
pub(super) async fn come_back(
    state: &AccountsState,
    provider: ProviderName,
    browser: &Browser,
    sent: &Parameters,
) -> (EndPage, Result<Opened, Failure>) {
    match take(state, provider, browser, sent) {
        Ok(attempt) => (
            attempt.end.clone(),
            finish(state, browser, attempt, sent).await,
        ),
        Err(failure) => (EndPage::default(), Err(failure)),
    }
}

/// The attempt that is returning: its state is known, and it has the same provider and browser.
fn take(
    state: &AccountsState,
    provider: ProviderName,
    browser: &Browser,
    sent: &Parameters,
) -> Result<Attempt, Failure> {
    if state.throttles.providers.admit(browser.address).is_err() {
        return Err(Failure::TooMany);
    }
    sent.get("state")
        .and_then(SecretToken::parse)
        .and_then(|token| state.providers.attempts.take(&token, state.clock.now()))
        .filter(|attempt| attempt.provider == provider)
        .filter(|attempt| {
            let cookie = browser.provider_cookie();
            cookie.is_some_and(|cookie| cookie.hash() == attempt.browser)
        })
        .ok_or(Failure::UnknownAttempt)
}

/// Exchanges the code and opens a session for the user whom it identifies.
async fn finish(
    state: &AccountsState,
    browser: &Browser,
    attempt: Attempt,
    sent: &Parameters,
) -> Result<Opened, Failure> {
    let name = attempt.provider;
    let provider = state.providers.get(name).ok_or(Failure::NotSetUp)?;
    if sent.get("iss").is_some_and(|iss| iss != provider.issuer()) {
        return refuse(state, browser, name, Refusal::Issuer).await;
    }
    let (code, full_name) = match attempt.parked {
        Some(parked) => (parked.code, parked.full_name),
        None => (code(sent)?, String::new()),
    };
    let code = code.map_err(Failure::Denied)?;
    let now = state.clock.system_now();
    let tokens = provider
        .exchange(&code, &attempt.verifier, &redirect_uri(state, name), now)
        .await?;
    let mut claims = match provider.prove(&tokens.id_token, &attempt.nonce, now).await {
        Ok(claims) => claims,
        Err(ProofError::Refused(refusal)) => return refuse(state, browser, name, refusal).await,
        Err(error) => return Err(error.into()),
    };
    if claims.full_name.is_empty() {
        claims.full_name = full_name;
    }
    let seal = |token: String| state.keys.seal(PURPOSE, token.as_bytes());
    let refresh = match (name, tokens.refresh_token) {
        (ProviderName::Apple, Some(token)) => Some(seal(token).map_err(ApiError::from)?),
        _ => None,
    };
    let arrival = Arrival {
        provider: name,
        issuer: provider.issuer().to_owned(),
        claims,
        refresh,
        way: Way::Exchanged,
    };
    match enter(state, browser, arrival).await? {
        Entered::SignedIn(opened, _user) => Ok(opened),
        Entered::Refused(barrier) => Err(Failure::Refused(barrier)),
        Entered::Replayed => refuse(state, browser, name, Refusal::Replayed).await,
    }
}

/// Logs which check refused a token.
async fn note(
    state: &AccountsState,
    browser: &Browser,
    provider: ProviderName,
    refusal: Refusal,
) -> ApiResult<()> {
    let details = serde_json::json!({ "provider": provider.name(), "refused": refusal.name() });
    let entry = Entry::about(Actor::Visitor, Event::SignInFailed, None, browser.address);
    let (entry, now) = (entry.with(details), state.clock.now());
    let written = state
        .database
        .write(move |conn| Ok(audit::record(conn, &entry, now)?));
    written.await
}

async fn refuse<T>(
    state: &AccountsState,
    browser: &Browser,
    provider: ProviderName,
    refusal: Refusal,
) -> Result<T, Failure> {
    note(state, browser, provider, refusal).await?;
    Err(ProofError::Refused(refusal).into())
}

/// Signs in with the id token of an app; returns the session, and the user if there is an account.
pub(super) async fn sign_in_natively(
    state: &AccountsState,
    provider: ProviderName,
    browser: &Browser,
    body: NativeBody,
) -> ApiResult<(Opened, Option<Box<UserData>>)> {
    state.throttles.sign_in.admit(browser.address)?;
    let chosen = state.providers.get(provider);
    let chosen = chosen.ok_or_else(|| failed(provider))?;
    let entered = match prove_natively(state, (provider, chosen), body).await {
        Ok(arrival) => enter(state, browser, arrival).await?,
        Err(ProofError::Refused(refusal)) => {
            note(state, browser, provider, refusal).await?;
            return Err(refused(provider));
        }
        Err(ProofError::Provider(error)) => {
            tracing::warn!(
                provider = provider.name(),
                error = %error,
                "a sign-in at a provider failed"
            );
            return Err(failed(provider));
        }
    };
    match entered {
        Entered::SignedIn(opened, user) => Ok((opened, user)),
        Entered::Refused(Barrier::Registered) => Err(REGISTERED),
        Entered::Refused(Barrier::Closing) => Err(ApiError::Closing),
        Entered::Refused(Barrier::Blocked) => Err(blocked(&state.settings.support_email)),
        Entered::Replayed => {
            note(state, browser, provider, Refusal::Replayed).await?;
            Err(refused(provider))
        }
    }
}

fn refused(provider: ProviderName) -> ApiError {
    ApiError::ProofRefused {
        provider: provider.name(),
    }
}

fn failed(provider: ProviderName) -> ApiError {
    ApiError::ProviderFailed {
        provider: provider.name(),
    }
}

async fn prove_natively(
    state: &AccountsState,
    (name, provider): (ProviderName, &Provider),
    body: NativeBody,
) -> Result<Arrival, ProofError> {
    let mut claims = provider
        .prove_native(
            &body.id_token,
            body.nonce.as_deref(),
            state.clock.system_now(),
        )
        .await?;
    if claims.full_name.is_empty() {
        claims.full_name = name::parse(&body.full_name.unwrap_or_default()).unwrap_or_default();
    }
    Ok(Arrival {
        provider: name,
        issuer: provider.issuer().to_owned(),
        claims,
        refresh: None,
        way: Way::Brought,
    })
}

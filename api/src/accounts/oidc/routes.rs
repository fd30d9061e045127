//! The calls of signing in at a provider. Those that a browser follows never show an error of ours:
//! whatever happens, they end on a page.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ProviderName;
use super::attempts::{Attempt, LIFE, Parked};
use super::end_page::EndPage;
use super::entry::{Arrival, Entered, Way, enter};
use super::id_token::Refusal;
use super::linking::Reason;
use super::model::{NativeAnswer, NativeBody, PostedUser};
use super::outbound::ProviderError;
use super::provider::{ProofError, Provider};
use super::revocation::PURPOSE;
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::sessions::Browser;
use crate::accounts::sessions::model::AccessToken;
use crate::accounts::sign_up::model::REGISTERED;
use crate::platform::access::{Anybody, blocked};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::{SecretToken, name};
use crate::platform::http::AccountErrors;
use crate::platform::http::cookies::Cookie;
use crate::platform::http::{ClientAddress, Fields, Form, Json, Parameters, Path};

/// The calls of this feature.
pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(go_to_provider))
        .routes(routes!(come_back, come_back_by_form))
        .routes(routes!(sign_in_natively))
}

/// Why a browser does not come in.
#[derive(Debug, thiserror::Error)]
enum Failure {
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
    Refused(Reason),
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
    fn reason(&self) -> Option<Reason> {
        match self {
            Self::Refused(reason) => Some(*reason),
            _ => None,
        }
    }
}

/// Sends the browser on.
fn see_other(address: &str, mut headers: HeaderMap) -> Response {
    if let Ok(address) = HeaderValue::from_str(address) {
        headers.insert(header::LOCATION, address);
    }
    (StatusCode::SEE_OTHER, headers).into_response()
}

/// Ends without a session; the cause stands in the log.
fn fail(end: &EndPage, provider: ProviderName, failure: &Failure, headers: HeaderMap) -> Response {
    let cause = match failure {
        Failure::Server(error) => error.cause().map(|cause| format!("{cause:#}")),
        _ => None,
    };
    tracing::warn!(
        provider = provider.name(),
        error = %failure,
        cause,
        "a sign-in at a provider failed"
    );
    see_other(&end.failure(provider, failure.reason()), headers)
}

/// The address that a provider sends people back to.
fn redirect_uri(state: &AccountsState, provider: ProviderName) -> String {
    let base = state.settings.base_url();
    format!("{base}/api/auth/oidc/{provider}/callback")
}

/// Go to a provider to sign in.
///
/// A page that a browser opens, not a call. It ends on `/login` with `provider` or `providerError`.
#[utoipa::path(
    get, path = "/auth/oidc/{provider}/start", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    params(
        ("provider" = ProviderName, Path),
        ("mode" = Option<String>, Query, description = "`popup` or `redirect`, which is the default."),
        ("returnQuery" = Option<String>, Query, description = "Added to the address of the last page; 2 KiB at most.")
    ),
    responses(
        (status = 303, description = "To the provider, or to the last page when it cannot be reached."),
        AccountErrors
    )
)]
async fn go_to_provider(
    _: Anybody,
    State(state): State<AccountsState>,
    Path(provider): Path<ProviderName>,
    browser: Browser,
    asked: Parameters,
) -> Response {
    let end = EndPage::of(&asked);
    let started = match state.throttles.providers.admit(browser.address) {
        Ok(()) => begin(&state, provider, end.clone()).await,
        Err(_too_many) => Err(Failure::TooMany),
    };
    let mut headers = HeaderMap::new();
    match started {
        Ok((address, cookie)) => {
            let text = cookie.text();
            browser
                .cookies
                .set(Cookie::Provider, &text, LIFE, &mut headers);
            see_other(&address, headers)
        }
        Err(failure) => fail(&end, provider, &failure, headers),
    }
}

async fn begin(
    state: &AccountsState,
    name: ProviderName,
    end: EndPage,
) -> Result<(String, SecretToken), Failure> {
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
    Ok((address.into(), cookie))
}

/// Come back from a provider by a form.
///
/// Apple's own page posts it, so the browser sends no cookie: the code waits for the browser to come
/// itself.
#[utoipa::path(
    post, path = "/auth/oidc/{provider}/callback", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    params(("provider" = ProviderName, Path)),
    request_body(content_type = "application/x-www-form-urlencoded", description = "`state`, and `code` or `error`."),
    responses(
        (status = 303, description = "To the same address, or to the last page."),
        AccountErrors
    )
)]
async fn come_back_by_form(
    _: Anybody,
    State(state): State<AccountsState>,
    Path(provider): Path<ProviderName>,
    ClientAddress(address): ClientAddress,
    form: ApiResult<Form>,
) -> Response {
    match park(&state, provider, address, form) {
        Ok(token) => {
            let again = format!("/api/auth/oidc/{provider}/callback?state={}", token.text());
            see_other(&again, HeaderMap::new())
        }
        Err(failure) => fail(&EndPage::default(), provider, &failure, HeaderMap::new()),
    }
}

fn park(
    state: &AccountsState,
    provider: ProviderName,
    address: Option<std::net::IpAddr>,
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

/// The code that a provider sends, or the beginning of its reason for sending none.
fn code(sent: &Parameters) -> Result<Result<String, String>, Failure> {
    match (sent.get("error"), sent.get("code")) {
        (Some(error), _) => Ok(Err(error.chars().take(80).collect())),
        (None, Some(code)) => Ok(Ok(code.to_owned())),
        (None, None) => Err(Failure::NoCode),
    }
}

/// Come back from a provider.
///
/// Sets the refresh cookie when the sign-in holds.
#[utoipa::path(
    get, path = "/auth/oidc/{provider}/callback", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    params(
        ("provider" = ProviderName, Path),
        ("state" = Option<String>, Query, description = "Of the start; without it nothing was begun."),
        ("code" = Option<String>, Query, description = "What is exchanged for a token."),
        ("error" = Option<String>, Query, description = "Why there is no code."),
        ("iss" = Option<String>, Query, description = "Who sends the browser.")
    ),
    responses(
        (status = 303, description = "To the last page: `/login?provider=…`, or `/login?providerError=…&reason=…`."),
        AccountErrors
    )
)]
async fn come_back(
    _: Anybody,
    State(state): State<AccountsState>,
    Path(provider): Path<ProviderName>,
    browser: Browser,
    sent: Parameters,
) -> Response {
    let mut end = EndPage::default();
    let outcome = match take(&state, provider, &browser, &sent) {
        Ok(attempt) => {
            end = attempt.end.clone();
            finish(&state, &browser, attempt, &sent).await
        }
        Err(failure) => Err(failure),
    };
    let done = |mut headers: HeaderMap| {
        browser.cookies.clear(Cookie::Provider, &mut headers);
        headers
    };
    match outcome {
        Ok(cookies) => see_other(&end.success(provider), done(cookies)),
        Err(failure) => fail(&end, provider, &failure, done(HeaderMap::new())),
    }
}

/// The attempt that comes back: its state is known, its provider sends it, its browser brings it.
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

/// Exchanges the code, and lets in who it stands for; the cookies of the session.
async fn finish(
    state: &AccountsState,
    browser: &Browser,
    attempt: Attempt,
    sent: &Parameters,
) -> Result<HeaderMap, Failure> {
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
        Entered::SignedIn(opened, _user) => Ok(browser.session_cookies(&opened)),
        Entered::Refused(reason) => Err(Failure::Refused(reason)),
        Entered::Replayed => refuse(state, browser, name, Refusal::Replayed).await,
    }
}

/// Notes which check refused a token.
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

/// Sign in with an id token that an app brings.
///
/// Each token is good once. Without an account `user` is null, and `GET users` says `NO-USER`.
#[utoipa::path(
    post, path = "/auth/oidc/{provider}/native", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    params(("provider" = ProviderName, Path)),
    request_body = NativeBody,
    responses(
        (status = 200, description = "Signed in.", body = NativeAnswer),
        (status = 401, description = "The token is not taken; the type is the provider.", body = ErrorBody),
        (status = 409, description = "The e-mail has an account that this does not prove.", body = ErrorBody),
        (status = 423, description = "The account is being closed.", body = ErrorBody),
        (status = 429, description = "Too many tries from this address.", body = ErrorBody),
        (status = 502, description = "The provider does not answer, or is not set up.", body = ErrorBody),
        AccountErrors
    )
)]
async fn sign_in_natively(
    _: Anybody,
    State(state): State<AccountsState>,
    Path(provider): Path<ProviderName>,
    browser: Browser,
    Fields(body): Fields<NativeBody>,
) -> ApiResult<Response> {
    let body = body.parse()?;
    state.throttles.sign_in.admit(browser.address)?;
    let chosen = state.providers.get(provider);
    let chosen = chosen.ok_or_else(|| failed(provider))?;
    let entered = match prove_natively(&state, (provider, chosen), body).await {
        Ok(arrival) => enter(&state, &browser, arrival).await?,
        Err(ProofError::Refused(refusal)) => {
            note(&state, &browser, provider, refusal).await?;
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
        Entered::SignedIn(opened, user) => {
            let answer = NativeAnswer {
                access: AccessToken::new(&opened.access),
                user: user.map(|user| *user),
            };
            Ok((browser.session_cookies(&opened), Json(answer)).into_response())
        }
        Entered::Refused(Reason::Registered) => Err(REGISTERED),
        Entered::Refused(Reason::Closing) => Err(ApiError::Closing),
        Entered::Refused(Reason::Blocked) => Err(blocked(&state.settings.support_email)),
        Entered::Replayed => {
            note(&state, &browser, provider, Refusal::Replayed).await?;
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

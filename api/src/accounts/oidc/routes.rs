//! The calls for signing in at a provider. Those that a browser opens never show an error of ours:
//! whatever happens, they end on a page.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ProviderName;
use super::actions::{self, Begun, Failure};
use super::attempts::LIFE;
use super::end_page::EndPage;
use super::model::{NativeAnswer, NativeBody};
use crate::accounts::AccountsState;
use crate::accounts::sessions::Browser;
use crate::accounts::sessions::model::AccessToken;
use crate::platform::access::Anybody;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::cookies::Cookie;
use crate::platform::http::{ClientAddress, Fields, Form, Json, Parameters, Path};

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(go_to_provider))
        .routes(routes!(come_back, come_back_by_form))
        .routes(routes!(sign_in_natively))
}

/// Redirects the browser.
fn see_other(address: &str, mut headers: HeaderMap) -> Response {
    if let Ok(address) = HeaderValue::from_str(address) {
        headers.insert(header::LOCATION, address);
    }
    (StatusCode::SEE_OTHER, headers).into_response()
}

/// Ends without a session; the cause is in the log.
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
    see_other(&end.failure(provider, failure.barrier()), headers)
}

/// Redirect to a provider to sign in.
///
/// Opened by a browser. The sign-in ends on `/login` with `provider` or `providerError`.
#[utoipa::path(
    get, path = "/auth/oidc/{provider}/start", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    params(
        ("provider" = ProviderName, Path),
        ("mode" = Option<String>, Query, description = "`popup` or `redirect` (default)."),
        ("returnQuery" = Option<String>, Query, description = "Added to the query of `/login`; at most 2 KiB.")
    ),
    responses(
        AccountErrors,
        (status = 303, description = "Redirect to the provider, or to `/login` if it cannot be reached."),
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
    let begun = actions::begin(&state, provider, browser.address, end.clone()).await;
    let mut headers = HeaderMap::new();
    match begun {
        Ok(Begun { address, cookie }) => {
            let text = cookie.text();
            browser
                .cookies
                .set(Cookie::Provider, &text, LIFE, &mut headers);
            see_other(&address, headers)
        }
        Err(failure) => fail(&end, provider, &failure, headers),
    }
}

/// Handle the form post from a provider.
///
/// Apple's page posts it across sites, so the browser sends no cookie. The code is kept until the
/// browser has followed the redirect, with its cookie.
#[utoipa::path(
    post, path = "/auth/oidc/{provider}/callback", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    params(("provider" = ProviderName, Path)),
    request_body(content_type = "application/x-www-form-urlencoded", description = "`state`, and `code` or `error`."),
    responses(
        AccountErrors,
        (status = 303, description = "Redirect to the same path with GET, or to `/login` after an error."),
    )
)]
async fn come_back_by_form(
    _: Anybody,
    State(state): State<AccountsState>,
    Path(provider): Path<ProviderName>,
    ClientAddress(address): ClientAddress,
    form: ApiResult<Form>,
) -> Response {
    match actions::park(&state, provider, address, form) {
        Ok(token) => {
            let again = format!("/api/auth/oidc/{provider}/callback?state={}", token.text());
            see_other(&again, HeaderMap::new())
        }
        Err(failure) => fail(&EndPage::default(), provider, &failure, HeaderMap::new()),
    }
}

/// Handle the redirect from a provider.
///
/// Sets the refresh cookie if the sign-in succeeds.
#[utoipa::path(
    get, path = "/auth/oidc/{provider}/callback", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    params(
        ("provider" = ProviderName, Path),
        ("state" = Option<String>, Query, description = "The `state` that the sign-in was started with; required."),
        ("code" = Option<String>, Query, description = "The authorization code."),
        ("error" = Option<String>, Query, description = "The provider's error, if there is no code."),
        ("iss" = Option<String>, Query, description = "The provider's issuer identifier.")
    ),
    responses(
        AccountErrors,
        (status = 303, description = "Redirect to `/login?provider=…`, or to `/login?providerError=…&reason=…`."),
    )
)]
async fn come_back(
    _: Anybody,
    State(state): State<AccountsState>,
    Path(provider): Path<ProviderName>,
    browser: Browser,
    sent: Parameters,
) -> Response {
    let (end, outcome) = actions::come_back(&state, provider, &browser, &sent).await;
    let done = |mut headers: HeaderMap| {
        browser.cookies.clear(Cookie::Provider, &mut headers);
        headers
    };
    match outcome {
        Ok(opened) => {
            let cookies = browser.session_cookies(&opened);
            see_other(&end.success(provider), done(cookies))
        }
        Err(failure) => fail(&end, provider, &failure, done(HeaderMap::new())),
    }
}

/// Sign in with an ID token that an app received.
///
/// Each token is accepted once. If there is no account yet, `user` is null and `GET users` answers
/// `NO-USER`.
#[utoipa::path(
    post, path = "/auth/oidc/{provider}/native", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    params(("provider" = ProviderName, Path)),
    request_body = NativeBody,
    responses(
        AccountErrors,
        (status = 200, description = "Signed in.", body = NativeAnswer),
        (status = 401, description = "The token was refused; `type` is the provider.", body = ErrorBody),
        (status = 409, description = "There is an account with this e-mail address, but the token does not prove that the caller owns it.", body = ErrorBody),
        (status = 423, description = "The account is being closed.", body = ErrorBody),
        (status = 429, description = "Too many attempts from this address.", body = ErrorBody),
        (status = 502, description = "The provider does not respond or is not configured.", body = ErrorBody),
    )
)]
async fn sign_in_natively(
    _: Anybody,
    State(state): State<AccountsState>,
    Path(provider): Path<ProviderName>,
    browser: Browser,
    Fields(body): Fields<NativeBody>,
) -> ApiResult<Response> {
    let (opened, user) =
        actions::sign_in_natively(&state, provider, &browser, body.parse()?).await?;
    let answer = NativeAnswer {
        access: AccessToken::new(&opened.access),
        user: user.map(|user| *user),
    };
    Ok((browser.session_cookies(&opened), Json(answer)).into_response())
}

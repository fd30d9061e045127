//! Signing in at a provider through the whole router, with a provider on loopback that tests
//! control.

mod apple;
mod failing;
mod forged;
mod forged_attempts;
mod google;
mod linking;
mod native;

use axum::body::Body;
use http::header;
use serde_json::{Value, json};
use url::Url;

use crate::harness::forger::query;
use crate::harness::{Answer, Caller, Forger, TestApp};

const ADA: &str = "ada@example.com";
const COOKIE: &str = "__Secure-chandlery-oidc";

/// A server whose providers are both this forger.
async fn app(forger: &Forger) -> TestApp {
    let folder = tempfile::tempdir().unwrap();
    let settings = forger.settings(folder.path());
    TestApp::on(folder, settings).await
}

fn location(answer: &Answer) -> String {
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.header(header::LOCATION).to_owned()
}

/// Starts an attempt at the provider; returns where the browser is sent.
async fn start(caller: &mut Caller<'_>, provider: &str) -> Url {
    start_with(caller, provider, "").await
}

async fn start_with(caller: &mut Caller<'_>, provider: &str, asked: &str) -> Url {
    let path = format!("/api/auth/oidc/{provider}/start{asked}");
    location(&caller.get(&path).await).parse().unwrap()
}

/// The claims with the nonce of the attempt.
fn with_nonce(mut claims: Value, to: &Url) -> Value {
    claims["nonce"] = json!(query(to)["nonce"]);
    claims
}

/// Returns from the provider with a code.
async fn come_back(caller: &mut Caller<'_>, provider: &str, to: &Url, code: &str) -> Answer {
    let state = &query(to)["state"];
    let path = format!("/api/auth/oidc/{provider}/callback?state={state}&code={code}");
    caller.get(&path).await
}

/// A whole sign-in with these claims; returns where it ends.
async fn sign_in(
    caller: &mut Caller<'_>,
    forger: &Forger,
    provider: &str,
    claims: &Value,
) -> String {
    let to = start(caller, provider).await;
    let token = forger.sign(&with_nonce(claims.clone(), &to));
    let code = forger.code(&to, token);
    location(&come_back(caller, provider, &to, &code).await)
}

/// Refreshes the session, as the page does after the callback.
async fn refreshed(caller: &mut Caller<'_>) -> Answer {
    let answer = caller.refresh().await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer
}

/// A form that the provider's page posts: from its own site, without cookies.
fn form(caller: &Caller<'_>, path: &str, fields: &[(&str, &str)]) -> http::Request<Body> {
    let body = url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields)
        .finish();
    let mut bare = caller.clone();
    bare.cookies.clear();
    bare.request(http::Method::POST, path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::ORIGIN, "https://appleid.apple.com")
        .header("sec-fetch-site", "cross-site")
        .body(Body::from(body))
        .unwrap()
}

//! Id tokens that an app sends.

use http::StatusCode;
use serde_json::json;

use super::*;
use crate::harness::forger::{APP, DISCOVERY, Reply, SignWith};

async fn bring(caller: &mut Caller<'_>, provider: &str, body: Value) -> Answer {
    let path = format!("/api/auth/oidc/{provider}/native");
    caller.post(&path, body).await
}

// proves X-09
#[tokio::test]
async fn an_apps_token_from_google_starts_a_session() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let first = Caller::sign_up(&app, ADA).await;
    app.execute("UPDATE users SET email_verified_at = 1");
    let mut claims = forger.claims("g-1", ADA);
    claims["aud"] = json!(APP);
    let mut ada = Caller::new(&app);
    let body = json!({ "idToken": forger.sign(&claims) });
    let answer = bring(&mut ada, "google", body).await;
    ada.signed_in(&answer);
    assert_eq!(answer.json()["expiresIn"], 300);
    assert_eq!(ada.id(), first.id());
    assert!(ada.refresh_cookie().is_some());
    assert_eq!(ada.status().await, 200);
}

#[tokio::test]
async fn an_apps_token_from_apple_may_come_with_a_name_and_without_an_account() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut claims = forger.claims("a-1", ADA);
    claims["aud"] = json!([APP]);
    claims["nonce"] = json!("of the app");
    claims.as_object_mut().unwrap().remove("name");
    let mut ada = Caller::new(&app);
    let token = forger.sign_with(SignWith::P256, &claims);
    let body = json!({ "idToken": token, "nonce": "of the app", "fullName": "Ada Berg" });
    let answer = bring(&mut ada, "apple", body).await;
    ada.signed_in(&answer);
    assert_eq!(answer.json()["user"], json!(null));
    ada.get("/api/users")
        .await
        .assert_error(StatusCode::NOT_FOUND, "NO-USER");
    let created = ada.post("/api/users/create", json!({ "email": ADA })).await;
    assert_eq!(created.json()["user"]["fullName"], "Ada Berg");
}

#[tokio::test]
async fn each_refused_sign_in_has_its_reason() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    Caller::sign_up(&app, ADA).await;
    let mut ada = Caller::new(&app);
    let mut bring_as = async |subject: &str, is_verified: bool| {
        let mut claims = forger.claims(subject, ADA);
        claims["email_verified"] = json!(is_verified);
        let body = json!({ "idToken": forger.sign(&claims) });
        bring(&mut ada, "google", body).await
    };
    let registered = bring_as("g-1", false).await;
    registered.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(registered.json()["type"], "email");
    app.execute("UPDATE users SET email_verified_at = 1, is_blocked = 1");
    let blocked = bring_as("g-2", true).await;
    blocked.assert_error(StatusCode::FORBIDDEN, "BLOCKED");
    app.execute("UPDATE users SET is_blocked = 0, closing_at = 1");
    let closing = bring_as("g-3", true).await;
    closing.assert_error(StatusCode::LOCKED, "LOCKED");
    assert_eq!(closing.json()["message"], "This account is being closed.");
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM sessions"), 1);
}

#[tokio::test]
async fn a_provider_without_keys_differs_from_a_refused_token_only_in_its_status() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::new(&app);
    let body = json!({ "idToken": forger.sign(&forger.claims("g-1", ADA)) });
    for provider in ["google", "apple"] {
        let text =
            format!("Could not connect to {provider} right now. Try again or contact support");
        let refused = bring(&mut ada, provider, json!({ "idToken": "x" })).await;
        refused.assert_error(StatusCode::UNAUTHORIZED, "INVALID-CREDENTIALS");
        forger.reply(DISCOVERY, Reply::Status(500));
        let failed = bring(&mut ada, provider, body.clone()).await;
        failed.assert_error(StatusCode::BAD_GATEWAY, "PROVIDER-FAILED");
        for answer in [refused, failed] {
            assert_eq!(answer.json()["message"], text);
            assert_eq!(answer.json()["type"], provider);
        }
        forger.reply(DISCOVERY, Reply::Honest);
    }
}

#[tokio::test]
async fn a_body_without_a_token_and_twenty_attempts_are_refused() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::new(&app);
    for body in [json!({}), json!({ "idToken": "" }), json!({ "id": 1 })] {
        let answer = bring(&mut ada, "google", body).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    }
    for _ in 0..20 {
        let answer = bring(&mut ada, "google", json!({ "idToken": "x" })).await;
        answer.assert_error(StatusCode::UNAUTHORIZED, "INVALID-CREDENTIALS");
    }
    let body = json!({ "idToken": forger.sign(&forger.claims("g-1", ADA)) });
    let answer = bring(&mut ada, "google", body).await;
    answer.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    let answer = bring(&mut Caller::new(&app), "github", json!({})).await;
    answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

#[tokio::test]
async fn a_clock_ahead_of_the_system_clock_does_not_block_providers() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    Caller::sign_up(&app, ADA).await;
    app.execute("UPDATE users SET email_verified_at = 1");
    app.clock.set_ahead(70 * 365 * 24 * 60 * 60 * 1_000);
    let mut claims = forger.claims("g-1", ADA);
    claims["aud"] = json!(APP);
    let body = json!({ "idToken": forger.sign(&claims) });
    let answer = bring(&mut Caller::new(&app), "google", body.clone()).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    api::app::jobs::prune_all(app.state.clone()).await;
    let again = bring(&mut Caller::new(&app), "google", body).await;
    again.assert_error(StatusCode::UNAUTHORIZED, "INVALID-CREDENTIALS");
}

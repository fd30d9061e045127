//! Google: the code is in the address.

use http::StatusCode;
use serde_json::json;

use super::*;
use crate::harness::{PASSWORD, cut_at, encode};

// proves AUTH-025, API-02, API-59, ERR-30, X-07, X-08
#[tokio::test]
async fn a_new_user_signs_in_and_creates_an_account() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::new(&app);
    let to = start(&mut ada, "google").await;
    let asked = query(&to);
    assert!(
        to.as_str()
            .starts_with(&format!("{}/authorize?prompt=login&", forger.issuer()))
    );
    assert_eq!(asked["response_type"], "code");
    assert_eq!(asked["scope"], "openid email profile");
    assert_eq!(asked["code_challenge_method"], "S256");
    assert_eq!(
        asked["redirect_uri"],
        "http://127.0.0.1:8080/api/auth/oidc/google/callback"
    );
    let claims = forger.claims("g-1", "Ada@Example.com");
    let code = forger.code(&to, forger.sign(&with_nonce(claims, &to)));
    let back = come_back(&mut ada, "google", &to, &code).await;
    assert_eq!(location(&back), "/login?provider=google&mode=redirect");
    assert_eq!(ada.cookie(COOKIE), None);

    refreshed(&mut ada).await;
    let nobody = ada.get("/api/users").await;
    nobody.assert_error(StatusCode::NOT_FOUND, "NO-USER");
    assert_eq!(nobody.json()["message"], "User not found.");
    assert_eq!(
        nobody.json()["fields"],
        json!({ "email": "Ada@Example.com" })
    );
    let foreign = json!({ "email": "ben@example.com" });
    let answer = ada.post("/api/users/create", foreign).await;
    answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    assert_eq!(
        answer.json()["fields"]["email"],
        "This is not the e-mail address you signed in with."
    );
    let created = ada.post("/api/users/create", json!({ "email": ADA })).await;
    assert_eq!(created.status, StatusCode::CREATED, "{}", created.text());
    ada.signed_in(&created);
    let user = ada.get("/api/users").await.json();
    assert_eq!(user["fullName"], "Ada Berg");
    assert_eq!(user["email"], "Ada@Example.com");
    assert_eq!(user["signInProviders"], json!(["google"]));
    assert_eq!(
        app.sql::<i64>("SELECT email_verified_at FROM users"),
        crate::harness::START
    );
    let again = ada.post("/api/users/create", json!({ "email": ADA })).await;
    again.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(again.json()["message"], "This account already exists.");
    refreshed(&mut ada).await;
    assert_eq!(ada.status().await, 200);
}

// proves H-037
#[tokio::test]
async fn a_provider_opens_the_same_account_again_even_if_its_password_is_blocked() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let first = Caller::sign_up(&app, ADA).await;
    app.execute("UPDATE users SET email_verified_at = 1");
    let claims = forger.claims("g-1", ADA);
    let mut ada = Caller::new(&app);
    for _ in 0..11 {
        ada.try_sign_in(ADA, "wrong").await;
    }
    let answer = ada.try_sign_in(ADA, PASSWORD).await;
    answer.assert_error(StatusCode::LOCKED, "LOCKED");
    for _ in 0..2 {
        let end = sign_in(&mut ada, &forger, "google", &claims).await;
        assert_eq!(end, "/login?provider=google&mode=redirect");
        refreshed(&mut ada).await;
        assert_eq!(ada.get("/api/users").await.json()["id"], first.id());
    }
    assert_eq!(
        app.sql::<i64>("SELECT count(*) FROM provider_identities"),
        1
    );
    assert_eq!(
        app.sql::<i64>("SELECT count(*) FROM audit_log WHERE event = 'account-linked'"),
        1
    );
    let mails = app.mails(ADA).await;
    assert!(
        mails.iter().any(|mail| mail.contains("Google")),
        "{mails:?}"
    );
}

#[tokio::test]
async fn an_attempt_is_bound_to_the_browser_by_a_cookie_for_ten_minutes() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let answer = Caller::new(&app).get("/api/auth/oidc/google/start").await;
    let cookie = answer.header(header::SET_COOKIE);
    let (value, attributes) = cookie.split_once("; ").unwrap();
    assert_eq!(
        value
            .strip_prefix("__Secure-chandlery-oidc=")
            .unwrap()
            .len(),
        43
    );
    assert_eq!(
        attributes,
        "HttpOnly; SameSite=Lax; Secure; Path=/api/auth/oidc; Max-Age=600"
    );
    assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
}

#[tokio::test]
async fn the_options_say_which_providers_are_configured() {
    let enabled = async |app: &TestApp| {
        let options = app.get_json("/api/options/en").await;
        (
            options["googleEnabled"].clone(),
            options["appleEnabled"].clone(),
        )
    };
    let forger = Forger::start().await;
    let both = app(&forger).await;
    assert_eq!(enabled(&both).await, (json!(true), json!(true)));
    let neither = TestApp::without_catalogue().await;
    assert_eq!(enabled(&neither).await, (json!(false), json!(false)));
}

#[tokio::test]
async fn a_provider_may_send_its_issuer_identifier() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::new(&app);
    let to = start_with(&mut ada, "google", "?mode=popup").await;
    let claims = with_nonce(forger.claims("g-1", ADA), &to);
    let code = forger.code(&to, forger.sign(&claims));
    let path = format!(
        "/api/auth/oidc/google/callback?state={}&code={code}&iss={}&scope=email",
        query(&to)["state"],
        encode(forger.issuer())
    );
    let end = location(&ada.get(&path).await);
    assert_eq!(end, "/login?provider=google&mode=popup");
}

/// A browser that disconnects during the callback is signed in, because its code can be used only
/// once.
#[tokio::test]
async fn a_redirect_from_the_provider_is_completed_if_the_connection_is_cut() {
    for waits in 1.. {
        let forger = Forger::start().await;
        let app = app(&forger).await;
        let mut ada = Caller::new(&app);
        let to = start(&mut ada, "google").await;
        let claims = forger.claims("g-1", ADA);
        let code = forger.code(&to, forger.sign(&with_nonce(claims, &to)));
        let back = come_back(&mut ada, "google", &to, &code);
        let was_answered = cut_at(back, waits).await.is_some();
        app.state.changes.settle().await;
        let sessions: i64 = app.sql("SELECT count(*) FROM sessions");
        let identities: i64 = app.sql("SELECT count(*) FROM provider_identities");
        assert_eq!((sessions, identities), (1, 1), "cut at wait {waits}");
        if was_answered {
            break;
        }
    }
}

//! Apple: the code is sent in a form that its own page posts.

use http::StatusCode;
use serde_json::json;

use super::*;
use crate::harness::forger::{APPLE_REFRESH, REVOKE, Reply};

const CALLBACK: &str = "/api/auth/oidc/apple/callback";
const NAME: &str = r#"{"name":{"firstName":"Ada","lastName":"Berg"},"email":"ada@example.com"}"#;

/// Apple's claims: no name, and booleans as texts.
fn claims(forger: &Forger) -> Value {
    let mut claims = forger.claims("a-1", ADA);
    claims["email_verified"] = json!("true");
    claims.as_object_mut().unwrap().remove("name");
    claims
}

/// The whole sign-in; returns where it ends.
async fn sign_in_by_form(caller: &mut Caller<'_>, forger: &Forger) -> String {
    let to = start(caller, "apple").await;
    let token = forger.sign(&with_nonce(claims(forger), &to));
    let code = forger.code(&to, token);
    let state = query(&to)["state"].clone();
    let fields = [("state", state.as_str()), ("code", &code), ("user", NAME)];
    let posted = caller.clone().send(form(caller, CALLBACK, &fields)).await;
    let own = location(&posted);
    assert!(own.starts_with(CALLBACK), "{own}");
    assert!(!own.contains(&code));
    location(&caller.get(&own).await)
}

async fn with_account<'a>(app: &'a TestApp, forger: &Forger) -> Caller<'a> {
    let mut ada = Caller::new(app);
    sign_in_by_form(&mut ada, forger).await;
    refreshed(&mut ada).await;
    let created = ada.post("/api/users/create", json!({ "email": ADA })).await;
    assert_eq!(created.status, StatusCode::CREATED, "{}", created.text());
    ada.signed_in(&created);
    ada
}

// proves AUTH-026, API-60, X-07, X-08
#[tokio::test]
async fn the_form_is_parked_until_the_browser_follows_the_redirect() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::new(&app);
    let to = start(&mut ada, "apple").await;
    assert_eq!(query(&to)["response_mode"], "form_post");
    assert_eq!(query(&to)["scope"], "openid email name");
    let end = sign_in_by_form(&mut ada, &forger).await;
    assert_eq!(end, "/login?provider=apple&mode=redirect");
    refreshed(&mut ada).await;
    let created = ada.post("/api/users/create", json!({ "email": ADA })).await;
    let user = &created.json()["user"];
    assert_eq!(user["fullName"], "Ada Berg");
    assert_eq!(user["signInProviders"], json!(["apple"]));
    assert_eq!(
        app.sql::<String>("SELECT method FROM sessions WHERE user_id IS NOT NULL"),
        "apple"
    );
}

#[tokio::test]
async fn a_name_sent_once_is_kept() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::new(&app);
    sign_in_by_form(&mut ada, &forger).await;
    sign_in(&mut ada, &forger, "apple", &claims(&forger)).await;
    assert_eq!(
        app.sql::<String>("SELECT full_name FROM provider_identities"),
        "Ada Berg"
    );
}

#[tokio::test]
async fn apples_token_is_stored_sealed_and_revoked_with_the_account() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = with_account(&app, &forger).await;
    let kept: Vec<u8> = app.sql("SELECT provider_refresh_sealed FROM provider_identities");
    let canary = APPLE_REFRESH.as_bytes();
    assert!(!kept.windows(canary.len()).any(|part| part == canary));
    let path = format!(
        "/api/users/delete/{}",
        app.sql::<i64>("SELECT id FROM users")
    );
    assert_eq!(ada.delete(&path).await.status, StatusCode::OK);
    assert!(forger.requests(REVOKE).is_empty());
    app.clock.advance(20 * 60 * 60 * 1_000);
    assert_eq!(api::app::jobs::erase_accounts(&app.state).await.unwrap(), 1);
    let [sent] = forger.requests(REVOKE).try_into().unwrap();
    assert!(sent.contains(&format!("token={APPLE_REFRESH}&")), "{sent}");
    assert_eq!(
        app.sql::<i64>("SELECT count(*) FROM provider_identities"),
        0
    );
}

#[tokio::test]
async fn an_account_is_deleted_even_if_apple_does_not_revoke_the_token() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = with_account(&app, &forger).await;
    let path = format!(
        "/api/users/delete/{}",
        app.sql::<i64>("SELECT id FROM users")
    );
    ada.delete(&path).await;
    forger.reply(REVOKE, Reply::Status(500));
    app.clock.advance(20 * 60 * 60 * 1_000);
    assert_eq!(api::app::jobs::erase_accounts(&app.state).await.unwrap(), 1);
    assert_eq!(forger.requests(REVOKE).len(), 1);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM users"), 0);
}

#[tokio::test]
async fn a_cancelled_sign_in_returns_to_its_window() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::new(&app);
    let to = start_with(&mut ada, "apple", "?mode=popup&returnQuery=a%3Db").await;
    let state = query(&to)["state"].clone();
    let fields = [
        ("state", state.as_str()),
        ("error", "user_cancelled_authorize"),
    ];
    let posted = ada.clone().send(form(&ada, CALLBACK, &fields)).await;
    let end = location(&ada.get(&location(&posted)).await);
    assert_eq!(end, "/login?providerError=apple&mode=popup&a=b");
}

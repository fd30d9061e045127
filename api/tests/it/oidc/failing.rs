//! Providers that do not respond, or not correctly: no caller waits long, and passwords still work.

use api::platform::config::Settings;
use serde_json::json;

use super::*;
use crate::harness::forger::{DISCOVERY, KEYS, Reply, SignWith, TOKEN};

const FAILED: &str = "/login?providerError=google&mode=redirect";

async fn assert_start_fails(caller: &mut Caller<'_>) {
    let answer = caller.get("/api/auth/oidc/google/start").await;
    assert_eq!(location(&answer), FAILED);
    assert_eq!(caller.cookie(COOKIE), None);
}

async fn assert_password_opens(app: &TestApp) {
    let mut ben = Caller::sign_up(app, "ben@example.com").await;
    assert_eq!(ben.status().await, 200);
}

#[tokio::test]
async fn a_provider_that_is_not_configured() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::new(&app);
    assert_start_fails(&mut ada).await;
    let answer = ada
        .get("/api/auth/oidc/apple/start?mode=popup&returnQuery=redirectPath%3D%252Fprofile")
        .await;
    assert_eq!(
        location(&answer),
        "/login?providerError=apple&mode=popup&redirectPath=%2Fprofile"
    );
    assert_eq!(ada.get("/api/auth/oidc/github/start").await.status, 404);
}

#[tokio::test]
async fn an_invalid_apple_key_is_reported_at_startup() {
    let forger = Forger::start().await;
    let folder = tempfile::tempdir().unwrap();
    let settings = forger.settings(folder.path());
    let key = folder.path().join("apple.p8");
    let start = || api::AppState::start(folder.path(), settings.clone());
    start().unwrap();
    let whole = std::fs::read_to_string(&key).unwrap();
    for text in [
        String::new(),
        "no key".to_owned(),
        whole.replace("PRIVATE KEY", "PUBLIC KEY"),
        whole.replace("MIGHAg", "MIGHBg"),
    ] {
        std::fs::write(&key, text).unwrap();
        let error = start().unwrap_err().to_string();
        assert!(error.starts_with("apple_private_key_file: "), "{error}");
        assert!(
            error.contains("apple.p8: is not a P-256 private key"),
            "{error}"
        );
    }
    std::fs::remove_file(&key).unwrap();
    let error = start().unwrap_err().to_string();
    assert!(error.starts_with("apple_private_key_file: "), "{error}");
}

#[tokio::test]
async fn a_provider_that_is_down() {
    // There is no listener at the address, because it was dropped.
    let gone = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let issuer = format!("http://{}", gone.local_addr().unwrap());
    drop(gone);
    let settings = Settings {
        google_client_id: "site".into(),
        google_client_secret: serde_json::from_value(json!("secret")).unwrap(),
        google_issuer: issuer,
        ..Settings::default()
    };
    let app = TestApp::on(tempfile::tempdir().unwrap(), settings).await;
    assert_start_fails(&mut Caller::new(&app)).await;
    assert_password_opens(&app).await;
}

#[tokio::test]
async fn a_provider_that_accepts_connections_and_never_responds() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    forger.reply(DISCOVERY, Reply::Silence);
    let mut ada = Caller::new(&app);
    let mut others: Vec<Caller<'_>> = (0..8).map(|_| Caller::new(&app)).collect();
    let waiting = futures_util::future::join_all(others.iter_mut().map(assert_start_fails));
    // Nine callers wait for one call, and signing in with a password works in the meantime.
    let ((), _, ()) = tokio::join!(
        assert_start_fails(&mut ada),
        waiting,
        assert_password_opens(&app)
    );
    assert_eq!(forger.requests(DISCOVERY).len(), 1);
}

#[tokio::test]
async fn a_discovery_document_of_a_megabyte() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut document = forger.discovery();
    document["padding"] = json!("x".repeat(1 << 20));
    let document = document.to_string();
    for reply in [
        Reply::Document(document.clone()),
        Reply::Unannounced(document),
    ] {
        forger.reply(DISCOVERY, reply);
        assert_start_fails(&mut Caller::new(&app)).await;
    }
    let honest = forger.discovery().to_string();
    forger.reply(DISCOVERY, Reply::Unannounced(honest));
    start(&mut Caller::new(&app), "google").await;
}

#[tokio::test]
async fn a_discovery_document_of_another_issuer_or_with_open_addresses() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let document = forger.discovery();
    for (field, value) in [
        ("issuer", "https://accounts.example.com"),
        ("authorization_endpoint", "http://accounts.example.com/"),
        ("token_endpoint", "http://accounts.example.com/"),
        ("token_endpoint", "file:///etc/passwd"),
        ("jwks_uri", "http://192.0.2.1/keys"),
        ("revocation_endpoint", "http://192.0.2.1/revoke"),
    ] {
        let mut changed = document.clone();
        changed[field] = json!(value);
        forger.reply(DISCOVERY, Reply::Document(changed.to_string()));
        assert_start_fails(&mut Caller::new(&app)).await;
    }
    forger.reply(DISCOVERY, Reply::Document(document.to_string()));
    start(&mut Caller::new(&app), "google").await;
}

#[tokio::test]
async fn a_token_address_that_redirects_is_not_followed() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    forger.reply(
        TOKEN,
        Reply::Redirect(format!("{}/elsewhere", forger.issuer())),
    );
    let end = sign_in(
        &mut Caller::new(&app),
        &forger,
        "google",
        &forger.claims("g-1", ADA),
    )
    .await;
    assert_eq!(end, FAILED);
    assert_eq!(forger.requests(TOKEN).len(), 1);
    assert!(forger.requests("/elsewhere").is_empty());
}

#[tokio::test]
async fn five_failures_in_a_row_open_the_circuit_breaker_for_a_minute() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    forger.reply(DISCOVERY, Reply::Status(503));
    let mut ada = Caller::new(&app);
    for _ in 0..7 {
        assert_start_fails(&mut ada).await;
    }
    assert_eq!(forger.requests(DISCOVERY).len(), 5);
    assert_password_opens(&app).await;
    forger.reply(DISCOVERY, Reply::Honest);
    app.clock.advance(60_000 - 1);
    assert_start_fails(&mut ada).await;
    app.clock.advance(1);
    start(&mut ada, "google").await;
    assert_eq!(forger.requests(DISCOVERY).len(), 6);
}

#[tokio::test]
async fn refused_codes_do_not_open_the_circuit_breaker() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    for _ in 0..6 {
        let to = start(&mut eve, "google").await;
        let answer = come_back(&mut eve, "google", &to, "made-up").await;
        assert_eq!(location(&answer), FAILED);
    }
    let claims = forger.claims("g-1", ADA);
    let end = sign_in(&mut Caller::new(&app), &forger, "google", &claims).await;
    assert_eq!(end, "/login?provider=google&mode=redirect");
}

#[tokio::test]
async fn discovery_documents_are_cached_for_a_day_and_unknown_keys_are_fetched_once_a_minute() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let asked = || {
        (
            forger.requests(DISCOVERY).len(),
            forger.requests(KEYS).len(),
        )
    };
    let mut number = 0;
    let mut bring = async |key: SignWith| {
        number += 1;
        let claims = forger.claims(&format!("g-{number}"), "nobody@example.com");
        bring(&app, forger.sign_with(key, &claims)).await
    };
    assert_eq!(bring(SignWith::Rsa).await, 200);
    assert_eq!(bring(SignWith::P256).await, 200);
    assert_eq!(asked(), (1, 1));
    forger.rotate();
    assert_eq!(bring(SignWith::Rsa).await, 401);
    assert_eq!(asked(), (1, 1));
    app.clock.advance(60_000);
    assert_eq!(bring(SignWith::Rsa).await, 200);
    assert_eq!(bring(SignWith::P256).await, 200);
    assert_eq!(asked(), (1, 2));
    app.clock.advance(24 * 60 * 60 * 1_000);
    assert_eq!(bring(SignWith::Rsa).await, 401);
    assert_eq!(asked(), (2, 3));
}

/// Sends a token that this key signed.
async fn bring(app: &TestApp, token: String) -> u16 {
    let body = json!({ "idToken": token });
    let mut caller = Caller::new(app);
    let answer = caller.post("/api/auth/oidc/google/native", body).await;
    answer.status.as_u16()
}

#[tokio::test]
async fn a_token_with_a_known_key_does_not_wait_for_the_fetch_of_an_unknown_one() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let known = |subject: &str| forger.sign(&forger.claims(subject, "nobody@example.com"));
    let header = json!({ "alg": "RS256", "kid": "made-up" });
    let unknown = || forger.sign_as(SignWith::Rsa, &header, &forger.claims("g-0", ADA));
    assert_eq!(bring(&app, known("g-1")).await, 200);
    app.clock.advance(60_000);
    forger.reply(KEYS, Reply::Silence);
    let waiting = bring(&app, unknown());
    tokio::pin!(waiting);
    while forger.requests(KEYS).len() < 2 {
        let turn = tokio::time::timeout(std::time::Duration::from_millis(10), &mut waiting);
        assert!(turn.await.is_err(), "an unknown key was not asked for");
    }
    let token = known("g-2");
    tokio::select! {
        biased;
        _ = &mut waiting => panic!("a known key waited"),
        status = bring(&app, token) => assert_eq!(status, 200),
    }
    assert_eq!(waiting.await, 502);
    // Whether it fails or not, the provider is called once a minute.
    assert_eq!(bring(&app, unknown()).await, 401);
    assert_eq!(forger.requests(KEYS).len(), 2);
}

#[tokio::test]
async fn a_response_without_an_id_token() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    for answer in [json!("token"), json!({ "id_token": ["token"] }), json!({})] {
        forger.reply(TOKEN, Reply::Document(answer.to_string()));
        let mut ada = Caller::new(&app);
        let end = sign_in(&mut ada, &forger, "google", &forger.claims("g-1", ADA)).await;
        assert_eq!(end, FAILED);
    }
}

#[tokio::test]
async fn an_address_can_start_thirty_sign_ins_in_ten_minutes() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::new(&app);
    for _ in 0..30 {
        start(&mut ada, "google").await;
    }
    let answer = ada.get("/api/auth/oidc/google/start").await;
    assert_eq!(location(&answer), FAILED);
    let answer = ada.get("/api/auth/oidc/google/callback").await;
    assert_eq!(location(&answer), FAILED);
    start(&mut Caller::new(&app), "google").await;
}

#[tokio::test]
async fn a_cancelled_sign_in_returns_to_the_page() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::new(&app);
    let to = start_with(&mut ada, "google", "?mode=popup").await;
    let path = format!(
        "/api/auth/oidc/google/callback?state={}&error=access_denied",
        query(&to)["state"]
    );
    let end = location(&ada.get(&path).await);
    assert_eq!(end, "/login?providerError=google&mode=popup");
    assert!(forger.requests(TOKEN).is_empty());
}

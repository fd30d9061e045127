//! Forged, copied and expired tokens and calls: each is refused.

use api::platform::fields::secret_token;
use axum::body::Body;
use http::{Method, StatusCode, header};
use indexer::hexadecimal;
use serde_json::json;

use crate::harness::{Answer, Caller, PASSWORD, TestApp};

const ADA: &str = "ada@example.com";
const BEN: &str = "ben@example.com";
const REFRESH: &str = "__Secure-chandlery-refresh";

fn assert_unknown(answer: &Answer) {
    answer.assert_error(StatusCode::UNAUTHORIZED, "UNAUTHENTICATED");
}

async fn with_bearer(app: &TestApp, value: &str) -> Answer {
    let mut caller = Caller::new(app);
    caller.headers.push(("authorization".into(), value.into()));
    caller.get("/api/users").await
}

#[tokio::test]
async fn a_changed_or_shortened_access_token() {
    let app = TestApp::without_catalogue().await;
    let ada = Caller::sign_up(&app, ADA).await;
    let token = ada.token.clone().unwrap();
    assert_eq!(
        with_bearer(&app, &format!("Bearer {token}")).await.status,
        200
    );
    let flipped = if token.starts_with('A') { "B" } else { "A" };
    for value in [
        format!("Bearer {}", &token[..42]),
        format!("Bearer {token}A"),
        format!("Bearer {flipped}{}", &token[1..]),
        format!("Bearer  {token}"),
        format!("Basic {token}"),
        format!("Bearer {token},{token}"),
        token.clone(),
        "Bearer".into(),
        "Bearer ".into(),
        "Bearer null".into(),
    ] {
        assert_unknown(&with_bearer(&app, &value).await);
    }
}

#[tokio::test]
async fn two_bearers_at_once() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let value = format!("Bearer {}", ada.token.clone().unwrap());
    ada.headers.push(("authorization".into(), value));
    assert_unknown(&ada.get("/api/users").await);
}

#[tokio::test]
async fn an_access_token_of_an_ended_session() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    app.execute("UPDATE sessions SET ended_at = 1, end_reason = 'sign-out'");
    assert_unknown(&ada.get("/api/users").await);
}

#[tokio::test]
async fn a_refresh_secret_as_bearer() {
    let app = TestApp::without_catalogue().await;
    let ada = Caller::sign_up(&app, ADA).await;
    let cookie = ada.refresh_cookie().unwrap();
    for part in [cookie.as_str(), cookie.split('.').nth(1).unwrap()] {
        assert_unknown(&with_bearer(&app, &format!("Bearer {part}")).await);
    }
}

#[tokio::test]
async fn a_bearer_as_refresh_cookie() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let cookie = ada.refresh_cookie().unwrap();
    let token = ada.token.clone().unwrap();
    for value in [
        token.clone(),
        format!("{}.{token}", cookie.split('.').next().unwrap()),
    ] {
        let mut forger = Caller::new(&app);
        forger.set_cookie(REFRESH, "/api/auth", &value);
        assert_unknown(&forger.post("/api/auth/refresh", json!({})).await);
    }
    // A secret of the family that was never issued was used, so the family ends.
    assert_unknown(&ada.refresh().await);
}

#[tokio::test]
async fn halves_of_two_refresh_cookies() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut ben = Caller::sign_up(&app, BEN).await;
    let (of_ada, of_ben) = (ada.refresh_cookie().unwrap(), ben.refresh_cookie().unwrap());
    let swapped = format!(
        "{}.{}",
        of_ada.split('.').next().unwrap(),
        of_ben.split('.').nth(1).unwrap()
    );
    let mut forger = Caller::new(&app);
    forger.set_cookie(REFRESH, "/api/auth", &swapped);
    assert_unknown(&forger.post("/api/auth/refresh", json!({})).await);
    assert_eq!(ben.refresh().await.status, StatusCode::OK);
    assert_unknown(&ada.refresh().await);
}

#[tokio::test]
async fn an_unknown_or_malformed_refresh_cookie() {
    let app = TestApp::without_catalogue().await;
    let secret = "A".repeat(43);
    for value in [
        format!("{}.{secret}", "A".repeat(22)),
        secret.clone(),
        ".".into(),
        format!(".{secret}"),
        format!("{}.", "A".repeat(22)),
        format!("{}.{secret}.{secret}", "A".repeat(22)),
        "x".repeat(4_000),
    ] {
        let mut forger = Caller::new(&app);
        forger.set_cookie(REFRESH, "/api/auth", &value);
        let answer = forger.post("/api/auth/refresh", json!({})).await;
        assert_unknown(&answer);
        assert!(answer.header("set-cookie").contains("Max-Age=0"));
    }
    assert_unknown(&Caller::new(&app).post("/api/auth/refresh", json!({})).await);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM audit_log"), 0);
}

#[tokio::test]
async fn the_refresh_cookie_alone_allows_only_a_refresh() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    ada.token = None;
    for path in ["/api/users", "/api/users/sessions"] {
        assert_unknown(&ada.get(path).await);
    }
    assert_unknown(&ada.post("/api/auth/send-verification", json!({})).await);
    assert_eq!(ada.refresh().await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_proof_of_a_second_factor_of_another_user_device_or_time() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let ben = Caller::sign_up(&app, BEN).await;
    app.execute("UPDATE users SET mfa_required = 1");
    let proof = |bytes: &str| {
        use base64::Engine as _;
        base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes.repeat(32))
    };
    let insert = |bytes: &str, user: i64, device: &str, expires: i64| {
        let hash = hexadecimal(&secret_token::hash(bytes.repeat(32).as_bytes()));
        app.execute(&format!(
            "INSERT INTO mfa_devices SELECT x'{hash}', {user}, {device}, 1, {expires}"
        ));
    };
    let device = |user: i64| format!("(SELECT device_hash FROM sessions WHERE user_id = {user})");
    let later = crate::harness::START + 1_000;
    insert("a", ben.id(), &device(ada.id()), later);
    insert("b", ada.id(), &device(ben.id()), later);
    insert("c", ada.id(), &device(ada.id()), crate::harness::START);
    insert("d", ada.id(), &device(ada.id()), later);
    for (bytes, status) in [("a", 403), ("b", 403), ("c", 403), ("e", 403), ("d", 200)] {
        ada.mfa_hash = Some(proof(bytes));
        let answer = ada.get("/api/users/sessions").await;
        assert_eq!(answer.status.as_u16(), status, "{bytes}: {}", answer.text());
    }
}

#[tokio::test]
async fn a_link_used_for_another_purpose() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    let verify = app.link(ADA, "verifyToken").await;
    Caller::new(&app)
        .post("/api/mail/password-recovery", json!({ "email": ADA }))
        .await;
    let reset = app.link(ADA, "resetToken").await;
    let mut caller = Caller::new(&app);
    let body = json!({ "verifyToken": reset });
    caller
        .post("/api/auth/verify-email", body)
        .await
        .assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    let body = json!({ "resetToken": verify, "password": PASSWORD });
    caller
        .post("/api/auth/reset-password", body)
        .await
        .assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    let body = json!({ "email": BEN, "password": PASSWORD, "setupToken": verify });
    caller
        .post("/api/users/register", body)
        .await
        .assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
}

#[tokio::test]
async fn a_change_that_another_site_sends() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for origin in [
        "null",
        "https://evil.example",
        "http://evil.example:80",
        "https://test.evil.example",
        "https://eviltest",
        "https://test.",
        "https://test:444",
        "https://TEST.example",
        "file://",
        "capacitor://localhost",
        "https://test@evil.example",
        "nonsense",
    ] {
        let mut browser = ada.clone();
        browser.headers = vec![
            ("origin".into(), origin.into()),
            ("host".into(), "test".into()),
        ];
        let answer = browser.post("/api/auth/refresh", json!({})).await;
        answer.assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
    }
    for site in ["cross-site", "same-site"] {
        let mut browser = ada.clone();
        browser.headers = vec![("sec-fetch-site".into(), site.into())];
        for (method, path) in [
            (Method::POST, "/api/auth/login"),
            (Method::POST, "/api/users/logout"),
            (Method::PATCH, "/api/users/update/1"),
            (Method::DELETE, "/api/users/sessions"),
        ] {
            let answer = browser.call(method, path, Some(json!({}))).await;
            answer.assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
        }
    }
    let mut own = ada.clone();
    own.headers = vec![("sec-fetch-site".into(), "same-origin".into())];
    assert_eq!(own.refresh().await.status, StatusCode::OK);
    assert_eq!(ada.refresh().await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_form_that_a_browser_may_send_without_a_preflight_request() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
    ] {
        for path in ["/api/auth/login", "/api/auth/refresh", "/api/users/logout"] {
            let request = ada
                .request(Method::POST, path)
                .header(header::CONTENT_TYPE, kind)
                .body(Body::from("{}"))
                .unwrap();
            let answer = ada.send(request).await;
            answer.assert_error(StatusCode::UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED-MEDIA");
        }
    }
    assert_eq!(ada.status().await, 200);
}

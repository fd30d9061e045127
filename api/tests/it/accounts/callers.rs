//! Limits by address apply whatever a caller claims about its address, and however many addresses
//! it has; they lock out no other caller.

use api::platform::config::Settings;
use api::platform::http::client::Peer;
use axum::body::Body;
use http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};

use crate::harness::{Answer, Caller, TestApp};

const ADA: &str = "ada@example.com";
const PROXY: &str = "10.0.0.1:4000";

/// A call through the trusted proxy, with these lines of `X-Forwarded-For`.
async fn through_the_proxy(
    app: &TestApp,
    (method, path): (Method, &str),
    lines: &[&str],
    body: Option<Value>,
) -> Answer {
    let peer = Peer(PROXY.parse().unwrap());
    let mut request = Request::builder().method(method).uri(path).extension(peer);
    for line in lines {
        request = request.header("x-forwarded-for", *line);
    }
    let request = match body {
        None => request.body(Body::empty()),
        Some(body) => request
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string())),
    };
    app.send(request.unwrap()).await
}

async fn behind_a_proxy() -> TestApp {
    let settings = Settings {
        trusted_proxies: vec!["10.0.0.1".parse().unwrap()],
        ..Settings::default()
    };
    TestApp::on(tempfile::tempdir().unwrap(), settings).await
}

/// Reads the failures of an e-mail: the cheapest call that is counted by address.
async fn ask(app: &TestApp, lines: &[&str]) -> u16 {
    let call = (Method::PATCH, "/api/users/set-failed-attempts");
    let body = json!({ "email": ADA });
    let answer = through_the_proxy(app, call, lines, Some(body)).await;
    answer.status.as_u16()
}

#[tokio::test]
async fn a_caller_behind_a_proxy_cannot_invent_addresses() {
    let app = behind_a_proxy().await;
    let mut refused = 0;
    for number in 0..65 {
        let claim = format!("6.6.6.{number}, x");
        let added = "203.0.113.9";
        let lines = match number % 3 {
            0 => vec![format!("{claim}, {added}")],
            1 => vec![claim, added.to_owned()],
            _ => vec![format!("{claim},, {added}:{}", 1_000 + number)],
        };
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        refused += u32::from(ask(&app, &lines).await == 429);
    }
    assert_eq!(refused, 5, "sixty calls in ten minutes");
    assert_eq!(ask(&app, &["203.0.113.9, 198.51.100.1"]).await, 200);
}

/// Also the newer header of proxies, which many forward as the caller sent it.
#[tokio::test]
async fn the_forwarded_header_is_ignored() {
    let app = behind_a_proxy().await;
    let mut refused = 0;
    for number in 0..65 {
        let peer = Peer(PROXY.parse().unwrap());
        let request = Request::patch("/api/users/set-failed-attempts")
            .extension(peer)
            .header("forwarded", format!("for=198.51.{number}.1;proto=https"))
            .header("x-forwarded-for", "203.0.113.9")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(json!({ "email": ADA }).to_string()))
            .unwrap();
        refused += u32::from(app.send(request).await.status == 429);
    }
    assert_eq!(refused, 5, "sixty calls in ten minutes");
}

#[tokio::test]
async fn the_audit_log_has_the_address_that_the_proxy_added() {
    let app = behind_a_proxy().await;
    let body = json!({ "email": ADA, "password": "x" });
    let call = (Method::POST, "/api/auth/login");
    let lines = ["6.6.6.6, x, 203.0.113.9"];
    let answer = through_the_proxy(&app, call, &lines, Some(body)).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    let noted: String = app.sql("SELECT group_concat(address) FROM audit_log");
    assert_eq!(noted, "203.0.113.9");
}

#[tokio::test]
async fn calls_from_ten_thousand_networks_lock_no_one_out() {
    let app = behind_a_proxy().await;
    let mut admitted = [0; 2];
    for number in 0..10_050_u32 {
        let households = format!("2001:db8:{:x}:{:x}::1", number >> 8, number & 0xff);
        let providers = format!("2a00:{number:x}::1");
        for (place, address) in [households, providers].iter().enumerate() {
            if place == 0 && number >= 4_000 {
                continue;
            }
            let status = ask(&app, &[address]).await;
            assert!(matches!(status, 200 | 429), "{status}");
            admitted[place] += u32::from(status == 200);
        }
    }
    assert_eq!(admitted, [64 * 60, 10_050], "one provider, and 10,050");
    assert_eq!(ask(&app, &["2001:db9::7"]).await, 200);
    assert_eq!(ask(&app, &["198.51.100.7"]).await, 200);
    let mut ada = Caller::sign_up(&app, ADA).await;
    assert_eq!(ada.refresh().await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_call_with_a_missing_or_empty_body_is_not_counted() {
    let app = TestApp::without_catalogue().await;
    let mut caller = Caller::new(&app);
    let counted = [
        (Method::POST, "/api/auth/login"),
        (Method::POST, "/api/auth/oidc/google/native"),
        (Method::POST, "/api/auth/reset-password"),
        (Method::POST, "/api/auth/verify-email"),
        (Method::POST, "/api/users/register"),
        (Method::PATCH, "/api/users/set-failed-attempts"),
        (Method::POST, "/api/logger"),
    ];
    for (method, path) in counted {
        for _ in 0..70 {
            let answer = caller.call(method.clone(), path, None).await;
            assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{path}");
            let answer = caller.call(method.clone(), path, Some(json!([]))).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
        }
    }
}

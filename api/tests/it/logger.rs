//! Error reports of the app.

use api::platform::http::client::Peer;
use axum::body::Body;
use http::{Request, StatusCode};
use serde_json::json;

use crate::harness::{Answer, TestApp};

async fn report(app: &TestApp, peer: &str, body: &serde_json::Value) -> Answer {
    let mut request = Request::post("/api/logger")
        .header("content-type", "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    request
        .extensions_mut()
        .insert(Peer(format!("{peer}:1").parse().unwrap()));
    app.send(request).await
}

// proves API-14
#[tokio::test]
async fn a_report_is_accepted_with_and_without_its_details() {
    let app = TestApp::without_catalogue().await;
    let full = json!({"err": "boom", "code": 500, "fullError": {"stack": "…"}, "source": "search", "more": 1});
    for body in [
        json!({"err": "boom"}),
        json!({"err": {"message": "boom"}}),
        full,
    ] {
        let answer = report(&app, "9.9.9.9", &body).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert_eq!(answer.json(), json!({"recorded": true}));
    }
}

#[tokio::test]
async fn one_address_may_send_thirty_reports_a_minute() {
    let app = TestApp::without_catalogue().await;
    let body = json!({"err": "boom"});
    for _ in 0..30 {
        assert_eq!(report(&app, "9.9.9.9", &body).await.status, StatusCode::OK);
    }
    let refused = report(&app, "9.9.9.9", &body).await;
    refused.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    assert!((1..=60).contains(&refused.header("retry-after").parse().unwrap()));
    assert_eq!(report(&app, "8.8.8.8", &body).await.status, StatusCode::OK);
}

//! Figures for the operator.

use api::platform::config::Settings;
use api::platform::http::client::Peer;
use axum::body::Body;
use http::{Request, StatusCode};

use crate::harness::{Answer, TestApp};

async fn ask(app: &TestApp, peer: &str, header: Option<(&str, &str)>) -> Answer {
    let mut request = Request::get("/metrics");
    if let Some((name, value)) = header {
        request = request.header(name, value);
    }
    let mut request = request.body(Body::empty()).unwrap();
    request
        .extensions_mut()
        .insert(Peer(format!("{peer}:1").parse().unwrap()));
    app.send(request).await
}

#[tokio::test]
async fn only_this_machine_reads_the_metrics_without_a_token() {
    api::platform::metrics::recorder();
    let app = TestApp::without_catalogue().await;
    app.get("/api/health").await;
    let own = ask(&app, "127.0.0.1", None).await;
    assert_eq!(own.status, StatusCode::OK);
    assert!(
        own.text().contains("chandlery_requests_total{"),
        "{}",
        own.text()
    );
    assert!(
        own.text().contains("route=\"/api/health\""),
        "{}",
        own.text()
    );
    ask(&app, "9.9.9.9", None)
        .await
        .assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
    let proxied = ask(&app, "127.0.0.1", Some(("x-forwarded-for", "9.9.9.9"))).await;
    proxied.assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
    let no_token = ask(&app, "9.9.9.9", Some(("authorization", "Bearer "))).await;
    no_token.assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
}

#[tokio::test]
async fn a_token_gives_other_machines_access_to_the_metrics() {
    let settings = Settings {
        metrics_token: serde_json::from_str("\"open sesame\"").unwrap(),
        ..Settings::default()
    };
    let app = TestApp::on(tempfile::tempdir().unwrap(), settings).await;
    let right = ask(
        &app,
        "9.9.9.9",
        Some(("authorization", "Bearer open sesame")),
    )
    .await;
    assert_eq!(right.status, StatusCode::OK);
    let wrong = ask(
        &app,
        "9.9.9.9",
        Some(("authorization", "Bearer open sesam")),
    )
    .await;
    wrong.assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
}

//! Every failure has the same error body.

use axum::body::Body;
use http::{Method, Request, StatusCode};

use crate::harness::TestApp;

// proves ERR-73
#[tokio::test]
async fn an_unknown_call_is_not_found_and_does_not_return_the_page() {
    let app = TestApp::without_catalogue().await;
    for path in [
        "/api",
        "/api/",
        "/api/nowhere",
        "/api/health/other",
        "/api/category/1/2/3",
        "/api/%00",
    ] {
        app.refuses(path, StatusCode::NOT_FOUND, "NOT-FOUND").await;
    }
}

#[tokio::test]
async fn a_wrong_method_is_refused() {
    let app = TestApp::without_catalogue().await;
    for (method, path) in [
        (Method::DELETE, "/api/health"),
        (Method::GET, "/api/logger"),
        (Method::POST, "/brands"),
    ] {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .body(Body::empty())
            .unwrap();
        app.send(request)
            .await
            .assert_error(StatusCode::METHOD_NOT_ALLOWED, "METHOD-NOT-ALLOWED");
    }
}

fn report(content_type: &str, body: impl Into<Body>) -> Request<Body> {
    Request::post("/api/logger")
        .header("content-type", content_type)
        .body(body.into())
        .unwrap()
}

// proves API-74
#[tokio::test]
async fn a_malformed_or_oversized_report_is_refused() {
    let app = TestApp::without_catalogue().await;
    let bad = [
        r#"{"err": "#,
        "",
        "nonsense",
        r#"{"code": 1}"#,
        r#"{"err": 1, "source": 2}"#,
    ];
    for body in bad {
        app.send(report("application/json", body))
            .await
            .assert_error(StatusCode::BAD_REQUEST, "BAD-REQUEST");
    }
    let deep = format!("{{\"err\": {}{}}}", "[".repeat(5_000), "]".repeat(5_000));
    app.send(report("application/json", deep))
        .await
        .assert_error(StatusCode::BAD_REQUEST, "BAD-REQUEST");
    app.send(report("text/plain", "{\"err\": 1}"))
        .await
        .assert_error(StatusCode::UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED-MEDIA");
    app.send(report("application/json", vec![b' '; 17 * 1024]))
        .await
        .assert_error(StatusCode::PAYLOAD_TOO_LARGE, "TOO-LARGE");
}

#[tokio::test]
async fn an_address_that_is_too_long_is_refused() {
    let app = TestApp::without_catalogue().await;
    let path = format!("/api/health?x={}", "y".repeat(9_000));
    app.refuses(&path, StatusCode::URI_TOO_LONG, "URI-TOO-LONG")
        .await;
}

// A read that panics is a server error like any other: its cause is only in the log.
#[tokio::test]
async fn a_server_error_does_not_show_its_cause() {
    let fault = api::platform::error::ApiError::Internal(anyhow::anyhow!("the secret cause"));
    let body = serde_json::to_string(&fault.body("some-id")).unwrap();
    assert!(body.contains("INTERNAL") && body.contains("some-id"));
    assert!(!body.contains("secret"));
}

#[tokio::test]
async fn without_a_catalogue_the_calls_answer_503() {
    let app = TestApp::without_catalogue().await;
    let answer = app.get("/api/brands").await;
    answer.assert_error(StatusCode::SERVICE_UNAVAILABLE, "CATALOGUE-UNAVAILABLE");
    assert!(answer.header("retry-after").parse::<u32>().unwrap() >= 1);
    assert_eq!(answer.header("cache-control"), "no-store");
}

//! The health calls.

use http::StatusCode;

use crate::harness::TestApp;

#[tokio::test]
async fn a_server_with_a_catalogue_is_ready_until_it_stops() {
    let app = TestApp::with_catalogue().await;
    let health = app.get_json("/api/health").await;
    assert_eq!(health["status"], "ready");
    assert_eq!(health["generation"], 1);
    assert!(health["products"].as_u64().unwrap() > 0);
    assert_eq!(app.get("/api/health/ready").await.status, StatusCode::OK);
    app.state.lifecycle.stop();
    let answer = app.get("/api/health/ready").await;
    assert_eq!(
        (answer.status, &answer.json()["status"]),
        (StatusCode::SERVICE_UNAVAILABLE, &"stopping".into())
    );
    assert_eq!(app.get("/api/health/live").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_server_without_a_catalogue_lives_but_is_not_ready() {
    let app = TestApp::without_catalogue().await;
    assert_eq!(
        app.get_json("/api/health/live").await["status"],
        "no-catalogue"
    );
    assert_eq!(
        app.get("/api/health/ready").await.status,
        StatusCode::SERVICE_UNAVAILABLE
    );
}

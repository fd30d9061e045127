//! Cache headers of catalogue reads.

use http::StatusCode;

use crate::harness::{TestApp, fixture, import};

#[tokio::test]
async fn an_unchanged_catalogue_is_not_sent_again_and_a_new_one_is() {
    let app = TestApp::with_catalogue().await;
    let first = app.get("/api/brands").await;
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with("W/\""), "{tag}");
    assert_eq!(first.header("cache-control"), "public, no-cache");

    let again = app
        .get_with("/api/brands", &[("if-none-match", &tag)])
        .await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    assert!(again.body.is_empty());
    assert_eq!(again.header("etag"), tag);

    import(app.data(), &fixture("small"));
    app.state.live.refresh().unwrap();
    let after = app
        .get_with("/api/brands", &[("if-none-match", &tag)])
        .await;
    assert_eq!(after.status, StatusCode::OK);
    assert_ne!(after.header("etag"), tag);
}

#[tokio::test]
async fn failures_are_not_cached() {
    let app = TestApp::with_catalogue().await;
    let answer = app.get("/api/brands/999999").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert_eq!(
        (answer.header("etag"), answer.header("cache-control")),
        ("", "no-store")
    );
}

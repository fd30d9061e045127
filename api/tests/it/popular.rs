//! Popular searches among the suggestions.

use api::platform::config::Settings;
use api::platform::http::client::Peer;
use axum::body::Body;
use http::{Request, StatusCode};
use serde_json::Value;

use crate::harness::{TestApp, encode};

async fn search(app: &TestApp, peer: &str, parameters: &str) {
    let path = format!("/api/search/products/all-system?{parameters}");
    let mut request = Request::get(path).body(Body::empty()).unwrap();
    let peer = Peer(format!("{peer}:1").parse().unwrap());
    request.extensions_mut().insert(peer);
    assert_eq!(app.send(request).await.status, StatusCode::OK);
}

/// The popular searches suggested for a text.
async fn offered(app: &TestApp, typed: &str) -> Vec<String> {
    app.state.popular.refresh();
    let path = format!("/api/search/suggestions?value={}", encode(typed));
    let answer = app.get_json(&path).await;
    let suggestions = answer["suggestions"].as_array().unwrap();
    let queries = suggestions.iter().filter(|found| found["kind"] == "query");
    queries
        .map(|found| found["text"].as_str().map(str::to_owned))
        .map(Option::unwrap)
        .collect()
}

#[tokio::test]
async fn searches_of_three_callers_with_results_are_suggested_to_all() {
    let app = TestApp::with_catalogue().await;
    for peer in ["1.1.1.1", "2.2.2.2"] {
        search(&app, peer, "value=Impeller%20kit").await;
    }
    assert!(offered(&app, "impel").await.is_empty());
    search(&app, "3.3.3.3", "value=impeller+kit").await;
    assert_eq!(offered(&app, "impel").await, ["impeller kit"]);
}

#[tokio::test]
async fn searches_without_results_with_filters_or_of_later_pages_are_not_suggested() {
    let app = TestApp::with_catalogue().await;
    for peer in ["1.1.1.1", "2.2.2.2", "3.3.3.3"] {
        search(&app, peer, "value=xqzwvb").await;
        search(&app, peer, "value=impeller&page=2").await;
        search(&app, peer, "value=impeller&brandId=1").await;
    }
    assert!(offered(&app, "xqz").await.is_empty());
    assert!(offered(&app, "impel").await.is_empty());
}

#[tokio::test]
async fn unknown_and_mistyped_words_are_not_suggested() {
    let app = TestApp::with_catalogue().await;
    for peer in ["1.1.1.1", "2.2.2.2", "3.3.3.3"] {
        search(&app, peer, "value=impeller+xqzwvb").await;
        search(&app, peer, "value=impellar").await;
    }
    assert!(offered(&app, "impel").await.is_empty());
}

#[tokio::test]
async fn popular_searches_survive_a_restart_and_those_of_few_callers_are_not_stored() {
    let app = TestApp::with_catalogue().await;
    for peer in ["1.1.1.1", "2.2.2.2", "3.3.3.3"] {
        search(&app, peer, "value=impeller+kit").await;
    }
    search(&app, "1.1.1.1", "value=impeller+of+mine").await;
    app.state.popular.save();
    let written = std::fs::read_to_string(app.data().join("popular-searches.json")).unwrap();
    assert!(written.contains("impeller kit"), "{written}");
    assert!(!written.contains("mine"), "{written}");

    let kept: Value = serde_json::from_str(&written).unwrap();
    assert!(kept["day"].as_u64().unwrap() > 20_000);
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("popular-searches.json"), written).unwrap();
    let resumed = TestApp::on(folder, Settings::default()).await;
    let shown = format!("{:?}", resumed.state.popular.shown());
    assert!(shown.contains("texts: 1"), "{shown}");
}

#[tokio::test]
async fn a_damaged_file_of_popular_searches_is_ignored() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("popular-searches.json"), "{torn").unwrap();
    let app = TestApp::on(folder, Settings::default()).await;
    let shown = format!("{:?}", app.state.popular.shown());
    assert!(shown.contains("texts: 0"), "{shown}");
}

//! Bodies that no call accepts, sent to every call that takes JSON.

use http::{Method, StatusCode, header};
use serde_json::Value;

use super::roles::World;
use crate::harness::TestApp;

/// The calls that take JSON according to the document, with the responses that they declare.
fn takes_json() -> Vec<(Method, String, Value)> {
    let document = serde_json::to_value(api::app::document::document()).unwrap();
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            if operation["requestBody"]["content"]["application/json"].is_object() {
                let method = method.to_uppercase().parse().unwrap();
                calls.push((method, path.clone(), operation["responses"].clone()));
            }
        }
    }
    assert!(calls.len() > 30, "{}", calls.len());
    calls
}

/// Each call that takes JSON responds with this status to such a body, and declares it.
async fn assert_refused(content_type: &str, body: &'static str, status: StatusCode) {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    for (method, path, answers) in takes_json() {
        let mut caller = world.prepare_for(&path);
        let request = caller
            .request(method.clone(), &world.fill(&path))
            .header(header::CONTENT_TYPE, content_type)
            .body(body.into())
            .unwrap();
        let answer = caller.send(request).await;
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.text());
        let declared = &answers[status.as_str()];
        assert!(declared.is_object(), "{method} {path} says no {status}");
    }
}

#[tokio::test]
async fn a_list_is_refused_wherever_an_object_is_expected() {
    assert_refused("application/json", "[]", StatusCode::BAD_REQUEST).await;
}

#[tokio::test]
async fn a_body_of_another_media_type_is_refused_wherever_json_is_expected() {
    assert_refused("text/plain", "{}", StatusCode::UNSUPPORTED_MEDIA_TYPE).await;
}

//! The OpenAPI document.

use std::collections::BTreeSet;

use http::StatusCode;
use serde_json::Value;

use crate::harness::TestApp;

fn document() -> Value {
    serde_json::to_value(api::app::document::document()).unwrap()
}

/// Every operation as (method and path, operation).
fn operations(document: &Value) -> Vec<(String, &Value)> {
    let paths = document["paths"].as_object().unwrap().iter();
    paths
        .flat_map(|(path, item)| {
            item.as_object()
                .unwrap()
                .iter()
                .map(move |(method, operation)| (format!("{method} {path}"), operation))
        })
        .collect()
}

fn collect_references<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str));
            fields
                .values()
                .for_each(|value| collect_references(value, found));
        }
        Value::Array(items) => items
            .iter()
            .for_each(|value| collect_references(value, found)),
        _ => {}
    }
}

#[test]
fn every_reference_in_the_document_resolves() {
    let document = document();
    let mut references = BTreeSet::new();
    collect_references(&document, &mut references);
    assert!(!references.is_empty());
    for reference in references {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(
            document.pointer(pointer).is_some(),
            "{reference} leads nowhere"
        );
    }
}

#[test]
fn an_error_that_a_call_describes_itself_is_not_replaced_by_the_shared_text() {
    let document = document();
    for (path, status, description) in [
        (
            "/api/quote-answers/{token}",
            "404",
            "There is none, or it has ended.",
        ),
        (
            "/api/search/suggestions",
            "401",
            "`my-boat` requires a session.",
        ),
    ] {
        let answers = &document["paths"][path]["get"]["responses"];
        assert_eq!(answers[status]["description"], description, "{path}");
    }
}

#[test]
fn every_operation_has_an_id_of_its_own() {
    let document = document();
    let mut ids = BTreeSet::new();
    for (name, operation) in operations(&document) {
        let id = operation["operationId"].as_str().unwrap();
        assert!(ids.insert(id), "{name} is called {id}, as another is");
    }
}

#[test]
fn every_operation_is_described() {
    let document = document();
    let operations = operations(&document);
    assert!(operations.len() > 10);
    let tags: BTreeSet<&str> = document["tags"]
        .as_array()
        .unwrap()
        .iter()
        .map(|tag| tag["name"].as_str().unwrap())
        .collect();
    let mut ids = BTreeSet::new();
    for (name, operation) in operations {
        assert!(
            operation["tags"]
                .as_array()
                .is_some_and(|used| used.iter().all(|tag| tags.contains(tag.as_str().unwrap()))),
            "{name}: tag"
        );
        assert!(
            operation["summary"]
                .as_str()
                .is_some_and(|summary| !summary.is_empty()),
            "{name}: summary"
        );
        assert!(
            ids.insert(operation["operationId"].as_str().unwrap().to_owned()),
            "{name}: operation id"
        );
        let answers = operation["responses"].as_object().unwrap();
        assert!(
            answers
                .keys()
                .any(|status| status.starts_with('2') || status == "303"),
            "{name}: success"
        );
        assert!(answers.contains_key("500"), "{name}: fault");
    }
}

/// Middleware responds for a call too: the document includes its responses.
#[test]
fn every_operation_declares_what_its_layers_answer() {
    let document = document();
    for (name, operation) in operations(&document) {
        let takes_json = operation["requestBody"]["content"]["application/json"].is_object();
        let needs_session = operation["security"]
            .as_array()
            .is_some_and(|ways| ways.iter().all(|way| way["bearer"].is_array()));
        let has_path_parameters = name.contains('{');
        let expected = [
            (true, &["414", "500", "503"][..]),
            (takes_json, &["400", "408", "413", "415"]),
            (needs_session, &["401", "403"]),
            (has_path_parameters, &["404"]),
        ];
        for (is_expected, statuses) in expected {
            for status in statuses.iter().filter(|_| is_expected) {
                let answer = &operation["responses"][status];
                assert!(answer.is_object(), "{name} says no {status}");
            }
        }
    }
}

#[test]
fn every_body_names_all_its_fields() {
    let document = document();
    for (name, operation) in operations(&document) {
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let schema = schema.get("oneOf").map_or(schema, |either| &either[0]);
        // An error report may have any field; unknown ones are ignored.
        let Some(reference) = schema["$ref"]
            .as_str()
            .filter(|_| name != "post /api/logger")
        else {
            continue;
        };
        let body = document.pointer(&reference[1..]).unwrap();
        assert_eq!(body["additionalProperties"], false, "{name}: {reference}");
    }
}

#[test]
fn the_committed_document_is_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/api/openapi.json");
    let committed = std::fs::read_to_string(path).unwrap();
    assert!(
        committed == api::app::document::text().unwrap(),
        "run `make openapi`: {path} is not what the server says"
    );
}

#[tokio::test]
async fn the_server_shows_its_document_and_a_page_to_try_it() {
    let app = TestApp::without_catalogue().await;
    assert_eq!(app.get_json("/api/openapi.json").await, document());
    let page = app.get("/api/docs/").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.header("content-type").starts_with("text/html"));
    let policy = page.header("content-security-policy");
    assert!(policy.contains("script-src 'self';"), "{policy}");
    let start = app.get("/api/docs/swagger-initializer.js").await;
    assert!(start.text().contains("/api/openapi.json"));
}

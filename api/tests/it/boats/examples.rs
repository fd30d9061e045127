//! The examples with which the forms of the web app are tested too: the server accepts and refuses
//! the same values, with the same texts.

use std::path::Path;

use serde::Deserialize;
use serde_json::{Value, json};

use super::boat_of;
use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    field: String,
    input: Value,
    ok: bool,
    /// The error; none for an accepted value.
    text: Option<String>,
}

fn examples(name: &str) -> Vec<Example> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../fixtures/fields")
        .join(name);
    let examples: Vec<Example> = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    assert!(!examples.is_empty());
    examples
}

/// The fields with the example set.
fn with(mut fields: Value, Example { field, input, .. }: &Example) -> Value {
    fields[field] = input.clone();
    fields
}

/// Sends each example as a change, and the refused ones also to create an object. No refused value
/// is stored.
async fn hold(ada: &mut Caller<'_>, name: &str, [make, change, list]: [&str; 3], whole: Value) {
    for example in examples(name) {
        let before = ada.get(list).await.json();
        let mut answers = vec![ada.patch(change, with(json!({}), &example)).await];
        if example.ok {
            assert_eq!(answers[0].status, 200, "{example:?}: {}", answers[0].text());
            assert_eq!(example.text, None, "{example:?}");
            continue;
        }
        answers.push(ada.post(make, with(whole.clone(), &example)).await);
        for answer in answers {
            assert_eq!(answer.status, 400, "{example:?}: {}", answer.text());
            let fields = json!({ &example.field: example.text });
            assert_eq!(answer.json()["fields"], fields, "{example:?}");
        }
        assert_eq!(ada.get(list).await.json(), before, "{example:?}");
    }
}

// proves PROF-49
#[tokio::test]
async fn a_boat_accepts_and_refuses_the_same_values_as_its_form() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let calls = [
        "/api/boats/create",
        &format!("/api/boats/update/{}", boat["id"]),
        "/api/users/user-boats",
    ];
    let whole = json!({ "boatName": "Luna", "boatBrand": "Own", "boatModel": "Build" });
    hold(&mut ada, "boat.json", calls, whole).await;
}

#[tokio::test]
async fn an_engine_accepts_and_refuses_the_same_values_as_its_form() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let id = &boat["id"];
    let whole = json!({ "model": "3YM30" });
    let link = format!("/api/engines/link/{id}");
    let engine = ada.post(&link, whole.clone()).await.json();
    let calls = [
        &*link,
        &format!("/api/engines/update/{id}/{}", engine["id"]),
        &format!("/api/engines/all/{id}"),
    ];
    hold(&mut ada, "engine.json", calls, whole).await;
}

//! `chandlery check` with a model.

use std::path::Path;

use scripted_model::{Reply, ScriptedModel, calls, delta, done, says, usage};
use serde_json::json;

use crate::harness::chandlery;

/// Whether the check of the model found no fault, and what it says. The model answers on another
/// thread.
async fn checked(reply: Reply) -> (bool, String) {
    let script = ScriptedModel::start().await.unwrap();
    script.play(reply);
    let folder = tempfile::tempdir().unwrap();
    let settings = format!(
        "chat_model_url = \"{}\"\nchat_model_name = \"scripted\"\n",
        script.url
    );
    std::fs::write(folder.path().join("chandlery.toml"), settings).unwrap();
    line_of_check(folder.path())
}

fn line_of_check(data: &Path) -> (bool, String) {
    let output = chandlery(data).arg("check").output().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    let line = output.lines().find(|line| line.contains("chat's model: "));
    let line = line.unwrap_or_else(|| panic!("{output}"));
    (line.starts_with("ok "), line.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn check_says_what_is_wrong_with_the_model() {
    let search = ("search_products", json!({ "query": "impeller" }));
    let plain = json!({ "name": "search_products", "arguments": { "query": "impeller" } });
    for (reply, is_well, expected) in [
        (calls(&[search]), true, "scripted at 127.0.0.1 calls tools"),
        (says(&[&plain.to_string()]), true, "as plain text"),
        (says(&["We have many."]), false, "calls no tool"),
        (
            Reply::Pieces(vec![
                delta(&json!({ "content": "Hm" })),
                usage(60, 2),
                done(),
            ]),
            false,
            "its context is too short",
        ),
        (
            Reply::Status(401, "{\"error\": {\"message\": \"bad key\"}}".into()),
            false,
            "bad key; chat_model_key",
        ),
        (
            Reply::Status(404, "{\"error\": \"model 'scripted' not found\"}".into()),
            false,
            "chat_model_name",
        ),
        (
            Reply::Pieces(vec![b"data: <html>\n\n".to_vec()]),
            false,
            "chat_model_url has to lead",
        ),
    ] {
        let (is_found_well, line) = checked(reply).await;
        assert!(
            line.contains(expected) && is_found_well == is_well,
            "{expected:?} in {line:?}"
        );
        assert!(!line.contains("the-key"));
    }
}

#[test]
fn check_needs_no_model() {
    let folder = tempfile::tempdir().unwrap();
    let (is_well, line) = line_of_check(folder.path());
    assert!(
        is_well && line.contains("none; the catalogue answers"),
        "{line}"
    );
}

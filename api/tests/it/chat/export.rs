//! The export of conversations.

use serde_json::{Value, json};

use super::helpers::{open, say};
use crate::harness::{Caller, TestApp, chandlery};

/// Ada tells the assistant who she is, in several spellings, and a representative a secret.
async fn tell(app: &TestApp) {
    let mut ada = Caller::sign_up(app, "ada@example.com").await;
    let boat = json!({ "boatName": "Luna Rossa", "boatBrand": "Sadler", "boatModel": "29" });
    let boat = ada.post("/api/boats/create", boat).await.json()["id"].clone();
    app.execute(
        "UPDATE boats SET hull_identification_number = 'XYZ12345A505'; UPDATE users SET phone = '+1-5550123'",
    );
    let chat = open(&mut ada, json!({ "boatId": boat })).await;
    say(
        &mut ada,
        chat,
        "I am Ada Berg, +44 7700 900123, ada@example.com. An impeller 09-2734B?",
    )
    .await;
    say(
        &mut ada,
        chat,
        "ADA BERG of LUNA ROSSA: 555 0123, hull xyz-12345-a505. A filter 3840531?",
    )
    .await;
    open(&mut ada, json!({})).await;
    app.execute("UPDATE chat_messages SET text = 'This one, Ada.', sources = '[1]', rating = 1 WHERE author = 'assistant'");
    // Said to a representative.
    app.execute(&format!(
        "INSERT INTO chat_messages (chat_id, author, text, created_at) VALUES ({chat}, 'user', 'My secret', 1)"
    ));
}

// proves CHAT-22
#[tokio::test]
async fn conversations_are_exported_without_people_and_only_when_it_is_allowed() {
    let app = TestApp::with_catalogue().await;
    tell(&app).await;
    let file = app.data().join("conversations.jsonl");
    let path = file.to_str().unwrap();
    let export = || {
        chandlery(app.data())
            .args(["chats", "export", "--anonymous", path])
            .output()
            .unwrap()
    };
    let refused = export();
    assert_eq!(refused.status.code(), Some(1));
    let error = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(error.contains("chat_export = true"), "{error}");
    assert!(!file.exists());
    std::fs::write(app.data().join("chandlery.toml"), "chat_export = true").unwrap();
    let exported = export();
    assert!(
        exported.status.success(),
        "{}",
        String::from_utf8_lossy(&exported.stderr)
    );
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 1, "{text}");
    let messages = lines[0]["messages"].as_array().unwrap();
    assert_eq!(messages.len(), 4, "{text}");
    assert_eq!(
        messages[2]["text"],
        "[removed] [removed] of [removed] [removed] [removed] hull [removed] A filter 3840531?"
    );
    assert_eq!(
        messages[0],
        json!({ "from": "user", "text": "I am [removed] [removed] [removed] [removed] An impeller 09-2734B?" })
    );
    assert_eq!(messages[1]["products"], json!([1]));
    assert_eq!(messages[1]["rating"], "up");
    assert!(
        messages[1]["text"]
            .as_str()
            .unwrap()
            .ends_with("This one, [removed]"),
        "{text}"
    );
}

// proves CHAT-22
#[tokio::test]
async fn an_export_has_to_be_anonymous_and_replaces_no_file() {
    let app = TestApp::without_catalogue().await;
    std::fs::write(app.data().join("chandlery.toml"), "chat_export = true").unwrap();
    let file = app.data().join("conversations.jsonl");
    let export = |arguments: &[&str]| {
        let mut command = chandlery(app.data());
        command.args(["chats", "export"]).args(arguments).arg(&file);
        command.output().unwrap().status.code()
    };
    assert_eq!(export(&[]), Some(2));
    assert_eq!(export(&["--anonymous"]), Some(0));
    assert_eq!(export(&["--anonymous"]), Some(1));
}

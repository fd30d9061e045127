//! How much a user may ask.

use api::platform::config::Settings;
use http::StatusCode;
use serde_json::json;

use super::helpers::{open, say};
use crate::harness::{Caller, TestApp, imported};

const ADA: &str = "ada@example.com";
const MINUTE: i64 = 60 * 1_000;
const DAY: i64 = 24 * 60 * MINUTE;

// proves CHAT-08
#[tokio::test]
async fn a_user_sends_so_many_messages_in_a_minute_and_in_a_day() {
    let settings = Settings {
        chat_messages_a_minute: 2,
        chat_messages_a_day: 3,
        ..Settings::default()
    };
    let app = TestApp::on(imported(), settings).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let path = format!("/api/chats/{chat}/messages");
    let text = json!({ "text": "impeller" });
    for (wait, sent) in [(0, 2), (MINUTE, 1), (DAY, 2)] {
        app.clock.advance(wait);
        ada = Caller::sign_in(&app, ADA).await;
        for _ in 0..sent {
            say(&mut ada, chat, "impeller").await;
        }
        let refused = ada.post(&path, text.clone()).await;
        refused.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
        assert_ne!(refused.header("retry-after"), "");
    }
    // Another session and another address have the same limit, another user has their own.
    let mut again = Caller::sign_in(&app, ADA).await;
    assert_eq!(
        again.post(&path, text).await.status,
        StatusCode::TOO_MANY_REQUESTS
    );
    let mut ben = Caller::sign_up(&app, "ben@example.com").await;
    let chat = open(&mut ben, json!({})).await;
    say(&mut ben, chat, "impeller").await;
}

// proves CHAT-08
#[tokio::test]
async fn a_message_has_a_length_and_visible_text() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let path = format!("/api/chats/{chat}/messages");
    say(&mut ada, chat, &"ä".repeat(2_000)).await;
    for body in [
        json!({ "text": "ä".repeat(2_001) }),
        json!({ "text": " \u{200b}\n" }),
        json!({ "text": "a\u{0}b" }),
        json!({ "text": "a", "clientId": "" }),
        json!({ "text": "a", "clientId": "k".repeat(65) }),
        json!({}),
    ] {
        let refused = ada.post(&path, body).await;
        refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    }
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM chat_messages"), 2);
}

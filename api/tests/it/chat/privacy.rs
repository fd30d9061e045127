//! How long chats are kept, and whose they are.

use api::app::demo::keep_up;
use api::app::jobs::{erase_accounts, prune_all};
use api::platform::config::Settings;
use http::StatusCode;
use serde_json::json;

use super::helpers::{get, open, reason, say};
use crate::harness::{Caller, TestApp, imported};

const ADA: &str = "ada@example.com";
const DAY: i64 = 24 * 60 * 60 * 1_000;

fn chats(app: &TestApp) -> i64 {
    app.sql("SELECT count(*) FROM chats")
}

async fn keeping(days: u16) -> TestApp {
    let settings = Settings {
        chat_retention_days: days,
        ..Settings::default()
    };
    TestApp::on(imported(), settings).await
}

// proves H-196
#[tokio::test]
async fn a_chat_is_deleted_when_its_last_message_is_old() {
    let app = keeping(30).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    open(&mut ada, json!({})).await;
    app.clock.advance(20 * DAY);
    ada = Caller::sign_in(&app, ADA).await;
    say(&mut ada, chat, "impeller").await;
    app.clock.advance(10 * DAY - 1);
    prune_all(app.state.clone()).await;
    assert_eq!(chats(&app), 2);
    app.clock.advance(1);
    prune_all(app.state.clone()).await;
    assert_eq!(app.sql::<i64>("SELECT id FROM chats"), chat);
    app.clock.advance(20 * DAY);
    prune_all(app.state.clone()).await;
    assert_eq!(
        (
            chats(&app),
            app.sql::<i64>("SELECT count(*) FROM chat_messages")
        ),
        (0, 0)
    );
}

// proves H-196
#[tokio::test]
async fn chats_that_are_not_kept_are_deleted_when_they_are_closed() {
    let app = keeping(0).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let closed = ada
        .post(&format!("/api/chats/{chat}/close"), json!({}))
        .await;
    assert_eq!(closed.json()["status"], "closed", "{}", closed.text());
    assert_eq!(chats(&app), 0);
    // One that nobody closes is deleted too.
    open(&mut ada, json!({})).await;
    prune_all(app.state.clone()).await;
    assert_eq!(chats(&app), 1);
    app.clock.advance(DAY);
    prune_all(app.state.clone()).await;
    assert_eq!(chats(&app), 0);
}

// proves CHAT-22
#[tokio::test]
async fn a_closed_account_takes_its_chats_and_waiting_mails_with_it() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    say(&mut ada, chat, "impeller").await;
    ada.post(&format!("/api/chats/{chat}/transcript"), json!({}))
        .await;
    let waiting = "SELECT count(*) FROM outbox WHERE kind = 'chat-transcript'";
    assert_eq!(app.sql::<i64>(waiting), 1);
    app.execute("UPDATE users SET closing_at = 1, close_reason = 'other'");
    assert_eq!(erase_accounts(&app.state).await.unwrap(), 1);
    assert_eq!((chats(&app), app.sql::<i64>(waiting)), (0, 0));
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM chat_tokens"), 0);
}

async fn demo() -> TestApp {
    let settings = Settings {
        demo_username: "demo@example.com".into(),
        demo_password: serde_json::from_value(json!("Try-it-2026")).unwrap(),
        demo_contact_name: "Ada Berg".into(),
        demo_contact_email: ADA.into(),
        support_email: ADA.into(),
        ..Settings::default()
    };
    let app = TestApp::on(imported(), settings).await;
    keep_up(&app.state).await.unwrap();
    app
}

async fn visitor(app: &TestApp) -> Caller<'_> {
    let mut caller = Caller::new(app);
    let answer = caller.try_sign_in("demo@example.com", "Try-it-2026").await;
    caller.signed_in(&answer);
    caller
}

// proves H-093
#[tokio::test]
async fn visitors_of_the_demo_see_only_their_own_chats_until_the_night() {
    let app = demo().await;
    let (mut first, mut second) = (visitor(&app).await, visitor(&app).await);
    let body = json!({ "clientKey": "k" });
    let chat = open(&mut first, body.clone()).await;
    say(&mut first, chat, "impeller").await;
    assert_eq!(second.get("/api/chats").await.json(), json!([]));
    let at = format!("/api/chats/{chat}");
    for refused in [
        second.get(&at).await,
        second.delete(&at).await,
        second
            .post(&format!("{at}/messages"), json!({ "text": "hello" }))
            .await,
    ] {
        assert_eq!(reason(&refused), "CHAT-NOT-FOUND");
    }
    let used = second.post("/api/chats", body).await;
    assert_eq!(reason(&used), "CLIENT-KEY-USED");
    assert_eq!(
        get(&mut first, chat).await["messages"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    let offered = first.get("/api/chats/service").await.json();
    assert_eq!(offered["hasMail"], false);
    assert_eq!(offered["hasRepresentatives"], false);
    for closed in ["transcript", "handover"] {
        let refused = first.post(&format!("{at}/{closed}"), json!({})).await;
        refused.assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
        assert_eq!(reason(&refused), "NOT-IN-DEMO");
    }
    app.clock.advance(DAY);
    keep_up(&app.state).await.unwrap();
    assert_eq!(chats(&app), 0);
}

// proves H-093
#[tokio::test]
async fn a_visitor_of_the_demo_uses_up_only_their_own_limit() {
    let app = demo().await;
    let (mut first, mut second) = (visitor(&app).await, visitor(&app).await);
    let (one, other) = (
        open(&mut first, json!({})).await,
        open(&mut second, json!({})).await,
    );
    for _ in 0..10 {
        say(&mut first, one, "impeller").await;
    }
    let path = format!("/api/chats/{one}/messages");
    let refused = first.post(&path, json!({ "text": "impeller" })).await;
    refused.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    say(&mut second, other, "impeller").await;
}

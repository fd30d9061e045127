//! Replies of representatives, and what the user is told about them.

use api::chat::{ChatState, handover};
use scripted_model::{ScriptedModel, says};
use serde_json::{Value, json};

use super::{ADA, MINUTE, agent, handed_over, step, try_step};
use crate::chat::helpers::say;
use crate::chat::model::settings;
use crate::harness::{Caller, TestApp, imported};

/// A chat that Rita answers.
async fn answered(app: &TestApp) -> (Caller<'_>, Caller<'_>, Caller<'_>, i64) {
    let mut sam = agent(app, "Sam", "Supervisor").await;
    let rita = agent(app, "Rita", "Rep").await;
    let mut ada = Caller::sign_up(app, ADA).await;
    let chat = handed_over(app, &mut ada).await;
    step(&mut sam, chat, "assign", json!({ "agentId": rita.id() })).await;
    (ada, rita, sam, chat)
}

/// The texts of the representatives, in their order.
fn replies(app: &TestApp) -> String {
    app.sql("SELECT coalesce(group_concat(text, '|'), '') FROM (SELECT text FROM chat_messages WHERE author = 'agent' ORDER BY id)")
}

/// Sends the mails about unread replies; returns how many the user has got.
async fn mailed(app: &TestApp) -> usize {
    handover::job::run(&app.area::<ChatState>()).await.unwrap();
    let mails = app.mails(ADA).await;
    let about = mails
        .iter()
        .filter(|mail| mail.contains("There is a reply in your chat"));
    about.count()
}

async fn reply(rita: &mut Caller<'_>, chat: i64, text: &str) {
    step(rita, chat, "replies", json!({ "text": text })).await;
}

// proves CHAT-12, H-197
#[tokio::test]
async fn a_reply_reaches_the_user_with_one_notification_until_it_is_read() {
    let app = TestApp::with_catalogue().await;
    let (mut ada, mut rita, _sam, chat) = answered(&app).await;
    reply(&mut rita, chat, "Take the 500-108\n\nIt fits.").await;
    let shown = ada.get(&format!("/api/chats/{chat}")).await.json();
    let last = shown["messages"]
        .as_array()
        .unwrap()
        .last()
        .unwrap()
        .clone();
    assert_eq!(
        (&last["from"], &last["agentName"]),
        (&json!("agent"), &json!("Rita"))
    );
    assert_eq!(last["text"], "Take the 500-108\n\nIt fits.");
    assert_eq!(shown["unread"], 1);
    reply(&mut rita, chat, "Anything else?").await;
    let told = ada.get("/api/notifications").await.json();
    assert_eq!(told["unread"], 1, "once until the chat is read: {told}");
    let notification = &told["items"][0];
    assert_eq!(
        (&notification["type"], &notification["kind"]),
        (&json!(4), &json!("chat-replied"))
    );
    assert_eq!(
        notification["message"],
        "There is a reply from a representative in your chat."
    );
    assert_eq!(notification["link"], format!("/chat/{chat}"));
}

// proves H-197
#[tokio::test]
async fn reading_a_chat_also_reads_what_was_notified_of_it() {
    let app = TestApp::with_catalogue().await;
    let (mut ada, mut rita, _sam, chat) = answered(&app).await;
    let before: i64 = app.sql("SELECT max(id) FROM chat_messages");
    reply(&mut rita, chat, "Take the 500-108").await;
    let last: i64 = app.sql("SELECT max(id) FROM chat_messages");
    for (message, unread) in [(before, 1), (last, 0)] {
        let read = json!({ "messageId": message });
        let answer = ada.post(&format!("/api/chats/{chat}/read"), read).await;
        assert_eq!(answer.status, 200);
        let told = ada.get("/api/notifications").await.json();
        assert_eq!(told["unread"], unread, "up to {message}: {told}");
    }

    // The next reply is told again, and nobody can read it after the chat was deleted.
    reply(&mut rita, chat, "Anything else?").await;
    assert_eq!(ada.get("/api/notifications").await.json()["unread"], 1);
    assert_eq!(ada.delete(&format!("/api/chats/{chat}")).await.status, 200);
    assert_eq!(ada.get("/api/notifications").await.json()["unread"], 0);
}

// proves H-197
#[tokio::test]
async fn a_reply_that_stays_unread_is_mailed_once_without_its_text() {
    let app = TestApp::with_catalogue().await;
    let (mut ada, mut rita, _sam, chat) = answered(&app).await;
    reply(&mut rita, chat, "Take the 500-108").await;
    reply(&mut rita, chat, "Anything else?").await;
    let shown = ada.get(&format!("/api/chats/{chat}")).await.json();
    let last = shown["messages"].as_array().unwrap().last().unwrap();
    assert_eq!(mailed(&app).await, 0);
    app.clock.advance(10 * MINUTE - 1);
    assert_eq!(mailed(&app).await, 0);
    app.clock.advance(1);
    assert_eq!(mailed(&app).await, 1);
    app.clock.advance(60 * MINUTE);
    assert_eq!(mailed(&app).await, 1, "once");
    let mail = app.mails(ADA).await.pop().unwrap();
    assert!(
        mail.contains(&format!("/chat/{chat}")) && !mail.contains("500-108"),
        "{mail}"
    );

    // After reading, the next unread reply is told again.
    let mut ada = Caller::sign_in(&app, ADA).await;
    let mut rita = Caller::sign_in(&app, "rita@example.com").await;
    let read = json!({ "messageId": last["id"] });
    assert_eq!(
        ada.post(&format!("/api/chats/{chat}/read"), read)
            .await
            .status,
        200
    );
    reply(&mut rita, chat, "One more thing").await;
    assert_eq!(ada.get("/api/notifications").await.json()["unread"], 1);
    app.clock.advance(10 * MINUTE);
    assert_eq!(mailed(&app).await, 2);
}

#[tokio::test]
async fn a_reply_that_was_read_or_that_nobody_can_read_is_not_mailed() {
    let app = TestApp::with_catalogue().await;
    let (_ada, mut rita, _sam, chat) = answered(&app).await;
    step(&mut rita, chat, "replies", json!({ "text": "Hello" })).await;
    app.clock.advance(10 * MINUTE);
    app.execute("UPDATE users SET is_blocked = 1 WHERE email = 'ada@example.com'");
    assert_eq!(mailed(&app).await, 0);
    app.execute("UPDATE users SET is_blocked = 0 WHERE email = 'ada@example.com'");
    let mut ada = Caller::sign_in(&app, ADA).await;
    let last: i64 = app.sql("SELECT max(id) FROM chat_messages");
    let read = json!({ "messageId": last });
    assert_eq!(
        ada.post(&format!("/api/chats/{chat}/read"), read)
            .await
            .status,
        200
    );
    assert_eq!(mailed(&app).await, 0);
}

#[tokio::test]
async fn a_reply_that_is_sent_twice_is_stored_once() {
    let app = TestApp::with_catalogue().await;
    let (_ada, mut rita, _sam, chat) = answered(&app).await;
    let reply = json!({ "text": "Hello", "clientId": "a" });
    let (mut tab, second) = (rita.clone(), reply.clone());
    let (one, two) = tokio::join!(
        try_step(&mut rita, chat, "replies", reply.clone()),
        try_step(&mut tab, chat, "replies", second)
    );
    assert_eq!((one.status.as_u16(), two.status.as_u16()), (200, 200));
    assert_eq!(replies(&app), "Hello");
    let other = try_step(
        &mut rita,
        chat,
        "replies",
        json!({ "text": "Other", "clientId": "a" }),
    )
    .await;
    assert_eq!(other.json()["reason"]["code"], "CLIENT-KEY-USED");
    step(
        &mut rita,
        chat,
        "replies",
        json!({ "text": "Other", "clientId": "b" }),
    )
    .await;
    // The answer to the first call was lost, and the chat closed since.
    step(&mut rita, chat, "close", Value::Null).await;
    step(&mut rita, chat, "replies", reply).await;
    assert_eq!(replies(&app), "Hello|Other");
}

#[tokio::test]
async fn a_reply_has_up_to_two_thousand_characters_and_thirty_fit_a_minute() {
    let app = TestApp::with_catalogue().await;
    let (_ada, mut rita, _sam, chat) = answered(&app).await;
    let long = "ü".repeat(2_000);
    step(&mut rita, chat, "replies", json!({ "text": long })).await;
    for (text, code) in [
        (json!("ü".repeat(2_001)), "TOO-LONG"),
        (json!(" \n "), "FIELD-REQUIRED"),
        (json!("a\u{7}b"), "CHARACTERS-NOT-ALLOWED"),
        (Value::Null, "FIELD-REQUIRED"),
    ] {
        let refused = try_step(&mut rita, chat, "replies", json!({ "text": text })).await;
        assert_eq!(refused.status, 400);
        assert_eq!(refused.json()["fieldReasons"]["text"]["code"], code);
    }
    for number in 1..30 {
        step(
            &mut rita,
            chat,
            "replies",
            json!({ "text": number.to_string() }),
        )
        .await;
    }
    let refused = try_step(&mut rita, chat, "replies", json!({ "text": "31" })).await;
    assert_eq!(refused.status, 429, "{}", refused.text());
    app.clock.advance(MINUTE);
    step(&mut rita, chat, "replies", json!({ "text": "31" })).await;
}

#[tokio::test]
async fn only_whoever_answers_an_open_chat_replies() {
    let app = TestApp::with_catalogue().await;
    let (mut ada, mut rita, mut sam, chat) = answered(&app).await;
    let refused = try_step(&mut sam, chat, "replies", json!({ "text": "Me too" })).await;
    assert_eq!(refused.json()["reason"]["code"], "CHAT-ANSWERED-BY-ANOTHER");
    // Two reply while the chat changes hands: the one who has lost it is refused.
    let (reply, mine) = (json!({ "text": "Rita" }), json!({ "agentId": sam.id() }));
    let (late, taken) = tokio::join!(
        try_step(&mut rita, chat, "replies", reply),
        try_step(&mut sam, chat, "assign", mine)
    );
    assert_eq!(taken.status, 200, "{}", taken.text());
    let before = if late.status == 200 { "Rita|" } else { "" };
    assert!(late.status == 200 || late.status == 404);
    let lost = try_step(&mut rita, chat, "replies", json!({ "text": "Again" })).await;
    assert_eq!(lost.status, 404);
    step(&mut sam, chat, "replies", json!({ "text": "Sam" })).await;
    assert_eq!(replies(&app), format!("{before}Sam"));
    // The user closes it in the middle.
    assert_eq!(
        ada.post(&format!("/api/chats/{chat}/close"), json!({}))
            .await
            .status,
        200
    );
    let refused = try_step(&mut sam, chat, "replies", json!({ "text": "Too late" })).await;
    assert_eq!(refused.json()["reason"]["code"], "CHAT-NOT-HANDED-OVER");
    assert_eq!(replies(&app), format!("{before}Sam"));
}

#[tokio::test]
async fn the_assistant_does_not_answer_what_is_written_to_a_representative() {
    let app = TestApp::with_catalogue().await;
    let (mut ada, mut rita, _sam, chat) = answered(&app).await;
    step(&mut rita, chat, "replies", json!({ "text": "Hello" })).await;
    let path = format!("/api/chats/{chat}/messages");
    let written = ada.post(&path, json!({ "text": "And the gasket?" })).await;
    assert_eq!(written.status, 200, "{}", written.text());
    assert!(written.text().contains("event: done"), "{}", written.text());
    app.state.running.stopped().await;
    let answers = "SELECT count(*) FROM chat_messages WHERE author = 'assistant'";
    assert_eq!(app.sql::<i64>(answers), 0);
    let seen = rita.get(&format!("/api/chat-queue/{chat}")).await.json();
    let last = seen["messages"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["from"], &last["text"]),
        (&json!("user"), &json!("And the gasket?"))
    );
    assert_eq!(seen["waitingSince"], last["at"]);
}

// proves CHAT-22
#[tokio::test]
async fn a_model_does_not_get_what_was_written_to_a_representative() {
    let script = ScriptedModel::start().await.unwrap();
    let app = TestApp::on(imported(), settings(&script)).await;
    let (mut ada, mut rita, _sam, chat) = answered(&app).await;
    say(&mut ada, chat, "I live at the old harbour").await;
    step(&mut rita, chat, "replies", json!({ "text": "Noted, Ada" })).await;
    step(&mut rita, chat, "give-back", json!({})).await;
    script.play(says(&["It pumps."]));
    script.play(says(&["It does."]));
    say(&mut ada, chat, "What does an impeller do?").await;
    say(&mut ada, chat, "Really?").await;
    let sent = script.requests().pop().unwrap().to_string();
    for absent in ["harbour", "Noted"] {
        assert!(!sent.contains(absent), "{sent}");
    }
    assert!(sent.contains("What does an impeller do?"), "{sent}");
}

//! What ends an answer before its assistant has finished.

use http::StatusCode;
use serde_json::{Value, json};

use super::helpers::{BusyCatalogue, begin, get, open, say};
use crate::harness::{Caller, PASSWORD, TestApp};

const ADA: &str = "ada@example.com";
const QUESTION: &str = "Do you have an impeller?";

/// Lets `end` end an answer that is waiting for the catalogue; returns the last event of its stream.
async fn ended_by(
    app: &TestApp,
    ada: &mut Caller<'_>,
    end: impl AsyncFnOnce(&mut Caller<'_>, i64, i64),
) -> (i64, Option<Value>) {
    let chat = open(ada, json!({})).await;
    let busy = BusyCatalogue::of(app).await;
    let mut stream = begin(app, ada, chat, json!({ "text": QUESTION })).await;
    let status = stream.next().await.unwrap();
    let answer = status.data["answerId"].as_i64().unwrap();
    end(ada, chat, answer).await;
    let rest = stream.rest().await;
    busy.release().await;
    app.state.running.stopped().await;
    let done = rest.into_iter().find(|event| event.name == "done");
    (chat, done.map(|event| event.data["message"].clone()))
}

// proves CHAT-08
#[tokio::test]
async fn stop_ends_an_answer_at_once_and_can_be_repeated() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (chat, done) = ended_by(&app, &mut ada, async |ada, chat, answer| {
        let path = format!("/api/chats/{chat}/messages/{answer}/stop");
        for _ in 0..2 {
            let stopped = ada.post(&path, json!({})).await;
            assert_eq!(stopped.status, StatusCode::OK, "{}", stopped.text());
            assert_eq!(stopped.json()["state"], "stopped");
        }
    })
    .await;
    assert_eq!(done.unwrap()["state"], "stopped");
    assert_eq!(get(&mut ada, chat).await["messages"][1]["state"], "stopped");
    // The chat goes on.
    let events = say(&mut ada, chat, "And a belt?").await;
    assert_eq!(events.last().unwrap().data["message"]["state"], "complete");
}

// proves CHAT-08
#[tokio::test]
async fn stop_leaves_an_answer_that_has_ended_as_it_is() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let events = say(&mut ada, chat, QUESTION).await;
    let (question, answer) = (&events[0].data["questionId"], &events[0].data["answerId"]);
    let path = |message: &Value| format!("/api/chats/{chat}/messages/{message}/stop");
    let stopped = ada.post(&path(answer), json!({})).await;
    assert_eq!(stopped.json()["state"], "complete");
    let own = ada.post(&path(question), json!({})).await;
    own.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

// proves CHAT-08
#[tokio::test]
async fn closing_a_chat_ends_its_answer() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (chat, done) = ended_by(&app, &mut ada, async |ada, chat, _answer| {
        let closed = ada
            .post(&format!("/api/chats/{chat}/close"), json!({}))
            .await;
        assert_eq!(closed.status, StatusCode::OK, "{}", closed.text());
    })
    .await;
    assert_eq!(done.unwrap()["state"], "interrupted");
    let messages = get(&mut ada, chat).await["messages"].clone();
    assert_eq!(messages[1]["state"], "interrupted");
    assert_eq!(messages[2]["event"]["kind"], "closed-by-user");
}

// proves CHAT-08
#[tokio::test]
async fn deleting_a_chat_ends_its_answer_and_nothing_comes_back() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (_, done) = ended_by(&app, &mut ada, async |ada, chat, _answer| {
        let deleted = ada.delete(&format!("/api/chats/{chat}")).await;
        assert_eq!(deleted.status, StatusCode::OK, "{}", deleted.text());
    })
    .await;
    assert_eq!(done, None);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM chat_messages"), 0);
}

// proves CHAT-12
#[tokio::test]
async fn a_hand_over_while_an_answer_is_written_keeps_the_assistant_out() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let busy = BusyCatalogue::of(&app).await;
    let stream = begin(&app, &ada, chat, json!({ "text": QUESTION })).await;
    app.execute("UPDATE chats SET status = 'handover', snapshot = '{}', handed_over_at = 1");
    busy.release().await;
    let done = stream.rest().await.pop().unwrap();
    assert_eq!(done.data["message"]["state"], "interrupted");
    assert_eq!(done.data["message"]["sources"], json!([]));
    assert_eq!(done.data["message"]["sentences"], json!([]));
}

// proves CHAT-08
#[tokio::test]
async fn an_account_that_is_closed_gets_no_more_answers() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let busy = BusyCatalogue::of(&app).await;
    let stream = begin(&app, &ada, chat, json!({ "text": QUESTION })).await;
    let id = ada.id();
    let body = json!({ "password": PASSWORD });
    ada.post("/api/auth/reauthenticate", body).await;
    app.execute(&format!("UPDATE users SET closing_at = 1 WHERE id = {id}"));
    busy.release().await;
    let done = stream.rest().await.pop().unwrap();
    assert_eq!(done.data["message"]["state"], "interrupted");
    assert_eq!(done.data["message"]["sentences"], json!([]));
}

// proves CHAT-08
#[tokio::test]
async fn a_server_that_stops_ends_its_answers_and_begins_no_more() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (chat, done) = ended_by(&app, &mut ada, async |_ada, _chat, _answer| {
        app.state.running.stop();
    })
    .await;
    assert_eq!(done.unwrap()["state"], "interrupted");
    let refused = ada
        .post(
            &format!("/api/chats/{chat}/messages"),
            json!({ "text": "And?" }),
        )
        .await;
    refused.assert_error(StatusCode::SERVICE_UNAVAILABLE, "OVERLOADED");
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM chat_messages"), 2);
}

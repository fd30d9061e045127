//! The streams of answers: their order, listening again, and repeated calls.

use api::chat::answering::actions::recover;
use http::{Method, StatusCode, header};
use serde_json::json;

use super::helpers::{BusyCatalogue, Event, begin, events, get, open, reason, resume, say};
use crate::harness::{Caller, TestApp, cut_at};

const ADA: &str = "ada@example.com";
const QUESTION: &str = "Do you have an impeller?";

fn names(events: &[Event]) -> Vec<&str> {
    events.iter().map(|event| event.name.as_str()).collect()
}

fn id_of(event: &Event, name: &str) -> i64 {
    event.data[name].as_i64().unwrap()
}

// proves CHAT-08, S-15
#[tokio::test]
async fn an_answer_is_a_numbered_stream_that_ends_with_what_is_stored() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let path = format!("/api/chats/{chat}/messages");
    let request = ada
        .request(Method::POST, &path)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT_ENCODING, "gzip, br")
        .body(json!({ "text": QUESTION }).to_string().into());
    let answer = ada.send(request.unwrap()).await;
    assert_eq!(answer.header("content-type"), "text/event-stream");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("x-accel-buffering"), "no");
    assert_eq!(answer.header("content-encoding"), "");
    let events = events(&answer);
    let names = names(&events);
    assert_eq!((names[0], names[names.len() - 1]), ("status", "done"));
    assert!(
        events.windows(2).all(|two| two[0].id < two[1].id),
        "{events:?}"
    );
    let done = &events[events.len() - 1].data["message"];
    let messages = get(&mut ada, chat).await["messages"].clone();
    assert_eq!(messages[0]["text"], QUESTION);
    assert_eq!(messages[0]["id"], events[0].data["questionId"]);
    assert_eq!(&messages[1], done);
    assert_eq!(done["id"], events[0].data["answerId"]);
    assert_eq!(done["state"], "complete");
    assert_eq!(done["answeredBy"], json!({ "kind": "catalogue" }));
    let last_sources = events.iter().rev().find(|event| event.name == "sources");
    if let Some(sources) = last_sources {
        assert_eq!(sources.data["products"], done["sources"]);
    }
}

// proves CHAT-08
#[tokio::test]
async fn a_client_that_listens_again_misses_nothing_wherever_it_was_cut_off() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let busy = BusyCatalogue::of(&app).await;
    let mut first = begin(&app, &ada, chat, json!({ "text": QUESTION })).await;
    let status = first.next().await.unwrap();
    let place = (chat, id_of(&status, "answerId"));
    let mut listeners = Vec::new();
    for after in 0..12 {
        listeners.push((after, resume(&app, &ada, place, after).await));
    }
    busy.release().await;
    let mut whole = vec![status];
    whole.extend(first.rest().await);
    for (after, listener) in listeners {
        let expected: Vec<Event> = whole
            .iter()
            .filter(|event| event.id > after)
            .cloned()
            .collect();
        assert_eq!(listener.rest().await, expected, "after {after}");
    }
    // When it has ended, the end is enough.
    let late = resume(&app, &ada, place, 1).await.rest().await;
    assert_eq!(names(&late), ["done"]);
    assert_eq!(late[0].id, 2);
    assert_eq!(
        late[0].data["message"],
        whole[whole.len() - 1].data["message"]
    );
}

// proves CHAT-08
#[tokio::test]
async fn a_double_click_sends_one_message_and_both_calls_get_its_answer() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let body = json!({ "text": QUESTION, "clientId": "click" });
    let (first, second) = tokio::join!(
        begin(&app, &ada, chat, body.clone()),
        begin(&app, &ada, chat, body.clone())
    );
    let first = first.rest().await;
    let end = |events: &[Event]| events[events.len() - 1].data.clone();
    assert_eq!(end(&second.rest().await), end(&first));
    let path = format!("/api/chats/{chat}/messages");
    let later = events(&ada.post(&path, body).await);
    assert_eq!(names(&later), ["status", "done"]);
    assert_eq!(later[0].data["answerId"], first[0].data["answerId"]);
    assert_eq!(end(&later), end(&first));
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM chat_messages"), 2);
    let other = json!({ "text": "Another one?", "clientId": "click" });
    let refused = ada.post(&path, other).await;
    assert_eq!(reason(&refused), "CLIENT-KEY-USED");
}

// proves CHAT-08
#[tokio::test]
async fn one_answer_of_a_chat_is_written_at_a_time() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let busy = BusyCatalogue::of(&app).await;
    let running = begin(&app, &ada, chat, json!({ "text": QUESTION })).await;
    let path = format!("/api/chats/{chat}/messages");
    let refused = ada.post(&path, json!({ "text": "And a belt?" })).await;
    refused.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(reason(&refused), "CHAT-ANSWER-RUNNING");
    // Other chats do not wait for it.
    let other = open(&mut ada, json!({})).await;
    let beside = begin(&app, &ada, other, json!({ "text": QUESTION })).await;
    busy.release().await;
    assert_eq!(running.rest().await.last().unwrap().name, "done");
    assert_eq!(beside.rest().await.last().unwrap().name, "done");
    assert_eq!(
        say(&mut ada, chat, "And a belt?")
            .await
            .last()
            .unwrap()
            .name,
        "done"
    );
}

// proves CHAT-08
#[tokio::test]
async fn an_answer_is_written_to_its_end_when_its_listener_hangs_up_anywhere() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for waits in 1.. {
        app.execute("DELETE FROM throttles");
        let chat = open(&mut ada, json!({})).await;
        let was_answered = cut_at(say(&mut ada, chat, QUESTION), waits).await.is_some();
        app.state.changes.settle().await;
        app.state.running.stopped().await;
        let messages = get(&mut ada, chat).await["messages"].clone();
        assert_eq!(messages.as_array().unwrap().len(), 2, "cut at wait {waits}");
        assert_eq!(messages[1]["state"], "complete", "cut at wait {waits}");
        if was_answered {
            break;
        }
    }
}

// proves CHAT-08
#[tokio::test]
async fn the_last_answer_can_be_repeated_and_is_replaced() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let first = say(&mut ada, chat, QUESTION).await;
    let second = say(&mut ada, chat, "And a belt?").await;
    let retry = |events: &[Event]| {
        let answer = id_of(&events[0], "answerId");
        format!("/api/chats/{chat}/messages/{answer}/retry")
    };
    let refused = ada.post(&retry(&first), json!({})).await;
    refused.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(reason(&refused), "CHAT-ANSWER-NOT-LAST");
    let again = events(&ada.post(&retry(&second), json!({})).await);
    assert_eq!(again[0].data["questionId"], second[0].data["questionId"]);
    assert_ne!(again[0].data["answerId"], second[0].data["answerId"]);
    let messages = get(&mut ada, chat).await["messages"].clone();
    assert_eq!(messages.as_array().unwrap().len(), 4);
    assert_eq!(messages[3]["id"], again[0].data["answerId"]);
    let gone = ada.post(&retry(&second), json!({})).await;
    assert_eq!(reason(&gone), "CHAT-MESSAGE-NOT-FOUND");
}

// proves CHAT-12
#[tokio::test]
async fn the_assistant_is_silent_after_a_hand_over() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let before = say(&mut ada, chat, QUESTION).await;
    app.execute("UPDATE chats SET status = 'handover', snapshot = '{}', handed_over_at = 1");
    let body = json!({ "text": "Is somebody there?", "clientId": "a" });
    let path = format!("/api/chats/{chat}/messages");
    for _ in 0..2 {
        let events = events(&ada.post(&path, body.clone()).await);
        assert_eq!(names(&events), ["status", "done"]);
        assert!(events[0].data["answerId"].is_null());
        assert_eq!(events[1].data["message"]["text"], "Is somebody there?");
        assert_eq!(events[1].data["message"]["from"], "user");
    }
    let retry = format!("{path}/{}/retry", id_of(&before[0], "answerId"));
    let refused = ada.post(&retry, json!({})).await;
    assert_eq!(reason(&refused), "CHAT-HANDED-OVER");
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM chat_messages"), 3);
}

// proves CHAT-08
#[tokio::test]
async fn a_start_ends_the_answers_that_were_being_written() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let events = say(&mut ada, chat, QUESTION).await;
    app.execute(
        "UPDATE chat_messages SET state = 'writing', text = 'An impel' WHERE author = 'assistant'",
    );
    recover(&app.area()).await.unwrap();
    let answer = get(&mut ada, chat).await["messages"][1].clone();
    assert_eq!(
        (&answer["state"], &answer["text"]),
        (&json!("interrupted"), &json!("An impel"))
    );
    let place = (chat, id_of(&events[0], "answerId"));
    let late = resume(&app, &ada, place, 0).await.rest().await;
    assert_eq!(late[0].data["message"]["state"], "interrupted");
}

// proves CHAT-08
#[tokio::test]
async fn a_remainder_of_a_failure_does_not_block_a_chat() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    say(&mut ada, chat, QUESTION).await;
    app.execute("UPDATE chat_messages SET state = 'writing' WHERE author = 'assistant'");
    say(&mut ada, chat, "And a belt?").await;
    let messages = get(&mut ada, chat).await["messages"].clone();
    assert_eq!(messages[1]["state"], "interrupted");
    assert_eq!(messages[3]["state"], "complete");
}

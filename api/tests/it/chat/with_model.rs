//! Answers of a model: from the question to the stream, within the budgets.

use api::platform::config::Settings;
use http::StatusCode;
use scripted_model::{Reply, ScriptedModel, delta, says};
use serde_json::{Value, json};

use super::helpers::{Event, begin, events, get, open, resume, say};
use super::model::settings;
use crate::harness::{Caller, TestApp, imported};

const ADA: &str = "ada@example.com";

/// Pieces of an answer that then stops in the middle.
fn hangs(pieces: &[&str]) -> Reply {
    let deltas = pieces.iter().map(|text| delta(&json!({ "content": text })));
    Reply::Hang(deltas.collect())
}

fn text(events: &[Event]) -> String {
    let texts = events.iter().filter(|event| event.name == "delta");
    texts
        .filter_map(|event| event.data["text"].as_str())
        .collect()
}

fn done(events: &[Event]) -> &Value {
    &events.last().unwrap().data
}

fn codes(message: &Value) -> Vec<&str> {
    let sentences = message["sentences"].as_array().unwrap();
    let codes = sentences.iter().map(|sentence| sentence["code"].as_str());
    codes.flatten().collect()
}

fn tokens(app: &TestApp) -> i64 {
    app.sql("SELECT coalesce(sum(tokens), 0) FROM chat_tokens")
}

// proves CHAT-08
#[tokio::test]
async fn a_model_writes_an_answer_whose_tokens_are_counted() {
    let script = ScriptedModel::start().await.unwrap();
    let app = TestApp::on(imported(), settings(&script)).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    script.play(says(&["An impeller ", "pumps sea ", "water."]));
    let events = say(&mut ada, chat, "What does an impeller do?").await;
    assert_eq!(text(&events), "An impeller pumps sea water.");
    assert_eq!(done(&events)["usage"]["tokens"], 1_020);
    let message = &done(&events)["message"];
    assert_eq!(message["text"], "An impeller pumps sea water.");
    assert_eq!(
        message["answeredBy"],
        json!({ "kind": "model", "model": "scripted" })
    );
    assert_eq!(get(&mut ada, chat).await["messages"][1], *message);
    assert_eq!(tokens(&app), 1_020);
}

// proves CHAT-08
#[tokio::test]
async fn a_client_that_listens_again_after_any_event_loses_no_character() {
    let script = ScriptedModel::start().await.unwrap();
    let app = TestApp::on(imported(), settings(&script)).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let pieces: Vec<String> = (0..30).map(|piece| format!("piece {piece} and ")).collect();
    let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
    script.play(says(&pieces));
    let mut first = begin(&app, &ada, chat, json!({ "text": "Tell me" })).await;
    let mut whole = vec![first.next().await.unwrap()];
    let answer = whole[0].data["answerId"].as_i64().unwrap();
    let mut resumed = Vec::new();
    while let Some(event) = first.next().await {
        let after = event.id;
        whole.push(event);
        resumed.push((after, resume(&app, &ada, (chat, answer), after).await));
    }
    assert!(whole.len() > 3, "{whole:?}");
    let stored = done(&whole)["message"]["text"].as_str().unwrap().to_owned();
    assert_eq!(text(&whole), stored);
    for (after, listener) in resumed {
        let before: Vec<Event> = whole
            .iter()
            .filter(|event| event.id <= after)
            .cloned()
            .collect();
        let rest = listener.rest().await;
        let end = done(&rest)["message"]["text"].as_str().unwrap();
        assert_eq!(end, stored);
        // One that listens again after the end gets the end only.
        if rest.len() > 1 {
            assert_eq!(text(&before) + &text(&rest), stored, "after {after}");
        }
    }
}

// proves CHAT-08
#[tokio::test]
async fn stop_closes_the_connection_to_the_model_and_keeps_what_was_written() {
    let script = ScriptedModel::start().await.unwrap();
    let app = TestApp::on(imported(), settings(&script)).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    script.play(hangs(&[
        "An impeller pumps ",
        "sea water, and when ",
        "it is worn out, ",
    ]));
    let mut stream = begin(&app, &ada, chat, json!({ "text": "What does it do?" })).await;
    let mut seen = vec![stream.next().await.unwrap()];
    while text(&seen).is_empty() {
        seen.push(stream.next().await.unwrap());
    }
    let answer = &seen[0].data["answerId"];
    let path = format!("/api/chats/{chat}/messages/{answer}/stop");
    let stopped = ada.post(&path, json!({})).await;
    assert_eq!(stopped.json()["state"], "stopped", "{}", stopped.text());
    assert!(script.is_cut_off(1).await);
    seen.extend(stream.rest().await);
    let stored = stopped.json()["text"].as_str().unwrap().to_owned();
    assert_eq!((text(&seen), stored.starts_with("An")), (stored, true));
    assert_eq!(tokens(&app), 8_000, "the reservation counts");
}

// proves CHAT-08
#[tokio::test]
async fn an_open_stream_ends_with_its_session_and_the_answer_goes_on() {
    let script = ScriptedModel::start().await.unwrap();
    let app = TestApp::on(imported(), settings(&script)).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    script.play(hangs(&["An impeller pumps sea "]));
    let stream = begin(&app, &ada, chat, json!({ "text": "What does it do?" })).await;
    assert_eq!(
        ada.post("/api/users/logout", json!({})).await.status,
        StatusCode::OK
    );
    let seen = stream.rest().await;
    assert!(seen.iter().all(|event| event.name != "done"), "{seen:?}");
    assert_eq!(
        app.sql::<String>("SELECT state FROM chat_messages WHERE author = 'assistant'"),
        "writing"
    );
}

// proves CHAT-08
#[tokio::test]
async fn nobody_has_to_listen_and_deleting_the_chat_closes_the_connection() {
    let script = ScriptedModel::start().await.unwrap();
    let app = TestApp::on(imported(), settings(&script)).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    script.play(says(&["It pumps ", "sea water."]));
    drop(begin(&app, &ada, chat, json!({ "text": "What does it do?" })).await);
    app.state.running.stopped().await;
    let answer = get(&mut ada, chat).await["messages"][1].clone();
    assert_eq!(
        (&answer["state"], &answer["text"]),
        (&json!("complete"), &json!("It pumps sea water."))
    );
    script.play(hangs(&["It pumps ", "sea water through ", "the engine, "]));
    let mut stream = begin(&app, &ada, chat, json!({ "text": "And?" })).await;
    // Until then the model may not have been asked.
    let mut seen = Vec::new();
    while text(&seen).is_empty() {
        seen.push(stream.next().await.unwrap());
    }
    assert_eq!(
        ada.delete(&format!("/api/chats/{chat}")).await.status,
        StatusCode::OK
    );
    assert!(script.is_cut_off(1).await);
    stream.rest().await;
}

// proves CHAT-08
#[tokio::test]
async fn the_catalogue_answers_when_the_model_does_not() {
    let script = ScriptedModel::start().await.unwrap();
    let app = TestApp::on(imported(), settings(&script)).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    script.play(Reply::Status(400, "no".into()));
    let events = say(&mut ada, chat, "impeller").await;
    let message = &done(&events)["message"];
    assert_eq!(message["answeredBy"], json!({ "kind": "catalogue" }));
    assert_eq!(message["state"], "complete");
    assert!(codes(message).contains(&"model-unavailable"), "{message}");
    assert_eq!(tokens(&app), 0, "nothing was used");
}

// proves CHAT-08
#[tokio::test]
async fn an_answer_without_a_word_counts_what_it_took() {
    let script = ScriptedModel::start().await.unwrap();
    let app = TestApp::on(imported(), settings(&script)).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    script.play(says(&["  "]));
    let events = say(&mut ada, chat, "impeller").await;
    let message = &done(&events)["message"];
    assert_eq!(message["answeredBy"], json!({ "kind": "catalogue" }));
    assert_eq!(tokens(&app), 1_020);
}

// proves CHAT-08
#[tokio::test]
async fn the_catalogue_answers_when_the_tokens_are_used_up() {
    let script = ScriptedModel::start().await.unwrap();
    let settings = Settings {
        chat_tokens_a_day: 8_500,
        ..settings(&script)
    };
    let app = TestApp::on(imported(), settings).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    script.play(says(&["It pumps."]));
    say(&mut ada, chat, "What does it do?").await;
    let events = say(&mut ada, chat, "impeller").await;
    let message = &done(&events)["message"];
    assert_eq!(message["answeredBy"], json!({ "kind": "catalogue" }));
    assert!(codes(message).contains(&"model-limit"), "{message}");
    assert_eq!(script.requests().len(), 1);
}

// proves CHAT-08
#[tokio::test]
async fn fifty_askers_at_once_stay_within_the_limits_of_the_model() {
    let script = ScriptedModel::start().await.unwrap();
    let settings = Settings {
        chat_answers_at_once: 2,
        chat_answers_waiting: 3,
        chat_messages_a_minute: 100,
        chat_tokens_a_day: 1_000_000,
        ..settings(&script)
    };
    let app = TestApp::on(imported(), settings).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for _ in 0..5 {
        script.play(hangs(&["It pumps sea "]));
    }
    let mut streams = Vec::new();
    for _ in 0..50 {
        app.execute("DELETE FROM throttles");
        let chat = open(&mut ada, json!({})).await;
        streams.push((
            chat,
            begin(&app, &ada, chat, json!({ "text": "impeller" })).await,
        ));
    }
    let mut ended = 0;
    for (_, stream) in streams.split_off(5) {
        let events = stream.rest().await;
        let message = &done(&events)["message"];
        assert_eq!(message["answeredBy"], json!({ "kind": "catalogue" }));
        ended += 1;
    }
    assert_eq!((ended, script.requests().len()), (45, 2));
    app.state.running.stop();
    for (_, stream) in streams {
        assert_eq!(
            done(&stream.rest().await)["message"]["state"],
            "interrupted"
        );
    }
}

// proves CHAT-22
#[tokio::test]
async fn a_model_of_others_is_asked_after_consent_to_its_host() {
    let settings = Settings {
        chat_model_url: Some("https://models.example.com/v1".parse().unwrap()),
        chat_model_name: "large".into(),
        ..Settings::default()
    };
    let app = TestApp::on(imported(), settings).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let service = ada.get("/api/chats/service").await.json();
    assert_eq!(
        service["model"],
        json!({ "name": "large", "host": "models.example.com", "needsConsent": true })
    );
    // Nothing is sent, so nothing fails.
    let chat = open(&mut ada, json!({})).await;
    let events = say(&mut ada, chat, "impeller").await;
    let message = &done(&events)["message"];
    assert!(!codes(message).contains(&"model-unavailable"), "{message}");
    let consent = |host: Value| Some(json!({ "host": host }));
    let (put, path) = (http::Method::PUT, "/api/chats/service/consent");
    let other = ada
        .call(put.clone(), path, consent("other.example.com".into()))
        .await;
    other.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    for (host, needs_consent) in [(json!("models.example.com"), false), (json!(null), true)] {
        let answer = ada.call(put.clone(), path, consent(host)).await;
        assert_eq!(
            answer.json()["model"]["needsConsent"],
            needs_consent,
            "{}",
            answer.text()
        );
    }
}

// proves H-093
#[tokio::test]
async fn the_demo_does_not_use_the_model() {
    let script = ScriptedModel::start().await.unwrap();
    let app = TestApp::on(imported(), settings(&script)).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let offered = ada.get("/api/chats/service").await.json();
    assert_eq!(offered["model"]["name"], "scripted");
    app.execute("UPDATE users SET is_demo = 1");
    let offered = ada.get("/api/chats/service").await.json();
    assert_eq!(offered["model"], json!(null));
    let chat = open(&mut ada, json!({})).await;
    let path = format!("/api/chats/{chat}/messages");
    let events = events(&ada.post(&path, json!({ "text": "impeller" })).await);
    assert_eq!(
        done(&events)["message"]["answeredBy"],
        json!({ "kind": "catalogue" })
    );
    assert_eq!(script.requests().len(), 0);
}

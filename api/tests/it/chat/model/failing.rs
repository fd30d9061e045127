//! Models that fail, are slow, or never end.

use std::time::Duration;

use api::chat::ChatState;
use api::chat::assistant::{Answer, Part};
use api::chat::model_assistant::{self, Failure, Limits};
use api::platform::clock::{MINUTE, SECOND};
use scripted_model::{Reply, calls, delta, done, says};
use serde_json::json;
use tokio::sync::mpsc;

use super::{Chat, settings};

/// How long a silent model is waited for.
const SHORT: Duration = Duration::from_millis(300);

fn hello() -> Vec<u8> {
    delta(&json!({ "content": "One two three four five six" }))
}

// proves CHAT-08
#[tokio::test]
async fn stopping_an_answer_closes_the_connection_to_the_model() {
    let chat = Chat::start().await;
    chat.script.play(Reply::Hang(vec![hello()]));
    let (sender, mut receiver) = mpsc::channel(4);
    let (model, state, asked) = (chat.model(), chat.app.area::<ChatState>(), chat.asked("Hi"));
    let answering = tokio::spawn(async move {
        let answer = Answer::new(sender);
        model_assistant::answer(&model, &state.live, &asked, &answer).await
    });
    while !matches!(receiver.recv().await, Some(Part::Text(_))) {}
    answering.abort();
    assert!(chat.script.is_cut_off(1).await);
}

#[tokio::test]
async fn stopping_before_the_first_word_closes_the_connection_too() {
    let chat = Chat::start().await;
    chat.script.play(Reply::Silence);
    let (sender, mut receiver) = mpsc::channel(4);
    let (model, state, asked) = (chat.model(), chat.app.area::<ChatState>(), chat.asked("Hi"));
    let answering = tokio::spawn(async move {
        let answer = Answer::new(sender);
        model_assistant::answer(&model, &state.live, &asked, &answer).await
    });
    receiver.recv().await;
    while chat.script.requests().is_empty() {
        tokio::task::yield_now().await;
    }
    answering.abort();
    assert!(chat.script.is_cut_off(1).await);
}

#[tokio::test]
async fn a_model_that_says_nothing_is_given_up_and_its_connection_closed() {
    let mut chat = Chat::start().await;
    chat.limits = Limits {
        first_byte: SHORT,
        ..chat.limits
    };
    chat.script.play(Reply::Silence);
    assert_eq!(chat.ask("Hi").await.result, Err(Failure::BeforeText));
    assert!(chat.script.is_cut_off(1).await);
    chat.script.play(Reply::Hang(Vec::new()));
    assert_eq!(chat.ask("Hi").await.result, Err(Failure::BeforeText));
    chat.limits = Limits {
        first_byte: Limits::default().first_byte,
        between: SHORT,
        ..chat.limits
    };
    chat.script.play(Reply::Hang(vec![hello()]));
    let outcome = chat.ask("Hi").await;
    assert_eq!(outcome.result, Err(Failure::AfterText));
    assert_eq!(outcome.text(), "One two three four five six");
}

#[tokio::test]
async fn a_model_that_goes_on_for_ever_is_given_up() {
    let mut chat = Chat::start().await;
    chat.limits = Limits {
        whole: SHORT,
        ..chat.limits
    };
    chat.script
        .play(Reply::Repeat(b": still here\n\n".to_vec(), usize::MAX));
    assert_eq!(chat.ask("Hi").await.result, Err(Failure::BeforeText));
}

#[tokio::test]
async fn ten_megabytes_are_not_read() {
    let kilobyte = "x".repeat(1_000);
    for piece in [
        delta(&json!({ "content": format!("{kilobyte} ") })),
        delta(&json!({ "reasoning_content": kilobyte })),
        kilobyte.clone().into_bytes(),
        format!("data: {kilobyte}").into_bytes(),
        format!("{{\"choices\": [\"{kilobyte}").into_bytes(),
        delta(
            &json!({ "tool_calls": [{ "index": 0, "function": { "name": "x", "arguments": kilobyte } }] }),
        ),
    ] {
        let chat = Chat::start().await;
        chat.script.play(Reply::Repeat(piece, 10_000));
        let outcome = chat.ask("Hi").await;
        assert!(outcome.result.is_err());
        assert!(outcome.text().len() <= 64 * 1024);
        assert!(chat.script.is_cut_off(1).await);
    }
}

#[tokio::test]
async fn broken_json_and_broken_connections_end_the_answer() {
    for reply in [
        Reply::Pieces(vec![b"data: {\"choices\": [{\n\n".to_vec()]),
        Reply::Pieces(vec![b"<html>".to_vec(), b"data: {]\n\n".to_vec()]),
        Reply::Pieces(vec![b"{\"choices\": 1}".to_vec()]),
        Reply::Break(vec![b": soon\n\n".to_vec()]),
        Reply::Pieces(Vec::new()),
        Reply::Pieces(vec![done()]),
        Reply::Pieces(vec![delta(&json!({ "content": "  " })), done()]),
    ] {
        let chat = Chat::start().await;
        chat.script.play(reply.clone());
        assert_eq!(
            chat.ask("Hi").await.result,
            Err(Failure::BeforeText),
            "{reply:?}"
        );
    }
    let chat = Chat::start().await;
    chat.script.play(Reply::Break(vec![hello()]));
    assert_eq!(chat.ask("Hi").await.result, Err(Failure::AfterText));
}

#[tokio::test]
async fn calls_without_end_are_cut_after_six_rounds_and_twelve_calls() {
    let chat = Chat::start().await;
    let search = ("search_products", json!({ "query": "impeller" }));
    for _ in 0..10 {
        chat.script
            .play(calls(&[search.clone(), search.clone(), search.clone()]));
    }
    let outcome = chat.ask("Hi").await;
    assert_eq!(outcome.result, Err(Failure::BeforeText));
    assert_eq!(
        outcome.usage.tokens,
        6 * 1_030,
        "they were used all the same"
    );
    assert_eq!(chat.script.requests().len(), 6);
    let results = chat.results(5);
    assert_eq!(results.len(), 15);
    let refused = results
        .iter()
        .filter(|result| result.get("error").is_some());
    assert_eq!(refused.count(), 3);
    assert!(results[14]["note"].as_str().unwrap().contains("Answer now"));
}

#[tokio::test]
async fn a_busy_server_is_asked_a_second_time_and_no_third() {
    for status in [429, 502, 503, 504] {
        let chat = Chat::start().await;
        let busy = || Reply::Status(status, "{}".into());
        chat.script.play(busy()).play(says(&["Hello there."]));
        assert_eq!(chat.ask("Hi").await.text(), "Hello there.", "{status}");
        chat.script
            .play(busy())
            .play(busy())
            .play(says(&["Never."]));
        assert_eq!(
            chat.ask("Hi").await.result,
            Err(Failure::BeforeText),
            "{status}"
        );
        assert_eq!(chat.script.requests().len(), 4);
    }
}

#[tokio::test]
async fn what_a_second_try_cannot_change_is_not_tried_again() {
    for reply in [
        Reply::Status(400, "{\"error\": \"no\"}".into()),
        Reply::Status(401, String::new()),
        Reply::Status(404, "{}".into()),
        Reply::Status(500, "x".repeat(100_000)),
        Reply::Status(302, String::new()),
        Reply::Refuse,
        Reply::Break(vec![hello()]),
    ] {
        let chat = Chat::start().await;
        chat.script.play(reply).play(says(&["Never."]));
        assert!(chat.ask("Hi").await.result.is_err());
        assert_eq!(chat.script.requests().len(), 1);
    }
}

#[tokio::test]
async fn five_failures_pause_the_model_for_a_minute() {
    let chat = Chat::start().await;
    let fail = async || {
        chat.script.play(Reply::Status(500, "{}".into()));
        assert_eq!(chat.ask("Hi").await.result, Err(Failure::BeforeText));
    };
    for _ in 0..5 {
        assert!(!chat.model().is_paused());
        fail().await;
    }
    assert!(chat.model().is_paused());
    assert_eq!(chat.ask("Hi").await.result, Err(Failure::BeforeText));
    assert_eq!(chat.script.requests().len(), 5, "nothing was sent");
    chat.app.clock.advance(MINUTE - SECOND);
    assert!(chat.model().is_paused());
    chat.app.clock.advance(SECOND);
    chat.script.play(says(&["Hello there."]));
    assert_eq!(chat.ask("Hi").await.text(), "Hello there.");
    fail().await;
    assert!(!chat.model().is_paused(), "an answer forgets the failures");
}

#[tokio::test]
async fn a_users_own_failures_do_not_switch_the_model_off_for_others() {
    let chat = Chat::start().await;
    for _ in 0..6 {
        for reply in [
            Reply::Status(400, "{\"error\": {\"code\": \"content_filter\"}}".into()),
            Reply::Pieces(vec![done()]),
            Reply::Repeat(delta(&json!({ "content": "x ".repeat(500) })), 1_000),
        ] {
            chat.script.play(reply);
            assert!(chat.ask("Hi").await.result.is_err());
        }
    }
    assert!(!chat.model().is_paused());
}

#[tokio::test]
async fn a_server_that_cannot_be_reached_is_a_failure_before_the_text() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/v1", listener.local_addr().unwrap());
    drop(listener);
    let mut chat = Chat::start().await;
    let settings = api::platform::config::Settings {
        chat_model_url: Some(url.parse().unwrap()),
        ..settings(&chat.script)
    };
    chat.app = crate::harness::TestApp::on(crate::harness::imported(), settings).await;
    assert_eq!(chat.ask("Hi").await.result, Err(Failure::BeforeText));
}

//! What servers do differently.

use api::chat::assistant::{Part, Sentence, Step};
use scripted_model::{Reply, calls, delta, done, event, finish, says, usage};
use serde_json::json;

use super::{Chat, settings};

const FOUND: &str = "Take Raw-water impeller kit (21951346).";

fn search() -> (&'static str, serde_json::Value) {
    ("search_products", json!({ "query": "21951346" }))
}

// proves CHAT-08, H-196
#[tokio::test]
async fn a_model_searches_and_answers_with_the_products_of_the_catalogue() {
    let chat = Chat::start().await;
    chat.script
        .play(calls(&[search()]))
        .play(says(&["Take [p", ":1", "]."]));
    let outcome = chat.ask("Do you have 21951346?").await;
    assert_eq!(
        outcome.parts,
        [
            Part::Status(Step::Thinking),
            Part::Status(Step::Searching),
            Part::Status(Step::Thinking),
            Part::Sentence(Sentence::Limits),
            Part::Text("Take Raw-water impeller kit (21951346).".into()),
            Part::Sources(vec![1]),
        ]
    );
    assert_eq!(outcome.result.unwrap().tokens, 2_050);
    let requests = chat.script.requests();
    assert_eq!(requests.len(), 2);
    let first = &requests[0];
    assert_eq!(first["model"], "scripted");
    assert_eq!(
        (&first["stream"], &first["tool_choice"]),
        (&json!(true), &json!("auto"))
    );
    assert_eq!(first["max_tokens"], 800);
    assert_eq!(first["tools"].as_array().unwrap().len(), 5);
    for absent in [
        "n",
        "response_format",
        "parallel_tool_calls",
        "max_completion_tokens",
    ] {
        assert!(first.get(absent).is_none(), "{absent}");
    }
    assert!(chat.script.heads()[0].starts_with("post /v1/chat/completions "));
    assert!(chat.script.heads()[0].contains("authorization: bearer the-key"));
    let result = &chat.results(1)[0];
    assert_eq!(result["products"][0]["ref"], "p:1");
    assert_eq!(result["products"][0]["number"], "21951346");
}

/// What is told of a stream, its pieces, and the text that comes out.
type Stream = (&'static str, Vec<Vec<u8>>, &'static str);

/// The same answer in other bytes.
fn bytes() -> Vec<Stream> {
    let word = |text: &str| json!({ "choices": [{ "index": 0, "delta": { "content": text } }] });
    let whole = json!({ "object": "chat.completion", "choices": [{
        "index": 0, "message": { "role": "assistant", "content": "Take [p:1]." }, "finish_reason": "stop",
    }] });
    let stream = format!("data: {}\r\n\r\n", word("Take [p:1]."));
    let middle = stream.find("p:1").unwrap();
    let umlaut = format!("data: {}\n\ndata: [DONE]\n\n", word("Take ü[p:1]."));
    let inside = umlaut.find('ü').unwrap() + 1;
    let cut = |text: &str, at: usize| {
        vec![
            text.as_bytes()[..at].to_vec(),
            text.as_bytes()[at..].to_vec(),
        ]
    };
    vec![
        (
            "carriage returns, no mark of the end",
            cut(&stream, middle),
            FOUND,
        ),
        (
            "a border inside a letter",
            cut(&umlaut, inside),
            "Take ü Raw-water impeller kit (21951346).",
        ),
        (
            "comments, other fields, no blank after the colon",
            vec![
                format!(
                    ": wait\n\nevent: x\nid: 1\nretry: 5\ndata:{}\n\n",
                    word("Take [p:1].")
                )
                .into_bytes(),
                done(),
            ],
            FOUND,
        ),
        (
            "one object instead of a stream",
            vec![whole.to_string().into_bytes()],
            FOUND,
        ),
        (
            "the object over several lines",
            vec![serde_json::to_vec_pretty(&whole).unwrap()],
            FOUND,
        ),
    ]
}

/// The same answer in other fields.
fn fields() -> Vec<Stream> {
    let list = json!([
        { "type": "thinking", "thinking": [{ "type": "text", "text": "77-1234" }] },
        { "type": "text", "text": "Take [p:1]." },
    ]);
    vec![
        (
            "content as a list",
            vec![delta(&json!({ "content": list })), done()],
            FOUND,
        ),
        (
            "reasoning",
            vec![
                delta(&json!({ "reasoning_content": "77-1234", "content": null })),
                delta(&json!({ "reasoning": "77-1234", "content": "" })),
                delta(&json!({ "content": "<think>77-1234</think>Take [p:1]." })),
                done(),
            ],
            FOUND,
        ),
        (
            "usage after the finish, and nothing after it",
            vec![
                delta(&json!({ "content": "Take [p:1]." })),
                finish("stop"),
                usage(7, 3),
            ],
            FOUND,
        ),
    ]
}

#[tokio::test]
async fn every_spelling_of_a_stream_is_read() {
    for (what, pieces, expected) in bytes().into_iter().chain(fields()) {
        let chat = Chat::start().await;
        chat.script
            .play(calls(&[search()]))
            .play(Reply::Pieces(pieces));
        let outcome = chat.ask("21951346").await;
        assert_eq!(outcome.text(), expected, "{what}");
        assert!(outcome.result.is_ok(), "{what}");
    }
}

/// The same call in other forms.
fn forms() -> Vec<(&'static str, Vec<Vec<u8>>)> {
    let piece = |call: serde_json::Value| delta(&json!({ "tool_calls": [call] }));
    let query = "{\"query\": \"21951346\"}";
    let plain = format!("{{\"name\": \"search_products\", \"arguments\": {query}}}");
    let whole = json!({ "choices": [{ "message": { "content": null, "tool_calls": [
        { "id": "a", "type": "function", "function": { "name": "search_products", "arguments": query } },
    ] }, "finish_reason": "tool_calls" }] });
    vec![
        (
            "in pieces, with the reason stop",
            vec![
                piece(
                    json!({ "index": 0, "id": "a", "type": "function", "function": { "name": "search_products", "arguments": "" } }),
                ),
                piece(json!({ "index": 0, "function": { "arguments": "{\"query\": \"219" } })),
                piece(json!({ "index": 0, "function": { "arguments": "51346\"}" } })),
                finish("stop"),
                done(),
            ],
        ),
        (
            "without an id and a reason",
            vec![
                piece(
                    json!({ "index": 0, "function": { "name": "search_products", "arguments": query } }),
                ),
                done(),
            ],
        ),
        (
            "arguments as an object, without a position",
            vec![
                piece(
                    json!({ "function": { "name": "search_products", "arguments": { "query": "21951346" } } }),
                ),
                done(),
            ],
        ),
        ("in one object", vec![whole.to_string().into_bytes()]),
        (
            "as plain text",
            vec![
                delta(&json!({ "content": "<tool_" })),
                delta(&json!({ "content": format!("call>{plain}</tool_call>") })),
                finish("stop"),
                done(),
            ],
        ),
        (
            "as plain text in a fence",
            vec![
                delta(&json!({ "content": format!("```json\n{plain}\n```") })),
                done(),
            ],
        ),
    ]
}

#[tokio::test]
async fn calls_are_found_whatever_their_form_and_the_reason_of_the_end() {
    for (what, pieces) in forms() {
        let chat = Chat::start().await;
        chat.script
            .play(Reply::Pieces(pieces))
            .play(says(&["Take [p:1]."]));
        let outcome = chat.ask("impeller").await;
        assert_eq!(outcome.text(), FOUND, "{what}");
        assert_eq!(outcome.sources(), [1], "{what}");
        let second = &chat.script.requests()[1]["messages"];
        let call = &second[2]["tool_calls"][0];
        assert_eq!(call["function"]["name"], "search_products", "{what}");
        assert_eq!(call["id"], second[3]["tool_call_id"], "{what}");
        assert!(!call["id"].as_str().unwrap().is_empty(), "{what}");
    }
}

#[tokio::test]
async fn several_calls_at_once_are_all_answered() {
    let chat = Chat::start().await;
    let both = [
        search(),
        ("search_products", json!({ "query": "oil filter" })),
    ];
    chat.script
        .play(calls(&both))
        .play(says(&["[p:1] and [p:6]"]));
    let outcome = chat.ask("impeller and filter").await;
    assert_eq!(outcome.sources(), [1, 6]);
    assert_eq!(chat.results(1).len(), 2);
}

#[tokio::test]
async fn an_error_in_the_stream_ends_the_answer() {
    for error in [
        event(&json!({ "error": { "message": "out of memory" } })),
        b"error: {\"code\":500}\n\n".to_vec(),
    ] {
        let chat = Chat::start().await;
        chat.script.play(Reply::Pieces(vec![error]));
        let outcome = chat.ask("impeller").await;
        assert!(outcome.result.is_err());
        assert_eq!(outcome.parts, [Part::Status(Step::Thinking)]);
    }
}

#[tokio::test]
async fn the_newer_name_of_the_limit_is_sent_if_it_is_set() {
    let mut chat = Chat::start().await;
    let settings = api::platform::config::Settings {
        chat_model_max_tokens_field: api::platform::config::MaxTokensField::MaxCompletionTokens,
        ..settings(&chat.script)
    };
    chat.app = crate::harness::TestApp::on(crate::harness::imported(), settings).await;
    chat.script.play(says(&["Hello there."]));
    assert_eq!(chat.ask("Hi").await.text(), "Hello there.");
    let request = &chat.script.requests()[0];
    assert_eq!(request["max_completion_tokens"], 800);
    assert!(request.get("max_tokens").is_none() && request.get("temperature").is_none());
}

//! Answers of the chat in the real binary: after it was killed.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;

use api::platform::database::{FILE_NAME, store::open_checked};
use scripted_model::{Reply, ScriptedModel, delta, says};
use serde_json::{Value, json};

use crate::harness::{PASSWORD, RawAnswer, TestServer, imported, wait_for};

/// A user whose e-mail is confirmed; returns the header line with the token.
fn sign_up(server: &TestServer, data: &Path) -> String {
    let body = json!({ "email": "ada@example.com", "password": PASSWORD });
    let answer = server.send("POST", "/api/users/register", "", &body);
    let token = answer.unwrap().json()["token"].as_str().unwrap().to_owned();
    let conn = open_checked(&data.join(FILE_NAME)).unwrap();
    let confirm = "UPDATE users SET email_verified_at = created_at";
    wait_for("the database", || conn.execute(confirm, []).is_ok());
    format!("Authorization: Bearer {token}\r\n")
}

fn call(server: &TestServer, token: &str, (method, path): (&str, &str), body: &Value) -> RawAnswer {
    server.send(method, path, token, body).unwrap()
}

fn messages(server: &TestServer, token: &str, chat: &Value) -> Vec<Value> {
    let path = format!("/api/chats/{chat}");
    let answer = call(server, token, ("GET", &path), &json!({}));
    answer.json()["messages"].as_array().unwrap().clone()
}

/// Makes a call whose response is a stream, and returns the connection after these words of it.
fn listen(
    server: &TestServer,
    token: &str,
    (path, body): (&str, &Value),
    words: &str,
) -> TcpStream {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n{token}\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut read = String::new();
    let mut bytes = [0; 4096];
    while !read.contains(words) {
        let count = stream.read(&mut bytes).unwrap();
        assert!(count > 0, "{read}");
        read.push_str(&String::from_utf8_lossy(&bytes[..count]));
    }
    stream
}

fn start(data: &Path, script: &ScriptedModel) -> TestServer {
    let variables = [
        ("CHANDLERY_INSECURE_COOKIES", "true"),
        ("CHANDLERY_CHAT_MODEL_URL", script.url.as_str()),
        ("CHANDLERY_CHAT_MODEL_NAME", "scripted"),
    ];
    TestServer::start_with(data, &variables)
}

// proves CHAT-08
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_in_the_middle_of_an_answer_keeps_the_question_and_what_was_saved() {
    let script = ScriptedModel::start().await.unwrap();
    let folder = imported();
    let data = folder.path();
    let mut server = start(data, &script);
    let token = sign_up(&server, data);
    let chat = call(&server, &token, ("POST", "/api/chats"), &json!({})).json()["id"].clone();
    let pieces = [
        "It pumps ",
        "sea water ",
        "through ",
        "the ",
        "engine ",
        "and",
    ];
    let pieces = pieces.map(|text| delta(&json!({ "content": text })));
    script.play(Reply::Hang(pieces.to_vec()));
    let send = format!("/api/chats/{chat}/messages");
    let asked = json!({ "text": "What does an impeller do?" });
    let listener = listen(&server, &token, (&send, &asked), "It pumps");
    wait_for("a save", || {
        let answer = &messages(&server, &token, &chat)[1];
        answer["state"] == "writing" && answer["text"].as_str().unwrap().contains("It pumps")
    });
    server.kill();
    drop(listener);

    let server = start(data, &script);
    let after = messages(&server, &token, &chat);
    let [question, answer] = &after[..] else {
        panic!("{after:?}");
    };
    assert_eq!(question["text"], "What does an impeller do?");
    assert_eq!(answer["state"], "interrupted");
    assert!(
        answer["text"].as_str().unwrap().starts_with("It pumps"),
        "{answer}"
    );
    script.play(says(&["It pumps sea water."]));
    let retry = format!("/api/chats/{chat}/messages/{}/retry", answer["id"]);
    listen(&server, &token, (&retry, &json!({})), "event: done");
    let after = messages(&server, &token, &chat);
    assert_eq!((after.len(), &after[0]), (2, question));
    assert_eq!(
        (&after[1]["state"], &after[1]["text"]),
        (&json!("complete"), &json!("It pumps sea water."))
    );
}

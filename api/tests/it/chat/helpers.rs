//! Opens chats, sends messages, and reads the streams of answers.

use std::sync::mpsc;

use api::catalogue::live::Live;
use axum::body::Body;
use axum::response::Response;
use http::{Method, StatusCode, header};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::harness::{Answer, Caller, TestApp};

/// An event of a stream.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    pub id: u64,
    pub name: String,
    pub data: Value,
}

/// A stream that is being read.
pub struct Events {
    body: Body,
    read: String,
}

impl Events {
    pub fn of(response: Response) -> Self {
        assert_eq!(response.status(), StatusCode::OK);
        Self {
            body: response.into_body(),
            read: String::new(),
        }
    }

    /// The next event; none at the end of the stream.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((event, rest)) = self.read.split_once("\n\n") {
                let event = parse(event);
                self.read = String::from(rest);
                match event {
                    Some(event) => return Some(event),
                    // A comment that keeps the connection open.
                    None => continue,
                }
            }
            let frame = self.body.frame().await?.unwrap();
            let data = frame.into_data().unwrap();
            self.read.push_str(std::str::from_utf8(&data).unwrap());
        }
    }

    /// The remaining events.
    pub async fn rest(mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while let Some(event) = self.next().await {
            events.push(event);
        }
        events
    }
}

fn parse(event: &str) -> Option<Event> {
    let field = |name: &str| {
        let lines = event.lines();
        lines
            .filter_map(|line| line.strip_prefix(name))
            .map(|value| value.trim_start_matches(": ").to_owned())
            .next()
    };
    Some(Event {
        id: field("id")?.parse().unwrap(),
        name: field("event").unwrap(),
        data: serde_json::from_str(&field("data").unwrap()).unwrap(),
    })
}

/// The events of a whole answer.
pub fn events(answer: &Answer) -> Vec<Event> {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.text().split("\n\n").filter_map(parse).collect()
}

/// Opens a chat; returns its id.
pub async fn open(caller: &mut Caller<'_>, body: Value) -> i64 {
    let answer = caller.post("/api/chats", body).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    answer.json()["id"].as_i64().unwrap()
}

/// Sends a message and waits for the end of its answer.
pub async fn say(caller: &mut Caller<'_>, chat: i64, text: &str) -> Vec<Event> {
    let path = format!("/api/chats/{chat}/messages");
    events(&caller.post(&path, json!({ "text": text })).await)
}

/// Sends a message; returns the stream of its answer.
pub async fn begin(app: &TestApp, caller: &Caller<'_>, chat: i64, body: Value) -> Events {
    let request = caller
        .request(Method::POST, &format!("/api/chats/{chat}/messages"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()));
    Events::of(app.begin(request.unwrap()).await)
}

/// Listens to an answer again.
pub async fn resume(
    app: &TestApp,
    caller: &Caller<'_>,
    (chat, message): (i64, i64),
    after: u64,
) -> Events {
    let path = format!("/api/chats/{chat}/messages/{message}/events");
    let request = caller
        .request(Method::GET, &path)
        .header("last-event-id", after.to_string());
    Events::of(app.begin(request.body(Body::empty()).unwrap()).await)
}

/// A chat with its messages.
pub async fn get(caller: &mut Caller<'_>, chat: i64) -> Value {
    let answer = caller.get(&format!("/api/chats/{chat}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()
}

/// The code of the reason for which a call was refused.
pub fn reason(answer: &Answer) -> String {
    answer.json()["reason"]["code"].as_str().unwrap().to_owned()
}

/// Every thread that reads the catalogue is busy, so that answers from it have to wait.
pub struct BusyCatalogue {
    release: Vec<mpsc::Sender<()>>,
    reads: Vec<JoinHandle<()>>,
}

impl BusyCatalogue {
    /// The readers of a test's server.
    const READERS: usize = 2;

    pub async fn of(app: &TestApp) -> Self {
        let mut busy = Self {
            release: Vec::new(),
            reads: Vec::new(),
        };
        for _ in 0..Self::READERS {
            let (release, released) = mpsc::channel();
            let (started, begun) = tokio::sync::oneshot::channel();
            let live: Live = app.state.live.clone();
            busy.reads.push(tokio::spawn(async move {
                let held = live.read(move |_| {
                    started.send(()).unwrap();
                    let _ended = released.recv();
                    Ok(())
                });
                held.await.unwrap();
            }));
            begun.await.unwrap();
            busy.release.push(release);
        }
        busy
    }

    /// Lets the answers continue.
    pub async fn release(self) {
        drop(self.release);
        for read in self.reads {
            read.await.unwrap();
        }
    }
}

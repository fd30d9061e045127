//! A server with the chat-completions API that plays what a test writes for it, byte by byte, over
//! real connections.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use api::platform::config::Settings;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What the server answers to one request.
#[derive(Debug, Clone)]
pub enum Reply {
    /// This body with status 200, in these pieces, each in a packet of its own.
    Pieces(Vec<Vec<u8>>),
    /// The same, and then nothing, until the client closes the connection.
    Hang(Vec<Vec<u8>>),
    /// The same, and then the connection is closed in the middle.
    Break(Vec<Vec<u8>>),
    /// This piece again and again, at most so often.
    Repeat(Vec<u8>, usize),
    /// Another status with this body.
    Status(u16, String),
    /// Neither a status nor anything else.
    Silence,
    /// The connection is closed at once.
    Refuse,
}

#[derive(Debug, Default)]
struct Shared {
    replies: Mutex<VecDeque<Reply>>,
    requests: Mutex<Vec<(String, Value)>>,
}

/// The server; it stops with its test.
pub struct ScriptedModel {
    pub url: String,
    shared: Arc<Shared>,
    /// How many connections the client has closed before their reply had ended.
    cut: watch::Receiver<usize>,
}

impl ScriptedModel {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/v1", listener.local_addr().unwrap());
        let shared = Arc::new(Shared::default());
        let (cuts, cut) = watch::channel(0);
        let serving = Arc::clone(&shared);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (shared, cuts) = (Arc::clone(&serving), cuts.clone());
                tokio::spawn(async move {
                    if serve(stream, &shared).await.is_err() {
                        cuts.send_modify(|count| *count += 1);
                    }
                });
            }
        });
        Self { url, shared, cut }
    }

    /// Settings with this model.
    pub fn settings(&self) -> Settings {
        Settings {
            chat_model_url: Some(self.url.parse().unwrap()),
            chat_model_name: "scripted".into(),
            chat_model_key: serde_json::from_value(json!("the-key")).unwrap(),
            ..Settings::default()
        }
    }

    /// Adds what is answered to the next request that has no answer yet.
    pub fn play(&self, reply: Reply) -> &Self {
        self.shared.replies.lock().unwrap().push_back(reply);
        self
    }

    /// The bodies of all requests.
    pub fn requests(&self) -> Vec<Value> {
        let requests = self.shared.requests.lock().unwrap();
        requests.iter().map(|(_, body)| body.clone()).collect()
    }

    /// The heads of all requests.
    pub fn heads(&self) -> Vec<String> {
        let requests = self.shared.requests.lock().unwrap();
        requests.iter().map(|(head, _)| head.clone()).collect()
    }

    /// Waits until the client has closed a connection in the middle of its reply.
    pub async fn is_cut_off(&self) {
        let mut cut = self.cut.clone();
        let closed = cut.wait_for(|count| *count > 0);
        tokio::time::timeout(Duration::from_secs(30), closed)
            .await
            .expect("the connection stayed open")
            .unwrap();
    }
}

/// Answers one request; an error when the client goes before the end.
async fn serve(mut stream: TcpStream, shared: &Shared) -> std::io::Result<()> {
    let (head, body) = read_request(&mut stream).await?;
    let body = serde_json::from_slice(&body).unwrap();
    shared.requests.lock().unwrap().push((head, body));
    let reply = shared.replies.lock().unwrap().pop_front();
    let reply = reply.unwrap_or(Reply::Status(500, "nothing is left to play".into()));
    match reply {
        Reply::Pieces(pieces) => {
            send(&mut stream, &pieces).await?;
            stream.write_all(b"0\r\n\r\n").await
        }
        Reply::Hang(pieces) => {
            send(&mut stream, &pieces).await?;
            gone(&mut stream).await
        }
        Reply::Break(pieces) => send(&mut stream, &pieces).await,
        Reply::Repeat(piece, times) => {
            send(&mut stream, &[]).await?;
            for _ in 0..times {
                chunk(&mut stream, &piece).await?;
            }
            stream.write_all(b"0\r\n\r\n").await
        }
        Reply::Status(status, body) => {
            let head = format!(
                "HTTP/1.1 {status} Because\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
                body.len()
            );
            stream.write_all(head.as_bytes()).await
        }
        Reply::Silence => gone(&mut stream).await,
        Reply::Refuse => Ok(()),
    }
}

async fn read_request(stream: &mut TcpStream) -> std::io::Result<(String, Vec<u8>)> {
    let mut read = Vec::new();
    loop {
        let mut bytes = [0; 4096];
        let count = stream.read(&mut bytes).await?;
        if count == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        read.extend_from_slice(&bytes[..count]);
        let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") else {
            continue;
        };
        let head = String::from_utf8(read[..end].to_vec())
            .unwrap()
            .to_lowercase();
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "));
        let length: usize = length.unwrap().parse().unwrap();
        if read.len() >= end + 4 + length {
            return Ok((head, read[end + 4..].to_vec()));
        }
    }
}

async fn send(stream: &mut TcpStream, pieces: &[Vec<u8>]) -> std::io::Result<()> {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
    stream.set_nodelay(true)?;
    stream.write_all(head.as_bytes()).await?;
    for piece in pieces {
        chunk(stream, piece).await?;
    }
    Ok(())
}

async fn chunk(stream: &mut TcpStream, piece: &[u8]) -> std::io::Result<()> {
    let mut chunk = format!("{:x}\r\n", piece.len()).into_bytes();
    chunk.extend_from_slice(piece);
    chunk.extend_from_slice(b"\r\n");
    stream.write_all(&chunk).await?;
    // Lets the client read it alone.
    tokio::task::yield_now().await;
    Ok(())
}

/// Waits until the client closes the connection; always an error.
async fn gone(stream: &mut TcpStream) -> std::io::Result<()> {
    let mut byte = [0; 1];
    while stream.read(&mut byte).await? > 0 {}
    Err(std::io::ErrorKind::ConnectionAborted.into())
}

/// An event of a stream, as most servers write it.
pub fn event(data: &Value) -> Vec<u8> {
    format!("data: {data}\n\n").into_bytes()
}

/// An event with a part of a reply.
pub fn delta(delta: &Value) -> Vec<u8> {
    event(
        &json!({ "object": "chat.completion.chunk", "choices": [{ "index": 0, "delta": delta, "finish_reason": null }] }),
    )
}

pub fn finish(reason: &str) -> Vec<u8> {
    event(&json!({ "choices": [{ "index": 0, "delta": {}, "finish_reason": reason }] }))
}

pub fn usage(prompt: u64, completion: u64) -> Vec<u8> {
    event(
        &json!({ "choices": [], "usage": { "prompt_tokens": prompt, "completion_tokens": completion, "total_tokens": prompt + completion } }),
    )
}

pub fn done() -> Vec<u8> {
    b"data: [DONE]\n\n".to_vec()
}

/// A reply with these pieces of text.
pub fn says(pieces: &[&str]) -> Reply {
    let mut events: Vec<_> = pieces
        .iter()
        .map(|text| delta(&json!({ "content": text })))
        .collect();
    events.extend([finish("stop"), usage(1_000, 20), done()]);
    Reply::Pieces(events)
}

/// A reply that calls these tools.
pub fn calls(calls: &[(&str, Value)]) -> Reply {
    let mut events = Vec::new();
    for (at, (name, arguments)) in calls.iter().enumerate() {
        let function = json!({ "name": name, "arguments": arguments.to_string() });
        events.push(delta(&json!({ "tool_calls": [{ "index": at, "id": format!("id{at}"), "type": "function", "function": function }] })));
    }
    events.extend([finish("tool_calls"), usage(1_000, 30), done()]);
    Reply::Pieces(events)
}

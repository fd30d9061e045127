//! The answers that are being written. They belong to the server, not to a connection: listeners
//! come and go, and a slow one never slows an answer.

mod buffer;
mod listener;
mod queue;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::join_all;
use tokio::sync::watch;

use buffer::Buffer;

pub use buffer::{DONE, Numbered};
pub use listener::Listener;
pub use queue::{Place, Queue, Turn};

use crate::platform::access::{ChatId, ChatMessageId};
use crate::platform::config::Settings;
use crate::platform::metrics;

/// How long answers may take to end when the server stops.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// Why an answer ends before its assistant has finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The user stopped it.
    Stopped,
    /// The chat was closed, handed over or deleted, or the server stops.
    Interrupted,
}

/// The running answers, at most one in each chat; cheap to clone.
#[derive(Debug, Clone)]
pub struct Running {
    answers: Arc<Mutex<Answers>>,
    queue: Queue,
}

#[derive(Debug, Default)]
struct Answers {
    by_chat: HashMap<ChatId, Arc<RunningAnswer>>,
    /// The server stops: no more answers begin.
    is_stopping: bool,
}

/// An answer that is being written, or whose question is being stored.
#[derive(Debug)]
pub struct RunningAnswer {
    buffer: Mutex<Buffer>,
    /// Changes with the buffer.
    changed: watch::Sender<()>,
    end: watch::Sender<Option<End>>,
}

/// The right to write the answer of a chat. When it is dropped, the answer has ended.
#[derive(Debug)]
pub struct Claim {
    chat: ChatId,
    answer: Arc<RunningAnswer>,
    running: Running,
}

impl Running {
    /// None yet.
    pub fn new(settings: &Settings) -> Self {
        Self {
            answers: Arc::default(),
            queue: Queue::new(settings),
        }
    }

    /// The questions that wait for the model.
    pub fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Claims a chat; otherwise returns the answer that is being written in it. `None` while the
    /// server stops.
    pub fn claim(&self, chat: ChatId) -> Option<Result<Claim, Arc<RunningAnswer>>> {
        let mut answers = self.lock();
        if answers.is_stopping {
            return None;
        }
        if let Some(running) = answers.by_chat.get(&chat) {
            return Some(Err(Arc::clone(running)));
        }
        let answer = Arc::new(RunningAnswer::new());
        answers.by_chat.insert(chat, Arc::clone(&answer));
        metrics::record_chat_answers(answers.by_chat.len());
        Some(Ok(Claim {
            chat,
            answer,
            running: self.clone(),
        }))
    }

    /// This answer of a chat, if it is being written.
    pub fn find(&self, chat: ChatId, message: ChatMessageId) -> Option<Arc<RunningAnswer>> {
        let answers = self.lock();
        let running = answers.by_chat.get(&chat)?;
        (running.message() == Some(message)).then(|| Arc::clone(running))
    }

    /// Ends the answer that is being written in a chat.
    pub fn end_in(&self, chat: ChatId) {
        if let Some(answer) = self.lock().by_chat.get(&chat) {
            answer.end(End::Interrupted);
        }
    }

    /// The same, and waits until it is stored.
    pub async fn settle(&self, chat: ChatId) {
        let running = self.lock().by_chat.get(&chat).map(Arc::clone);
        if let Some(answer) = running {
            answer.end(End::Interrupted);
            answer.stored().await;
        }
    }

    /// Ends all answers, because the server stops, and lets no more begin.
    pub fn stop(&self) {
        let mut answers = self.lock();
        answers.is_stopping = true;
        for answer in answers.by_chat.values() {
            answer.end(End::Interrupted);
        }
    }

    /// Waits until all answers are stored, for a few seconds at most.
    pub async fn stopped(&self) {
        let running: Vec<_> = self.lock().by_chat.values().map(Arc::clone).collect();
        let all = join_all(running.iter().map(|answer| answer.stored()));
        if tokio::time::timeout(STOP_TIMEOUT, all).await.is_err() {
            tracing::warn!("answers of the chat did not end in time");
        }
    }

    fn lock(&self) -> MutexGuard<'_, Answers> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Claim {
    pub fn answer(&self) -> &Arc<RunningAnswer> {
        &self.answer
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        let mut answers = self.running.lock();
        answers.by_chat.remove(&self.chat);
        metrics::record_chat_answers(answers.by_chat.len());
        drop(answers);
        self.answer.change(Buffer::close);
    }
}

impl RunningAnswer {
    fn new() -> Self {
        Self {
            buffer: Mutex::default(),
            changed: watch::Sender::new(()),
            end: watch::Sender::new(None),
        }
    }

    /// The message that is being written; none before its question is stored.
    pub fn message(&self) -> Option<ChatMessageId> {
        self.lock().message
    }

    /// Names the message, and makes its first event known.
    pub fn begin(&self, message: ChatMessageId, first: (&'static str, String)) {
        self.change(|buffer| {
            buffer.message = Some(message);
            buffer.push(first);
        });
    }

    /// Adds an event.
    pub fn push(&self, event: (&'static str, String)) {
        self.change(|buffer| buffer.push(event));
    }

    /// Adds an event that contains those before it of the same name.
    pub fn replace(&self, event: (&'static str, String)) {
        self.change(|buffer| buffer.replace(event));
    }

    /// Asks whoever writes it to end. The first reason counts.
    pub fn end(&self, reason: End) {
        self.end.send_if_modified(|end| {
            let is_first = end.is_none();
            end.get_or_insert(reason);
            is_first
        });
    }

    /// Resolves when it has to end.
    pub async fn ended(&self) -> End {
        let mut end = self.end.subscribe();
        loop {
            if let Some(reason) = *end.borrow_and_update() {
                return reason;
            }
            // The sender is a field of ours: it cannot be gone.
            let _ = end.changed().await;
        }
    }

    /// Resolves when its question is stored, or was not.
    pub async fn begun(&self) {
        self.wait(|buffer| buffer.message.is_some() || buffer.is_closed())
            .await;
    }

    /// Whether everything of it is stored.
    pub fn is_over(&self) -> bool {
        self.lock().is_closed()
    }

    /// Resolves when everything of it is stored.
    pub async fn stored(&self) {
        self.wait(Buffer::is_closed).await;
    }

    async fn wait(&self, is_reached: impl Fn(&Buffer) -> bool) {
        let mut changed = self.changed.subscribe();
        while !is_reached(&self.lock()) {
            let _ = changed.changed().await;
        }
    }

    fn change(&self, change: impl FnOnce(&mut Buffer)) {
        change(&mut self.lock());
        self.changed.send_replace(());
    }

    fn lock(&self) -> MutexGuard<'_, Buffer> {
        self.buffer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

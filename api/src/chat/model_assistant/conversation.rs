//! Answers a question: the model is asked, the tools that it calls are run, and it is asked again
//! with what they found, until it has answered.

use serde_json::Value;
use tokio::time::Instant;

use super::client::Exchange;
use super::endpoint::Model;
use super::failure::{Failure, Trouble};
use super::grounding::{Checked, Grounding};
use super::plain_calls::PlainCalls;
use super::prompt;
use super::tools::{self, ToolResult};
use super::wire::{Call, Message};
use crate::catalogue::live::Live;
use crate::chat::assistant::{Answer, Asked, Choice, Part, Safety, Sentence, Step, Turn};
use crate::chat::catalogue_assistant::safety;
use crate::platform::metrics;

/// How often the model is asked for one answer.
const ROUNDS: usize = 6;

/// How many calls of tools are run for one answer.
const CALLS: usize = 12;

/// The longest answer, in bytes.
const MAX_ANSWER: usize = 64 * 1024;

/// Letters of a request for one token, roughly.
const LETTERS: u64 = 4;

/// The tokens that an answer took.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    pub tokens: u64,
}

/// How an answer ended, and what it took: a failed one too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answered {
    pub result: Result<(), Failure>,
    pub usage: Usage,
}

/// Answers a question. Dropping the future closes the connection to the model, which stops it.
pub async fn answer(model: &Model, live: &Live, asked: &Asked, answer: &Answer) -> Answered {
    let mut conversation = Conversation::begin(model, live, asked, answer).await;
    let held = conversation.hold().await;
    let (writer, tokens) = (&mut conversation.writer, conversation.tokens);
    metrics::count_model_tokens(tokens);
    let result = match held {
        Ok(()) => {
            writer.close().await;
            Ok(())
        }
        Err(trouble) => {
            tracing::info!(model.host = model.host(), error = %trouble.in_log(), "the chat's model gave no whole answer");
            if writer.has_text {
                // What waits for more words is shown as far as it is checked.
                let _too_long = writer.end().await;
                Err(Failure::AfterText)
            } else {
                Err(Failure::BeforeText)
            }
        }
    };
    let usage = Usage { tokens };
    Answered { result, usage }
}

struct Conversation<'a> {
    model: &'a Model,
    live: &'a Live,
    asked: &'a Asked,
    writer: Writer<'a>,
    messages: Vec<Message>,
    tools: Vec<Value>,
    tokens: u64,
    calls: usize,
    until: Instant,
}

impl<'a> Conversation<'a> {
    async fn begin(model: &'a Model, live: &'a Live, asked: &'a Asked, answer: &'a Answer) -> Self {
        let until = Instant::now() + model.limits.whole;
        let mut shown: Vec<u64> = asked.product.into_iter().collect();
        for turn in &asked.turns {
            if let Turn::Assistant { sources, .. } = turn {
                shown.extend(sources);
            }
        }
        let known = tools::products_by_id(live, shown, asked.language).await;
        let messages = prompt::messages(asked, &known);
        let mut writer = Writer::new(asked, answer);
        writer.grounding.add_result(&Value::Null, known);
        Self {
            model,
            live,
            asked,
            writer,
            messages,
            tools: tools::definitions(),
            tokens: 0,
            calls: 0,
            until,
        }
    }

    async fn hold(&mut self) -> Result<(), Trouble> {
        for round in 1..=ROUNDS {
            self.writer.status(Step::Thinking).await;
            let (said, calls) = self.ask().await?;
            if calls.is_empty() {
                return if self.writer.has_text {
                    Ok(())
                } else {
                    Err(Trouble::Empty)
                };
            }
            if round < ROUNDS {
                self.writer.status(Step::Searching).await;
                self.run(said, &calls, round + 1 == ROUNDS).await;
            }
        }
        Err(Trouble::Endless)
    }

    /// One reply: its text, and the tools that it calls.
    async fn ask(&mut self) -> Result<(String, Vec<Call>), Trouble> {
        let mut exchange = self
            .model
            .ask((&self.messages, &self.tools), self.until)
            .await?;
        let mut plain = PlainCalls::default();
        let mut said = String::new();
        let read = self.read(&mut exchange, &mut plain, &mut said).await;
        // A reply that breaks off was paid for as far as it came.
        self.tokens += tokens(&exchange, &said);
        read?;
        let mut calls = exchange.into_reply().calls();
        let (plain_calls, rest) = plain.end(tools::is_tool);
        self.writer.write(&rest).await?;
        self.writer.end().await?;
        if calls.is_empty() {
            calls = plain_calls;
        }
        Ok((said, calls))
    }

    /// Reads a reply to its end, and writes its text.
    async fn read(
        &mut self,
        exchange: &mut Exchange<'_>,
        plain: &mut PlainCalls,
        said: &mut String,
    ) -> Result<(), Trouble> {
        while let Some(piece) = exchange.text().await? {
            let text = plain.push(&piece);
            said.push_str(&text);
            self.writer.write(&text).await?;
        }
        Ok(())
    }

    async fn run(&mut self, said: String, calls: &[Call], is_last: bool) {
        self.messages.push(Message::Assistant {
            content: said,
            tool_calls: calls.iter().map(Into::into).collect(),
        });
        for call in calls {
            let mut result = if self.calls < CALLS {
                tools::run(self.live, self.asked, call).await
            } else {
                ToolResult::refused("no more calls are possible")
            };
            self.calls += 1;
            if is_last || self.calls >= CALLS {
                result.note("No more calls are possible. Answer now.");
            }
            self.writer
                .grounding
                .add_result(&result.value, result.given);
            self.messages.push(Message::Tool {
                tool_call_id: call.id.clone(),
                content: result.text,
            });
        }
    }
}

/// The tokens of a reply; estimated if the server does not count them.
fn tokens(exchange: &Exchange<'_>, said: &str) -> u64 {
    let sent = exchange.sent() / LETTERS;
    let count = exchange.reply().usage.unwrap_or_default();
    if let Some(read) = count
        .prompt_tokens
        .filter(|read| *read > 0 && *read < sent / 3)
    {
        tracing::warn!(
            model.tokens_read = read,
            model.tokens_sent = sent,
            "the chat's model reads only a part of what it is sent: its context is too short"
        );
    }
    let written = said.len() as u64 / LETTERS;
    count.prompt_tokens.unwrap_or(sent) + count.completion_tokens.unwrap_or(written)
}

/// Writes what is checked.
struct Writer<'a> {
    answer: &'a Answer,
    grounding: Grounding,
    /// The sentences before the text. They are not written before there is a text, so that another
    /// assistant can answer instead.
    opening: Vec<Sentence>,
    safety: Option<Safety>,
    has_text: bool,
    written: usize,
}

impl<'a> Writer<'a> {
    fn new(asked: &Asked, answer: &'a Answer) -> Self {
        let users_words = asked.turns.iter().rev().filter_map(|turn| match turn {
            Turn::User { text } => Some(text.as_str()),
            Turn::Assistant { .. } => None,
        });
        let safety = safety::about(&asked.text)
            .or_else(|| safety::about(users_words.clone().next().unwrap_or_default()));
        let mut grounding = Grounding::new(asked.language, safety.is_some());
        grounding.add_users_words(&asked.text);
        users_words.for_each(|text| grounding.add_users_words(text));
        grounding.add_result(&tools::boat(asked).value, Vec::new());
        let mut opening = Vec::new();
        let mut is_first = true;
        for turn in &asked.turns {
            if let Turn::Assistant { text, .. } = turn {
                // Its numbers were checked when it was written.
                grounding.add_users_words(text);
                is_first = false;
            }
        }
        if is_first {
            opening.push(Sentence::Limits);
        }
        opening.extend(safety.map(|about| Sentence::SafetyFirst { about }));
        Self {
            answer,
            grounding,
            opening,
            safety,
            has_text: false,
            written: 0,
        }
    }

    async fn status(&self, step: Step) {
        self.answer.add(Part::Status(step)).await;
    }

    async fn write(&mut self, text: &str) -> Result<(), Trouble> {
        let checked = self.grounding.push(text);
        self.add(checked).await
    }

    /// Writes what waits for more words.
    async fn end(&mut self) -> Result<(), Trouble> {
        let checked = self.grounding.end();
        self.add(checked).await
    }

    async fn close(&mut self) {
        if self.safety.is_some() {
            self.answer
                .add(Part::Choices(vec![Choice::Representative]))
                .await;
        }
    }

    async fn add(&mut self, checked: Checked) -> Result<(), Trouble> {
        let Checked { text, sources } = checked;
        if !text.is_empty() {
            self.written += text.len();
            if self.written > MAX_ANSWER {
                return Err(Trouble::TooLong);
            }
            self.has_text = true;
            for sentence in self.opening.drain(..) {
                self.answer.add(Part::Sentence(sentence)).await;
            }
            self.answer.add(Part::Text(text)).await;
        }
        if !sources.is_empty() {
            self.answer.add(Part::Sources(sources)).await;
        }
        Ok(())
    }
}

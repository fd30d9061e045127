//! What every assistant is asked, and the parts that its answer consists of.

mod sentence;
pub mod wording;

use std::sync::Arc;

use search_core::Language;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use utoipa::ToSchema;

pub use sentence::{Safety, Sentence};

use crate::boats::search_boat::SearchBoat;
use crate::platform::access::UserId;

/// A question with everything that an assistant may use for the answer.
#[derive(Debug, Clone)]
pub struct Asked {
    pub user: UserId,
    /// The question as typed.
    pub text: String,
    /// The language of the user's pages.
    pub language: Language,
    /// The boat of the chat, if it has one and the user may still see it.
    pub boat: Option<Arc<AskedBoat>>,
    /// The product that the chat was opened for.
    pub product: Option<u64>,
    /// The earlier messages of the chat, oldest first.
    pub turns: Vec<Turn>,
}

/// A boat as assistants see it: without its name, its identification number and its people.
#[derive(Debug, Clone, Default)]
pub struct AskedBoat {
    /// What the fit of parts depends on.
    pub search: SearchBoat,
    /// Brand and model; empty if unknown.
    pub model: String,
    pub year: Option<i64>,
}

/// An earlier message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    User {
        text: String,
    },
    /// An answer of the assistant.
    Assistant {
        text: String,
        sentences: Vec<Sentence>,
        /// The products that it showed.
        sources: Vec<u64>,
    },
}

/// A part of an answer, in the order in which it is shown.
#[derive(Debug, Clone, PartialEq)]
pub enum Part {
    /// What the assistant does at the moment.
    Status(Step),
    /// Text of a model, appended to the text so far.
    Text(String),
    /// A fixed sentence, which the web app words.
    Sentence(Sentence),
    /// Products to show, best first, appended to those so far.
    Sources(Vec<u64>),
    /// Replies to choose from.
    Choices(Vec<Choice>),
}

/// What an assistant does before its next words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// It waits for its turn.
    Waiting,
    /// It looks things up in the catalogue.
    Searching,
    /// The model writes.
    Thinking,
}

/// A reply that the user can choose instead of typing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Choice {
    /// Sends the text as the next message.
    Send { text: String },
    /// Opens the page that defines a boat.
    DefineBoat,
    /// Opens the engine, whose serial number is missing.
    #[serde(rename_all = "camelCase")]
    AddSerial { engine_id: i64 },
    /// Opens the search with this text.
    Search { text: String },
    /// Opens the request for quotes of a product.
    #[serde(rename_all = "camelCase")]
    AskForQuote { product_id: u64 },
    /// Begins the hand-over to a representative.
    Representative,
}

/// Where an assistant writes its answer. The receiver stores and streams it.
#[derive(Debug, Clone)]
pub struct Answer(mpsc::Sender<Part>);

impl Answer {
    pub fn new(parts: mpsc::Sender<Part>) -> Self {
        Self(parts)
    }

    /// Adds a part. Nobody may be listening any more: the answer was stopped, and whoever runs the
    /// assistant ends it.
    pub async fn add(&self, part: Part) {
        let _stopped = self.0.send(part).await;
    }
}

/// Who wrote an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum AnsweredBy {
    /// The search of the catalogue, without a model.
    Catalogue,
    /// A model, whose numbers were checked against the catalogue.
    Model { model: String },
}

//! The assistant that a model writes for, with a scripted server in the model's place: what it
//! sends, what it makes of every oddity of the servers, and that nothing is shown that the
//! catalogue does not say.

mod checked;
mod failing;
mod grounded;
mod oddities;

use std::sync::Arc;
use std::time::Duration;

use api::boats::search_boat::{SearchBoat, SearchEngine};
use api::chat::ChatState;
use api::chat::assistant::{Answer, Asked, AskedBoat, Part};
use api::chat::model_assistant::{self, Failure, Limits, Model, Usage};
use api::platform::config::Settings;
use scripted_model::ScriptedModel;
use search_core::Language;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::harness::{TestApp, imported};

/// Settings with a scripted model.
pub fn settings(script: &ScriptedModel) -> Settings {
    Settings {
        chat_model_url: Some(script.url.parse().unwrap()),
        chat_model_name: "scripted".into(),
        chat_model_key: serde_json::from_value(json!("the-key")).unwrap(),
        ..Settings::default()
    }
}

/// What came out of a question.
#[derive(Debug)]
struct Outcome {
    parts: Vec<Part>,
    result: Result<Usage, Failure>,
    /// What it took, also if it failed.
    usage: Usage,
}

impl Outcome {
    fn text(&self) -> String {
        let texts = self.parts.iter().filter_map(|part| match part {
            Part::Text(text) => Some(text.as_str()),
            _ => None,
        });
        texts.collect()
    }

    fn sources(&self) -> Vec<u64> {
        let sources = self.parts.iter().filter_map(|part| match part {
            Part::Sources(ids) => Some(ids.as_slice()),
            _ => None,
        });
        sources.flatten().copied().collect()
    }
}

/// A server with the fixture catalogue and the scripted model.
struct Chat {
    app: TestApp,
    script: ScriptedModel,
    limits: Limits,
}

impl Chat {
    async fn start() -> Self {
        let script = ScriptedModel::start().await.unwrap();
        let app = TestApp::on(imported(), settings(&script)).await;
        let limits = Limits {
            before_retry: Duration::ZERO,
            ..Limits::default()
        };
        Self {
            app,
            script,
            limits,
        }
    }

    fn model(&self) -> Model {
        let model = self.app.area::<ChatState>().model;
        model.unwrap().with_limits(self.limits)
    }

    fn asked(&self, text: &str) -> Asked {
        Asked {
            user: self.app.sql("SELECT 1"),
            text: text.into(),
            language: Language::En,
            boat: None,
            product: None,
            turns: Vec::new(),
        }
    }

    async fn ask(&self, text: &str) -> Outcome {
        self.ask_all(self.asked(text)).await
    }

    async fn ask_all(&self, asked: Asked) -> Outcome {
        let (sender, mut receiver) = mpsc::channel(4);
        let (model, state) = (self.model(), self.app.area::<ChatState>());
        let answering = async move {
            let answer = Answer::new(sender);
            model_assistant::answer(&model, &state.live, &asked, &answer).await
        };
        let listening = async {
            let mut parts = Vec::new();
            while let Some(part) = receiver.recv().await {
                parts.push(part);
            }
            parts
        };
        let (ended, parts) = tokio::join!(answering, listening);
        Outcome {
            parts,
            result: ended.result.map(|()| ended.usage),
            usage: ended.usage,
        }
    }

    /// The results of tools in a request.
    fn results(&self, request: usize) -> Vec<Value> {
        let requests = self.script.requests();
        let messages = requests[request]["messages"].as_array().unwrap().iter();
        let results = messages.filter(|message| message["role"] == "tool");
        let contents = results.map(|result| result["content"].as_str().unwrap());
        contents
            .map(|text| serde_json::from_str(text).unwrap())
            .collect()
    }
}

/// A Bavaria Cruiser 37 with a D1-30 whose serial number is known.
fn boat() -> Arc<AskedBoat> {
    Arc::new(AskedBoat {
        search: SearchBoat {
            boat: search_core::Boat {
                model: Some(101),
                engines: vec![search_core::BoatEngine {
                    model: 1,
                    serial: "5101302777".into(),
                }],
                ..search_core::Boat::default()
            },
            engines: vec![SearchEngine {
                id: 9,
                name: "Volvo Penta D1-30".into(),
                has_serial: true,
            }],
            dc_volt: Some(12.0),
            ..SearchBoat::default()
        },
        model: "Bavaria Cruiser 37".into(),
        year: Some(2016),
    })
}

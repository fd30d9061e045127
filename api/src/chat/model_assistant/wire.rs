//! Requests and answers of the chat-completions API, as OpenAI defined it and others speak it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::platform::config::MaxTokensField;

/// The maximum length of the text of one answer.
const MAX_TOKENS: u32 = 800;

/// Low, so that answers keep to what was found.
const TEMPERATURE: f32 = 0.2;

/// A request for the next message of a conversation.
#[derive(Debug, Serialize)]
pub(super) struct Request<'a> {
    model: &'a str,
    messages: &'a [Message],
    tools: &'a [Value],
    tool_choice: &'static str,
    stream: bool,
    stream_options: StreamOptions,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_tokens: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_completion_tokens: Option<u32>,
    /// The models that want the other field refuse it.
    #[serde(skip_serializing_if = "Option::is_none")]
    temperature: Option<f32>,
}

#[derive(Debug, Serialize)]
struct StreamOptions {
    include_usage: bool,
}

impl<'a> Request<'a> {
    pub(super) fn new(
        model: &'a str,
        field: MaxTokensField,
        (messages, tools): (&'a [Message], &'a [Value]),
    ) -> Self {
        let is_first = field == MaxTokensField::MaxTokens;
        Self {
            model,
            messages,
            tools,
            tool_choice: "auto",
            stream: true,
            stream_options: StreamOptions {
                include_usage: true,
            },
            max_tokens: is_first.then_some(MAX_TOKENS),
            max_completion_tokens: (!is_first).then_some(MAX_TOKENS),
            temperature: is_first.then_some(TEMPERATURE),
        }
    }
}

/// A message of a conversation.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "role", rename_all = "lowercase")]
pub(super) enum Message {
    System {
        content: String,
    },
    User {
        content: String,
    },
    Assistant {
        content: String,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        tool_calls: Vec<SentCall>,
    },
    Tool {
        tool_call_id: String,
        content: String,
    },
}

/// A call of a tool, as it is sent back to the model that made it.
#[derive(Debug, Clone, Serialize)]
pub(super) struct SentCall {
    id: String,
    #[serde(rename = "type")]
    kind: &'static str,
    function: SentFunction,
}

#[derive(Debug, Clone, Serialize)]
struct SentFunction {
    name: String,
    arguments: String,
}

/// A call of a tool that a model asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Call {
    /// Unique in its round.
    pub(super) id: String,
    pub(super) name: String,
    /// JSON, as the model wrote it.
    pub(super) arguments: String,
}

impl From<&Call> for SentCall {
    fn from(call: &Call) -> Self {
        // Servers read the arguments again, and answer 500 when they are no JSON.
        let is_json = serde_json::from_str::<Value>(&call.arguments).is_ok();
        Self {
            id: call.id.clone(),
            kind: "function",
            function: SentFunction {
                name: call.name.clone(),
                arguments: if is_json {
                    call.arguments.clone()
                } else {
                    "{}".into()
                },
            },
        }
    }
}

/// A piece of an answer, or a whole one. Fields that are not listed are ignored, among them a
/// model's reasoning (`reasoning`, `reasoning_content`).
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Chunk {
    pub(super) choices: Option<Vec<Choice>>,
    pub(super) usage: Option<TokenCount>,
    pub(super) error: Option<Value>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Choice {
    /// In a stream.
    delta: Option<Piece>,
    /// In an answer in one piece.
    message: Option<Piece>,
    pub(super) finish_reason: Option<String>,
}

impl Choice {
    pub(super) fn piece(self) -> Piece {
        self.delta.or(self.message).unwrap_or_default()
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Piece {
    content: Option<Content>,
    pub(super) tool_calls: Option<Vec<CallPiece>>,
}

impl Piece {
    pub(super) fn text(&self) -> String {
        match &self.content {
            None | Some(Content::Other(_)) => String::new(),
            Some(Content::Text(text)) => text.clone(),
            Some(Content::Parts(parts)) => parts.iter().filter_map(ContentPart::text).collect(),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Content {
    Text(String),
    /// Mistral sends a list, in which a model's reasoning is a part of another type.
    Parts(Vec<ContentPart>),
    Other(serde::de::IgnoredAny),
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ContentPart {
    r#type: Option<String>,
    text: Option<String>,
}

impl ContentPart {
    fn text(&self) -> Option<&str> {
        let is_text = self.r#type.as_deref().is_none_or(|kind| kind == "text");
        self.text.as_deref().filter(|_| is_text)
    }
}

/// A call, or a piece of one.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct CallPiece {
    pub(super) index: Option<usize>,
    pub(super) id: Option<String>,
    pub(super) function: Option<FunctionPiece>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct FunctionPiece {
    pub(super) name: Option<String>,
    /// A text; some servers send the object.
    pub(super) arguments: Option<Value>,
}

/// The tokens of a round.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default)]
pub(super) struct TokenCount {
    pub(super) prompt_tokens: Option<u64>,
    pub(super) completion_tokens: Option<u64>,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn sent(field: MaxTokensField) -> Value {
        let call = Call {
            id: "call_0".into(),
            name: "boat_profile".into(),
            arguments: "{".into(),
        };
        let messages = [
            Message::System {
                content: "s".into(),
            },
            Message::User {
                content: "u".into(),
            },
            Message::Assistant {
                content: String::new(),
                tool_calls: vec![(&call).into()],
            },
            Message::Tool {
                tool_call_id: "call_0".into(),
                content: "{}".into(),
            },
        ];
        let tools = [json!({ "type": "function" })];
        serde_json::to_value(Request::new("m", field, (&messages, &tools))).unwrap()
    }

    #[test]
    fn a_request_has_the_fields_that_every_server_knows() {
        let mut expected = json!({
            "model": "m",
            "messages": [
                { "role": "system", "content": "s" },
                { "role": "user", "content": "u" },
                { "role": "assistant", "content": "", "tool_calls": [{
                    "id": "call_0", "type": "function",
                    "function": { "name": "boat_profile", "arguments": "{}" },
                }] },
                { "role": "tool", "tool_call_id": "call_0", "content": "{}" },
            ],
            "tools": [{ "type": "function" }],
            "tool_choice": "auto",
            "stream": true,
            "stream_options": { "include_usage": true },
            "max_completion_tokens": 800,
        });
        assert_eq!(sent(MaxTokensField::MaxCompletionTokens), expected);
        let fields = expected.as_object_mut().unwrap();
        fields.remove("max_completion_tokens");
        fields.insert("max_tokens".into(), json!(800));
        let mut found = sent(MaxTokensField::MaxTokens);
        let temperature = found.as_object_mut().unwrap().remove("temperature");
        assert!((temperature.unwrap().as_f64().unwrap() - 0.2).abs() < 1e-6);
        assert_eq!(found, expected);
    }
}

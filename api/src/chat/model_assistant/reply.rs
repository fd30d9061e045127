//! Puts a model's reply of one round together from its pieces.

use serde_json::Value;

use super::failure::{Trouble, in_one_line};
use super::lines::Data;
use super::wire::{Call, CallPiece, Chunk, TokenCount};

/// The longest text of a round, and the longest arguments of its calls.
const MAX_TEXT: usize = 64 * 1024;

/// More calls in one round are ignored.
const MAX_CALLS: usize = 16;

/// What is known of a reply so far.
#[derive(Debug, Default)]
pub(super) struct Reply {
    calls: Vec<Call>,
    /// The positions of the calls in the stream, in the order of `calls`.
    indexes: Vec<usize>,
    /// Bytes of text and arguments.
    taken: usize,
    pub(super) usage: Option<TokenCount>,
    /// Whether the server said that the reply ends. Its usage may follow.
    pub(super) is_finished: bool,
    /// Whether the whole stream has ended.
    pub(super) is_done: bool,
}

impl Reply {
    /// Adds the data of a line; returns its text.
    pub(super) fn add(&mut self, data: Data) -> Result<String, Trouble> {
        let json = match data {
            Data::Done => {
                self.is_done = true;
                return Ok(String::new());
            }
            Data::Error(error) => {
                return Err(Trouble::Reported(in_one_line(&String::from_utf8_lossy(
                    &error,
                ))));
            }
            Data::Json(json) => json,
        };
        let chunk: Chunk =
            serde_json::from_slice(&json).map_err(|error| Trouble::Malformed(error.to_string()))?;
        if let Some(error) = chunk.error.filter(|error| !error.is_null()) {
            return Err(Trouble::Reported(message(&error)));
        }
        if chunk.usage.is_some() {
            self.usage = chunk.usage;
        }
        // Only one reply is asked for.
        let Some(choice) = chunk.choices.into_iter().flatten().next() else {
            return Ok(String::new());
        };
        self.is_finished |= choice.finish_reason.is_some();
        let piece = choice.piece();
        let text = piece.text();
        self.count(text.len())?;
        for call in piece.tool_calls.into_iter().flatten() {
            self.add_call(call)?;
        }
        Ok(text)
    }

    /// The calls that were asked for, each with an id of its own. They count, whatever the reason
    /// is that the server gives for the end.
    pub(super) fn calls(self) -> Vec<Call> {
        let mut calls = self.calls;
        calls.retain(|call| !call.name.is_empty());
        for at in 0..calls.len() {
            let id = &calls[at].id;
            if id.is_empty() || calls[..at].iter().any(|before| before.id == *id) {
                calls[at].id = format!("call_{at}");
            }
        }
        calls
    }

    fn add_call(&mut self, piece: CallPiece) -> Result<(), Trouble> {
        let function = piece.function.unwrap_or_default();
        let name = function.name.unwrap_or_default();
        let id = piece.id.unwrap_or_default();
        let arguments = match function.arguments {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(text)) => text,
            Some(other) => other.to_string(),
        };
        self.count(arguments.len() + name.len() + id.len())?;
        // Without a position a name begins a call, and everything else continues the last one.
        let index = piece.index.unwrap_or_else(|| {
            if name.is_empty() {
                self.indexes.last().copied().unwrap_or(0)
            } else {
                self.indexes
                    .iter()
                    .max()
                    .map_or(0, |last| last.saturating_add(1))
            }
        });
        let known = self.indexes.iter().rposition(|known| *known == index);
        // Some servers give every call the same position, but different ids.
        let known = known.filter(|at| {
            let call = &self.calls[*at];
            name.is_empty() || id.is_empty() || call.id.is_empty() || call.id == id
        });
        let at = match known {
            Some(at) => at,
            None if self.calls.len() == MAX_CALLS => return Ok(()),
            None => {
                self.indexes.push(index);
                self.calls.push(Call::default());
                self.calls.len() - 1
            }
        };
        let call = &mut self.calls[at];
        if call.id.is_empty() {
            call.id = id;
        }
        if call.name.is_empty() {
            call.name = name;
        }
        call.arguments.push_str(&arguments);
        Ok(())
    }

    fn count(&mut self, bytes: usize) -> Result<(), Trouble> {
        self.taken += bytes;
        if self.taken > MAX_TEXT {
            return Err(Trouble::TooLong);
        }
        Ok(())
    }
}

/// The message of an error in JSON.
pub(super) fn message(error: &Value) -> String {
    let text = error
        .get("message")
        .or_else(|| error.get("error"))
        .unwrap_or(error);
    match text {
        Value::String(text) => in_one_line(text),
        other => in_one_line(&other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn reply(pieces: &[Value]) -> (String, Vec<Call>) {
        let mut reply = Reply::default();
        let mut text = String::new();
        for piece in pieces {
            let data = Data::Json(piece.to_string().into_bytes());
            text.push_str(&reply.add(data).unwrap());
        }
        (text, reply.calls())
    }

    fn call(id: &str, name: &str, arguments: &str) -> Call {
        let [id, name, arguments] = [id, name, arguments].map(str::to_owned);
        Call {
            id,
            name,
            arguments,
        }
    }

    fn delta(delta: &Value) -> Value {
        json!({ "choices": [{ "index": 0, "delta": delta, "finish_reason": null }] })
    }

    #[test]
    fn text_comes_as_a_text_or_a_list_and_reasoning_is_dropped() {
        let (text, calls) = reply(&[
            delta(&json!({ "role": "assistant", "content": null, "reasoning_content": "hm" })),
            delta(&json!({ "content": "One ", "reasoning": "hm" })),
            delta(&json!({ "content": [
                { "type": "thinking", "thinking": [{ "type": "text", "text": "hm" }] },
                { "type": "text", "text": "two" },
            ] })),
            json!({ "choices": [], "usage": { "prompt_tokens": 3, "completion_tokens": 2 } }),
        ]);
        assert_eq!((text.as_str(), calls.len()), ("One two", 0));
    }

    #[test]
    fn arguments_in_pieces_are_joined_by_the_position_of_their_call() {
        let pieces = [
            json!([{ "index": 0, "id": "a", "type": "function", "function": { "name": "x", "arguments": "" } }]),
            json!([{ "index": 1, "id": "b", "function": { "name": "y", "arguments": "{\"n\"" } }]),
            json!([{ "index": 0, "function": { "arguments": "{\"q\":" } }]),
            json!([{ "index": 1, "function": { "arguments": ":1}" } }]),
            json!([{ "index": 0, "function": { "arguments": "\"é\"}" } }]),
        ];
        let pieces = pieces.map(|calls| delta(&json!({ "tool_calls": calls })));
        assert_eq!(
            reply(&pieces).1,
            [call("a", "x", "{\"q\":\"é\"}"), call("b", "y", "{\"n\":1}")]
        );
    }

    #[test]
    fn calls_get_ids_and_positions_where_a_server_gives_none() {
        let without_ids = json!([
            { "function": { "name": "x", "arguments": { "q": 1 } } },
            { "function": { "name": "x", "arguments": "{}" } },
        ]);
        assert_eq!(
            reply(&[delta(&json!({ "tool_calls": without_ids }))]).1,
            [call("call_0", "x", "{\"q\":1}"), call("call_1", "x", "{}")]
        );
        let same_position = json!([
            { "index": 0, "id": "a", "function": { "name": "x", "arguments": "{}" } },
            { "index": 0, "id": "b", "function": { "name": "y", "arguments": "{}" } },
        ]);
        assert_eq!(
            reply(&[delta(&json!({ "tool_calls": same_position }))]).1,
            [call("a", "x", "{}"), call("b", "y", "{}")]
        );
    }

    #[test]
    fn an_error_in_the_stream_is_told_in_the_servers_words() {
        let mut reply = Reply::default();
        let error = json!({ "error": { "message": "out of\nmemory", "code": 500 } });
        let error = reply.add(Data::Json(error.to_string().into_bytes()));
        assert_eq!(
            error.unwrap_err().to_string(),
            "reported an error: out of memory"
        );
        let broken = reply.add(Data::Json(b"{\"choices\": [".to_vec()));
        assert!(matches!(broken, Err(Trouble::Malformed(_))));
    }

    #[test]
    fn text_and_arguments_have_a_limit() {
        let mut reply = Reply::default();
        let piece = delta(&json!({ "content": "x".repeat(1024) }));
        let mut add = || reply.add(Data::Json(piece.to_string().into_bytes()));
        let failed = (0..100).find(|_| add().is_err());
        assert_eq!(failed, Some(64));
    }
}

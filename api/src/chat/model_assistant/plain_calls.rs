//! Calls of tools that a model writes as plain text, because its server's template does not know
//! tools, and reasoning that a server leaves in the text.

use serde_json::{Deserializer, Value};

use super::wire::Call;

/// What a model writes before such a call, anywhere in a text.
const CALL_MARKS: [&str; 4] = [
    "<tool_call>",
    "[TOOL_CALLS]",
    "<|python_tag|>",
    "<function=",
];

/// What a text begins with that is nothing but a call.
const CALL_BEGINNINGS: [&str; 3] = ["{", "[{", "```"];

const THINKING: &str = "<think>";
const END_OF_THINKING: &str = "</think>";

/// More calls are ignored.
const MAX_CALLS: usize = 16;

/// Separates the text of a reply from calls and reasoning.
#[derive(Debug, Default)]
pub(super) struct PlainCalls {
    pending: String,
    state: State,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum State {
    /// Nothing but blanks so far.
    #[default]
    Beginning,
    Text,
    Thinking,
    /// A call seems to have begun: everything is kept until the end of the reply.
    Call,
}

impl PlainCalls {
    /// Adds a piece of a reply; returns what is text for certain.
    pub(super) fn push(&mut self, piece: &str) -> String {
        self.pending.push_str(piece);
        let mut text = String::new();
        while self.step(&mut text) {}
        text
    }

    /// The calls of the whole reply, or the rest of its text.
    pub(super) fn end(self, is_tool: impl Fn(&str) -> bool) -> (Vec<Call>, String) {
        match self.state {
            State::Thinking => (Vec::new(), String::new()),
            State::Beginning | State::Text => (Vec::new(), self.pending),
            State::Call => {
                let calls = calls(&self.pending, is_tool);
                let is_text = calls.is_empty();
                (calls, if is_text { self.pending } else { String::new() })
            }
        }
    }

    /// Whether another step may follow without more text.
    fn step(&mut self, text: &mut String) -> bool {
        match self.state {
            State::Beginning => self.begin(),
            State::Text => {
                let marks = CALL_MARKS.iter().chain([&THINKING]);
                let found = marks.filter_map(|mark| Some((self.pending.find(mark)?, *mark)));
                if let Some((at, mark)) = found.min() {
                    text.extend(self.pending.drain(..at));
                    self.enter(mark);
                    return true;
                }
                let certain = self.pending.len() - self.unfinished_mark();
                text.extend(self.pending.drain(..certain));
                false
            }
            State::Thinking => {
                if let Some(at) = self.pending.find(END_OF_THINKING) {
                    self.pending.drain(..at + END_OF_THINKING.len());
                    self.state = State::Beginning;
                    return true;
                }
                let mut kept = self.pending.len().saturating_sub(END_OF_THINKING.len());
                while !self.pending.is_char_boundary(kept) {
                    kept -= 1;
                }
                self.pending.drain(..kept);
                false
            }
            State::Call => false,
        }
    }

    fn begin(&mut self) -> bool {
        let blanks = self.pending.len() - self.pending.trim_start().len();
        self.pending.drain(..blanks);
        if self.pending.is_empty() {
            return false;
        }
        let mut marks = CALL_MARKS.iter().chain(&CALL_BEGINNINGS).chain([&THINKING]);
        if let Some(mark) = marks.clone().find(|mark| self.pending.starts_with(**mark)) {
            self.enter(mark);
            return true;
        }
        if marks.any(|mark| mark.starts_with(&self.pending)) {
            return false;
        }
        self.state = State::Text;
        true
    }

    fn enter(&mut self, mark: &str) {
        if mark == THINKING {
            self.pending.drain(..mark.len());
            self.state = State::Thinking;
        } else {
            self.state = State::Call;
        }
    }

    /// The length of the end that may be the beginning of a mark.
    fn unfinished_mark(&self) -> usize {
        let marks = CALL_MARKS.iter().chain([&THINKING]);
        let lengths = marks
            .flat_map(|mark| (1..mark.len()).filter(|end| self.pending.ends_with(&mark[..*end])));
        lengths.max().unwrap_or(0)
    }
}

/// The calls of known tools in a text.
fn calls(text: &str, is_tool: impl Fn(&str) -> bool) -> Vec<Call> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find('{') {
        let begin = at + open;
        let mut values = Deserializer::from_str(&text[begin..]).into_iter::<Value>();
        let Some(Ok(value)) = values.next() else {
            at = begin + 1;
            continue;
        };
        let call = named_before(&text[..begin], &value).or_else(|| named_inside(&value));
        if let Some((name, arguments)) = call
            && is_tool(&name)
            && found.len() < MAX_CALLS
        {
            let id = format!("call_{}", found.len());
            found.push(Call {
                id,
                name,
                arguments,
            });
        }
        at = begin + values.byte_offset();
    }
    found
}

/// `<function=NAME>{"argument": …}`
fn named_before(before: &str, arguments: &Value) -> Option<(String, String)> {
    let (_, name) = before
        .trim_end()
        .strip_suffix('>')?
        .rsplit_once("<function=")?;
    Some((name.trim().to_owned(), arguments.to_string()))
}

/// `{"name": …, "arguments": {…}}`, in any of its spellings.
fn named_inside(value: &Value) -> Option<(String, String)> {
    let function = value.get("function").filter(|inner| inner.is_object());
    let call = function.unwrap_or(value);
    let name = call
        .get("name")
        .or_else(|| call.get("function"))?
        .as_str()?;
    let arguments = call.get("arguments").or_else(|| call.get("parameters"));
    let arguments = match arguments {
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
        None => "{}".into(),
    };
    Some((name.to_owned(), arguments))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(pieces: &[&str]) -> (String, Vec<(String, String)>) {
        let mut plain = PlainCalls::default();
        let mut text: String = pieces.iter().map(|piece| plain.push(piece)).collect();
        let (calls, rest) = plain.end(|name| name == "search_products");
        text.push_str(&rest);
        let calls = calls.into_iter().map(|call| (call.name, call.arguments));
        (text, calls.collect())
    }

    const CALL: &str = "{\"name\": \"search_products\", \"arguments\": {\"query\": \"a}b\"}}";

    #[test]
    fn a_call_in_any_spelling_is_a_call_and_not_text() {
        let search = vec![(
            "search_products".to_owned(),
            "{\"query\":\"a}b\"}".to_owned(),
        )];
        for spelling in [
            CALL.to_owned(),
            format!("\n<tool_call>\n{CALL}\n</tool_call>"),
            format!("[TOOL_CALLS][{CALL}]"),
            format!("[{CALL}]"),
            format!("<|python_tag|>{}", CALL.replace("arguments", "parameters")),
            "<function=search_products>{\"query\": \"a}b\"}</function>".to_owned(),
            format!("```json\n{CALL}\n```"),
            format!("{{\"type\": \"function\", \"function\": {CALL}}}"),
            format!("<think>I call {{}} now</think>\n{CALL}"),
        ] {
            assert_eq!(
                read(&[&spelling]),
                (String::new(), search.clone()),
                "{spelling}"
            );
        }
        let both = format!("I look. <tool_call>{CALL}</tool_call>");
        assert_eq!(read(&[&both]), ("I look. ".into(), search));
    }

    #[test]
    fn what_only_looks_like_a_call_is_text_and_reasoning_is_neither() {
        for text in [
            "{\"name\": \"delete_all\", \"arguments\": {}}",
            "{broken",
            "``` x ```",
        ] {
            assert_eq!(read(&[text]), (text.into(), Vec::new()));
        }
        assert_eq!(
            read(&["<think>hm [p:1]</think>Yes, <b>it</b>"]).0,
            "Yes, <b>it</b>"
        );
        assert_eq!(read(&["<think>without an end"]).0, "");
        assert_eq!(read(&["a <tool"]).0, "a <tool");
    }

    proptest! {
        #[test]
        fn the_borders_between_pieces_do_not_matter(
            text in "(<think>|</think>|<tool_call>|\\{\"name\": \"search_products\"\\}|a|é| |<|\\[|\\{|`){0,12}",
            cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..8),
        ) {
            let letters: Vec<char> = text.chars().collect();
            let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(letters.len() + 1)).collect();
            cuts.sort_unstable();
            cuts.push(letters.len());
            let mut from = 0;
            let mut pieces = Vec::new();
            for cut in cuts {
                pieces.push(letters[from..cut].iter().collect::<String>());
                from = cut;
            }
            let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
            prop_assert_eq!(read(&pieces), read(&[&text]));
        }
    }
}

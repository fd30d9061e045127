//! Tries the configured model, for the operator.

use http::StatusCode;
use tokio::time::Instant;

use super::endpoint::Model;
use super::failure::{Trouble, innermost};
use super::plain_calls::PlainCalls;
use super::tools;
use super::wire::Message;

impl Model {
    /// Asks the model a question that it needs a tool for. Says what the operator has to change if
    /// it does not call one.
    pub async fn check(&self) -> anyhow::Result<String> {
        let began = std::time::Instant::now();
        let messages = [
            Message::System {
                content: "Answer with the tools. Search the catalogue before you answer.".into(),
            },
            Message::User {
                content: "Which impellers do you have?".into(),
            },
        ];
        let until = Instant::now() + self.limits.whole;
        let asked = self.ask((&messages, &tools::definitions()), until).await;
        let mut exchange = asked.map_err(|trouble| self.explained(&trouble))?;
        let mut plain = PlainCalls::default();
        while let Some(piece) = exchange
            .text()
            .await
            .map_err(|trouble| self.explained(&trouble))?
        {
            plain.push(&piece);
        }
        let sent = exchange.sent() / 4;
        let reply = exchange.into_reply();
        let read = reply
            .usage
            .and_then(|usage| usage.prompt_tokens)
            .filter(|read| *read > 0);
        anyhow::ensure!(
            read.is_none_or(|read| read >= sent / 3),
            "{} reads only {} of about {sent} tokens: its context is too short. Ollama: set \
             OLLAMA_CONTEXT_LENGTH to 8192 or more; llama.cpp: start it with --ctx-size 8192",
            self.name(),
            read.unwrap_or_default()
        );
        let seconds = began.elapsed().as_secs();
        if reply.calls().iter().any(|call| tools::is_tool(&call.name)) {
            return Ok(format!(
                "{} at {} calls tools, in {seconds} s",
                self.name(),
                self.host()
            ));
        }
        let (plain_calls, _text) = plain.end(tools::is_tool);
        anyhow::ensure!(
            !plain_calls.is_empty(),
            "{} answers, but calls no tool, so it would know nothing of the catalogue. Take a model \
             that is made for tools, and switch them on at its server (docs/chat.md)",
            self.name()
        );
        Ok(format!(
            "{} at {} writes calls of tools as plain text, in {seconds} s; that works, but better \
             switch tools on at its server (docs/chat.md)",
            self.name(),
            self.host()
        ))
    }

    fn explained(&self, trouble: &Trouble) -> anyhow::Error {
        let advice = match trouble {
            Trouble::Status { status, message } => advice(*status, message),
            Trouble::Unreachable(_) => "is the server running, and chat_model_url right?",
            Trouble::Silent(_) => "is the model loaded, and the machine fast enough?",
            Trouble::Malformed(_) => "chat_model_url has to lead to an API like that of OpenAI",
            _ => "see the log of its server",
        };
        let causes = match trouble {
            Trouble::Unreachable(error) => format!(": {}", innermost(error)),
            _ => String::new(),
        };
        anyhow::anyhow!("{trouble}{causes}; {advice}").context(format!(
            "{} at {}",
            self.name(),
            self.host()
        ))
    }
}

fn advice(status: StatusCode, message: &str) -> &'static str {
    let message = message.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| message.contains(word));
    match status.as_u16() {
        401 | 403 => "chat_model_key is missing or wrong",
        404 => "chat_model_name or the path of chat_model_url is wrong",
        429 => "the limit of the account at this server is reached",
        _ if says(&["max_completion_tokens"]) => {
            "set chat_model_max_tokens_field = \"max_completion_tokens\""
        }
        _ if says(&["enable-auto-tool-choice", "tool-call-parser"]) => {
            "start vLLM with --enable-auto-tool-choice and --tool-call-parser"
        }
        _ if says(&["jinja"]) => "start llama.cpp with --jinja",
        _ if says(&["tool"]) => "take a model that is made for tools",
        _ if says(&["context", "too long"]) => "the model's context has to be 8192 tokens or more",
        500..=599 => "see the log of its server",
        _ => "the server does not accept the request",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_explained() {
        for (status, message, expected) in [
            (401, "invalid", "chat_model_key"),
            (404, "model not found", "chat_model_name"),
            (
                400,
                "Use 'max_completion_tokens' instead.",
                "chat_model_max_tokens_field",
            ),
            (
                400,
                "\"auto\" tool choice requires --enable-auto-tool-choice",
                "vLLM",
            ),
            (500, "tools param requires --jinja flag", "--jinja"),
            (400, "registry/x does not support tools", "made for tools"),
        ] {
            let advice = advice(StatusCode::from_u16(status).unwrap(), message);
            assert!(advice.contains(expected), "{advice}");
        }
    }
}

//! Checks that the settings of the chat's model are complete and consistent.

use serde::{Deserialize, Serialize};

use super::Settings;
use super::transport::is_own_network;

/// What a server calls the limit of an answer's length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MaxTokensField {
    MaxTokens,
    /// The newer models of OpenAI.
    MaxCompletionTokens,
}

/// A key and what is wrong with it.
type Wrong = (&'static str, &'static str);

pub(super) fn check(settings: &Settings) -> Result<(), Wrong> {
    let key = settings.chat_model_key.expose();
    if !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(("chat_model_key", "has a character that no key has"));
    }
    let Some(url) = &settings.chat_model_url else {
        return match (settings.chat_model_name.is_empty(), key.is_empty()) {
            (true, true) => Ok(()),
            _ => Err((
                "chat_model_url",
                "is needed with chat_model_name and chat_model_key",
            )),
        };
    };
    if settings.chat_model_name.is_empty() {
        return Err(("chat_model_name", "is needed with chat_model_url"));
    }
    let is_taken = match url.scheme() {
        "https" => url.has_host(),
        "http" => is_own_network(url),
        _ => false,
    };
    if !is_taken {
        return Err((
            "chat_model_url",
            "must begin with https://, or with http:// on this machine or in its own network",
        ));
    }
    let has_more = url.query().is_some() || url.fragment().is_some();
    if has_more || !url.username().is_empty() || url.password().is_some() {
        return Err((
            "chat_model_url",
            "must have no query, no fragment and no password; a key belongs in chat_model_key",
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::platform::config::{FILE_NAME, MaxTokensField, load};

    #[test]
    fn a_wrong_setting_of_the_model_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let read = |text: &str| {
            std::fs::write(folder.path().join(FILE_NAME), text).unwrap();
            load(folder.path(), [], &[])
        };
        let name = "chat_model_name = 'm'\n";
        for (text, expected) in [
            ("chat_model_url = 'http://127.0.0.1/v1'", "chat_model_name"),
            ("chat_model_name = 'm'", "chat_model_url"),
            ("chat_model_key = 'k'", "chat_model_url"),
            ("chat_model_url = 'model'", "chat_model_url"),
            (
                "chat_model_max_tokens_field = 'max'",
                "chat_model_max_tokens_field",
            ),
            ("chat_model_for_demo = 'yes'", "chat_model_for_demo"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        }
        for (text, expected) in [
            ("chat_model_url = 'http://api.example.com/v1'", "https://"),
            ("chat_model_url = 'ftp://127.0.0.1'", "https://"),
            ("chat_model_url = 'https://a:b@example.com'", "password"),
            ("chat_model_url = 'https://example.com/v1?key=1'", "query"),
        ] {
            let error = read(&format!("{name}{text}")).unwrap_err().to_string();
            assert!(
                error.contains("chat_model_url") && error.contains(expected),
                "{error}"
            );
        }
        let spaced =
            format!("{name}chat_model_url = 'https://a.example.com'\nchat_model_key = 'a b'");
        assert!(
            read(&spaced)
                .unwrap_err()
                .to_string()
                .contains("chat_model_key")
        );
        let settings = read(&format!(
            "{name}chat_model_url = 'http://gpu.lan:8000/v1'\nchat_model_max_tokens_field = 'max_completion_tokens'"
        ));
        assert_eq!(
            settings.unwrap().chat_model_max_tokens_field,
            MaxTokensField::MaxCompletionTokens
        );
    }
}

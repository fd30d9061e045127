//! Prepares reports from browsers for the log: shortened, on one line, without secrets.

use serde_json::Value;

const MAX_CHARACTERS: usize = 2_000;
const HIDDEN: &str = "[hidden]";

/// A name that contains one of these is followed by a secret.
const SECRET_NAMES: [&str; 7] = [
    "password",
    "passwd",
    "token",
    "secret",
    "authorization",
    "cookie",
    "mfa",
];

/// A value as one line of text; `None` is left out of the log line.
pub(super) fn loggable(value: Option<Value>) -> Option<String> {
    let text = match hide_fields(value?) {
        Value::Null => return None,
        Value::String(text) => text,
        other => other.to_string(),
    };
    let shortened: String = hide_in_text(&text).chars().take(MAX_CHARACTERS).collect();
    Some(shortened.chars().flat_map(escape).collect())
}

/// Line ends and other control characters could forge log lines.
fn escape(character: char) -> Vec<char> {
    if character.is_control() {
        character.escape_default().collect()
    } else {
        vec![character]
    }
}

fn names_secret(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    SECRET_NAMES.iter().any(|secret| name.contains(secret))
}

/// Redacts the values of fields whose name suggests a secret. JSON is read to a limited depth.
fn hide_fields(value: Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| {
                let value = if names_secret(&name) {
                    Value::String(HIDDEN.into())
                } else {
                    hide_fields(value)
                };
                (name, value)
            })
            .collect(),
        Value::Array(items) => items.into_iter().map(hide_fields).collect(),
        Value::String(text) => Value::String(hide_in_text(&text)),
        other => other,
    }
}

/// Redacts secrets in free text: what follows the name of a secret and `=` or `:`, and what follows
/// the name of an authorization scheme.
fn hide_in_text(text: &str) -> String {
    let mut hidden = String::with_capacity(text.len());
    let mut secret_follows = false;
    let mut rest = text;
    while !rest.is_empty() {
        let (word, after) = rest.split_at(
            rest.find(|character| !is_of_word(character))
                .unwrap_or(rest.len()),
        );
        let (gap, next) = after.split_at(after.find(is_of_word).unwrap_or(after.len()));
        let is_scheme = word.eq_ignore_ascii_case("bearer")
            || (secret_follows && word.eq_ignore_ascii_case("basic"));
        let is_hidden = secret_follows && !word.is_empty();
        hidden.push_str(if is_hidden { HIDDEN } else { word });
        hidden.push_str(gap);
        // A sentence may mention a password without containing one: only `=` or `:` announces a
        // value.
        secret_follows =
            is_scheme || (!is_hidden && names_secret(word) && gap.contains(['=', ':']));
        rest = next;
    }
    hidden
}

fn is_of_word(character: char) -> bool {
    character.is_alphanumeric() || "-_.~+/".contains(character)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn line(value: Value) -> String {
        loggable(Some(value)).unwrap()
    }

    #[test]
    fn a_report_keeps_its_text() {
        assert_eq!(
            line(json!("Cannot read 'x' of undefined")),
            "Cannot read 'x' of undefined"
        );
        assert_eq!(
            line(json!("the password field is empty")),
            "the password field is empty"
        );
        assert_eq!(line(json!({"status": 500})), "{\"status\":500}");
        assert_eq!(loggable(Some(Value::Null)), None);
        assert_eq!(loggable(None), None);
    }

    #[test]
    fn secrets_are_redacted_in_fields_and_in_text() {
        let cases = [
            json!({"password": "hunter2"}),
            json!({"config": {"headers": {"Authorization": "Bearer hunter2"}}}),
            json!([{"refreshToken": ["hunter2"]}]),
            json!("GET /login?password=hunter2&next=/"),
            json!("Authorization: Bearer hunter2"),
            json!("authorization: bearer hunter2"),
            json!("{\"token\":\"hunter2\"}"),
            json!("{\"password\": \"hunter2\"}"),
            json!("x-mfa-hash: hunter2"),
            json!("Authorization: Basic hunter2"),
            json!("Bearer hunter2"),
        ];
        for case in cases {
            let line = line(case.clone());
            assert!(!line.contains("hunter2"), "{case} gave {line}");
            assert!(line.contains(HIDDEN), "{case} gave {line}");
        }
    }

    #[test]
    fn a_report_cannot_forge_or_flood_log_lines() {
        assert_eq!(
            line(json!("a\r\n2026-01-01 INFO forged")),
            "a\\r\\n2026-01-01 INFO forged"
        );
        assert!(!line(json!("\u{1b}[31mred")).contains('\u{1b}'));
        assert_eq!(line(json!("x".repeat(100_000))).len(), MAX_CHARACTERS);
    }
}

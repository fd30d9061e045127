//! Single fields of forms: each is parsed from its text into a valid value, or refused with a
//! [`Reason`](crate::platform::reason::Reason). `fixtures/fields` holds the examples, which the
//! tests of the web app read too.

pub mod change;
pub mod client_key;
pub mod date;
pub mod email;
pub mod hin;
pub mod name;
pub mod password;
pub mod phone;
pub mod rules;
pub mod secret_token;
pub mod text;
pub mod theme_name;
pub mod version;
pub mod web_address;

pub use change::Change;
pub use date::Date;
pub use email::Email;
pub use secret_token::{SecretToken, TokenHash};
pub use version::Version;

/// The examples of one kind of field.
#[cfg(test)]
pub(crate) mod examples {
    use serde::Deserialize;

    use crate::platform::reason::Reason;

    #[derive(Debug, Deserialize)]
    pub(crate) struct Example {
        pub(crate) input: String,
        pub(crate) ok: bool,
        #[serde(default)]
        pub(crate) text: String,
    }

    pub(crate) fn read(name: &str) -> Vec<Example> {
        let path = format!(
            "{}/../fixtures/fields/{name}.json",
            env!("CARGO_MANIFEST_DIR")
        );
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
    }

    /// Each example is accepted, or refused with its text.
    pub(crate) fn hold<T>(name: &str, parse: impl Fn(&str) -> Result<T, Reason>) {
        for Example { input, ok, text } in read(name) {
            match parse(&input) {
                Ok(_) => assert!(ok, "{input:?} was taken"),
                Err(found) => assert!(!ok && found.to_string() == text, "{input:?}: {found}"),
            }
        }
    }
}

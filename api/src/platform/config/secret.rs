//! Values that never appear in a log.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};
use subtle::ConstantTimeEq as _;

/// A secret; `Debug` and `Serialize` never show it.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// Whether a secret was set.
    pub fn is_set(&self) -> bool {
        !self.0.is_empty()
    }

    /// The secret itself, for the one place that uses it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Whether `candidate` is the secret, compared in constant time. An unset secret equals
    /// nothing.
    pub fn matches(&self, candidate: &str) -> bool {
        self.is_set() && bool::from(self.0.as_bytes().ct_eq(candidate.as_bytes()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.is_set() {
            "Secret(set)"
        } else {
            "Secret(unset)"
        })
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(if self.is_set() { "(set)" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_shows_in_no_output_and_matches_only_itself() {
        let secret: Secret = serde_json::from_str("\"hunter2\"").unwrap();
        assert!(!format!("{secret:?}").contains("hunter2"));
        assert!(!serde_json::to_string(&secret).unwrap().contains("hunter2"));
        assert!(secret.matches("hunter2"));
        assert!(!secret.matches("hunter"));
        assert!(!secret.matches("hunter3"));
        assert!(!Secret::default().matches(""));
    }
}

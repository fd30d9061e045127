//! Random secrets, for example of links, and the hashes of them that are stored.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

const BYTES: usize = 32;

/// The SHA-256 of a secret: enough to recognise it, of no use to a reader of the database.
pub type TokenHash = [u8; 32];

/// 256 random bits. `Debug` shows none of them.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretToken([u8; BYTES]);

impl std::fmt::Debug for SecretToken {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("SecretToken")
    }
}

impl SecretToken {
    /// A new random secret.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// A secret made of bytes that are secret already.
    pub fn from_bytes(bytes: [u8; BYTES]) -> Self {
        Self(bytes)
    }

    /// Parses a value of [`Self::text`].
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        bytes.try_into().ok().map(Self)
    }

    /// 43 characters that need no escaping in an address, a header or a cookie.
    pub fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// The bytes, to derive another secret from.
    pub fn bytes(&self) -> &[u8; BYTES] {
        &self.0
    }

    /// The hash that is stored.
    pub fn hash(&self) -> TokenHash {
        hash(&self.0)
    }
}

/// The SHA-256 of bytes.
pub fn hash(bytes: &[u8]) -> TokenHash {
    Sha256::digest(bytes).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_was_written_and_never_shown() {
        let token = SecretToken::random().unwrap();
        let text = token.text();
        assert_eq!(text.len(), 43);
        assert_eq!(SecretToken::parse(&text), Some(token.clone()));
        assert!(!format!("{token:?}").contains(&text));
        assert_ne!(token.hash(), SecretToken::random().unwrap().hash());
        for text in [
            "",
            "short",
            &format!("{text}A"),
            &format!("{}=", &text[..42]),
        ] {
            assert_eq!(SecretToken::parse(text), None, "{text}");
        }
    }
}

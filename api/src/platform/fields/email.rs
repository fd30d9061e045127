//! E-mail addresses.

use unicode_normalization::UnicodeNormalization as _;

const MAX_CHARACTERS: usize = 254;
const MAX_LOCAL: usize = 64;
const MAX_LABEL: usize = 63;

/// An address that mail can be sent to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email {
    address: String,
    key: String,
}

impl Email {
    /// Parses an address, ignoring surrounding space.
    pub fn parse(text: &str) -> Option<Self> {
        let address = text.trim();
        let (local, domain) = address.rsplit_once('@')?;
        let is_address = address.len() <= MAX_CHARACTERS
            && (1..=MAX_LOCAL).contains(&local.len())
            && local.split('.').all(is_atom)
            && domain.contains('.')
            && domain.split('.').all(is_label);
        is_address.then(|| Self {
            address: address.to_owned(),
            key: key(address),
        })
    }

    /// The address as it was typed.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The part that two spellings of one address have in common.
    pub fn key(&self) -> &str {
        &self.key
    }
}

/// The address for comparison: normalized, in lower case.
pub fn key(text: &str) -> String {
    text.trim().nfc().collect::<String>().to_lowercase()
}

/// Whether this can be a segment between the dots of the part before the `@`; mail servers refuse
/// empty ones.
fn is_atom(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&byte))
}

fn is_label(label: &str) -> bool {
    (1..=MAX_LABEL).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::platform::fields::examples;
    use crate::platform::reason::Reason;

    // proves AUTH-040
    #[test]
    fn an_address_is_taken_or_refused_as_the_examples_say() {
        examples::hold("email", |text| {
            Email::parse(text).ok_or(Reason::EmailFormat)
        });
        let long = format!("{}@example.com", "a".repeat(MAX_LOCAL));
        assert!(Email::parse(&long).is_some());
        assert!(Email::parse(&format!("a{long}")).is_none());
        let label = "b".repeat(MAX_LABEL);
        let longest = format!("a@{label}.{label}.{label}.{}.com", "b".repeat(56));
        assert_eq!(longest.len(), MAX_CHARACTERS);
        assert!(Email::parse(&longest).is_some());
        assert!(Email::parse(&format!("a{longest}")).is_none());
    }

    proptest! {
        #[test]
        fn what_is_taken_can_be_written_to(text in "[a-z0-9.!#'+_{-]{0,8}@[a-zA-Z0-9.-]{1,12}") {
            if Email::parse(&text).is_some() {
                prop_assert!(text.parse::<lettre::Address>().is_ok(), "{text}");
            }
        }
    }

    #[test]
    fn spellings_of_one_address_have_one_key() {
        let email = Email::parse(" Ada@Example.COM ").unwrap();
        assert_eq!(email.address(), "Ada@Example.COM");
        assert_eq!(email.key(), "ada@example.com");
    }
}

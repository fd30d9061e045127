//! Passwords: what a new one must have.

use unicode_normalization::UnicodeNormalization as _;

use crate::platform::reason::{Reason, Requirement};

const MIN_CHARACTERS: usize = 10;
const MIN_AT_CHANGE: usize = 6;
const MAX_CHARACTERS: usize = 128;
const SPECIAL: &str = "!@#$%^&*(),.?\":{}|<>";

/// A password as it is hashed and compared. It is never trimmed.
pub fn normalize(text: &str) -> String {
    text.nfc().collect()
}

/// The requirements that a password does not meet, in order.
pub fn unmet(password: &str) -> impl Iterator<Item = Requirement> + '_ {
    Requirement::ALL
        .into_iter()
        .filter(move |requirement| !is_met(*requirement, password))
}

fn is_met(requirement: Requirement, password: &str) -> bool {
    let has = |test: fn(char) -> bool| password.chars().any(test);
    match requirement {
        Requirement::Length => password.chars().count() >= MIN_CHARACTERS,
        Requirement::Uppercase => has(char::is_uppercase),
        Requirement::Lowercase => has(char::is_lowercase),
        Requirement::Digit => has(|character| character.is_ascii_digit()),
        Requirement::Special => has(|character| SPECIAL.contains(character)),
    }
}

/// Parses the password of a new account.
pub fn parse_new(text: &str) -> Result<String, Reason> {
    let password = normalize(text);
    if let Some(requirement) = unmet(&password).next() {
        return Err(Reason::PasswordLacks { requirement });
    }
    if password.chars().count() > MAX_CHARACTERS {
        return Err(Reason::PasswordTooLong {
            max: MAX_CHARACTERS,
        });
    }
    Ok(password)
}

/// Parses a new password of an existing account.
pub fn parse_change(text: &str) -> Result<String, Reason> {
    let password = normalize(text);
    match password.chars().count() {
        ..MIN_AT_CHANGE => Err(Reason::NewPasswordTooShort { min: MIN_AT_CHANGE }),
        MIN_AT_CHANGE..=MAX_CHARACTERS => Ok(password),
        _ => Err(Reason::NewPasswordTooLong {
            max: MAX_CHARACTERS,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::fields::examples;

    fn labels(password: &str) -> Vec<&'static str> {
        unmet(password).map(Requirement::label).collect()
    }

    // proves AUTH-070, AUTH-071, AUTH-072, AUTH-073, AUTH-075
    #[test]
    fn requirements_are_named_in_their_order() {
        assert_eq!(labels("").len(), 5);
        assert_eq!(labels("")[0], "at least 10 characters");
        assert_eq!(labels("abcdefghi1!"), ["one uppercase letter"]);
        assert_eq!(labels("ABCDEFGHI1!"), ["one lowercase letter"]);
        assert_eq!(labels("Abcdefghij!"), ["one digit"]);
        assert_eq!(labels("Abcdefghij1"), ["one special character"]);
        assert_eq!(labels("Abcdefgh1!"), [""; 0]);
        assert_eq!(labels("Abcdefg1!"), ["at least 10 characters"]);
        examples::hold("password", parse_new);
    }

    // proves AUTH-074
    #[test]
    fn a_space_or_dash_does_not_count_as_special() {
        for password in ["Abcdefgh 1", "Abcdefgh-1", "Abcdefgh_1", "Abcdefgh§1"] {
            assert_eq!(labels(password), ["one special character"], "{password}");
        }
        for special in SPECIAL.chars() {
            assert!(labels(&format!("Abcdefgh1{special}")).is_empty());
        }
    }

    #[test]
    fn length_is_counted_in_characters_and_is_bounded() {
        let of = |count: usize| format!("Aa1!{}", "é".repeat(count - 4));
        assert!(parse_new(&of(10)).is_ok() && parse_new(&of(128)).is_ok());
        assert!(parse_new(&of(129)).is_err());
        assert_eq!(
            parse_change("12345").unwrap_err(),
            Reason::NewPasswordTooShort { min: 6 }
        );
        assert!(parse_change("123456").is_ok() && parse_change(&"x".repeat(128)).is_ok());
        assert!(parse_change(&"x".repeat(129)).is_err());
        assert_eq!(normalize("e\u{301}"), "é");
    }
}

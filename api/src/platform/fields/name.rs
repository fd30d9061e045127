//! People's names.

use super::text;

use crate::platform::reason::Reason;

const MAX_CHARACTERS: usize = 120;

/// Parses a name; an empty one is allowed here.
pub fn parse(text: &str) -> Result<String, Reason> {
    let name = text::clean(text);
    if name.chars().any(char::is_control) {
        return Err(Reason::NameMalformed);
    }
    if name.chars().count() > MAX_CHARACTERS {
        return Err(Reason::NameTooLong {
            max: MAX_CHARACTERS,
        });
    }
    Ok(name)
}

/// Parses a name that is required.
pub fn parse_required(text: &str) -> Result<String, Reason> {
    match parse(text)? {
        name if name.is_empty() => Err(Reason::NameRequired),
        name => Ok(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::fields::examples;

    #[test]
    fn a_name_is_taken_or_refused_as_the_examples_say() {
        examples::hold("name", parse_required);
        assert!(parse(&"é".repeat(MAX_CHARACTERS)).is_ok());
        assert!(parse(&"é".repeat(MAX_CHARACTERS + 1)).is_err());
        assert_eq!(parse("  ").unwrap(), "");
    }
}

//! People's names.

use super::text;

const MAX_CHARACTERS: usize = 120;

/// Reads a name; an empty one is allowed here.
pub fn parse(text: &str) -> Result<String, String> {
    let name = text::clean(text);
    if name.chars().any(char::is_control) {
        return Err("Name field is badly formatted".into());
    }
    if name.chars().count() > MAX_CHARACTERS {
        return Err(format!(
            "Name must have at most {MAX_CHARACTERS} characters"
        ));
    }
    Ok(name)
}

/// Reads a name that has to be there.
pub fn parse_required(text: &str) -> Result<String, String> {
    match parse(text)? {
        name if name.is_empty() => Err("Name field is required".into()),
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

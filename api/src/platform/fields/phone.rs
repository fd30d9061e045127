//! Telephone numbers: a listed dial code, a dash, the rest.

use search_core::Language;

use crate::platform::lists;
use crate::platform::reason::Reason;

const MAX_CHARACTERS: usize = 17;
const MIN_DIGITS: usize = 4;

/// Parses a number; an empty text is none.
pub fn parse(text: &str) -> Result<String, Reason> {
    if text.is_empty() {
        return Ok(String::new());
    }
    if text.chars().count() > MAX_CHARACTERS {
        return Err(Reason::PhoneTooLong {
            max: MAX_CHARACTERS,
        });
    }
    let (code, number) = text.split_once('-').unwrap_or((text, ""));
    if !is_dial_code(code) {
        return Err(Reason::DialCodeNotListed);
    }
    let is_number = number.len() >= MIN_DIGITS && number.bytes().all(|byte| byte.is_ascii_digit());
    if is_number {
        Ok(text.to_owned())
    } else {
        Err(Reason::PhoneTooShort { min: MIN_DIGITS })
    }
}

fn is_dial_code(code: &str) -> bool {
    let digits = |text: &str| -> String { text.chars().filter(char::is_ascii_digit).collect() };
    code.strip_prefix('+').is_some_and(|wanted| {
        !wanted.is_empty()
            && wanted.bytes().all(|byte| byte.is_ascii_digit())
            && lists::dial_codes(Language::En)
                .iter()
                .any(|listed| digits(&listed.dial_code) == wanted)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::fields::examples;

    #[test]
    fn a_number_is_taken_or_refused_as_the_examples_say() {
        examples::hold("phone", parse);
        assert_eq!(parse("").unwrap(), "");
    }
}

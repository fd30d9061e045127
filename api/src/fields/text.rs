//! Texts that people type.

use unicode_normalization::UnicodeNormalization as _;

const BAD_SIGNS: &str = "This field has characters that are not allowed.";

/// Reads a text of one line, without the space around it.
pub fn line(text: &str, limit: usize) -> Result<String, String> {
    checked(text.trim().nfc().collect(), limit, char::is_control)
}

/// Reads a text that may have several lines.
pub fn lines(text: &str, limit: usize) -> Result<String, String> {
    let text = text.trim().replace("\r\n", "\n").nfc().collect();
    checked(text, limit, |sign| sign.is_control() && sign != '\n')
}

fn checked(text: String, limit: usize, is_bad: impl Fn(char) -> bool) -> Result<String, String> {
    if text.chars().count() > limit {
        Err(format!("At most {limit} characters"))
    } else if text.chars().any(is_bad) {
        Err(BAD_SIGNS.into())
    } else {
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_counted_in_characters_and_has_no_control_signs() {
        assert_eq!(line("  e\u{301}t\u{e9} ", 3).unwrap(), "\u{e9}t\u{e9}");
        assert_eq!(line("four", 3).unwrap_err(), "At most 3 characters");
        assert_eq!(line("a\nb", 9).unwrap_err(), BAD_SIGNS);
        assert_eq!(lines("a\r\nb", 9).unwrap(), "a\nb");
        assert_eq!(lines("a\u{0}b", 9).unwrap_err(), BAD_SIGNS);
    }
}

//! Removes control characters from texts. They come from old databases and word processors and are
//! invisible, so a row is not refused because of them.

use std::borrow::Cow;

/// The text as one line: each run of control characters, including line breaks, becomes a space.
/// Borrowed if there are none.
pub(crate) fn line(text: &str) -> Cow<'_, str> {
    without(text, char::is_control)
}

/// A text of several lines: line breaks and tabs are kept.
pub(crate) fn lines(text: &str) -> Cow<'_, str> {
    without(text, |letter| {
        letter.is_control() && !matches!(letter, '\n' | '\r' | '\t')
    })
}

pub(crate) fn has_control(text: &str) -> bool {
    // The control characters outside ASCII start with the byte 0xC2.
    let may_be = text
        .bytes()
        .any(|byte| byte.is_ascii_control() || byte == 0xC2);
    may_be && text.chars().any(char::is_control)
}

fn without(text: &str, is_unwanted: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !has_control(text) || !text.chars().any(&is_unwanted) {
        return Cow::Borrowed(text);
    }
    let mut cleaned = String::with_capacity(text.len());
    for letter in text.chars() {
        if !is_unwanted(letter) {
            cleaned.push(letter);
        } else if !cleaned.ends_with(' ') {
            cleaned.push(' ');
        }
    }
    Cow::Owned(cleaned.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::{line, lines};

    #[test]
    fn control_characters_become_spaces_and_no_word_runs_into_the_next() {
        for (text, cleaned) in [
            ("bilge pump", "bilge pump"),
            ("bilge\u{b}pump", "bilge pump"),
            ("bilge \r\n\u{0}\u{85} pump\u{7}", "bilge  pump"),
            ("\u{1}\u{2}", ""),
            ("Hélice\u{a0}à pas", "Hélice\u{a0}à pas"),
        ] {
            assert_eq!(line(text), cleaned, "{text:?}");
        }
        assert_eq!(lines("one\r\n\ttwo\u{7}three"), "one\r\n\ttwo three");
    }
}

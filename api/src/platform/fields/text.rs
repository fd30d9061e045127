//! Texts that people type.

use unicode_normalization::UnicodeNormalization as _;

use crate::platform::reason::Reason;

/// A text as it is stored: without surrounding space and invisible characters. A text of which
/// nothing is visible is empty.
pub fn clean(text: &str) -> String {
    let shown: String = text
        .chars()
        .filter(|character| !is_hidden(*character))
        .collect();
    if shown
        .chars()
        .all(|character| character.is_whitespace() || is_invisible(character))
    {
        return String::new();
    }
    shown.trim().nfc().collect()
}

/// Parses a text of one line.
pub fn line(text: &str, limit: usize) -> Result<String, Reason> {
    checked(clean(text), limit, char::is_control)
}

/// Parses a text that may have several lines.
pub fn lines(text: &str, limit: usize) -> Result<String, Reason> {
    let text = clean(text).replace("\r\n", "\n");
    checked(text, limit, |character| {
        character.is_control() && character != '\n'
    })
}

/// Whether the character is removed: no script that we know needs it.
fn is_hidden(character: char) -> bool {
    is_bidi_control(character) || matches!(character, '\u{200b}' | '\u{feff}')
}

/// Whether it reverses the direction of the text beside it (Unicode's `Bidi_Control`).
pub fn is_bidi_control(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether it shows nothing by itself (Unicode's `Default_Ignorable_Code_Point`). Among other
/// characters it may be needed: it joins the letters of some scripts and the parts of an emoji.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

fn checked(text: String, limit: usize, is_bad: impl Fn(char) -> bool) -> Result<String, Reason> {
    if text.chars().count() > limit {
        Err(Reason::TooLong { max: limit })
    } else if text.chars().any(is_bad) {
        Err(Reason::CharactersNotAllowed)
    } else {
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_counted_in_characters_and_has_no_control_characters() {
        assert_eq!(line("  e\u{301}t\u{e9} ", 3).unwrap(), "\u{e9}t\u{e9}");
        assert_eq!(line("four", 3).unwrap_err(), Reason::TooLong { max: 3 });
        assert_eq!(line("a\nb", 9).unwrap_err(), Reason::CharactersNotAllowed);
        assert_eq!(lines("a\r\nb", 9).unwrap(), "a\nb");
        assert_eq!(
            lines("a\u{0}b", 9).unwrap_err(),
            Reason::CharactersNotAllowed
        );
    }

    #[test]
    fn hidden_characters_are_removed_and_those_that_scripts_need_stay() {
        for (typed, kept) in [
            ("Nut\u{200b}shell", "Nutshell"),
            ("\u{feff} Luna \u{200b}", "Luna"),
            ("\u{202e}gpj\u{202c}.exe", "gpj.exe"),
            ("\u{2066}a\u{2069}\u{200e}\u{200f}\u{61c}", "a"),
            (
                "\u{646}\u{645}\u{6cc}\u{200c}\u{634}",
                "\u{646}\u{645}\u{6cc}\u{200c}\u{634}",
            ),
            (
                "\u{1f469}\u{200d}\u{1f527}\u{fe0f}",
                "\u{1f469}\u{200d}\u{1f527}\u{fe0f}",
            ),
        ] {
            assert_eq!(line(typed, 20).unwrap(), kept, "{typed:?}");
            assert_eq!(lines(typed, 20).unwrap(), kept, "{typed:?}");
        }
    }

    #[test]
    fn a_text_of_invisible_characters_is_empty() {
        for typed in [
            "",
            " \n",
            "\u{200b}",
            "\u{202e}\u{feff} ",
            "\u{200d}",
            " \u{2060}\u{ad} ",
            "\u{3164}",
            "\u{fe0f}\u{e0041}",
        ] {
            assert_eq!(clean(typed), "", "{typed:?}");
        }
    }
}

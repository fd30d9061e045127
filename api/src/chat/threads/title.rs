//! The title of a chat.

/// The longest title, in characters.
const LONGEST: usize = 80;

/// The first message as a title: one line, shortened at the end of a word.
pub fn of_message(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some((end, _)) = line.char_indices().nth(LONGEST) else {
        return line;
    };
    let kept = &line[..end];
    // The last word is cut unless a space follows it.
    let at_word = match kept.rfind(' ') {
        Some(space) if !line[end..].starts_with(' ') => &kept[..space],
        _ => kept,
    };
    format!("{}…", at_word.trim_end_matches([' ', ',', ';', ':']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_message_is_the_title_in_one_line() {
        assert_eq!(
            of_message("Impeller\n  for my D2-55?"),
            "Impeller for my D2-55?"
        );
        assert_eq!(of_message(&"é".repeat(80)), "é".repeat(80));
    }

    #[test]
    fn a_long_message_is_shortened_at_a_word() {
        let text = format!("{} impeller for my boat", "word ".repeat(14));
        let title = of_message(&text);
        assert_eq!(title, format!("{}impeller…", "word ".repeat(14)));
        assert!(title.chars().count() <= 81);
        let exact = format!("{} more", "a".repeat(80));
        assert_eq!(of_message(&exact), format!("{}…", "a".repeat(80)));
    }

    #[test]
    fn a_single_long_word_is_cut() {
        assert_eq!(of_message(&"ä".repeat(200)), format!("{}…", "ä".repeat(80)));
    }
}

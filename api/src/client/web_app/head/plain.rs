//! Texts of catalogues, which may contain anything, as one line of a head.

/// A description that is longer is cut by those who show it.
const LONGEST: usize = 200;

/// The text on one line, without characters that are not shown or that change the direction of what
/// follows them: they could make a title look like another one.
pub(super) fn one_line(text: &str) -> String {
    let is_shown = |character: &char| {
        !matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
            && (character.is_whitespace() || !character.is_control())
    };
    let shown: String = text.chars().filter(is_shown).collect();
    let words: Vec<&str> = shown.split_whitespace().collect();
    words.join(" ")
}

/// The beginning of the text on one line, cut between two words where it can be.
pub(super) fn beginning(text: &str) -> String {
    let line = one_line(text);
    if line.chars().nth(LONGEST).is_none() {
        return line;
    }
    let end = line.char_indices().nth(LONGEST - 1);
    let (start, _) = line.split_at(end.map_or(line.len(), |(end, _)| end));
    let start = match start.rsplit_once(' ') {
        Some((words, _)) if words.len() > start.len() / 2 => words,
        _ => start,
    };
    format!("{}…", start.trim_end_matches([' ', ',', ';', '.']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_one_line_without_hidden_characters() {
        assert_eq!(
            one_line(" Pump\r\n\t12 V \u{202e}gpj\u{202c}.exe\u{0}\u{7} "),
            "Pump 12 V gpj.exe"
        );
        assert_eq!(one_line("مضخة 12 V"), "مضخة 12 V");
    }

    #[test]
    fn a_long_text_is_cut_between_words_and_a_short_one_is_kept() {
        let long = "été ".repeat(100);
        let cut = beginning(&long);
        assert!(cut.ends_with("été…"), "{cut}");
        assert!(cut.chars().count() <= LONGEST);
        assert_eq!(beginning(&cut), cut);
        assert_eq!(beginning("Two halves."), "Two halves.");
        assert_eq!(beginning(&"x".repeat(300)).chars().count(), LONGEST);
    }
}

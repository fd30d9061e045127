//! Finds references to products, `[p:4711]`, in all the ways in which models write them.

/// A part of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Segment<'a> {
    Text(&'a str),
    Product(u64),
}

const BRACKETS: [char; 12] = [
    '[', ']', '【', '】', '〔', '〕', '{', '}', '⟦', '⟧', '［', '］',
];
const QUOTES: [char; 12] = ['"', '\'', '“', '”', '„', '‘', '’', '«', '»', '‹', '›', '`'];

/// The segments of a word, if it has a reference.
pub(super) fn segments(word: &str) -> Option<Vec<Segment<'_>>> {
    let mut found = Vec::new();
    let mut begin = 0;
    let mut at = 0;
    while let Some(letter) = word[at..].chars().next() {
        let reference = reference(&word[begin..at], &word[at..]);
        let Some((product, length)) = reference else {
            at += letter.len_utf8();
            continue;
        };
        push_text(&mut found, word[begin..at].trim_end_matches(is_wrapping));
        found.push(Segment::Product(product));
        let rest = &word[at + length..];
        at = word.len() - rest.trim_start_matches(is_wrapping).len();
        begin = at;
    }
    let is_found = !found.is_empty();
    push_text(&mut found, &word[begin..]);
    is_found.then_some(found)
}

/// Whether a reference may begin with this word and go on in the next: `[p:` `4711]`.
pub(super) fn may_go_on(word: &str) -> bool {
    let word = word.trim_matches(is_wrapping);
    let word = word.trim_start_matches('(').trim_start_matches(is_wrapping);
    let name = word
        .trim_end_matches([':', '：'])
        .trim_end_matches(is_wrapping);
    name.eq_ignore_ascii_case("p")
}

/// A word without the brackets that references are written in.
pub(super) fn without_brackets(word: &str) -> String {
    word.replace(BRACKETS, "")
}

/// Whether there is nothing in a word but what surrounds references.
pub(super) fn is_wrapping(letter: char) -> bool {
    BRACKETS.contains(&letter) || QUOTES.contains(&letter)
}

fn push_text<'a>(found: &mut Vec<Segment<'a>>, text: &'a str) {
    if !text.is_empty() {
        found.push(Segment::Text(text));
    }
}

/// The product and the length of a reference at the beginning of `rest`.
fn reference(before: &str, rest: &str) -> Option<(u64, usize)> {
    let last = before.chars().next_back();
    if last.is_some_and(char::is_alphanumeric) {
        return None;
    }
    let after = rest
        .strip_prefix(['p', 'P'])?
        .trim_start_matches(is_wrapping);
    let colons = after.trim_start_matches([':', '：', ' ']);
    // Without a colon only a bracket tells `[p4711]` from a number.
    let is_marked = colons.len() < after.len() || last.is_some_and(|last| BRACKETS.contains(&last));
    let digits = colons.trim_start_matches(is_wrapping);
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    let goes_on = digits[length..].starts_with(|letter: char| letter.is_alphanumeric());
    if !is_marked || goes_on {
        return None;
    }
    let product = digits[..length].parse().ok()?;
    Some((product, rest.len() - digits.len() + length))
}

#[cfg(test)]
mod tests {
    use super::Segment::{Product, Text};
    use super::*;

    #[test]
    fn references_are_read_in_every_spelling() {
        for word in [
            "[p:4711]",
            "p:4711",
            "\"p:4711\"",
            "[\"p:4711\"]",
            "'[p:4711]'",
            "【p:4711】",
            "[P:4711]",
            "{p:4711}",
            "[p：4711]",
            "[p:\"4711\"]",
            "[\"p\":\"4711\"]",
            "[p4711]",
            "[[p:4711]]",
            "“p:4711”",
        ] {
            assert_eq!(segments(word), Some(vec![Product(4711)]), "{word}");
        }
        assert_eq!(
            segments("([p:1],[p:2]),"),
            Some(vec![
                Text("("),
                Product(1),
                Text(","),
                Product(2),
                Text("),")
            ])
        );
        assert_eq!(segments("[p:1][p:2]"), Some(vec![Product(1), Product(2)]));
    }

    #[test]
    fn other_words_have_none() {
        for word in [
            "p4711",
            "up:4711",
            "p:",
            "p:x",
            "p:4711x",
            "[4711]",
            "p:99999999999999999999",
            "4711",
        ] {
            assert_eq!(segments(word), None, "{word}");
        }
        assert!(may_go_on("[p:") && may_go_on("p") && may_go_on("(\"p\":"));
        assert!(!may_go_on("pump:") && !may_go_on("[p:4"));
    }
}

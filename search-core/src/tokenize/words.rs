//! Splits text into words, and marks words that are printed separately but belong together.

use std::ops::Range;

use unicode_normalization::char::is_combining_mark;

use crate::tokenize::fold::{fold, lower};
use crate::tokenize::measure;

/// The maximum length of a word, to keep terms small: no word in the six languages is longer.
pub(crate) const MAX_WORD_CHARS: usize = 40;
/// The maximum number of digits on each side of a mark within a number.
const LONGEST_RUN: usize = 3;
/// Articles and prepositions that lose their vowel before an apostrophe (French, Italian).
const ELISIONS: &[&str] = &[
    "l", "d", "c", "j", "m", "n", "s", "t", "qu", "jusqu", "lorsqu", "dell", "all", "dall", "nell",
    "sull", "un", "quell",
];

/// Whether the word may be an article or a preposition before an apostrophe.
pub(crate) fn is_elided(word: &str) -> bool {
    ELISIONS.contains(&word)
}

/// One word of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    /// Lower case without accents: what is indexed.
    pub(crate) folded: String,
    /// Lower case with accents, if that differs from `folded`.
    accented: Option<String>,
    /// The position in the text, in bytes.
    pub(crate) range: Range<usize>,
    /// Whether one punctuation mark and no space is between it and the next word: `anti-fouling`.
    pub(super) tied: bool,
    /// The unit of the mark that follows it: `in` for `12"`, `ft` for `12'`.
    pub(super) marked: Option<&'static str>,
    /// Whether only a multiplication sign is between it and the next word: `51 × 22`.
    pub(super) times: bool,
}

impl Word {
    /// Lower case with accents, for the stemmer.
    pub(crate) fn lower(&self) -> &str {
        self.accented.as_deref().unwrap_or(&self.folded)
    }
}

/// The words of `text`, in order.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut found: Vec<Word> = Vec::with_capacity(text.len() / 6);
    let mut rest_start = 0;
    while let Some(range) = next_word(text, rest_start) {
        let before = &text[rest_start..range.start];
        rest_start = range.end;
        let Some(mut word) = word_at(text, range) else {
            continue;
        };
        let after = &text[rest_start..];
        if let Some(first) = mark_after(after) {
            let is_apostrophe = matches!(first, '\'' | '’');
            if is_apostrophe && ELISIONS.contains(&word.folded.as_str()) {
                continue;
            }
            word.marked = unit_of_mark(after).filter(|_| measure::is_number(&word.folded));
            word.tied = is_tied(after);
            word.times = is_times(after);
        }
        if matches!(before, "'" | "’")
            && matches!(word.folded.as_str(), "s" | "t")
            && let Some(last) = found.last_mut()
            && last.range.end == word.range.start - before.len()
        {
            last.tied = false;
            continue;
        }
        found.push(word);
    }
    found
}

/// The unit of the mark after a number. An apostrophe before a letter is none: `the 1960's`.
fn unit_of_mark(after: &str) -> Option<&'static str> {
    let mut letters = after.chars();
    match letters.next()? {
        '"' | '″' | '”' => Some("in"),
        '\'' | '′' | '’' if !letters.next().is_some_and(char::is_alphabetic) => Some("ft"),
        _ => None,
    }
}

/// The first character after a word, unless a space separates the word clearly from the next one.
fn mark_after(after: &str) -> Option<char> {
    match after.as_bytes() {
        [b' ', next, ..] if next.is_ascii_alphanumeric() => None,
        _ => after.chars().next(),
    }
}

/// The word at `range`; `None` if folding leaves nothing of it.
fn word_at(text: &str, range: Range<usize>) -> Option<Word> {
    let written = cut(&text[range.clone()]);
    let (folded, accented) = if written.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        // Most words are like this and need no folding.
        (written.to_ascii_lowercase(), None)
    } else {
        let folded: String = fold(written)
            .chars()
            .map(|letter| if letter == ',' { '.' } else { letter })
            .filter(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '/'))
            .collect();
        let folded = without_thousands(folded, written);
        (in_millimetres(folded, written), Some(lower(written)))
    };
    if folded.is_empty() {
        return None;
    }
    Some(Word {
        folded: measure::canonical(folded),
        accented,
        range,
        tied: false,
        marked: None,
        times: false,
    })
}

/// The beginning of a word, up to the maximum length.
fn cut(word: &str) -> &str {
    if word.len() <= MAX_WORD_CHARS {
        return word;
    }
    word.char_indices()
        .nth(MAX_WORD_CHARS)
        .map_or(word, |(end, _)| &word[..end])
}

/// `Ø8` and `Ø8mm` are a diameter of 8 mm.
fn in_millimetres(folded: String, written: &str) -> String {
    let size = written
        .strip_prefix(['Ø', 'ø'])
        .and_then(|_| folded.strip_prefix('o'));
    match size {
        Some(size) if measure::whole(size).is_some() => size.to_owned(),
        Some(number) if measure::is_number(number) && !number.contains('/') => {
            format!("{number}mm")
        }
        _ => folded,
    }
}

/// `1,100` is eleven hundred; `2,5` is two and a half, and `0,125` an eighth.
fn without_thousands(folded: String, written: &str) -> String {
    match written.split_once(',') {
        Some((before, after))
            if !before.starts_with('0')
                && after.bytes().take_while(u8::is_ascii_digit).count() == 3 =>
        {
            folded.replacen('.', "", 1)
        }
        _ => folded,
    }
}

fn next_word(text: &str, from: usize) -> Option<Range<usize>> {
    let start = from + text[from..].find(is_word_char)?;
    if let Some(end) = plain_end(text.as_bytes(), start) {
        return Some(start..end);
    }
    let follows_mark = from > 0 && start == from + 1 && text[from..].starts_with(['.', ',', '/']);
    let mut end = start;
    let mut after_fraction = false;
    for (offset, letter) in text[start..].char_indices() {
        let at = start + offset;
        // `1½` is one and a half, and is split into two words like `1 1/2`.
        let is_fraction = is_fraction(letter);
        if after_fraction || (is_fraction && offset > 0) {
            break;
        }
        let inside = is_word_char(letter)
            || is_combining_mark(letter)
            || (!follows_mark
                && matches!(letter, '.' | ',' | '/')
                && is_number_mark(&text[start..at], &text[at + letter.len_utf8()..]));
        if !inside {
            break;
        }
        after_fraction = is_fraction;
        end = at + letter.len_utf8();
    }
    Some(start..end)
}

/// The end of the word at `start` if the word consists only of ASCII letters and digits, as most
/// words do.
fn plain_end(text: &[u8], start: usize) -> Option<usize> {
    let is_plain = |byte: &&u8| byte.is_ascii_alphanumeric();
    let length = text[start..].iter().take_while(is_plain).count();
    let end = start + length;
    let ends = match text.get(end) {
        None => true,
        Some(b'.' | b',' | b'/') => !may_have_mark(&text[start..end]),
        Some(next) => next.is_ascii(),
    };
    ends.then_some(end)
}

fn is_fraction(letter: char) -> bool {
    matches!(letter, '¼' | '½' | '¾' | '⅐'..='⅞')
}

fn is_word_char(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || (!letter.is_ascii() && letter.is_alphanumeric())
}

/// Whether a mark between short runs of digits belongs to a number (`2.5`, `1/2`). It must be the
/// only mark: `1.2.3` and `29040/29041` are part numbers, which are split into pieces.
fn is_number_mark(before: &str, after: &str) -> bool {
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    if !may_have_mark(before.as_bytes()) || !(1..=LONGEST_RUN).contains(&digits) {
        return false;
    }
    let mut next = after[digits..].chars();
    match next.next() {
        Some('.' | ',' | '/' | '-') => !next.next().is_some_and(char::is_alphanumeric),
        _ => true,
    }
}

/// Whether a mark may follow within a number: after a few digits, also if they are the last factor
/// of a size (`m14x1` of `m14x1.25`).
fn may_have_mark(before: &[u8]) -> bool {
    let sign = before.iter().rposition(|byte| matches!(byte, b'x' | b'X'));
    let digits = match sign.map(|sign| before.split_at(sign)) {
        Some(([.., last], factor)) if last.is_ascii_digit() => &factor[1..],
        _ => before,
    };
    (1..=LONGEST_RUN).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit)
}

fn is_tied(after: &str) -> bool {
    let mut next = after.chars();
    let mark = next.next();
    matches!(
        mark,
        Some('-' | '/' | '.' | '_' | '+' | '&' | '\'' | '’' | '–' | '‑')
    ) && next.next().is_some_and(is_word_char)
}

fn is_times(after: &str) -> bool {
    let sign = after.trim_start_matches(['"', '″', '”', ' ']);
    sign.strip_prefix('×')
        .is_some_and(|rest| rest.trim_start().starts_with(is_word_char))
}

#[cfg(test)]
mod tests {
    use super::words;

    fn folded(text: &str) -> Vec<String> {
        words(text).into_iter().map(|word| word.folded).collect()
    }

    #[test]
    fn text_is_split_into_plain_words() {
        let cases: &[(&str, &[&str])] = &[
            ("Bilge Pump, 12V", &["bilge", "pump", "12v"]),
            ("l'hélice d’étrave", &["helice", "etrave"]),
            ("dell'elica", &["elica"]),
            ("the boat's bow", &["the", "boat", "bow"]),
            ("1/2\" hose 2,5 mm", &["1/2", "hose", "2.5", "mm"]),
            ("1,100 gph", &["1100", "gph"]),
            ("0,125 mm", &["0.125", "mm"]),
            ("Ø8 Ø8mm", &["8mm", "8mm"]),
            ("12volts", &["12v"]),
            ("M8x20", &["m8x20"]),
            ("M14x1.25, 12x2,5x3", &["m14x1.25", "12x2.5x3"]),
            (
                "pump x1.5, 8M14x1.2.3",
                &["pump", "x1", "5", "8m14x1", "2", "3"],
            ),
            ("35-8M0065103", &["35", "8m0065103"]),
            ("1.2.3", &["1", "2", "3"]),
            ("1½\" pipe", &["1", "1/2", "pipe"]),
            ("☃ — …", &[]),
            ("Über\u{301}Größe", &["ubergrosse"]),
        ];
        for (text, expected) in cases {
            assert_eq!(folded(text), *expected, "{text}");
        }
    }

    #[test]
    fn ranges_point_into_the_text() {
        let text = "Pompe à l’hélice";
        let parts: Vec<&str> = words(text)
            .into_iter()
            .map(|word| &text[word.range])
            .collect();
        assert_eq!(parts, ["Pompe", "à", "hélice"]);
    }
}

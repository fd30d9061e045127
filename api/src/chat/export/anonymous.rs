//! Removes from a text what tells who wrote it: the names and numbers that are known of a person,
//! and whatever looks like an e-mail address or a telephone number.

/// What a removed word is replaced by.
const REMOVED: &str = "[removed]";

/// The shortest part of a name that is removed on its own.
const SHORTEST: usize = 3;

/// Digits of a telephone number: fewer if it begins like one, with a zero or a plus sign.
const DIGITS: usize = 9;
const DIGITS_AFTER_MARK: usize = 7;

/// The texts that are known of a person, in lower case.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Private(Vec<String>);

impl Private {
    /// These texts, and the words that they consist of.
    pub fn of(texts: &[String]) -> Self {
        let mut known: Vec<String> = Vec::new();
        for text in texts {
            let text = text.trim().to_lowercase();
            known.extend(text.split_whitespace().map(str::to_owned));
            known.push(text);
        }
        known.retain(|text| text.chars().count() >= SHORTEST);
        known.sort_by_key(|text| std::cmp::Reverse(text.len()));
        known.dedup();
        Self(known)
    }

    /// The text without them.
    pub fn removed_from(&self, text: &str) -> String {
        let lines = text.lines().map(|line| {
            let kept: Vec<&str> = line.split(' ').map(|word| self.kept(word)).collect();
            without_telephones(&kept)
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The word, or what it is replaced by.
    fn kept<'a>(&self, word: &'a str) -> &'a str {
        let is_sign = |letter: char| !letter.is_alphanumeric();
        let bare = word.trim_matches(is_sign).to_lowercase();
        // A name with an ending, such as a genitive.
        let stem = bare
            .split(['\'', '\u{2019}', '-'])
            .next()
            .unwrap_or_default();
        let is_known = self.0.iter().any(|known| *known == bare || known == stem);
        if is_known || is_address(&bare) {
            REMOVED
        } else {
            word
        }
    }
}

fn is_address(word: &str) -> bool {
    let Some((name, host)) = word.split_once('@') else {
        return false;
    };
    !name.is_empty() && host.contains('.')
}

/// Joins the words, without those that are a telephone number together.
fn without_telephones(words: &[&str]) -> String {
    let mut kept: Vec<&str> = Vec::with_capacity(words.len());
    let mut rest = words;
    while let Some((first, after)) = rest.split_first() {
        let length = rest.iter().take_while(|word| is_of_number(word)).count();
        let number = rest.get(..length).unwrap_or_default();
        if is_telephone(number) {
            kept.push(REMOVED);
            rest = rest.get(length..).unwrap_or_default();
        } else {
            kept.push(first);
            rest = after;
        }
    }
    kept.join(" ")
}

/// Whether a word can be a part of a telephone number. Part numbers with letters cannot.
fn is_of_number(word: &str) -> bool {
    let has_digit = word.contains(|letter: char| letter.is_ascii_digit());
    has_digit && !word.contains(char::is_alphabetic)
}

fn is_telephone(words: &[&str]) -> bool {
    let digits: usize = words
        .iter()
        .map(|word| word.chars().filter(char::is_ascii_digit).count())
        .sum();
    let is_marked = words
        .first()
        .is_some_and(|word| word.trim_start_matches('(').starts_with(['+', '0']));
    digits >= if is_marked { DIGITS_AFTER_MARK } else { DIGITS }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ada() -> Private {
        Private::of(&[
            "Ada Berg".into(),
            "ada@example.com".into(),
            "+44-7700900123".into(),
            "Luna Rossa".into(),
            "XYZ12345A505".into(),
            String::new(),
        ])
    }

    // proves CHAT-22
    #[test]
    fn names_and_addresses_are_removed() {
        for (text, kept) in [
            ("I am Ada Berg.", "I am [removed] [removed]"),
            (
                "LUNA's impeller (XYZ12345A505)",
                "[removed] impeller [removed]",
            ),
            (
                "Write to ben@mail.example.org, please",
                "Write to [removed] please",
            ),
            (
                "Call +44 7700 900123 or 0171/2345678",
                "Call [removed] or [removed]",
            ),
            ("Call (0171) 234 56 78 today", "Call [removed] today"),
        ] {
            assert_eq!(ada().removed_from(text), kept);
        }
    }

    // proves CHAT-22
    #[test]
    fn part_numbers_and_sizes_stay() {
        for text in [
            "Do you have 09-2734B or 3840531?",
            "a hose of 38 mm and 1.5 m\nfor a D2-55",
            "NGK BPR6ES-11, 12 V, 2014",
        ] {
            assert_eq!(ada().removed_from(text), text);
        }
    }
}

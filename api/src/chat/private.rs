//! Leaves out of a text what tells who wrote it: e-mail addresses, telephone numbers and hull
//! identification numbers, and the names and numbers that are known of a person. For the export of
//! conversations, and for the model.

/// The shortest part of a name that is left out on its own.
const SHORTEST_NAME: usize = 3;

/// Digits of a telephone number: fewer if it begins like one, with a zero or a plus sign.
const DIGITS: usize = 9;
const DIGITS_AFTER_MARK: usize = 7;
/// No telephone number has more.
const MOST_DIGITS: usize = 15;

/// Words that one number may be written in.
const WORDS: usize = 7;

/// Which telephone numbers are left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Telephones {
    /// Those with the code of a country, which cannot be part numbers.
    WithCountry,
    /// Everything that may be one.
    Likely,
}

/// What is known of a person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Known {
    /// Names and numbers, and the words that they consist of, as they are compared.
    words: Vec<String>,
    /// The digits of telephone numbers, and of other numbers without letters.
    numbers: Vec<String>,
}

impl Known {
    pub fn of(texts: &[String]) -> Self {
        let mut known = Self::default();
        for text in texts {
            known.words.push(compared(text));
            known.words.extend(text.split_whitespace().map(compared));
            let has_letter = text.contains(char::is_alphabetic);
            if has_letter && !text.contains('@') {
                known.words.extend(parts(text).map(compared));
            }
            let number = compared(text);
            if !has_letter && number.len() >= DIGITS_AFTER_MARK {
                known.numbers.push(number);
            }
        }
        known
            .words
            .retain(|word| word.chars().count() >= SHORTEST_NAME);
        known
    }

    /// A word that is a name or number, or has one: `Luna's`, `Berg/Ada`.
    fn has(&self, word: &str) -> bool {
        let is_known = |text: &str| self.words.contains(&compared(text));
        is_known(word) || parts(word).any(is_known)
    }

    /// A number in pieces or with other signs between its digits.
    fn has_number(&self, joined: &str) -> bool {
        if !has_digit(joined) {
            return false;
        }
        let local = joined.trim_start_matches('0');
        let is_telephone = local.len() >= DIGITS_AFTER_MARK && is_digits(local);
        self.words.iter().any(|known| known == joined)
            || (is_telephone && self.numbers.iter().any(|known| known.ends_with(local)))
    }
}

/// A word, and the blank or the end of the line after it.
#[derive(Debug, Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    gap: &'a str,
}

/// The text with `mark` in place of what is left out.
pub fn without(text: &str, known: &Known, telephones: Telephones, mark: &str) -> String {
    let words: Vec<Word<'_>> = text
        .split_inclusive(char::is_whitespace)
        .map(word)
        .collect();
    let mut kept = String::with_capacity(text.len());
    let mut rest = words.as_slice();
    while let Some(first) = rest.first() {
        let private = private(rest, known, telephones);
        let last = rest[private.saturating_sub(1)];
        kept.push_str(if private > 0 { mark } else { first.text });
        kept.push_str(last.gap);
        rest = &rest[private.max(1)..];
    }
    kept
}

fn word(piece: &str) -> Word<'_> {
    let text = piece.trim_end_matches(char::is_whitespace);
    Word {
        text,
        gap: &piece[text.len()..],
    }
}

/// How many of the first words are left out together.
fn private(words: &[Word<'_>], known: &Known, telephones: Telephones) -> usize {
    let line = words
        .iter()
        .position(|word| word.gap == "\n")
        .map_or(words.len(), |end| end + 1);
    let line: Vec<&str> = words[..line.min(WORDS)]
        .iter()
        .map(|word| word.text)
        .collect();
    if is_address(line[0]) || known.has(line[0]) {
        return 1;
    }
    let is_number = |count: &usize| {
        let run = &line[..*count];
        let ends = [run[0], run[count - 1]];
        ends.iter().all(|word| !compared(word).is_empty())
            && (known.has_number(&compared(&run.concat())) || is_hull_number(run))
    };
    (1..=line.len())
        .rev()
        .find(is_number)
        .unwrap_or_else(|| telephone(&line, telephones))
}

/// How many of the first words are a telephone number; none if they are not.
fn telephone(words: &[&str], telephones: Telephones) -> usize {
    let first = words[0].trim_start_matches('(');
    let needed = match telephones {
        _ if first.starts_with('+') => DIGITS_AFTER_MARK,
        Telephones::WithCountry => return 0,
        Telephones::Likely if first.starts_with('0') => DIGITS_AFTER_MARK,
        Telephones::Likely => DIGITS,
    };
    let (mut count, mut digits) = (0, 0);
    for word in words {
        let more = word.chars().filter(char::is_ascii_digit).count();
        // Part numbers have letters.
        if more == 0 || word.contains(char::is_alphabetic) || digits + more > MOST_DIGITS {
            break;
        }
        count += 1;
        digits += more;
        if word.ends_with([',', ';', '.', '?', '!']) {
            break;
        }
    }
    if digits >= needed { count } else { 0 }
}

fn is_address(word: &str) -> bool {
    word.split_once('@').is_some_and(|(name, host)| {
        let host = host.trim_end_matches(|sign: char| !sign.is_alphanumeric());
        name.contains(char::is_alphanumeric) && host.contains('.')
    })
}

/// `IT-ABC12345D414`: the builder, a serial number, a month, and two years; outside the United
/// States after the country. In several words only in capitals, each after the first with a digit.
fn is_hull_number(words: &[&str]) -> bool {
    let is_lower = words.len() > 1 && words.concat().contains(char::is_lowercase);
    if is_lower || !words[1..].iter().all(|word| has_digit(word)) {
        return false;
    }
    let number = compared(&words.concat()).into_bytes();
    let (builder, rest) = match number.len() {
        12 => number.split_at(3),
        14 => number.split_at(5),
        _ => return false,
    };
    builder.iter().all(u8::is_ascii_alphabetic)
        && rest.iter().all(u8::is_ascii_alphanumeric)
        && rest[5].is_ascii_alphabetic()
        && rest[6..].iter().all(u8::is_ascii_digit)
}

/// The letters and digits of a text, in lower case.
fn compared(text: &str) -> String {
    let signs = text.chars().filter(|sign| sign.is_alphanumeric());
    signs.flat_map(char::to_lowercase).collect()
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric())
}

fn has_digit(text: &str) -> bool {
    text.contains(|sign: char| sign.is_ascii_digit())
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ada() -> Known {
        Known::of(&[
            "Ada Berg".into(),
            "ada@example.com".into(),
            "+1-5550123".into(),
            "Luna Rossa".into(),
            "XYZ12345A505".into(),
            String::new(),
        ])
    }

    fn exported(text: &str) -> String {
        without(text, &ada(), Telephones::Likely, "[removed]")
    }

    fn sent(text: &str) -> String {
        without(text, &Known::default(), Telephones::WithCountry, "…")
    }

    // proves CHAT-22
    #[test]
    fn names_and_addresses_are_left_out() {
        for (text, kept) in [
            ("I am Ada Berg.", "I am [removed] [removed]"),
            (
                "ADA\tBERG,\u{a0}or Berg/Ada",
                "[removed]\t[removed]\u{a0}or [removed]",
            ),
            (
                "LUNA's impeller (XYZ12345A505)",
                "[removed] impeller [removed]",
            ),
            ("LunaRossa", "[removed]"),
            (
                "Write to Ben@Mail.example.org, please",
                "Write to [removed] please",
            ),
        ] {
            assert_eq!(exported(text), kept);
        }
    }

    // proves CHAT-22
    #[test]
    fn numbers_are_left_out_in_every_spelling() {
        for (text, kept) in [
            (
                "Call +44 7700 900123 or 0171/2345678",
                "Call [removed] or [removed]",
            ),
            ("Call (0171) 234 56 78 today", "Call [removed] today"),
            ("My own is 555 0123.", "My own is [removed]"),
            ("or 1 (555) 01-23\n38 mm", "or [removed]\n38 mm"),
            ("hull xyz-12345-a505, yes", "hull [removed] yes"),
            ("hull XYZ 12345 A505 is", "hull [removed] is"),
            ("hull it-abc12345d414", "hull [removed]"),
        ] {
            assert_eq!(exported(text), kept);
        }
    }

    // proves CHAT-22
    #[test]
    fn part_numbers_and_sizes_stay() {
        for text in [
            "Do you have 09-2734B or 3840531?",
            "a hose of 38 mm and 1.5 m\nfor a D2-55",
            "NGK BPR6ES-11, 12 V,  2014",
        ] {
            assert_eq!(exported(text), text);
        }
    }

    #[test]
    fn a_model_gets_part_numbers_but_no_contacts() {
        for (text, kept) in [
            ("Write to ada@example.com, please", "Write to … please"),
            ("Call +44-7700900123\nor not", "Call …\nor not"),
            ("Call +44 7700 900123 soon", "Call … soon"),
            ("(+39) 041 234 5678, for 12 V", "… for 12 V"),
            ("HIN IT-ABC12345D414.", "HIN …"),
            ("HIN IT-ABC 12345 D414 is", "HIN … is"),
            ("US-hull ABC12345D404", "US-hull …"),
            ("KAD 32 PUMP 123", "KAD 32 PUMP 123"),
            (
                "35-8M0065103 and 21951346 for D1-30 @ 12 V",
                "35-8M0065103 and 21951346 for D1-30 @ 12 V",
            ),
        ] {
            assert_eq!(sent(text), kept);
        }
    }
}

//! Decides whether an engine's serial number is in a range, as far as the text allows.
//!
//! Manufacturers number engines in different ways: `2240123456`, `E00101`, `WOC K123456`,
//! `15423F-123456789` with a list that says `15###F-…` for any three digits. No rule here is for
//! one manufacturer: a number is split into runs of digits and runs of letters, and only numbers
//! with the same sequence of runs are compared. A number that cannot be compared is reported as
//! unknown; its part is not hidden.

use std::cmp::Ordering;

use crate::request::{SerialRange, Verdict};

/// Stands for any digit in a manufacturer's list.
const ANY_DIGIT: char = '#';

/// How a serial number relates to a range; `None` when it is outside. An empty bound is open.
pub(crate) fn verdict(serial: &str, range: &SerialRange) -> Option<Verdict> {
    let serial = normalize(serial);
    let (from, to) = (normalize(&range.from), normalize(&range.to));
    if from.is_empty() && to.is_empty() {
        return Some(Verdict::Fits);
    }
    if serial.is_empty() {
        return Some(Verdict::CannotTell);
    }
    let bounds = [(&from, Ordering::Less), (&to, Ordering::Greater)];
    let bounds = bounds.iter().filter(|(bound, _)| !bound.is_empty());
    let mut verdict = Verdict::Fits;
    for (bound, outside) in bounds {
        match compare(&serial, bound) {
            Compared::Certainly(order) if order == *outside => return None,
            Compared::Certainly(_) => {}
            Compared::Probably(order) if order == *outside => verdict = Verdict::CannotTell,
            Compared::Probably(_) => verdict = verdict.max(Verdict::Likely),
            Compared::Unknown => verdict = Verdict::CannotTell,
        }
    }
    Some(verdict)
}

/// Upper case, without the separators of print.
fn normalize(serial: &str) -> String {
    serial
        .chars()
        .filter(|letter| letter.is_alphanumeric() || *letter == ANY_DIGIT)
        .flat_map(char::to_uppercase)
        .collect()
}

/// The result of comparing two serial numbers.
enum Compared {
    /// Both have the same sequence of runs.
    Certainly(Ordering),
    /// One lacks the letters of the other, so only their last digits were compared.
    Probably(Ordering),
    Unknown,
}

fn compare(serial: &str, bound: &str) -> Compared {
    let bound = fill(bound, serial);
    let (one, other) = (runs(serial), runs(&bound));
    let is_one_shape = one.len() == other.len()
        && one
            .iter()
            .zip(&other)
            .all(|(one, other)| is_digits(one) == is_digits(other));
    let (typed, listed) = (letters(serial), letters(&bound));
    let lacks_letters =
        typed.len() != listed.len() && (listed.ends_with(&typed) || typed.ends_with(&listed));
    if is_one_shape && !lacks_letters {
        let order = one
            .iter()
            .zip(&other)
            .map(|(one, other)| order_of_runs(one, other))
            .find(|order| order.is_ne());
        return Compared::Certainly(order.unwrap_or(Ordering::Equal));
    }
    match (one.last(), other.last()) {
        (Some(one), Some(other)) if lacks_letters && is_digits(one) && is_digits(other) => {
            Compared::Probably(order_of_runs(one, other))
        }
        _ => Compared::Unknown,
    }
}

fn letters(text: &str) -> String {
    text.chars()
        .filter(|letter| letter.is_alphabetic())
        .collect()
}

/// The bound with `#` replaced by the digits of the serial number, if both have the same length.
fn fill(bound: &str, serial: &str) -> String {
    if !bound.contains(ANY_DIGIT) || bound.chars().count() != serial.chars().count() {
        return bound.to_owned();
    }
    let letters = bound.chars().zip(serial.chars());
    letters
        .map(|(bound, typed)| {
            if bound == ANY_DIGIT && typed.is_ascii_digit() {
                typed
            } else {
                bound
            }
        })
        .collect()
}

/// Splits a text into runs of digits and runs of everything else.
fn runs(text: &str) -> Vec<&str> {
    let mut runs = Vec::new();
    let mut start = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((_, letter)) = letters.next() {
        match letters.peek() {
            Some((next, other)) if letter.is_ascii_digit() != other.is_ascii_digit() => {
                runs.push(&text[start..*next]);
                start = *next;
            }
            Some(_) => {}
            None => runs.push(&text[start..]),
        }
    }
    runs
}

fn is_digits(run: &str) -> bool {
    run.starts_with(|letter: char| letter.is_ascii_digit())
}

/// Compares digits by their value, whatever their length, and letters alphabetically.
fn order_of_runs(one: &str, other: &str) -> Ordering {
    if !is_digits(one) {
        return one.cmp(other);
    }
    let (one, other) = (one.trim_start_matches('0'), other.trim_start_matches('0'));
    one.len().cmp(&other.len()).then_with(|| one.cmp(other))
}

#[cfg(test)]
mod tests {
    use super::verdict;
    use crate::request::{SerialRange, Verdict};

    fn of(serial: &str, from: &str, to: &str) -> Option<Verdict> {
        verdict(
            serial,
            &SerialRange {
                from: from.to_owned(),
                to: to.to_owned(),
            },
        )
    }

    #[test]
    fn a_serial_of_the_same_shape_is_inside_or_outside_the_range() {
        let fits = Some(Verdict::Fits);
        let cases = [
            ("E00101", "E00101", "E05999", fits),
            ("e-05 999", "E00101", "E05999", fits),
            ("E06000", "E00101", "E05999", None),
            ("F00200", "E00101", "E05999", None),
            ("2240000000", "2240000000", "", fits),
            ("2239999999", "2240000000", "", None),
            ("99", "", "100", fits),
            ("0100", "", "100", fits),
            ("101", "", "100", None),
            ("15423F-123456789", "15###F-100000000", "", fits),
            ("15423F-000000789", "15###F-100000000", "", None),
            ("14423F-123456789", "15###F-100000000", "", None),
            ("10 L 12345678", "10 L 10000000", "10 L 20000000", fits),
        ];
        for (serial, from, to, expected) in cases {
            assert_eq!(of(serial, from, to), expected, "{serial} in {from}-{to}");
        }
    }

    #[test]
    fn a_serial_without_its_letters_is_likely_and_another_shape_is_unknown() {
        let cases = [
            ("00200", "E00101", "E05999", Verdict::Likely),
            ("K123456", "WOC K100000", "", Verdict::Likely),
            ("09999", "E00101", "E05999", Verdict::CannotTell),
            ("XY", "E00101", "E05999", Verdict::CannotTell),
            ("", "E00101", "", Verdict::CannotTell),
            ("   ", "E00101", "", Verdict::CannotTell),
            ("Q1R2", "100", "200", Verdict::CannotTell),
        ];
        for (serial, from, to, expected) in cases {
            assert_eq!(
                of(serial, from, to),
                Some(expected),
                "{serial} in {from}-{to}"
            );
        }
    }

    #[test]
    fn without_a_range_every_serial_fits() {
        assert_eq!(of("", "", ""), Some(Verdict::Fits));
        assert_eq!(of("anything", "", ""), Some(Verdict::Fits));
    }
}

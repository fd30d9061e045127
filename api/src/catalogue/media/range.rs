//! The part of a file that a request asks for.

use std::ops::Range;

/// The content of a `Range` header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The whole file: no range, or one of a form that is not served.
    Whole,
    /// This range of bytes.
    Part(Range<u64>),
    /// A range outside of the file.
    Outside,
}

/// Parses a `Range` header for a file of `length` bytes. One range is supported; for several the
/// whole file is sent, as the standard allows.
pub(super) fn parse(header: &str, length: u64) -> Wanted {
    let Some((first, last)) = header
        .strip_prefix("bytes=")
        .and_then(|range| range.trim().split_once('-'))
    else {
        return Wanted::Whole;
    };
    let number = |text: &str| {
        text.parse::<u64>()
            .ok()
            .filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let range = match (first, last) {
        ("", suffix) => number(suffix).map(|suffix| length.saturating_sub(suffix)..length),
        (first, "") => number(first).map(|first| first..length),
        (first, last) => match (number(first), number(last)) {
            (Some(first), Some(last)) if last < first => None,
            (Some(first), Some(last)) => Some(first..last.saturating_add(1).min(length)),
            _ => None,
        },
    };
    match range {
        None => Wanted::Whole,
        Some(range) if range.start >= range.end => Wanted::Outside,
        Some(range) => Wanted::Part(range),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_cut_to_the_file() {
        let cases = [
            ("bytes=0-0", Wanted::Part(0..1)),
            ("bytes=2-5", Wanted::Part(2..6)),
            ("bytes=2-", Wanted::Part(2..10)),
            ("bytes=-3", Wanted::Part(7..10)),
            ("bytes=-99", Wanted::Part(0..10)),
            ("bytes=5-99", Wanted::Part(5..10)),
            ("bytes=0-18446744073709551615", Wanted::Part(0..10)),
            ("bytes=10-", Wanted::Outside),
            ("bytes=99-100", Wanted::Outside),
            ("bytes=-0", Wanted::Outside),
            ("bytes=5-2", Wanted::Whole),
            ("bytes=0-1,3-4", Wanted::Whole),
            ("bytes=+1-2", Wanted::Whole),
            ("bytes=a-b", Wanted::Whole),
            ("lines=1-2", Wanted::Whole),
            ("", Wanted::Whole),
        ];
        for (header, expected) in cases {
            assert_eq!(parse(header, 10), expected, "{header}");
        }
        assert_eq!(parse("bytes=0-", 0), Wanted::Outside);
    }
}

//! What a file is called. The name is shown and sent back; where the file lies has nothing to do with it.

use std::fmt::Write as _;

use unicode_normalization::UnicodeNormalization as _;

/// What is said of a name that is not kept.
pub const NOT_ALLOWED: &str = "This file name is not allowed.";

const MAX_NAME: usize = 200;
const MAX_TITLE: usize = 120;

/// Reads a name as it was sent. One with a path, or one that hides what it is, is refused.
pub fn parse(sent: &str) -> Result<String, &'static str> {
    let name: String = sent.nfc().collect();
    let is_plain = !name.is_empty()
        && name.chars().count() <= MAX_NAME
        && !name.chars().any(is_refused)
        && !name.ends_with(['.', ' ']);
    if is_plain { Ok(name) } else { Err(NOT_ALLOWED) }
}

fn is_refused(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '/' | '\\' | ':')
        // They turn what follows around: `fdp.exe` would be read as `exe.pdf`.
        || matches!(sign, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The title of a paper that was not given one: the name without its ending.
pub fn title_of(name: &str) -> String {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem).trim();
    let title = if stem.is_empty() { name } else { stem };
    let cut: String = title.chars().take(MAX_TITLE).collect();
    cut.trim().to_owned()
}

/// The header that has a browser save the file under its name (RFC 6266); old ones save it as
/// `document` with this ending.
pub fn content_disposition(name: &str, ending: &str) -> String {
    let mut header = format!("attachment; filename=\"document.{ending}\"; filename*=UTF-8''");
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"!#$&+-.^_`|~".contains(&byte) {
            header.push(byte.into());
        } else {
            let _ = write!(header, "%{byte:02X}");
        }
    }
    header
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_people_give_are_kept() {
        for name in [
            "insurance.pdf",
            "Versicherung 2026 (neu).PDF",
            "été.jpg",
            "保険.pdf",
            "README",
            ".pdf",
            "a..b.pdf",
            "-rf.png",
            "100%25 \"sure\".pdf",
        ] {
            assert_eq!(parse(name).as_deref(), Ok(name));
        }
        assert_eq!(parse("e\u{301}.pdf").unwrap(), "\u{e9}.pdf");
        assert!(parse(&"ß".repeat(200)).is_ok());
    }

    #[test]
    fn a_name_with_a_path_or_one_that_hides_what_it_is_is_refused() {
        for name in [
            "",
            ".",
            "..",
            "../../etc/passwd",
            "/etc/passwd",
            "a/b.pdf",
            "..\\b.pdf",
            "C:b.pdf",
            "b.pdf:stream",
            "b.pdf\0.exe",
            "b\n.pdf",
            "b\r.pdf",
            "b\u{7f}.pdf",
            "b\u{85}.pdf",
            "b\u{202e}fdp.exe",
            "b\u{2066}.pdf",
            "b\u{200f}.pdf",
            "b.pdf.",
            "b.pdf ",
        ] {
            assert_eq!(parse(name), Err(NOT_ALLOWED), "{name:?}");
        }
        assert_eq!(parse(&"x".repeat(201)), Err(NOT_ALLOWED));
    }

    #[test]
    fn a_title_is_the_name_without_its_ending() {
        for (name, title) in [
            ("insurance 2026.pdf", "insurance 2026"),
            ("a.b.pdf", "a.b"),
            ("README", "README"),
            (".pdf", ".pdf"),
        ] {
            assert_eq!(title_of(name), title);
        }
        assert_eq!(
            title_of(&format!("{}.pdf", "é".repeat(150))),
            "é".repeat(120)
        );
    }

    #[test]
    fn a_name_of_any_signs_is_one_header() {
        assert_eq!(
            content_disposition("été \"x\";%0d.pdf", "pdf"),
            "attachment; filename=\"document.pdf\"; filename*=UTF-8''%C3%A9t%C3%A9%20%22x%22%3B%250d.pdf"
        );
    }
}

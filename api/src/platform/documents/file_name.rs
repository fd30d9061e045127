//! Names of files. A name is displayed and sent back; the path of the stored file does not depend
//! on it.

use std::fmt::Write as _;

use super::kind_of::FileKind;
use crate::platform::fields::text;
use crate::platform::reason::Reason;

const MAX_NAME: usize = 200;
const MAX_TITLE: usize = 120;

/// Parses the name that was sent. Names with a path, and names that disguise their type, are
/// refused.
pub fn parse(sent: &str) -> Result<String, Reason> {
    let name = text::clean(sent);
    let is_plain = !name.is_empty()
        && name.chars().count() <= MAX_NAME
        && !sent.chars().any(is_refused)
        && !sent.ends_with(['.', ' ']);
    if is_plain {
        Ok(name)
    } else {
        Err(Reason::FileNameNotAllowed)
    }
}

fn is_refused(character: char) -> bool {
    character.is_control()
        || matches!(character, '/' | '\\' | ':')
        // They reverse the text that follows: `fdp.exe` would be displayed as `exe.pdf`.
        || text::is_bidi_control(character)
}

/// The default title of a document: its file name without the extension.
pub fn title_of(name: &str) -> String {
    let stem = text::clean(name.rsplit_once('.').map_or(name, |(stem, _)| stem));
    let title = if stem.is_empty() { name } else { &stem };
    let cut: String = title.chars().take(MAX_TITLE).collect();
    cut.trim().to_owned()
}

/// The name under which a file is saved. It has the extension of its type, because systems choose
/// the program to open it by that, and it is not a name that a system hides or reserves for a
/// device.
pub fn saved_as(name: &str, kind: FileKind) -> String {
    let mut saved = String::new();
    if name.starts_with('.') || is_device(name) {
        saved.push('_');
    }
    saved.push_str(name);
    if !has_ending_of(name, kind) {
        saved.push('.');
        saved.push_str(kind.ending());
    }
    saved
}

fn has_ending_of(name: &str, kind: FileKind) -> bool {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    ending.eq_ignore_ascii_case(kind.ending())
        || kind == FileKind::Jpeg && ending.eq_ignore_ascii_case("jpeg")
}

/// Windows treats such a name as a device, whatever follows the first dot.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end();
    let stem = stem.to_ascii_uppercase();
    let is_port = |rest: &str| {
        let mut characters = rest.chars();
        let is_number =
            |character: char| character.is_ascii_digit() || matches!(character, '¹' | '²' | '³');
        characters.next().is_some_and(is_number) && characters.next().is_none()
    };
    let port = stem
        .strip_prefix("COM")
        .or_else(|| stem.strip_prefix("LPT"));
    let others = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];
    port.is_some_and(is_port) || others.contains(&&*stem)
}

/// The header that makes a browser save the file under its name (RFC 6266); old browsers save it as
/// `document` with the extension of its type.
pub fn content_disposition(name: &str, kind: FileKind) -> String {
    let ending = kind.ending();
    let mut header = format!("attachment; filename=\"document.{ending}\"; filename*=UTF-8''");
    for byte in saved_as(name, kind).bytes() {
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
    fn ordinary_names_are_kept() {
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
        assert_eq!(parse("a\u{200b}.pdf").unwrap(), "a.pdf");
        assert!(parse(&"ß".repeat(200)).is_ok());
    }

    #[test]
    fn names_with_a_path_or_a_disguised_type_are_refused() {
        for name in [
            "",
            "\u{200b}",
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
            assert_eq!(parse(name), Err(Reason::FileNameNotAllowed), "{name:?}");
        }
        assert_eq!(parse(&"x".repeat(201)), Err(Reason::FileNameNotAllowed));
    }

    #[test]
    fn a_title_is_the_name_without_its_extension() {
        for (name, title) in [
            ("insurance 2026.pdf", "insurance 2026"),
            ("a.b.pdf", "a.b"),
            ("README", "README"),
            (".pdf", ".pdf"),
            ("\u{200d}.pdf", "\u{200d}.pdf"),
        ] {
            assert_eq!(title_of(name), title);
        }
        assert_eq!(
            title_of(&format!("{}.pdf", "é".repeat(150))),
            "é".repeat(120)
        );
    }

    #[test]
    fn any_name_is_encoded_as_one_header() {
        assert_eq!(
            content_disposition("été \"x\";%0d.pdf", FileKind::Pdf),
            "attachment; filename=\"document.pdf\"; filename*=UTF-8''%C3%A9t%C3%A9%20%22x%22%3B%250d.pdf"
        );
    }
    #[test]
    fn a_file_is_saved_with_the_extension_of_its_type() {
        use FileKind::{Jpeg, Pdf, Png};
        for (name, kind, saved) in [
            ("a.pdf", Pdf, "a.pdf"),
            ("A.PDF", Pdf, "A.PDF"),
            ("a.jpg", Jpeg, "a.jpg"),
            ("a.JPEG", Jpeg, "a.JPEG"),
            ("a.png", Png, "a.png"),
            ("x.html", Pdf, "x.html.pdf"),
            ("x.exe", Jpeg, "x.exe.jpg"),
            ("x.pdf", Png, "x.pdf.png"),
            ("x.jpeg", Png, "x.jpeg.png"),
            ("README", Pdf, "README.pdf"),
        ] {
            assert_eq!(saved_as(name, kind), saved);
        }
    }

    #[test]
    fn no_saved_file_is_hidden_or_a_device() {
        for (name, saved) in [
            (".htaccess", "_.htaccess.pdf"),
            (".pdf", "_.pdf"),
            ("CON.pdf", "_CON.pdf"),
            ("nul", "_nul.pdf"),
            ("Aux .x.pdf", "_Aux .x.pdf"),
            ("COM1.pdf", "_COM1.pdf"),
            ("lpt\u{b9}.pdf", "_lpt\u{b9}.pdf"),
            ("conin$.pdf", "_conin$.pdf"),
            ("CONTRACT.pdf", "CONTRACT.pdf"),
            ("COM10.pdf", "COM10.pdf"),
            ("COM.pdf", "COM.pdf"),
            ("my CON.pdf", "my CON.pdf"),
        ] {
            assert_eq!(saved_as(name, FileKind::Pdf), saved);
        }
    }
}

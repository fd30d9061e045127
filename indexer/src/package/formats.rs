//! Checks values with a defined format: trade item numbers, addresses, paths.

use search_core::is_gtin;
use url::Url;

use crate::package::source::is_safe_path;

/// A GTIN of 8, 12, 13 or 14 digits, the last of which is the check digit. Spaces and hyphens are
/// allowed between the digits.
pub(crate) fn check_gtin(text: &str) -> Result<(), &'static str> {
    let digits: String = text
        .chars()
        .filter(|character| !matches!(character, ' ' | '-'))
        .collect();
    if digits.contains(|letter: char| !letter.is_ascii_digit()) {
        return Err("not a GTIN: it contains more than digits");
    }
    if !matches!(digits.len(), 8 | 12 | 13 | 14) {
        return Err("not a GTIN: it has 8, 12, 13 or 14 digits");
    }
    if is_gtin(&digits) {
        Ok(())
    } else {
        Err("not a GTIN: the check digit is wrong")
    }
}

/// A web address with a host. `http://` may be omitted: it is added when the address is used.
pub(crate) fn check_address(text: &str) -> Result<(), &'static str> {
    if text.contains(char::is_whitespace) {
        return Err("not a web address: it contains white space");
    }
    let lower = text.to_ascii_lowercase();
    let rest = lower
        .strip_prefix("http://")
        .or_else(|| lower.strip_prefix("https://"));
    let address = if let Some(rest) = rest {
        // Browsers skip further slashes and would use the first part of the path as the host.
        if rest.starts_with(['/', '\\']) {
            return Err("not a web address: it has no host");
        }
        lower
    } else {
        // With `http://` added, the scheme of `ftp://host` or `javascript:1` would look like a
        // host.
        let start = lower.split(['/', '?', '#']).next().unwrap_or_default();
        if start.ends_with(':') {
            return Err("not a web address: only http and https can be opened");
        }
        if !start.contains('.') {
            return Err("not a web address: it has no host");
        }
        format!("http://{lower}")
    };
    let address = Url::parse(&address).map_err(|_| "not a web address: it cannot be parsed")?;
    if !address.username().is_empty() || address.password().is_some() {
        return Err("not a web address: it contains a user name");
    }
    let has_host = address.host_str().is_some_and(|host| !host.is_empty());
    if has_host {
        Ok(())
    } else {
        Err("not a web address: it has no host")
    }
}

/// Checks only the form of a mail address; whether it exists is known only when a mail is sent.
pub(crate) fn check_email(text: &str) -> Result<(), &'static str> {
    let has_form = text.split_once('@').is_some_and(|(user, host)| {
        !user.is_empty()
            && host.contains('.')
            && !host.contains('@')
            && !host.starts_with('.')
            && !host.ends_with('.')
    });
    if has_form && !text.contains(char::is_whitespace) {
        Ok(())
    } else {
        Err("not a mail address")
    }
}

/// The path of a file below `media/`.
pub(crate) fn check_media_path(text: &str) -> Result<(), &'static str> {
    if text.contains("://") {
        return Err("not a path below media/: it is a web address");
    }
    if is_safe_path(text) {
        Ok(())
    } else {
        Err("not a path below media/: it is absolute, has an empty part, .. or a backslash")
    }
}

/// The name of a document's file without `.pdf`.
pub(crate) fn check_file_name(text: &str) -> Result<(), &'static str> {
    if text.to_ascii_lowercase().ends_with(".pdf") {
        return Err("not a file name: leave .pdf out, it is added");
    }
    if text.contains(['/', '|']) || !is_safe_path(text) {
        return Err("not a file name: it contains a slash, a backslash or |");
    }
    Ok(())
}

/// A theme's name, which is part of addresses and paths.
pub(crate) fn check_theme_name(text: &str) -> Result<(), &'static str> {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if text.len() <= 40 && text.bytes().all(is_plain) {
        return Ok(());
    }
    Err("not a theme name: at most 40 of a-z, 0-9 and -")
}

/// A colour as `#` and six hexadecimal digits.
pub(crate) fn check_color(text: &str) -> Result<(), &'static str> {
    let digits = text.strip_prefix('#').unwrap_or_default();
    if digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Ok(());
    }
    Err("not a colour: # and six hexadecimal digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gtin_is_accepted_as_printed_when_its_check_digit_is_right() {
        for gtin in [
            "4006381333931",
            "0 36000 29145 2",
            "96385074",
            "00012345600012",
        ] {
            assert_eq!(check_gtin(gtin), Ok(()), "{gtin}");
        }
        for gtin in [
            "4006381333932",
            "400638133393",
            "4006381333931X",
            "12345",
            "",
        ] {
            assert!(check_gtin(gtin).is_err(), "{gtin}");
        }
    }

    #[test]
    fn an_address_needs_a_host_and_no_other_scheme() {
        for address in [
            "https://shop.example/p?id=1",
            "HTTP://shop.example",
            "shop.example/p",
            "shop.example:8080/p",
            "http://localhost:1/",
        ] {
            assert_eq!(check_address(address), Ok(()), "{address}");
        }
        for address in [
            "javascript:alert(1)",
            "javascript:alert(document.cookie)",
            "ftp://shop.example",
            "mailto:a@shop.example",
            "http://",
            "https:///path",
            "/p",
            "shop",
            "http://a b.example",
            "https://user:secret@shop.example",
            "data:text/html,x.y",
        ] {
            assert!(check_address(address).is_err(), "{address}");
        }
    }

    #[test]
    fn a_media_path_stays_below_media() {
        assert_eq!(check_media_path("products/1/front view.svg"), Ok(()));
        for path in [
            "/etc/passwd",
            "../app.db",
            "a/../../b",
            "a//b",
            "C:/x",
            "a\\b",
            "http://x.example/a.jpg",
            "a/./b",
            "a/",
        ] {
            assert!(check_media_path(path).is_err(), "{path}");
        }
    }

    #[test]
    fn a_document_name_is_one_name_without_its_ending() {
        assert_eq!(check_file_name("Parts list 2GM20"), Ok(()));
        for name in ["Manual.pdf", "a/b", "..", "a|b", "a\\b"] {
            assert!(check_file_name(name).is_err(), "{name}");
        }
    }

    #[test]
    fn mail_addresses_and_colours_have_their_form() {
        assert_eq!(check_email("parts@yard.example"), Ok(()));
        assert!(check_email("parts@yard").is_err() && check_email("@yard.example").is_err());
        assert_eq!(check_color("#0b2545"), Ok(()));
        assert!(check_color("navy").is_err() && check_color("#12345").is_err());
    }
}

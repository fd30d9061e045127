//! Addresses of pages that people link to.

use url::Url;

use super::text;

use crate::platform::reason::Reason;

const LIMIT: usize = 2000;

/// Parses the address of a page, in the form in which browsers open it; none for an empty text. It
/// must use https, name a host and have no user name or password, because those would be sent to
/// others.
pub fn parse(typed: &str) -> Result<Option<String>, Reason> {
    let typed = text::line(typed, LIMIT)?;
    if typed.is_empty() {
        return Ok(None);
    }
    let is_written_out = typed
        .get(.."https://".len())
        .is_some_and(|start| start.eq_ignore_ascii_case("https://"));
    let address = Url::parse(&typed).ok().filter(|address| {
        is_written_out
            && address.host_str().is_some_and(|host| host.contains('.'))
            && address.username().is_empty()
            && address.password().is_none()
            && !typed.contains(char::is_whitespace)
    });
    text::line(address.ok_or(Reason::WebAddressNotHttps)?.as_str(), LIMIT).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_kept_as_browsers_open_it() {
        assert_eq!(parse(" \t"), Ok(None));
        for (typed, kept) in [
            ("https://tours.example.com", "https://tours.example.com/"),
            (
                "HTTPS://Tours.Example.com/Luna?a=1#b",
                "https://tours.example.com/Luna?a=1#b",
            ),
            (
                "https://tours.example.com:8443/ü",
                "https://tours.example.com:8443/%C3%BC",
            ),
        ] {
            assert_eq!(parse(typed), Ok(Some(kept.to_owned())), "{typed}");
        }
    }

    #[test]
    fn what_is_not_encrypted_or_leads_elsewhere_is_refused() {
        for typed in [
            "http://tours.example.com",
            "javascript:alert(1)",
            "data:text/html,x",
            "tours.example.com",
            "//tours.example.com",
            "https:tours.example.com",
            "https://",
            "https:///luna",
            "https://luna",
            "https://ada:secret@tours.example.com/",
            "https://ada@tours.example.com/",
            "https://tours.example.com/a b",
        ] {
            assert_eq!(parse(typed), Err(Reason::WebAddressNotHttps), "{typed}");
        }
    }
}

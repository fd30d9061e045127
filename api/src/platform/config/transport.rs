//! Which addresses secrets may be sent to.

use std::net::Ipv4Addr;

use url::{Host, Url};

/// Whether the connection cannot be intercepted: TLS, or this machine itself.
pub fn is_private(url: &Url) -> bool {
    match url.scheme() {
        "https" => url.has_host(),
        "http" => is_this_machine(url),
        _ => false,
    }
}

/// Whether the address is this machine's own.
pub(super) fn is_this_machine(url: &Url) -> bool {
    match url.host() {
        // In addresses with other schemes than http, numbers are parsed as a name.
        Some(Host::Domain(name)) => {
            name == "localhost"
                || name
                    .parse::<Ipv4Addr>()
                    .is_ok_and(|address| address.is_loopback())
        }
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

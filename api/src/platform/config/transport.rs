//! Which addresses secrets may be sent to.

use std::net::{IpAddr, Ipv4Addr};

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

/// Names that only a private network gives to its machines; names without a dot are others.
const OWN_NAMES: [&str; 5] = [".localhost", ".local", ".lan", ".internal", ".home.arpa"];

/// Whether the address is this machine's, or one of a private network. A name counts by its form;
/// whoever connects to it has to look whether its addresses are private too.
pub fn is_own_network(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => {
            let name = name.trim_end_matches('.').to_ascii_lowercase();
            !name.contains('.') || OWN_NAMES.iter().any(|own| name.ends_with(own))
        }
        Some(Host::Ipv4(address)) => is_own_address(address.into()),
        Some(Host::Ipv6(address)) => is_own_address(address.into()),
        None => false,
    }
}

/// Whether a machine of the internet cannot have this address.
pub fn is_own_address(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [first, second, ..] = address.octets();
            let is_shared = first == 100 && (64..128).contains(&second);
            address.is_loopback() || address.is_private() || address.is_link_local() || is_shared
        }
        IpAddr::V6(address) => {
            address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_private_network_is_told_from_the_internet() {
        for (host, is_own) in [
            ("localhost", true),
            ("127.0.0.1", true),
            ("[::1]", true),
            ("10.1.2.3", true),
            ("172.20.0.5", true),
            ("192.168.1.10", true),
            ("100.100.1.1", true),
            ("[fd00::1]", true),
            ("[::ffff:10.0.0.1]", true),
            ("ollama", true),
            ("gpu.lan", true),
            ("GPU.internal.", true),
            ("api.example.com", false),
            ("local.example.com", false),
            ("172.32.0.1", false),
            ("100.128.0.1", false),
            ("8.8.8.8", false),
            ("[2001:db8::1]", false),
            ("[::ffff:8.8.8.8]", false),
        ] {
            let url = Url::parse(&format!("http://{host}:8000/v1")).unwrap();
            assert_eq!(is_own_network(&url), is_own, "{host}");
        }
    }
}

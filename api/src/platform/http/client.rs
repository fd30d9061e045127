//! The address of the caller.

use std::net::{IpAddr, SocketAddr};

use http::request::Parts;
use http::{Extensions, HeaderMap};

use axum::extract::{FromRef, FromRequestParts};
use std::convert::Infallible;
use std::sync::Arc;

use crate::platform::config::Settings;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// Headers that proxies add; a call with one of them does not count as one of this machine.
const FORWARDING: [&str; 3] = [FORWARDED_FOR, "forwarded", "x-real-ip"];

/// The other end of the connection; the server adds it to every request.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// The caller's address: that of the peer, or the one that a trusted proxy names. `None` for a
/// request without a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(pub Option<IpAddr>);

impl ClientAddress {
    /// Reads the address from a request.
    pub fn of(extensions: &Extensions, headers: &HeaderMap, settings: &Settings) -> Self {
        let peer = extensions.get::<Peer>();
        Self(peer.map(|Peer(peer)| {
            let peer = peer.ip().to_canonical();
            if settings.trusts(peer) {
                forwarded_by(peer, headers, settings)
            } else {
                peer
            }
        }))
    }
}

/// The caller that a trusted proxy names. Each proxy appends the address that called it to the
/// list, so the list is read from its end, as long as the entries are addresses of trusted proxies.
/// Everything before the first other entry is an unverified claim of the caller.
fn forwarded_by(proxy: IpAddr, headers: &HeaderMap, settings: &Settings) -> IpAddr {
    let lines = headers.get_all(FORWARDED_FOR).iter().rev();
    let entries = lines.flat_map(|line| line.as_bytes().rsplit(|byte| *byte == b','));
    let mut caller = proxy;
    for entry in entries {
        let Some(address) = parse_entry(entry) else {
            break;
        };
        caller = address;
        if !settings.trusts(caller) {
            break;
        }
    }
    caller
}

/// An address as proxies write it: plain, in brackets, with a port or without.
fn parse_entry(entry: &[u8]) -> Option<IpAddr> {
    let text = std::str::from_utf8(entry).ok()?.trim();
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let address: IpAddr = text
        .parse()
        .ok()
        .or_else(|| text.parse::<SocketAddr>().ok().map(|both| both.ip()))
        .or_else(|| in_brackets().map(IpAddr::V6))?;
    Some(address.to_canonical())
}

impl<S> FromRequestParts<S> for ClientAddress
where
    S: Send + Sync,
    Arc<Settings>: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let settings = Arc::<Settings>::from_ref(state);
        Ok(Self::of(&parts.extensions, &parts.headers, &settings))
    }
}

/// Whether the call comes from this machine itself, not through a proxy on it.
pub fn is_from_this_machine(extensions: &Extensions, headers: &HeaderMap) -> bool {
    extensions
        .get::<Peer>()
        .is_some_and(|Peer(peer)| peer.ip().to_canonical().is_loopback())
        && !FORWARDING.iter().any(|name| headers.contains_key(*name))
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn trusting(proxies: &[&str]) -> Settings {
        Settings {
            trusted_proxies: proxies.iter().map(|proxy| proxy.parse().unwrap()).collect(),
            ..Settings::default()
        }
    }

    fn address(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut extensions = Extensions::new();
        extensions.insert(Peer(format!("{peer}:1").parse().unwrap()));
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(FORWARDED_FOR, value.parse().unwrap());
        }
        ClientAddress::of(&extensions, &headers, &trusting(trusted))
            .0
            .unwrap()
            .to_string()
    }

    #[test]
    fn only_a_trusted_proxy_may_say_who_calls() {
        assert_eq!(address("9.9.9.9", &["1.1.1.1"], &[]), "9.9.9.9");
        assert_eq!(address("10.0.0.1", &["1.1.1.1"], &["10.0.0.1"]), "1.1.1.1");
        assert_eq!(
            address(
                "10.0.0.1",
                &["6.6.6.6, 1.1.1.1, 10.0.0.2"],
                &["10.0.0.1", "10.0.0.2"]
            ),
            "1.1.1.1"
        );
        assert_eq!(
            address("10.0.0.1", &["6.6.6.6", "1.1.1.1"], &["10.0.0.1"]),
            "1.1.1.1"
        );
        assert_eq!(
            address("[::ffff:10.0.0.1]", &["1.1.1.1"], &["10.0.0.1"]),
            "1.1.1.1"
        );
    }

    #[test]
    fn an_unreadable_entry_ends_the_chain_of_proxies() {
        let through = |forwarded: &[&str]| address("10.0.0.1", forwarded, &["10.0.0.0/8"]);
        assert_eq!(through(&["6.6.6.6, x"]), "10.0.0.1");
        assert_eq!(through(&["6.6.6.6, x, 10.0.0.2"]), "10.0.0.2");
        assert_eq!(through(&["6.6.6.6", "x", "10.0.0.2"]), "10.0.0.2");
        assert_eq!(through(&["x, 1.1.1.1"]), "1.1.1.1");
        assert_eq!(through(&["6.6.6.6, , 10.0.0.2"]), "10.0.0.2");
        assert_eq!(through(&["6.6.6.6,"]), "10.0.0.1");
        assert_eq!(through(&[]), "10.0.0.1");
        assert_eq!(through(&["10.0.0.3, 10.0.0.2"]), "10.0.0.3");
    }

    #[test]
    fn an_entry_may_have_a_port() {
        let through = |forwarded: &str| address("10.0.0.1", &[forwarded], &["10.0.0.1"]);
        assert_eq!(through("6.6.6.6, 1.2.3.4:55"), "1.2.3.4");
        assert_eq!(through("6.6.6.6, [2001:db8::7]:55"), "2001:db8::7");
        assert_eq!(through("6.6.6.6, [2001:db8::7]"), "2001:db8::7");
        assert_eq!(through("6.6.6.6, ::ffff:1.2.3.4"), "1.2.3.4");
    }

    /// A line as a caller may send it: anything a header can hold.
    fn hostile_line() -> impl Strategy<Value = Vec<u8>> {
        let bytes = vec(
            prop_oneof![Just(b'\t'), 0x20..=0x7e_u8, 0x80..=0xff_u8],
            0..40,
        );
        let addresses = vec(
            prop_oneof![
                "10\\.0\\.0\\.[0-9]{1,3}",
                "[0-9a-f:.,]{0,20}",
                Just(String::new())
            ],
            0..6,
        )
        .prop_map(|entries| entries.join(", ").into_bytes());
        prop_oneof![bytes, addresses]
    }

    proptest! {
        #[test]
        fn whatever_a_caller_claims_the_address_that_the_proxy_added_counts(
            claims in vec(hostile_line(), 0..4),
            caller in any::<[u8; 4]>().prop_filter("is trusted", |address| address[0] != 10),
            hops in vec(any::<u8>(), 0..4),
            is_a_line_of_its_own in any::<bool>(),
        ) {
            let caller = IpAddr::from(caller);
            let mut lines = claims;
            let mut added = vec![caller.to_string()];
            added.extend(hops.iter().map(|hop| format!("10.0.0.{hop}")));
            let added = added.join(", ").into_bytes();
            match lines.last_mut() {
                Some(last) if !is_a_line_of_its_own => {
                    last.extend(b", ");
                    last.extend(added);
                }
                _ => lines.push(added),
            }
            let mut headers = HeaderMap::new();
            for line in &lines {
                headers.append(FORWARDED_FOR, HeaderValue::from_bytes(line).unwrap());
            }
            let settings = trusting(&["10.0.0.0/8"]);
            prop_assert_eq!(forwarded_by("10.0.0.1".parse().unwrap(), &headers, &settings), caller);
        }
    }

    #[test]
    fn a_call_through_a_proxy_on_this_machine_is_not_its_own() {
        let mut extensions = Extensions::new();
        let mut headers = HeaderMap::new();
        assert!(!is_from_this_machine(&extensions, &headers));
        extensions.insert(Peer("127.0.0.1:1".parse().unwrap()));
        assert!(is_from_this_machine(&extensions, &headers));
        headers.insert("x-real-ip", "127.0.0.1".parse().unwrap());
        assert!(!is_from_this_machine(&extensions, &headers));
    }
}

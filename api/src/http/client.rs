//! Who is calling.

use std::net::{IpAddr, SocketAddr};

use http::request::Parts;
use http::{Extensions, HeaderMap};

use axum::extract::{FromRef, FromRequestParts};
use std::convert::Infallible;
use std::sync::Arc;

use crate::config::Settings;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// Headers a proxy adds; with one of them a call is not this machine's own.
const FORWARDING: [&str; 3] = [FORWARDED_FOR, "forwarded", "x-real-ip"];

/// The other end of the connection; the server puts it into every request.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// The caller's address: the peer's, or what a trusted proxy says it is. `None` where a request
/// came over no connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(pub Option<IpAddr>);

impl ClientAddress {
    /// Reads the address from a request.
    pub fn of(extensions: &Extensions, headers: &HeaderMap, settings: &Settings) -> Self {
        let Some(Peer(peer)) = extensions.get::<Peer>() else {
            return Self(None);
        };
        let trusted = |address: &IpAddr| settings.trusted_proxies.contains(address);
        let peer = peer.ip().to_canonical();
        if !trusted(&peer) {
            return Self(Some(peer));
        }
        // The last entry that no trusted proxy wrote; whatever stands before it is the caller's own claim.
        let entries: Vec<IpAddr> = headers
            .get_all(FORWARDED_FOR)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .map_while(|entry| entry.trim().parse().ok())
            .collect();
        Self(Some(
            entries
                .into_iter()
                .rev()
                .find(|entry| !trusted(entry))
                .unwrap_or(peer),
        ))
    }
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
    use super::*;

    fn address(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut extensions = Extensions::new();
        extensions.insert(Peer(format!("{peer}:1").parse().unwrap()));
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(FORWARDED_FOR, value.parse().unwrap());
        }
        let settings = Settings {
            trusted_proxies: trusted.iter().map(|proxy| proxy.parse().unwrap()).collect(),
            ..Settings::default()
        };
        ClientAddress::of(&extensions, &headers, &settings)
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
            address("10.0.0.1", &["nonsense"], &["10.0.0.1"]),
            "10.0.0.1"
        );
        assert_eq!(
            address("[::ffff:10.0.0.1]", &["1.1.1.1"], &["10.0.0.1"]),
            "1.1.1.1"
        );
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

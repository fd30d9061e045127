//! Trusted proxies.

use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;
use serde::{Deserialize, Serialize};

/// The addresses of a trusted proxy: one address or a whole network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TrustedProxy(IpNet);

/// A text that is neither an address nor a network.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is neither an address nor a network such as 10.0.0.0/8")]
pub struct NoProxy(String);

impl TrustedProxy {
    /// Whether the proxy has this address.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl FromStr for TrustedProxy {
    type Err = NoProxy;

    fn from_str(text: &str) -> Result<Self, NoProxy> {
        let address = || {
            text.parse()
                .map(|address: IpAddr| address.to_canonical().into())
        };
        text.parse()
            .or_else(|_no_network| address())
            .map(Self)
            .map_err(|_no_address| NoProxy(text.to_owned()))
    }
}

impl TryFrom<String> for TrustedProxy {
    type Error = NoProxy;

    fn try_from(text: String) -> Result<Self, NoProxy> {
        text.parse()
    }
}

impl From<TrustedProxy> for String {
    fn from(proxy: TrustedProxy) -> Self {
        proxy.0.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_contains_itself_and_a_network_all_its_addresses() {
        let contains = |proxy: &str, address: &str| {
            let proxy: TrustedProxy = proxy.parse().unwrap();
            proxy.contains(address.parse().unwrap())
        };
        assert!(contains("10.0.0.1", "10.0.0.1"));
        assert!(!contains("10.0.0.1", "10.0.0.2"));
        assert!(contains("10.0.0.0/8", "10.250.0.9"));
        assert!(contains("10.0.0.0/8", "::ffff:10.1.2.3"));
        assert!(contains("::ffff:10.0.0.1", "10.0.0.1"));
        assert!(!contains("10.0.0.0/8", "11.0.0.1"));
        assert!(contains("fd00::/8", "fd12::1"));
        assert!(!contains("0.0.0.0/0", "2001:db8::1"));
    }

    #[test]
    fn what_is_neither_is_refused() {
        for text in ["", "proxy", "10.0.0.0/33", "10.0.0", "10.0.0.1:80", "/8"] {
            let error = text.parse::<TrustedProxy>().unwrap_err().to_string();
            assert!(error.contains("10.0.0.0/8"), "{error}");
        }
    }
}

//! The networks of an address. Addresses that one caller can switch between count as one: a
//! household has 2^64 IPv6 addresses, a hosting customer often 2^16 such networks, a provider 2^32.

use std::net::IpAddr;

use ipnet::IpNet;

/// A network, and its limit as a multiple of that of one household.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    pub addresses: IpNet,
    /// The multiple of a household's limit.
    pub allowance: u32,
}

/// Prefix lengths with their multiples, the widest network first.
const IPV4: [(u8, u32); 2] = [(24, 8), (32, 1)];
const IPV6: [(u8, u32); 3] = [(32, 64), (48, 8), (64, 1)];

/// The networks of an address, the widest first; the last one is the household's.
pub fn networks(address: IpAddr) -> impl Iterator<Item = Network> + Clone {
    let address = address.to_canonical();
    let prefixes: &'static [(u8, u32)] = if address.is_ipv4() { &IPV4 } else { &IPV6 };
    prefixes.iter().map(move |(prefix, allowance)| Network {
        addresses: IpNet::new_assert(address, *prefix).trunc(),
        allowance: *allowance,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(address: &str) -> Vec<String> {
        networks(address.parse().unwrap())
            .map(|network| format!("{} x{}", network.addresses, network.allowance))
            .collect()
    }

    #[test]
    fn an_address_belongs_to_networks_of_growing_allowance() {
        assert_eq!(
            written("203.0.113.9"),
            ["203.0.113.0/24 x8", "203.0.113.9/32 x1"]
        );
        assert_eq!(written("::ffff:203.0.113.9"), written("203.0.113.9"));
        assert_eq!(
            written("2001:db8:1:2::9"),
            [
                "2001:db8::/32 x64",
                "2001:db8:1::/48 x8",
                "2001:db8:1:2::/64 x1"
            ]
        );
    }
}

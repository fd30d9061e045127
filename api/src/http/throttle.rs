//! So many calls a minute from one address.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many addresses are remembered; beyond that, new ones wait until old ones are forgotten.
const MAX_ADDRESSES: usize = 10_000;

/// Counts calls by address in windows of a fixed length.
#[derive(Debug)]
pub struct Throttle {
    limit: u32,
    window: Duration,
    counts: Mutex<HashMap<Option<IpAddr>, Count>>,
}

#[derive(Debug, Clone, Copy)]
struct Count {
    since: Instant,
    calls: u32,
}

impl Throttle {
    /// At most `limit` calls in each `window`.
    pub fn new(limit: u32, window: Duration) -> Self {
        Self {
            limit,
            window,
            counts: Mutex::default(),
        }
    }

    /// Counts a call at `now`; the error is how long the caller should wait.
    pub fn admit(&self, address: Option<IpAddr>, now: Instant) -> Result<(), Duration> {
        let key = address.map(network);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= MAX_ADDRESSES && !counts.contains_key(&key) {
            counts.retain(|_, count| now.duration_since(count.since) < self.window);
            if counts.len() >= MAX_ADDRESSES {
                return Err(self.window);
            }
        }
        let count = counts.entry(key).or_insert(Count {
            since: now,
            calls: 0,
        });
        let age = now.duration_since(count.since);
        if age >= self.window {
            *count = Count {
                since: now,
                calls: 0,
            };
        }
        if count.calls >= self.limit {
            return Err(self.window.saturating_sub(age));
        }
        count.calls += 1;
        Ok(())
    }
}

/// A home has a whole IPv6 network of 2^64 addresses: it counts as one.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    fn admit(throttle: &Throttle, address: &str, now: Instant) -> Result<(), Duration> {
        throttle.admit(Some(address.parse().unwrap()), now)
    }

    #[test]
    fn calls_beyond_the_limit_wait_for_the_next_window() {
        let throttle = Throttle::new(2, MINUTE);
        let start = Instant::now();
        assert!(admit(&throttle, "1.1.1.1", start).is_ok());
        assert!(admit(&throttle, "1.1.1.1", start).is_ok());
        let later = start + Duration::from_secs(20);
        assert_eq!(
            admit(&throttle, "1.1.1.1", later),
            Err(Duration::from_secs(40))
        );
        assert!(admit(&throttle, "2.2.2.2", later).is_ok());
        assert!(admit(&throttle, "1.1.1.1", start + MINUTE).is_ok());
    }

    #[test]
    fn an_ipv6_network_counts_as_one() {
        let throttle = Throttle::new(1, MINUTE);
        let now = Instant::now();
        assert!(admit(&throttle, "2001:db8::1", now).is_ok());
        assert!(admit(&throttle, "2001:db8::ffff:2", now).is_err());
        assert!(admit(&throttle, "2001:db8:0:1::1", now).is_ok());
    }

    #[test]
    fn the_memory_for_addresses_is_bounded() {
        let throttle = Throttle::new(1, MINUTE);
        let now = Instant::now();
        for number in 0..u32::try_from(MAX_ADDRESSES).unwrap() {
            assert!(throttle.admit(Some(IpAddr::V4(number.into())), now).is_ok());
        }
        assert!(admit(&throttle, "200.0.0.1", now).is_err());
        assert!(admit(&throttle, "200.0.0.1", now + MINUTE).is_ok());
    }
}

//! A limit of calls in a period for one caller, and a multiple of it for the networks around it: a
//! caller with many addresses gains little by changing them.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ipnet::IpNet;

use super::network::{Network, networks};

/// The maximum number of networks in memory; beyond it, those with the fewest calls are removed.
const MAX_NETWORKS: usize = 30_000;

/// Counts calls by network in windows of a fixed length.
#[derive(Debug)]
pub struct Throttle {
    limit: u32,
    window: Duration,
    counts: Mutex<HashMap<IpNet, Count>>,
}

#[derive(Debug, Clone, Copy)]
struct Count {
    since: Instant,
    calls: u32,
}

impl Throttle {
    /// At most `limit` calls of one household in each `window`.
    pub fn new(limit: u32, window: Duration) -> Self {
        Self {
            limit,
            window,
            counts: Mutex::default(),
        }
    }

    /// Counts a call at `now`; the error is how long the caller should wait. A refused call is not
    /// counted: one caller does not use up the limit of its neighbours.
    pub fn admit(&self, address: Option<IpAddr>, now: Instant) -> Result<(), Duration> {
        let networks = networks(address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)));
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let wait = networks
            .clone()
            .filter_map(|network| self.wait(&counts, network, now))
            .max();
        if let Some(wait) = wait {
            return Err(wait);
        }
        for network in networks {
            if counts.len() >= MAX_NETWORKS && !counts.contains_key(&network.addresses) {
                self.make_room(&mut counts, now);
            }
            let fresh = Count {
                since: now,
                calls: 0,
            };
            let count = counts.entry(network.addresses).or_insert(fresh);
            if now.duration_since(count.since) >= self.window {
                *count = fresh;
            }
            count.calls += 1;
        }
        Ok(())
    }

    /// How long a network has to wait; `None` if it may call.
    fn wait(
        &self,
        counts: &HashMap<IpNet, Count>,
        network: Network,
        now: Instant,
    ) -> Option<Duration> {
        let count = counts.get(&network.addresses)?;
        let rest = self
            .window
            .checked_sub(now.duration_since(count.since))
            .filter(|rest| !rest.is_zero())?;
        (count.calls >= self.limit.saturating_mul(network.allowance)).then_some(rest)
    }

    /// Removes what has ended. If that is not enough, also the half with the fewest calls: no
    /// caller is refused because others fill the memory, and frequent callers stay counted.
    fn make_room(&self, counts: &mut HashMap<IpNet, Count>, now: Instant) {
        counts.retain(|_, count| now.duration_since(count.since) < self.window);
        if counts.len() < MAX_NETWORKS / 2 {
            return;
        }
        let mut calls: Vec<u32> = counts.values().map(|count| count.calls).collect();
        let middle = calls.len() / 2;
        let (_, median, _) = calls.select_nth_unstable(middle);
        let median = *median;
        counts.retain(|_, count| count.calls > median);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    fn admit(throttle: &Throttle, address: &str, now: Instant) -> Result<(), Duration> {
        throttle.admit(Some(address.parse().unwrap()), now)
    }

    fn remembered(throttle: &Throttle) -> usize {
        throttle.counts.lock().unwrap().len()
    }

    /// How many calls are admitted, each from a different address.
    fn admitted(throttle: &Throttle, addresses: impl Iterator<Item = u128>, now: Instant) -> usize {
        addresses
            .filter(|bits| {
                throttle
                    .admit(Some(IpAddr::V6((*bits).into())), now)
                    .is_ok()
            })
            .count()
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
        let next = start + MINUTE;
        assert!(admit(&throttle, "1.1.1.1", next).is_ok());
        assert!(admit(&throttle, "1.1.1.1", next).is_ok());
        assert_eq!(admit(&throttle, "1.1.1.1", next), Err(MINUTE));
    }

    #[test]
    fn the_longest_wait_of_all_networks_counts() {
        let (throttle, start) = (Throttle::new(1, MINUTE), Instant::now());
        let later = start + Duration::from_secs(20);
        assert!(admit(&throttle, "198.51.100.0", start).is_ok());
        for host in 1..250 {
            let _ = admit(&throttle, &format!("198.51.100.{host}"), later);
        }
        // The wider network began with the first call, the last household to be admitted later.
        let admitted = |host: &u8| {
            throttle
                .counts
                .lock()
                .unwrap()
                .contains_key(&format!("198.51.100.{host}/32").parse().unwrap())
        };
        let last = (0..250).rev().find(admitted).unwrap();
        let again = admit(&throttle, &format!("198.51.100.{last}"), later);
        assert_eq!(again, Err(MINUTE));
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
    fn wider_networks_have_a_multiple_of_the_limit() {
        let (throttle, now) = (Throttle::new(20, MINUTE), Instant::now());
        let site = 0x2001_0db8_0001_u128 << 80;
        let each_its_own = |network: u128| (0..10_050).map(move |host| network | host << 64);
        assert_eq!(admitted(&throttle, each_its_own(site), now), 160);
        let provider = 0x2001_0db8_u128 << 96;
        let sites = (0..10_050).map(|site| provider | site << 80);
        assert_eq!(admitted(&throttle, sites, now), 1_280 - 160);
        for host in 0..200 {
            let _ = admit(&throttle, &format!("198.51.100.{host}"), now);
        }
        assert!(admit(&throttle, "198.51.100.250", now).is_err());
        assert!(admit(&throttle, "198.51.101.250", now).is_ok());
    }

    #[test]
    fn a_refused_call_does_not_count_against_its_network() {
        let (throttle, now) = (Throttle::new(1, MINUTE), Instant::now());
        for _ in 0..1_000 {
            let _ = admit(&throttle, "198.51.100.1", now);
        }
        assert!(admit(&throttle, "198.51.100.2", now).is_ok());
    }

    #[test]
    fn nobody_is_refused_because_others_fill_the_memory() {
        let (throttle, now) = (Throttle::new(3, MINUTE), Instant::now());
        for _ in 0..3 {
            assert!(admit(&throttle, "9.9.9.9", now).is_ok());
        }
        // One call from each of many providers: more networks than fit in memory.
        let everywhere = (0..100_000).map(|provider: u128| (0x2a00_0000 + provider) << 96);
        assert_eq!(admitted(&throttle, everywhere, now), 100_000);
        assert!(remembered(&throttle) <= MAX_NETWORKS);
        assert!(admit(&throttle, "203.0.113.7", now).is_ok());
        assert!(admit(&throttle, "9.9.9.9", now).is_err(), "still counted");
    }
}

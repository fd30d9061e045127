//! Admits connections. While there are free slots, each caller may connect up to its own limit. When
//! there are none, a new connection replaces an idle one, or one from a network that has more than
//! its share.

use std::cmp::Ordering as Order;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ipnet::IpNet;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use super::activity::Activity;
use crate::platform::config::{Settings, TrustedProxy};
use crate::platform::limits::network::networks;
use crate::platform::metrics;

/// How long a connection may be without a request before it counts as idle: enough time to send one
/// over a slow line.
const GRACE: Duration = Duration::from_secs(2);

/// Decides who may connect; cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Admission(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    most: usize,
    most_of_one: u32,
    exempt: Vec<TrustedProxy>,
    open: Mutex<Open>,
    freed: Notify,
}

#[derive(Debug, Default)]
struct Open {
    next: u64,
    connections: HashMap<u64, Connection>,
    /// The number of connections of each network.
    networks: HashMap<IpNet, Arc<AtomicU32>>,
}

#[derive(Debug)]
struct Connection {
    /// The networks in which it is counted; none for an exempt one.
    shares: Vec<Share>,
    activity: Arc<Activity>,
    closing: CancellationToken,
}

/// A connection, as its networks count it.
#[derive(Debug)]
struct Share {
    addresses: IpNet,
    connections: Arc<AtomicU32>,
    allowance: u32,
}

/// The order in which connections are closed: the greatest first.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Rank {
    does_nothing: bool,
    /// The connections of its network, per household's limit.
    weight: f64,
    /// How long there has been no request; `None` while there is one.
    idle_for: Option<Duration>,
}

/// The answer to a new connection.
#[derive(Debug)]
pub(super) enum Answer {
    /// Admitted.
    Admitted(Admitted),
    /// That network already has too many connections.
    Refused,
    /// No connection may be closed for it; an exempt caller may wait until a slot is free.
    Full,
}

/// An admitted connection; its slot is freed when this is dropped.
#[derive(Debug)]
pub(super) struct Admitted {
    id: u64,
    shared: Arc<Shared>,
    /// What it is doing.
    pub(super) activity: Arc<Activity>,
    /// Cancelled when its slot is needed.
    pub(super) closing: CancellationToken,
}

impl Admission {
    pub(super) fn new(settings: &Settings) -> Self {
        Self(Arc::new(Shared {
            most: settings.max_connections,
            most_of_one: u32::try_from(settings.max_connections_per_address).unwrap_or(u32::MAX),
            exempt: settings.trusted_proxies.clone(),
            open: Mutex::default(),
            freed: Notify::new(),
        }))
    }

    /// Counts a connection from `address`, closes another for it if need be, or refuses it.
    pub(super) fn admit(&self, address: IpAddr, now: Instant) -> Answer {
        let address = address.to_canonical();
        let is_exempt = self.is_exempt(address);
        let mut open = self.0.lock();
        let newcomer = Connection {
            shares: if is_exempt {
                Vec::new()
            } else {
                open.shares(address)
            },
            activity: Arc::new(Activity::new()),
            closing: CancellationToken::new(),
        };
        if newcomer.of_its_household() > self.0.most_of_one {
            open.leave(&newcomer);
            return Answer::Refused;
        }
        if open.connections.len() >= self.0.most && !open.make_room(&newcomer, now) {
            open.leave(&newcomer);
            return if is_exempt {
                Answer::Full
            } else {
                Answer::Refused
            };
        }
        let id = open.next;
        open.next += 1;
        let admitted = Admitted {
            id,
            shared: Arc::clone(&self.0),
            activity: Arc::clone(&newcomer.activity),
            closing: newcomer.closing.clone(),
        };
        open.connections.insert(id, newcomer);
        metrics::record_connections(open.connections.len());
        Answer::Admitted(admitted)
    }

    /// Resolves once a slot is free.
    pub(super) async fn freed(&self) {
        self.0.freed.notified().await;
    }

    /// All callers behind a proxy share its address; a proxy on this machine does not have to be
    /// configured.
    fn is_exempt(&self, address: IpAddr) -> bool {
        address == Ipv4Addr::LOCALHOST
            || address == Ipv6Addr::LOCALHOST
            || self.0.exempt.iter().any(|proxy| proxy.contains(address))
    }
}

impl Shared {
    /// The counts are correct even after a panic elsewhere: nothing panics between two changes of
    /// them.
    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Counts a connection in each network of its address.
    fn shares(&mut self, address: IpAddr) -> Vec<Share> {
        networks(address)
            .map(|network| {
                let connections = self.networks.entry(network.addresses).or_default();
                connections.fetch_add(1, Ordering::Relaxed);
                Share {
                    addresses: network.addresses,
                    connections: Arc::clone(connections),
                    allowance: network.allowance,
                }
            })
            .collect()
    }

    /// Removes a connection from the counts of its networks.
    fn leave(&mut self, connection: &Connection) {
        for share in &connection.shares {
            if share.connections.fetch_sub(1, Ordering::Relaxed) == 1 {
                self.networks.remove(&share.addresses);
            }
        }
    }

    /// Closes the connection that is first in that order, unless it would be the new one.
    fn make_room(&mut self, newcomer: &Connection, now: Instant) -> bool {
        let worst = self
            .connections
            .iter()
            .map(|(id, connection)| (connection.rank(now), *id))
            .max_by(|one, other| one.0.compare(&other.0));
        let Some((rank, id)) = worst else {
            return false;
        };
        if rank.compare(&newcomer.rank(now)).is_le() {
            return false;
        }
        if let Some(closed) = self.connections.remove(&id) {
            self.leave(&closed);
            closed.closing.cancel();
        }
        true
    }
}

impl Connection {
    /// The number of connections of its household.
    fn of_its_household(&self) -> u32 {
        self.shares
            .last()
            .map_or(0, |share| share.connections.load(Ordering::Relaxed))
    }

    fn rank(&self, now: Instant) -> Rank {
        let idle_for = self.activity.idle_for(now);
        let weights = self.shares.iter().map(|share| {
            let connections = share.connections.load(Ordering::Relaxed);
            f64::from(connections) / f64::from(share.allowance)
        });
        Rank {
            does_nothing: idle_for.is_some_and(|idle| idle >= GRACE),
            weight: weights.fold(0.0, f64::max),
            idle_for,
        }
    }
}

impl Rank {
    fn compare(&self, other: &Self) -> Order {
        self.does_nothing
            .cmp(&other.does_nothing)
            .then(self.weight.total_cmp(&other.weight))
            .then(self.idle_for.cmp(&other.idle_for))
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut open = self.shared.lock();
        // It no longer exists if its slot was needed.
        if let Some(connection) = open.connections.remove(&self.id) {
            open.leave(&connection);
            metrics::record_connections(open.connections.len());
            self.shared.freed.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admission(max_connections: usize, max_connections_per_address: usize) -> Admission {
        Admission::new(&Settings {
            max_connections,
            max_connections_per_address,
            trusted_proxies: vec!["10.0.0.1".parse().unwrap()],
            ..Settings::default()
        })
    }

    fn admit(admission: &Admission, address: &str, now: Instant) -> Option<Admitted> {
        match admission.admit(address.parse().unwrap(), now) {
            Answer::Admitted(admitted) => Some(admitted),
            Answer::Refused | Answer::Full => None,
        }
    }

    fn closed(connections: &[Admitted]) -> Vec<bool> {
        let closed = connections.iter();
        closed
            .map(|connection| connection.closing.is_cancelled())
            .collect()
    }

    #[test]
    fn one_household_has_so_many_and_no_more() {
        let (admission, now) = (admission(50, 2), Instant::now());
        let first = admit(&admission, "9.9.9.9", now);
        let second = admit(&admission, "9.9.9.9", now);
        assert!(first.is_some() && second.is_some());
        assert!(admit(&admission, "::ffff:9.9.9.9", now).is_none());
        assert!(admit(&admission, "8.8.8.8", now).is_some());
        drop(first);
        assert!(admit(&admission, "9.9.9.9", now).is_some());
        let hosts: Vec<_> = (0..5)
            .map(|host| admit(&admission, &format!("2001:db8::{host}"), now))
            .collect();
        assert_eq!(hosts.iter().flatten().count(), 2, "of one network");
    }

    #[test]
    fn this_machine_and_trusted_proxies_are_exempt() {
        let (admission, now) = (admission(50, 1), Instant::now());
        for address in ["127.0.0.1", "::1", "10.0.0.1"] {
            let several: Vec<_> = (0..3).map(|_| admit(&admission, address, now)).collect();
            assert!(several.iter().all(Option::is_some), "{address}");
        }
    }

    #[test]
    fn idle_connections_are_closed_first_the_longest_idle_first() {
        let (admission, start) = (admission(3, 3), Instant::now());
        let busy = admit(&admission, "9.9.9.9", start).unwrap();
        let _request = busy.activity.request();
        let idle = admit(&admission, "8.8.8.8", start).unwrap();
        let ended_later = admit(&admission, "7.7.7.7", start).unwrap();
        ended_later.activity.request();
        let _newcomer = admit(&admission, "6.6.6.6", start + GRACE * 2).unwrap();
        assert_eq!(closed(&[busy, idle, ended_later])[..2], [false, true]);
    }

    #[test]
    fn a_network_with_more_than_its_share_makes_room_even_when_busy() {
        let (admission, now) = (admission(6, 4), Instant::now());
        let many: Vec<_> = (0..4)
            .map(|_| admit(&admission, "9.9.9.9", now).unwrap())
            .collect();
        let few: Vec<_> = (0..2)
            .map(|_| admit(&admission, "8.8.8.8", now).unwrap())
            .collect();
        let all = many.iter().chain(&few);
        let _requests: Vec<_> = all.map(|each| each.activity.request()).collect();
        let newcomer = admit(&admission, "7.7.7.7", now).unwrap();
        assert_eq!(closed(&many).iter().filter(|closed| **closed).count(), 1);
        assert_eq!(closed(&few), [false, false]);
        assert!(admit(&admission, "9.9.9.9", now).is_none(), "has the most");
        drop(newcomer);
        assert!(admit(&admission, "9.9.9.9", now).is_some(), "there is room");
    }

    #[test]
    fn households_of_one_provider_share_its_allowance() {
        let (admission, now) = (admission(100, 20), Instant::now());
        let site: Vec<_> = (0..100)
            .map(|host| admit(&admission, &format!("2001:db8:1:{host:x}::1"), now).unwrap())
            .collect();
        for host in 0..10 {
            let address = format!("203.0.{host}.1");
            let newcomer = admit(&admission, &address, now).unwrap();
            let _request = newcomer.activity.request();
            std::mem::forget(newcomer);
        }
        assert_eq!(closed(&site).iter().filter(|closed| **closed).count(), 10);
    }

    #[test]
    fn a_proxy_waits_while_everything_is_busy() {
        let (admission, now) = (admission(2, 1), Instant::now());
        let slots: Vec<_> = (0..2)
            .map(|_| admit(&admission, "10.0.0.1", now).unwrap())
            .collect();
        let _requests: Vec<_> = slots.iter().map(|each| each.activity.request()).collect();
        let proxy = admission.admit("10.0.0.1".parse().unwrap(), now);
        assert!(matches!(proxy, Answer::Full));
        let stranger = admission.admit("9.9.9.9".parse().unwrap(), now);
        assert!(matches!(stranger, Answer::Refused));
        assert_eq!(closed(&slots), [false, false]);
    }

    #[test]
    fn nothing_is_left_of_closed_connections() {
        let (admission, now) = (admission(3, 2), Instant::now());
        for host in 0..100 {
            drop(admit(
                &admission,
                &format!("2001:db8::{host:x}:0:0:0:1"),
                now,
            ));
        }
        let kept: Vec<_> = (0..9)
            .map(|host| admit(&admission, &format!("2.2.{host}.2"), now))
            .collect();
        drop(kept);
        let open = admission.0.lock();
        assert!(open.connections.is_empty() && open.networks.is_empty());
    }
}

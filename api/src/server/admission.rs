//! How many connections there may be, over all and from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::{Settings, TrustedProxy};
use crate::metrics;

/// Counts connections.
#[derive(Debug)]
pub(super) struct Admission {
    /// One permit a connection.
    pub(super) places: Arc<Semaphore>,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
    per_address: usize,
    exempt: Vec<TrustedProxy>,
}

/// An admitted connection; its place is free again when this is dropped.
#[derive(Debug)]
pub(super) struct Admitted {
    address: IpAddr,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
    _place: OwnedSemaphorePermit,
}

impl Admission {
    pub(super) fn new(settings: &Settings) -> Self {
        Self {
            places: Arc::new(Semaphore::new(
                settings.max_connections.min(Semaphore::MAX_PERMITS),
            )),
            open: Arc::default(),
            per_address: settings.max_connections_per_address,
            exempt: settings.trusted_proxies.clone(),
        }
    }

    /// Counts a connection from `address`, or refuses it.
    pub(super) fn admit(&self, address: IpAddr, place: OwnedSemaphorePermit) -> Option<Admitted> {
        let address = address.to_canonical();
        let mut open = lock(&self.open);
        let count = open.entry(address).or_insert(0);
        // All callers behind a proxy share its address.
        let exempt =
            address.is_loopback() || self.exempt.iter().any(|proxy| proxy.contains(address));
        if *count >= self.per_address && !exempt {
            return None;
        }
        *count += 1;
        metrics::record_connections(open.values().sum());
        Some(Admitted {
            address,
            open: Arc::clone(&self.open),
            _place: place,
        })
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut open = lock(&self.open);
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
        metrics::record_connections(open.values().sum());
    }
}

/// Counts stay right after a panic elsewhere: nothing panics between two of their changes.
fn lock(open: &Mutex<HashMap<IpAddr, usize>>) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admit(admission: &Admission, address: &str) -> Option<Admitted> {
        let place = Arc::clone(&admission.places).try_acquire_owned().unwrap();
        admission.admit(address.parse().unwrap(), place)
    }

    #[test]
    fn one_address_cannot_take_every_place() {
        let settings = Settings {
            max_connections: 5,
            max_connections_per_address: 2,
            ..Settings::default()
        };
        let admission = Admission::new(&settings);
        let first = admit(&admission, "9.9.9.9");
        let second = admit(&admission, "9.9.9.9");
        assert!(first.is_some() && second.is_some());
        assert!(admit(&admission, "9.9.9.9").is_none());
        assert!(admit(&admission, "::ffff:9.9.9.9").is_none());
        assert!(admit(&admission, "8.8.8.8").is_some());
        drop(first);
        assert!(admit(&admission, "9.9.9.9").is_some());
    }

    #[test]
    fn this_machine_and_trusted_proxies_are_exempt() {
        let settings = Settings {
            max_connections_per_address: 1,
            trusted_proxies: vec!["10.0.0.1".parse().unwrap()],
            ..Settings::default()
        };
        let admission = Admission::new(&settings);
        for address in ["127.0.0.1", "10.0.0.1"] {
            let several: Vec<_> = (0..3).map(|_| admit(&admission, address)).collect();
            assert!(several.iter().all(Option::is_some), "{address}");
        }
    }
}

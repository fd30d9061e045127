//! Times the requests of a kind, one after the other.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::client::Client;
use crate::full_text::FullText;
use crate::queries::Kind;

/// The times of some requests.
#[derive(Clone, Default)]
pub(crate) struct Timing {
    sorted: Vec<Duration>,
}

impl Timing {
    pub(crate) fn new(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self { sorted: times }
    }

    /// How many requests there were.
    pub(crate) fn count(&self) -> usize {
        self.sorted.len()
    }

    /// All requests of several kinds.
    pub(crate) fn of_all<'a>(timings: impl Iterator<Item = &'a Self>) -> Self {
        Self::new(
            timings
                .flat_map(|timing| timing.sorted.iter().copied())
                .collect(),
        )
    }

    /// The time in milliseconds that `percent` of the requests did not exceed.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let last = self.sorted.len().saturating_sub(1);
        self.sorted
            .get((last * percent).div_ceil(100))
            .map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
    }
}

/// Whole round trips of several clients at the same time, each with a connection of its own on
/// which it sends the next request after the response.
pub(crate) fn over_http(
    address: SocketAddr,
    kind: &Kind,
    rounds: usize,
    clients: usize,
) -> anyhow::Result<Timing> {
    at_once(clients, |client| one_client(address, kind, rounds, client))
}

/// Runs `measure` on several threads at the same time; each gets its number.
pub(crate) fn at_once(
    clients: usize,
    measure: impl Fn(usize) -> anyhow::Result<Vec<Duration>> + Sync,
) -> anyhow::Result<Timing> {
    let measure = &measure;
    let times = std::thread::scope(|threads| {
        let running: Vec<_> = (0..clients)
            .map(|client| threads.spawn(move || measure(client)))
            .collect();
        running
            .into_iter()
            .map(|thread| {
                let times = thread.join().ok().context("a client panicked")?;
                times.context("a client failed")
            })
            .collect::<anyhow::Result<Vec<_>>>()
    })?;
    Ok(Timing::new(times.concat()))
}

/// The first tenth of the requests is not counted.
fn one_client(
    address: SocketAddr,
    kind: &Kind,
    rounds: usize,
    offset: usize,
) -> anyhow::Result<Vec<Duration>> {
    let mut connection = Client::connect(address)?;
    // Clients do not send the same request at the same time.
    let request = |round: usize| &kind.requests[(round + offset * 211) % kind.requests.len()];
    for round in 0..rounds / 10 {
        connection.get(&request(round * 7).path)?;
    }
    (0..rounds)
        .map(|round| {
            let start = Instant::now();
            connection.get(&request(round).path)?;
            Ok(start.elapsed())
        })
        .collect()
}

/// The same queries in SQLite FTS5 in this process, for at most `limit`, but at least ten. `None`
/// if it has no such query.
pub(crate) fn over_full_text(
    database: &FullText,
    kind: &Kind,
    limit: Duration,
) -> anyhow::Result<Option<Timing>> {
    let mut times = Vec::new();
    let begin = Instant::now();
    for request in &kind.requests {
        let Some(query) = &request.full_text else {
            return Ok(None);
        };
        if times.len() >= 10 && begin.elapsed() > limit {
            break;
        }
        let start = Instant::now();
        database.search(query)?;
        times.push(start.elapsed());
    }
    Ok(Some(Timing::new(times)))
}

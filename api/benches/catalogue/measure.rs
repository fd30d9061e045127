//! Times the requests of a kind, one after the other.

use std::time::{Duration, Instant};

use crate::client::Client;
use crate::full_text::FullText;
use crate::queries::Kind;

/// What a kind of query took.
pub(crate) struct Timing {
    /// The kind's name.
    pub name: &'static str,
    sorted: Vec<Duration>,
}

impl Timing {
    fn new(name: &'static str, mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self {
            name,
            sorted: times,
        }
    }

    /// The time that `percent` of the requests stayed under, in milliseconds.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let last = self.sorted.len().saturating_sub(1);
        self.sorted
            .get(last * percent / 100)
            .map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
    }
}

/// Whole round trips over one connection.
pub(crate) fn over_http(client: &mut Client, kind: &Kind, rounds: usize) -> anyhow::Result<Timing> {
    time(kind, rounds, |request| {
        client.get(&kind.requests[request].path).map(|_| ())
    })
}

/// The same questions put to SQLite FTS5 in this process.
pub(crate) fn over_full_text(
    database: &FullText,
    kind: &Kind,
    rounds: usize,
) -> anyhow::Result<Timing> {
    time(kind, rounds, |request| {
        database.search(&kind.requests[request])
    })
}

fn time(
    kind: &Kind,
    rounds: usize,
    mut ask: impl FnMut(usize) -> anyhow::Result<()>,
) -> anyhow::Result<Timing> {
    let count = kind.requests.len();
    for round in 0..rounds / 10 {
        ask(round * 7 % count)?;
    }
    let mut times = Vec::with_capacity(rounds);
    for round in 0..rounds {
        let start = Instant::now();
        ask(round % count)?;
        times.push(start.elapsed());
    }
    Ok(Timing::new(kind.name, times))
}

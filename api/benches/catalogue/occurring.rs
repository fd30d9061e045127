//! Searches for words from the names of products, drawn as often as they occur. Each search is sent
//! only once, so that no cached result helps.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::client::Client;
use crate::measure::{self, Timing};
use crate::package::{Numbers, Wording};
use crate::queries::SEARCH;

/// The number of requests to a server that has just started.
const FIRST: usize = 1_000;
/// The number of requests after those.
const WARM: usize = 4_000;
/// The connections that are used at the same time to measure the rate, and for how long.
const CONNECTIONS: usize = 64;
const RATE_TIME: Duration = Duration::from_secs(10);
/// The shortest beginning of a word that is searched.
const LEAST_PREFIX: usize = 3;

/// The kind of a query.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Typed {
    OneWord,
    TwoWords,
    ThreeWords,
    Beginning,
}

impl Typed {
    pub(crate) const ALL: [Self; 4] = [
        Self::OneWord,
        Self::TwoWords,
        Self::ThreeWords,
        Self::Beginning,
    ];

    /// The name in the report.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::OneWord => "one word",
            Self::TwoWords => "two neighbouring words",
            Self::ThreeWords => "three neighbouring words",
            Self::Beginning => "the beginning of a word",
        }
    }

    /// Draws a query from the name of a product.
    fn draw(self, name: &str, numbers: &mut Numbers) -> String {
        let words: Vec<&str> = name.split_whitespace().collect();
        let length = match self {
            Self::OneWord | Self::Beginning => 1,
            Self::TwoWords => 2,
            Self::ThreeWords => 3,
        };
        let starts = words.len().saturating_sub(length) + 1;
        let start = below(numbers, starts);
        let text = words[start..(start + length).min(words.len())].join("+");
        if self != Self::Beginning {
            return text;
        }
        let letters = text.chars().count();
        let kept = LEAST_PREFIX + below(numbers, letters.saturating_sub(LEAST_PREFIX).max(1));
        text.chars().take(kept).collect()
    }
}

fn below(numbers: &mut Numbers, end: usize) -> usize {
    usize::try_from(numbers.below(end as u64)).unwrap_or(0)
}

/// The measured times and rates.
pub(crate) struct Occurring {
    /// The times of a server that has just started, for all kinds together.
    pub first: Timing,
    /// The times after those requests, by kind.
    pub warm: Vec<(Typed, Timing)>,
    /// Searches per second over many connections.
    pub rate: f64,
}

impl Occurring {
    /// The times of all kinds together, after the first requests.
    pub(crate) fn all_warm(&self) -> Timing {
        Timing::of_all(self.warm.iter().map(|(_, timing)| timing))
    }

    /// The times of some kinds together, after the first requests.
    pub(crate) fn of(&self, kinds: &[Typed]) -> Timing {
        let chosen = self.warm.iter().filter(|(kind, _)| kinds.contains(kind));
        Timing::of_all(chosen.map(|(_, timing)| timing))
    }
}

/// Measures a server that has just started.
pub(crate) fn ask(address: SocketAddr, products: u64) -> anyhow::Result<Occurring> {
    let drawn = draw(products, FIRST + WARM);
    let mut connection = Client::connect(address)?;
    let mut first = Vec::new();
    let mut warm = vec![Vec::new(); Typed::ALL.len()];
    for (round, (kind, path)) in drawn.iter().enumerate() {
        let start = Instant::now();
        connection.get(path)?;
        let time = start.elapsed();
        if round < FIRST {
            first.push(time);
        } else {
            warm[*kind as usize].push(time);
        }
    }
    let of_kinds = Typed::ALL.into_iter().zip(warm);
    Ok(Occurring {
        first: Timing::new(first),
        warm: of_kinds
            .map(|(kind, times)| (kind, Timing::new(times)))
            .collect(),
        rate: rate(address, &drawn)?,
    })
}

/// Different requests, the kinds in turns. A catalogue with few words may not have as many.
fn draw(products: u64, wanted: usize) -> Vec<(Typed, String)> {
    let wording = Wording::new();
    let mut numbers = Numbers::seeded(7);
    let mut seen = HashSet::new();
    let mut drawn = Vec::with_capacity(wanted);
    for round in 0..wanted * 20 {
        let kind = Typed::ALL[round % Typed::ALL.len()];
        let naming = wording.naming(numbers.below(products) + 1);
        let text = kind.draw(&naming.name.replace('"', "%22"), &mut numbers);
        if drawn.len() < wanted && seen.insert(text.clone()) {
            drawn.push((kind, format!("{SEARCH}?value={text}")));
        }
    }
    drawn
}

/// Searches per second of clients that each ask, wait and ask again.
#[expect(clippy::cast_precision_loss, reason = "a rate for people")]
fn rate(address: SocketAddr, drawn: &[(Typed, String)]) -> anyhow::Result<f64> {
    let begin = Instant::now();
    let asked = measure::at_once(CONNECTIONS, |client| {
        let mut connection = Client::connect(address)?;
        let mut times = Vec::new();
        let start = client * drawn.len() / CONNECTIONS;
        for (_, path) in drawn.iter().cycle().skip(start) {
            let asked = Instant::now();
            connection.get(path).context("under load")?;
            times.push(asked.elapsed());
            if begin.elapsed() > RATE_TIME {
                break;
            }
        }
        Ok(times)
    })?;
    Ok(asked.count() as f64 / begin.elapsed().as_secs_f64())
}

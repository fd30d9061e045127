//! `make bench`: sign-ins, refreshes and a call of a signed-in user, against the real binary.
//! Writes the section about accounts of `docs/benchmarks.md`. A report, never a test.

#![allow(
    clippy::print_stdout,
    missing_docs,
    reason = "a benchmark reports on the terminal"
)]

#[allow(dead_code, reason = "the other benchmark uses the rest")]
mod browser;
#[path = "../catalogue/client.rs"]
#[allow(dead_code, reason = "the other benchmark uses the rest")]
mod client;
#[path = "../catalogue/machine.rs"]
#[allow(dead_code, reason = "the other benchmark uses the rest")]
mod machine;
mod report;
mod section;
#[path = "../catalogue/server.rs"]
#[allow(dead_code, reason = "the other benchmark uses the rest")]
mod server;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Barrier;
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::browser::Browser;
use crate::section::Line;

/// The numbers of browsers at the same time.
const CLIENTS: [usize; 3] = [1, 2, 8];

/// A measured call: its name, the number of calls, and the function.
type Kind = (&'static str, usize, fn(&mut Browser) -> anyhow::Result<()>);

const KINDS: [Kind; 3] = [
    ("sign in, `POST auth/login`", 240, Browser::sign_in),
    ("refresh, `POST auth/refresh`", 2_000, Browser::refresh),
    ("who is signed in, `GET users`", 8_000, Browser::read_user),
];

fn main() -> anyhow::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("the workspace has no root")?;
    let data = root.join("target/bench/accounts");
    if data.exists() {
        std::fs::remove_dir_all(&data)?;
    }
    std::fs::create_dir_all(&data)?;
    // Each browser has an address of its own, so that none is limited.
    std::fs::write(
        data.join("chandlery.toml"),
        "trusted_proxies = [\"127.0.0.1\"]\n",
    )?;
    let running = server::start(&data)?;
    let load = machine::load();
    let mut lines = Vec::new();
    for (name, calls, call) in KINDS {
        for clients in CLIENTS {
            println!("{name}, {clients} at once");
            lines.push(measure(running.address(), name, (clients, calls), call)?);
        }
    }
    let section = report::write(&root.join("docs/benchmarks.md"), &load, &lines)?;
    println!("{section}");
    Ok(())
}

/// Runs the calls, divided among the browsers, each of which sends them one after the other.
fn measure(
    address: SocketAddr,
    name: &'static str,
    (clients, calls): (usize, usize),
    call: fn(&mut Browser) -> anyhow::Result<()>,
) -> anyhow::Result<Line> {
    let start = Barrier::new(clients);
    let measured = std::thread::scope(|threads| {
        let running: Vec<_> = (0..clients)
            .map(|_| threads.spawn(|| one_browser(address, calls / clients, call, &start)))
            .collect();
        running
            .into_iter()
            .map(|thread| thread.join().ok().context("a browser panicked")?)
            .collect::<anyhow::Result<Vec<_>>>()
    })?;
    let longest = measured.iter().map(|(whole, _)| *whole).max();
    let mut times: Vec<Duration> = measured.into_iter().flat_map(|(_, times)| times).collect();
    times.sort_unstable();
    Ok(Line {
        name,
        clients,
        whole: longest.unwrap_or_default(),
        sorted: times,
    })
}

/// The time of all calls, and of each. Before them, a tenth as many calls are made and not counted.
fn one_browser(
    address: SocketAddr,
    calls: usize,
    call: fn(&mut Browser) -> anyhow::Result<()>,
    start: &Barrier,
) -> anyhow::Result<(Duration, Vec<Duration>)> {
    let ready = Browser::sign_up(address).and_then(|mut browser| {
        for _ in 0..calls / 10 {
            call(&mut browser)?;
        }
        Ok(browser)
    });
    // The other browsers must not wait for one that failed.
    start.wait();
    let mut browser = ready?;
    let begin = Instant::now();
    let mut times = Vec::with_capacity(calls);
    for _ in 0..calls {
        let sent = Instant::now();
        call(&mut browser)?;
        times.push(sent.elapsed());
    }
    Ok((begin.elapsed(), times))
}

//! `make bench`: the calls about quotes, and their mails, against the real binary and a mail
//! server. Writes the section about buying of `docs/benchmarks.md`. A report, never a test.

#![allow(
    clippy::print_stdout,
    missing_docs,
    reason = "a benchmark reports on the terminal"
)]

#[path = "../accounts/browser.rs"]
#[allow(dead_code, reason = "the other benchmarks use the rest")]
mod browser;
#[path = "../catalogue/client.rs"]
#[allow(dead_code, reason = "the other benchmarks use the rest")]
mod client;
#[path = "../catalogue/machine.rs"]
#[allow(dead_code, reason = "the other benchmarks use the rest")]
mod machine;
mod mail_server;
mod package;
mod parties;
mod report;
#[path = "../accounts/section.rs"]
mod section;
#[path = "../catalogue/server.rs"]
#[allow(dead_code, reason = "the other benchmarks use the rest")]
mod server;

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};

use crate::mail_server::{Mail, MailServer};
use crate::parties::{Caller, Customer, VENDORS_EACH, Vendor};
use crate::report::Measured;
use crate::section::Line;

/// With [`VENDORS_EACH`] vendors each, this makes more than a thousand
/// requests.
const CUSTOMERS: usize = 334;
const REQUESTS: usize = CUSTOMERS * VENDORS_EACH;
/// The number of simultaneous calls.
const AT_ONCE: usize = 8;

fn main() -> anyhow::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("the workspace has no root")?;
    let data = root.join("target/bench/buying");
    if data.exists() {
        std::fs::remove_dir_all(&data)?;
    }
    let mails = MailServer::start()?;
    prepare(root, &data, mails.address)?;
    let running = server::start(&data)?;
    let mut customers = customers(&data, running.address())?;
    // The mails for confirming the addresses.
    mails.take(CUSTOMERS)?;
    let load = machine::load();
    let measured = measure(running.address(), &mut customers, &mails)?;
    let section = report::write(&root.join("docs/benchmarks.md"), &load, &measured)?;
    println!("{section}");
    Ok(())
}

/// Prepares a data folder with a catalogue and the address of the mail server.
fn prepare(root: &Path, data: &Path, mail_server: SocketAddr) -> anyhow::Result<()> {
    let package = data.join("package");
    package::write(&root.join("fixtures/small"), &package)?;
    // Each call has an address of its own, so that none is limited.
    std::fs::write(
        data.join("chandlery.toml"),
        format!(
            "trusted_proxies = [\"127.0.0.1\"]\nsmtp_url = \"smtp://{mail_server}\"\n\
             mail_from = \"quotes@example.com\"\n"
        ),
    )?;
    server::import(data, &package).map(drop)
}

/// Creates accounts with confirmed addresses.
fn customers(data: &Path, address: SocketAddr) -> anyhow::Result<Vec<Customer>> {
    println!("{CUSTOMERS} accounts");
    let customers: anyhow::Result<Vec<Customer>> = (0..CUSTOMERS)
        .map(|number| Customer::sign_up(address, number))
        .collect();
    let customers = customers?;
    for customer in &customers {
        server::confirm_email(data, customer.email())?;
    }
    Ok(customers)
}

/// Measures every call in the life of a request, once for each request.
fn measure(
    address: SocketAddr,
    customers: &mut [Customer],
    mails: &MailServer,
) -> anyhow::Result<Measured> {
    let mut lines = vec![time(
        address,
        "ask three vendors, `POST quote-requests`",
        customers,
        Customer::ask,
    )?];
    let sent = mails.take(REQUESTS)?;
    let vendors: anyhow::Result<Vec<Vendor>> = sent
        .iter()
        .map(|mail| Vendor::of_mail(address, &mail.text))
        .collect();
    let mut vendors = vendors?;
    lines.extend([
        time(
            address,
            "list the requests, `GET quote-requests`",
            customers,
            Customer::list,
        )?,
        time(
            address,
            "show a request to its vendor, `GET quote-answers/{token}`",
            &mut vendors,
            Vendor::show,
        )?,
        time(
            address,
            "answer, `POST quote-answers/{token}`",
            &mut vendors,
            Vendor::answer,
        )?,
    ]);
    lines.extend(decisions(address, customers)?);
    Ok(Measured {
        requests: REQUESTS,
        mails: sent.len(),
        mails_a_second: a_second(&sent)?,
        lines,
    })
}

/// Measures the customers' decisions about the answers.
fn decisions(address: SocketAddr, customers: &mut [Customer]) -> anyhow::Result<[Line; 4]> {
    Ok([
        time(
            address,
            "ask a question, `POST quote-requests/{id}/question`",
            customers,
            Customer::ask_back,
        )?,
        time(
            address,
            "accept, `POST quote-requests/{id}/accept`",
            customers,
            Customer::accept,
        )?,
        time(
            address,
            "decline, `POST quote-requests/{id}/decline`",
            customers,
            Customer::decline,
        )?,
        time(
            address,
            "withdraw, `POST quote-requests/{id}/withdraw`",
            customers,
            Customer::withdraw,
        )?,
    ])
}

/// The number of mails per second, from the first to the last.
fn a_second(mails: &[Mail]) -> anyhow::Result<f64> {
    let times = || mails.iter().map(|mail| mail.at);
    let first = times().min().context("no mail arrived")?;
    let last = times().max().context("no mail arrived")?;
    let count = u32::try_from(mails.len())?;
    ensure!(last > first, "all mails arrived at once");
    Ok(f64::from(count) / (last - first).as_secs_f64())
}

/// Measures one call of each caller, several at the same time. They connect again before, because
/// the server has closed connections that were idle for long.
fn time<T: Caller>(
    address: SocketAddr,
    name: &'static str,
    callers: &mut [T],
    call: fn(&mut T) -> anyhow::Result<()>,
) -> anyhow::Result<Line> {
    println!("{name}");
    for caller in &mut *callers {
        caller.reconnect(address)?;
    }
    let share = callers.len().div_ceil(AT_ONCE);
    let begin = Instant::now();
    let times = std::thread::scope(|threads| {
        let running: Vec<_> = callers
            .chunks_mut(share)
            .map(|callers| threads.spawn(move || one_after_the_other(callers, call)))
            .collect();
        running
            .into_iter()
            .map(|thread| thread.join().ok().context("a caller panicked")?)
            .collect::<anyhow::Result<Vec<_>>>()
    })?;
    let whole = begin.elapsed();
    let mut sorted: Vec<Duration> = times.into_iter().flatten().collect();
    sorted.sort_unstable();
    Ok(Line {
        name,
        clients: AT_ONCE,
        whole,
        sorted,
    })
}

fn one_after_the_other<T>(
    callers: &mut [T],
    call: fn(&mut T) -> anyhow::Result<()>,
) -> anyhow::Result<Vec<Duration>> {
    let timed = |caller| {
        let sent = Instant::now();
        call(caller).map(|()| sent.elapsed())
    };
    callers.iter_mut().map(timed).collect()
}

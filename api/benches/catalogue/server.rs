//! The real binary: an import in a process of its own, and a running server.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};

/// The measured program: the one built with this benchmark, or the release build named by
/// `BENCH_BINARY`.
fn binary() -> PathBuf {
    std::env::var_os("BENCH_BINARY")
        .map_or_else(|| env!("CARGO_BIN_EXE_chandlery").into(), PathBuf::from)
}

/// The time and memory of an import.
pub(crate) struct Import {
    /// From the start of the process to its end.
    pub wall: Duration,
    /// The peak memory in bytes, including the pages of mapped files.
    pub peak_bytes: u64,
    /// The peak memory without those pages, which the system can drop if memory is short.
    pub own_peak_bytes: u64,
}

/// Imports the package into the data folder.
pub(crate) fn import(data: &Path, package: &Path) -> anyhow::Result<Import> {
    let start = Instant::now();
    let mut child = command(data)
        .arg("import")
        .arg(package)
        .stdout(Stdio::null())
        .spawn()
        .context("the program cannot be started")?;
    let (mut peak_bytes, mut own_peak_bytes) = (0, 0);
    let status = loop {
        peak_bytes = peak_bytes.max(memory(child.id(), "VmHWM").unwrap_or(0));
        own_peak_bytes = own_peak_bytes.max(memory(child.id(), "RssAnon").unwrap_or(0));
        if let Some(status) = child.try_wait()? {
            break status;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    ensure!(status.success(), "the import ended with {status}");
    Ok(Import {
        wall: start.elapsed(),
        peak_bytes,
        own_peak_bytes,
    })
}

/// A server that is stopped when this value is dropped.
pub(crate) struct Running {
    child: Child,
    address: SocketAddr,
}

/// Starts a server on a free port and waits for its address.
pub(crate) fn start(data: &Path) -> anyhow::Result<Running> {
    let mut child = command(data)
        .args(["serve", "--listen", "127.0.0.1:0"])
        .env("CHANDLERY_LOG_LEVEL", "warn")
        .stdout(Stdio::piped())
        .spawn()
        .context("the program cannot be started")?;
    let output = child.stdout.take().context("the server has no output")?;
    for line in BufReader::new(output).lines() {
        let line = line?;
        if let Some(address) = line.split("http://").nth(1) {
            let address = address
                .trim()
                .trim_end_matches('/')
                .parse()
                .with_context(|| format!("no address in {line}"))?;
            return Ok(Running { child, address });
        }
    }
    bail!("the server ended before it listened")
}

/// Confirms the e-mail of an account, as an operator does; works while the server runs.
pub(crate) fn confirm_email(data: &Path, email: &str) -> anyhow::Result<()> {
    let status = command(data)
        .args(["user", "set", email, "--confirm-email"])
        .stdout(Stdio::null())
        .status()
        .context("the program cannot be started")?;
    ensure!(status.success(), "confirming an e-mail ended with {status}");
    Ok(())
}

impl Running {
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The current memory of the server.
    pub(crate) fn resident_bytes(&self) -> anyhow::Result<u64> {
        memory(self.child.id(), "VmRSS").context("the server's memory cannot be read")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(data: &Path) -> Command {
    let mut command = Command::new(binary());
    command.arg("--data").arg(data);
    command
}

/// A line of `/proc/PID/status`, in bytes.
fn memory(process: u32, line: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let value = status
        .lines()
        .find_map(|text| text.strip_prefix(line)?.strip_prefix(':'))?;
    let kibibytes: u64 = value.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kibibytes * 1024)
}

//! A section of `docs/benchmarks.md`, and the lines of its table.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use anyhow::Context as _;

/// The times of one kind of call.
pub(crate) struct Line {
    pub name: &'static str,
    /// The number of browsers at the same time.
    pub clients: usize,
    /// The time from the first call to the end of the last.
    pub whole: Duration,
    pub sorted: Vec<Duration>,
}

impl Line {
    fn a_second(&self) -> f64 {
        let calls = u32::try_from(self.sorted.len()).unwrap_or(u32::MAX);
        f64::from(calls) / self.whole.as_secs_f64()
    }

    /// The time in milliseconds that `percent` of the calls did not exceed.
    fn percentile(&self, percent: usize) -> f64 {
        let last = self.sorted.len().saturating_sub(1);
        let time = self.sorted.get((last * percent).div_ceil(100));
        time.map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
    }
}

/// Appends the table of the calls.
pub(crate) fn table(section: &mut String, lines: &[Line]) -> anyhow::Result<()> {
    section.push_str("| call | browsers | per second | p50 | p95 |\n|---|---|---|---|---|\n");
    for line in lines {
        writeln!(
            section,
            "| {} | {} | {:.0} | {:.2} ms | {:.2} ms |",
            line.name,
            line.clients,
            line.a_second(),
            line.percentile(50),
            line.percentile(95)
        )?;
    }
    Ok(())
}

/// Replaces what comes before the first section; begins the page if there is none.
#[allow(
    dead_code,
    reason = "only the benchmark of the catalogue begins the page"
)]
pub(crate) fn write_introduction(file: &Path, text: &str) -> anyhow::Result<()> {
    let page = std::fs::read_to_string(file).unwrap_or_default();
    let sections = page.find("\n## ").map_or("", |start| &page[start..]);
    std::fs::write(file, format!("{}\n{sections}", text.trim_end()))
        .with_context(|| format!("{} cannot be written", file.display()))
}

/// Replaces a section, which begins with its heading, or appends it to the page.
pub(crate) fn write(file: &Path, section: &str) -> anyhow::Result<()> {
    let page = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read", file.display()))?;
    let heading = section.lines().next().unwrap_or_default();
    let mut parts: Vec<&str> = page.split("\n## ").map(str::trim_end).collect();
    let new = section.trim_start_matches("## ").trim_end();
    let earlier = parts.iter().position(|part| {
        part.lines()
            .next()
            .is_some_and(|line| heading == format!("## {line}"))
    });
    match earlier.and_then(|index| parts.get_mut(index)) {
        Some(part) => *part = new,
        None => parts.push(new),
    }
    std::fs::write(file, format!("{}\n", parts.join("\n\n## ")))
        .with_context(|| format!("{} cannot be written", file.display()))
}

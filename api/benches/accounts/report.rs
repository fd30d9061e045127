//! The section that `make bench` writes about accounts.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use anyhow::Context as _;

const HEADING: &str = "## Accounts\n";

/// What one kind of call took.
pub(crate) struct Line {
    pub name: &'static str,
    /// Browsers at once.
    pub clients: usize,
    /// From the first call to the end of the last.
    pub whole: Duration,
    pub sorted: Vec<Duration>,
}

impl Line {
    fn a_second(&self) -> f64 {
        let calls = u32::try_from(self.sorted.len()).unwrap_or(u32::MAX);
        f64::from(calls) / self.whole.as_secs_f64()
    }

    /// The time that `percent` of the calls stayed under, in milliseconds.
    fn percentile(&self, percent: usize) -> f64 {
        let last = self.sorted.len().saturating_sub(1);
        let time = self.sorted.get((last * percent).div_ceil(100));
        time.map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
    }
}

/// Writes the section at the page's end, in the place of an earlier one; gives its text.
pub(crate) fn write(file: &Path, load: &str, lines: &[Line]) -> anyhow::Result<String> {
    let page = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read", file.display()))?;
    let before = page.split(HEADING).next().unwrap_or_default().trim_end();
    let section = section(load, lines)?;
    std::fs::write(file, format!("{before}\n\n{section}"))
        .with_context(|| format!("{} cannot be written", file.display()))?;
    Ok(section)
}

fn section(load: &str, lines: &[Line]) -> anyhow::Result<String> {
    let mut section = format!(
        "{HEADING}\nWhole HTTP round trips to the real binary on the same machine, by so many browsers at once that each \
         call, wait and call again; every write is on the disk before its answer. A password costs 19 MiB and two \
         passes of Argon2id on purpose. Load when it began: {load}.\n\n\
         | call | browsers | a second | p50 | p95 |\n|---|---|---|---|---|\n"
    );
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
    Ok(section)
}

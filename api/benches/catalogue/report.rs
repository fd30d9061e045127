//! The page that `make bench` writes.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Context as _;

use crate::measure::Timing;
use crate::server::Import;

const MEBIBYTE: u64 = 1024 * 1024;

/// Everything that was measured.
pub(crate) struct Report {
    products: u64,
    package_bytes: u64,
    catalogue_bytes: u64,
    import: Import,
    /// Over HTTP.
    pub searches: Vec<Timing>,
    /// By SQLite FTS5.
    pub full_text: Vec<Timing>,
    /// Of the server after all queries, in bytes.
    pub server_memory: u64,
}

impl Report {
    pub(crate) fn new(
        products: u64,
        package: &Path,
        data: &Path,
        import: Import,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            products,
            package_bytes: folder_bytes(package)?,
            catalogue_bytes: folder_bytes(&data.join("catalogue"))?,
            import,
            searches: Vec::new(),
            full_text: Vec::new(),
            server_memory: 0,
        })
    }

    /// Writes the page; gives its text.
    pub(crate) fn write(&self, file: &Path) -> anyhow::Result<String> {
        let text = self.text()?;
        std::fs::write(file, &text)
            .with_context(|| format!("{} cannot be written", file.display()))?;
        Ok(text)
    }

    fn text(&self) -> anyhow::Result<String> {
        let seconds = self.import.wall.as_secs_f64();
        let mut page = String::from(
            "# Benchmarks\n\n`make bench` wrote this page: a made catalogue, one client that asks and waits, whole HTTP round\n\
             trips with the exact total and every facet. Machines differ and this one is shared: trust the ratios.\n\n",
        );
        writeln!(
            page,
            "Machine: {}, load at the end of the run {}.\n",
            processor(),
            load()
        )?;
        writeln!(page, "| measure | figure |\n|---|---|")?;
        writeln!(page, "| products in the package | {} |", self.products)?;
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let rate = self.products as f64 / seconds;
        writeln!(
            page,
            "| import, package to live | {seconds:.1} s = {rate:.0} products/s |"
        )?;
        writeln!(
            page,
            "| peak memory of the import | {} MiB |",
            self.import.peak_bytes / MEBIBYTE
        )?;
        writeln!(page, "| package | {} MiB |", self.package_bytes / MEBIBYTE)?;
        writeln!(
            page,
            "| catalogue and index on disk | {} MiB |",
            self.catalogue_bytes / MEBIBYTE
        )?;
        writeln!(
            page,
            "| memory of the server after all queries | {} MiB |\n",
            self.server_memory / MEBIBYTE
        )?;
        page.push_str("Chandlery, whole round trip over HTTP, milliseconds:\n\n");
        table(&mut page, &self.searches)?;
        page.push_str(
            "\nSQLite FTS5 (porter, prefixes 2 and 3) on the same products, in process without HTTP: the best 24 by bm25,\n\
             the total, three facets by GROUP BY, milliseconds:\n\n",
        );
        table(&mut page, &self.full_text)?;
        Ok(page)
    }
}

fn table(page: &mut String, timings: &[Timing]) -> anyhow::Result<()> {
    writeln!(page, "| kind | p50 | p95 | p99 |\n|---|---|---|---|")?;
    for timing in timings {
        writeln!(
            page,
            "| {} | {:.2} | {:.2} | {:.2} |",
            timing.name,
            timing.percentile(50),
            timing.percentile(95),
            timing.percentile(99)
        )?;
    }
    Ok(())
}

fn folder_bytes(folder: &Path) -> anyhow::Result<u64> {
    let mut bytes = 0;
    for entry in
        std::fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?
    {
        let entry = entry?;
        let metadata = entry.metadata()?;
        bytes += if metadata.is_dir() {
            folder_bytes(&entry.path())?
        } else {
            metadata.len()
        };
    }
    Ok(bytes)
}

fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .unwrap_or("")
        .trim_start_matches(['\t', ':', ' ']);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    format!("{model}, {threads} threads")
}

fn load() -> String {
    std::fs::read_to_string("/proc/loadavg")
        .ok()
        .and_then(|text| text.split(' ').next().map(str::to_owned))
        .unwrap_or_default()
}

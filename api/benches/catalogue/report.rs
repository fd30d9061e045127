//! The page that `make bench` writes.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Context as _;

use crate::machine;
use crate::measure::Timing;
use crate::occurring::{Occurring, Typed};
use crate::queries::Call;
use crate::section;
use crate::server::Import;

const MEBIBYTE: u64 = 1024 * 1024;

/// The name of a kind of call on the page, and the budgets of its percentiles in milliseconds.
type Latency = (Call, &'static str, &'static [(usize, f64)]);

/// The budgets at a size.
struct Budgets {
    products: u64,
    latencies: &'static [Latency],
    /// Products per second, including fit lists.
    import_rate: f64,
    import_bytes: u64,
    server_bytes: u64,
    /// Of words as they occur; `None` where there are no budgets for them.
    occurring: Option<OccurringBudgets>,
}

/// The budgets of searches for words as they occur.
struct OccurringBudgets {
    /// Percentiles in milliseconds.
    all: &'static [(usize, f64)],
    /// The median of two and three words, in milliseconds.
    several_words: f64,
    /// How many times longer than later the first requests after a start may take in the median.
    first: f64,
    /// Searches per second.
    rate: f64,
}

const BUDGETS: [Budgets; 2] = [
    Budgets {
        products: 1_000_000,
        latencies: &[
            (
                Call::Search,
                "search, mix of all kinds, p50 / p95 / p99",
                &[(50, 0.5), (95, 2.0), (99, 5.0)],
            ),
            (
                Call::Suggestion,
                "suggestion, mix of all kinds, p50 / p99",
                &[(50, 0.2), (99, 1.0)],
            ),
            (
                Call::MyBoat,
                "search of a boat's parts, signed in, p50 / p95",
                &[(50, 0.8), (95, 1.5)],
            ),
        ],
        import_rate: 70_000.0,
        import_bytes: 800 * MEBIBYTE,
        server_bytes: 400 * MEBIBYTE,
        occurring: Some(OccurringBudgets {
            all: &[(50, 0.5), (95, 2.0), (99, 5.0)],
            several_words: 0.5,
            first: 1.5,
            rate: 3_000.0,
        }),
    },
    Budgets {
        products: 10_000_000,
        latencies: &[(
            Call::Search,
            "search, mix of all kinds, p50 / p95 / p99",
            &[(50, 3.0), (95, 10.0), (99, 25.0)],
        )],
        import_rate: 50_000.0,
        import_bytes: 2_560 * MEBIBYTE,
        server_bytes: 1_536 * MEBIBYTE,
        occurring: None,
    },
];

/// All figures of one catalogue.
pub(crate) struct Catalogue {
    pub products: u64,
    /// The size of the package, nearly all of it CSV.
    pub package_bytes: u64,
    /// The size of the published generation: catalogue database and index.
    pub disk_bytes: u64,
    /// The memory of the server after all queries.
    pub server_bytes: u64,
    pub import: Import,
    /// The machine's load when the import began.
    pub import_load: String,
    pub update: Import,
    /// The machine's load when the searches began.
    pub search_load: String,
    pub occurring: Occurring,
    pub lines: Vec<Line>,
}

/// The times of one kind of query.
pub(crate) struct Line {
    pub name: &'static str,
    pub call: Call,
    pub one_client: Timing,
    pub two_clients: Timing,
    /// `None` if FTS5 has no such query.
    pub full_text: Option<Timing>,
}

/// Writes the sections of these catalogues into the page, and leaves the others as they are; returns
/// the page.
pub(crate) fn write(file: &Path, catalogues: &[Catalogue]) -> anyhow::Result<String> {
    section::write_introduction(file, &introduction())?;
    for budgets in &BUDGETS {
        let budgeted = catalogues.iter().find(|it| it.products == budgets.products);
        if let Some(catalogue) = budgeted {
            section::write(file, &budgets.section(catalogue)?)?;
        }
    }
    for catalogue in catalogues {
        section::write(file, &catalogue.section()?)?;
    }
    std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))
}

fn introduction() -> String {
    format!(
        "# Benchmarks\n\nThis page is written by `make bench`. The catalogues are generated; their words and manufacturers are \
         distributed as unevenly as real ones, and each product is on 21 of 500 boats. Times are whole HTTP round trips \
         with the exact total and every facet. This machine is shared, and others differ: only ratios can be compared.\n\n\
         Machine: {}.",
        machine::processor()
    )
}

impl Budgets {
    /// Each budget with the measured figure.
    fn section(&self, catalogue: &Catalogue) -> anyhow::Result<String> {
        let mut section = format!("## Budgets at {} products\n\n", self.products);
        self.rows(&mut section, catalogue)?;
        Ok(section)
    }

    fn rows(&self, page: &mut String, catalogue: &Catalogue) -> anyhow::Result<()> {
        writeln!(page, "| measure | budget | measured | |\n|---|---|---|---|")?;
        for (call, measure, percentiles) in self.latencies {
            let mix = catalogue.mix(*call, |line| Some(&line.one_client));
            latency_budget(page, measure, &mix, percentiles)?;
        }
        if let Some(budgets) = &self.occurring {
            budgets.write(page, &catalogue.occurring)?;
        }
        let rate = catalogue.rate();
        let rates = [self.import_rate, rate].map(|rate| format!("{rate:.0} products/s"));
        budget(
            page,
            "full import with fits, package to live",
            [&rates[0], &rates[1]],
            rate >= self.import_rate,
        )?;
        self.write_sizes(page, catalogue)
    }

    fn write_sizes(&self, page: &mut String, catalogue: &Catalogue) -> anyhow::Result<()> {
        let sizes = [
            (
                "peak memory of the import",
                self.import_bytes,
                catalogue.import.peak_bytes,
            ),
            (
                "memory of the server after all queries",
                self.server_bytes,
                catalogue.server_bytes,
            ),
            (
                "index and catalogue on disk, beside one and a half times the package",
                catalogue.package_bytes / 2 * 3,
                catalogue.disk_bytes,
            ),
        ];
        for (measure, allowed, measured) in sizes {
            let figures = [allowed, measured].map(mebibytes);
            budget(
                page,
                measure,
                [&figures[0], &figures[1]],
                measured < allowed,
            )?;
        }
        Ok(())
    }
}

/// One row of the table of budgets: the budget and the measured figure.
fn budget(
    page: &mut String,
    measure: &str,
    [allowed, measured]: [&str; 2],
    met: bool,
) -> anyhow::Result<()> {
    let verdict = if met { "met" } else { "missed" };
    Ok(writeln!(
        page,
        "| {measure} | {allowed} | {measured} | {verdict} |"
    )?)
}

/// The time that one client has to wait, by percentile.
fn latency_budget(
    page: &mut String,
    measure: &str,
    timing: &Timing,
    limits: &[(usize, f64)],
) -> anyhow::Result<()> {
    let measured = |percent| timing.percentile(percent);
    let met = limits
        .iter()
        .all(|(percent, limit)| measured(*percent) <= *limit);
    let print = |value: f64| format!("{value:.2}");
    let allowed: Vec<String> = limits.iter().map(|(_, limit)| print(*limit)).collect();
    let found: Vec<String> = limits
        .iter()
        .map(|(percent, _)| print(measured(*percent)))
        .collect();
    let [allowed, found] = [allowed, found].map(|values| format!("{} ms", values.join(" / ")));
    budget(page, measure, [&allowed, &found], met)
}

impl OccurringBudgets {
    /// Each budget with the measured figure.
    fn write(&self, page: &mut String, found: &Occurring) -> anyhow::Result<()> {
        let warm = found.all_warm();
        let name = "words as they occur, each asked once, p50 / p95 / p99";
        latency_budget(page, name, &warm, self.all)?;
        let several = found.of(&[Typed::TwoWords, Typed::ThreeWords]);
        let name = "two and three words as they occur, p50";
        latency_budget(page, name, &several, &[(50, self.several_words)])?;
        let ratio = found.first.percentile(50) / warm.percentile(50);
        budget(
            page,
            "the first thousand searches after a start, p50, beside later ones",
            [
                &format!("{:.1} times", self.first),
                &format!("{ratio:.1} times"),
            ],
            ratio <= self.first,
        )?;
        let rates = [self.rate, found.rate].map(|rate| format!("{rate:.0}/s"));
        let name = "searches at 64 connections";
        budget(page, name, [&rates[0], &rates[1]], found.rate >= self.rate)
    }
}

fn mebibytes(bytes: u64) -> String {
    format!("{} MiB", bytes / MEBIBYTE)
}

impl Catalogue {
    /// Products imported per second, from the package to the live generation.
    fn rate(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let products = self.products as f64;
        products / self.import.wall.as_secs_f64()
    }

    /// All requests of a call together, each kind with the same weight.
    fn mix(&self, call: Call, column: impl Fn(&Line) -> Option<&Timing>) -> Timing {
        let lines = self.lines.iter().filter(|line| line.call == call);
        Timing::of_all(lines.filter_map(column))
    }

    fn section(&self) -> anyhow::Result<String> {
        let mut section = format!("## {} products\n\n", self.products);
        self.sizes(&mut section)?;
        self.words_as_they_occur(&mut section)?;
        self.latencies(&mut section)?;
        Ok(section)
    }

    fn sizes(&self, page: &mut String) -> anyhow::Result<()> {
        writeln!(page, "| measure | figure |\n|---|---|")?;
        let seconds = self.import.wall.as_secs_f64();
        let import = format!("{seconds:.1} s = {:.0} products/s", self.rate());
        let update = format!(
            "{:.1} s = {:.2} of the import, peak {}",
            self.update.wall.as_secs_f64(),
            self.update.wall.as_secs_f64() / self.import.wall.as_secs_f64(),
            mebibytes(self.update.peak_bytes)
        );
        let rows = [
            ("import, package to live", import),
            ("load when the import began", self.import_load.clone()),
            (
                "peak memory of the import; without files mapped into it",
                [self.import.peak_bytes, self.import.own_peak_bytes]
                    .map(mebibytes)
                    .join("; "),
            ),
            ("update of 1 %", update),
            ("package", mebibytes(self.package_bytes)),
            ("catalogue and index on disk", mebibytes(self.disk_bytes)),
            (
                "memory of the server after all queries",
                mebibytes(self.server_bytes),
            ),
            ("load when the searches began", self.search_load.clone()),
        ];
        for (measure, figure) in rows {
            writeln!(page, "| {measure} | {figure} |")?;
        }
        Ok(())
    }

    fn words_as_they_occur(&self, page: &mut String) -> anyhow::Result<()> {
        let found = &self.occurring;
        writeln!(
            page,
            "\nWords as they occur in the names of products, each text asked once by one client of a server that has just \
             started: the first thousand, and those after them by kind. Then {:.0} searches per second at 64 connections.\n\n\
             | kind | p50 / p95 / p99 in milliseconds |\n|---|---|",
            found.rate
        )?;
        let kinds = found
            .warm
            .iter()
            .map(|(kind, timing)| (kind.name(), timing));
        let all = found.all_warm();
        let first = ("the first thousand, all kinds", &found.first);
        for (name, timing) in std::iter::once(first)
            .chain(kinds)
            .chain([("**all kinds**", &all)])
        {
            let [p50, p95, p99] = [50, 95, 99].map(|percent| timing.percentile(percent));
            writeln!(page, "| {name} | {p50:.2} / {p95:.2} / {p99:.2} |")?;
        }
        Ok(())
    }

    fn latencies(&self, page: &mut String) -> anyhow::Result<()> {
        page.push_str(
            "\np50 / p95 / p99 in milliseconds, for one client that sends a request and waits for the response, and for two at the same time. \
             The boat has two engines, 200 added parts and a fit list of 5,000 products. SQLite FTS5 (porter, prefixes 2 and 3) \
             runs in the same process without HTTP: the best 24 by bm25, the total, and three facets by GROUP BY.\n\n\
             | kind | one client | two clients | FTS5 |\n|---|---|---|---|\n",
        );
        for line in &self.lines {
            table_row(
                page,
                line.name,
                [
                    Some(&line.one_client),
                    Some(&line.two_clients),
                    line.full_text.as_ref(),
                ],
            )?;
        }
        for (call, name) in [
            (Call::Search, "**mix of all searches**"),
            (Call::Suggestion, "**mix of all suggestions**"),
            (Call::MyBoat, "**mix of all searches of a boat's parts**"),
        ] {
            let one = self.mix(call, |line| Some(&line.one_client));
            let two = self.mix(call, |line| Some(&line.two_clients));
            table_row(page, name, [Some(&one), Some(&two), None])?;
        }
        Ok(())
    }
}

fn table_row(page: &mut String, name: &str, columns: [Option<&Timing>; 3]) -> anyhow::Result<()> {
    write!(page, "| {name} |")?;
    for timing in columns {
        match timing {
            Some(timing) => {
                let [p50, p95, p99] = [50, 95, 99].map(|percent| timing.percentile(percent));
                write!(page, " {p50:.2} / {p95:.2} / {p99:.2} |")?;
            }
            None => write!(page, " – |")?,
        }
    }
    Ok(writeln!(page)?)
}

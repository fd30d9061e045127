//! The report of an import as text.

use std::fmt::{self, Display};

use indexer::import::ImportReport;

/// Further warnings are only in the report file.
const SHOWN_WARNINGS: usize = 10;

/// A report as text.
#[derive(Debug)]
pub(super) struct Summary<'a>(pub(super) &'a ImportReport);

impl Display for Summary<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = self.0;
        if !report.tables.is_empty() {
            writeln!(
                out,
                "{:<20} {:>10} {:>10} {:>10} {:>10}",
                "table", "read", "accepted", "deleted", "rejected"
            )?;
        }
        for table in &report.tables {
            let (read, accepted, deleted, rejected) =
                (table.read, table.accepted, table.deleted, table.rejected);
            writeln!(
                out,
                "{:<20} {read:>10} {accepted:>10} {deleted:>10} {rejected:>10}",
                table.table
            )?;
        }
        if report.rejected > 0 {
            writeln!(out, "rejected rows by reason:")?;
        }
        for (reason, count) in &report.rejected_by_reason {
            writeln!(out, "{count:>10}  {reason}")?;
        }
        if !report.warnings.is_empty() {
            writeln!(out, "warnings: {}", report.warnings.len())?;
        }
        for warning in report.warnings.iter().take(SHOWN_WARNINGS) {
            let line = warning
                .line
                .map(|line| format!(":{line}"))
                .unwrap_or_default();
            writeln!(out, "  {}{line}: {}", warning.file, warning.message)?;
        }
        for timing in &report.timings {
            writeln!(out, "{:<20} {:>10} ms", timing.stage, timing.milliseconds)?;
        }
        match report.published {
            Some(number) => writeln!(
                out,
                "generation {number} is live with {} products",
                report.products
            ),
            None => writeln!(out, "nothing was published"),
        }
    }
}

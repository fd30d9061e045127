//! What an import found and did.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use crate::generation::StageTiming;
use crate::generation::durable;
use crate::import::ImportError;
use crate::import::stopwatch::Stopwatch;
use crate::package::{LoadReport, Reject, TableReport, Warning};

/// What an import found and did.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ImportReport {
    /// The number of the generation that is live now; none after a dry run or a refusal.
    pub published: Option<u64>,
    /// Products that can be found in it; 0 when nothing was published.
    pub products: u64,
    /// What became of each table's rows.
    pub tables: Vec<TableReport>,
    /// Refused rows of all tables.
    pub rejected: u64,
    /// Listed refused rows by reason.
    pub rejected_by_reason: BTreeMap<String, u64>,
    /// What was odd, but no reason to refuse a row.
    pub warnings: Vec<Warning>,
    /// How long each stage took, in the order they began.
    pub timings: Vec<StageTiming>,
    /// The refused rows; of a table with very many only the first.
    pub rejects: Vec<Reject>,
}

impl ImportReport {
    pub(super) fn of_load(load: LoadReport) -> Self {
        let mut rejected_by_reason = BTreeMap::new();
        for reject in &load.rejects {
            // What follows the colon differs from row to row.
            let reason = reject.reason.split(':').next().unwrap_or_default();
            *rejected_by_reason.entry(reason.to_owned()).or_default() += 1;
        }
        Self {
            rejected: load.tables.iter().map(|table| table.rejected).sum(),
            rejected_by_reason,
            tables: load.tables,
            warnings: load.warnings,
            rejects: load.rejects,
            ..Self::default()
        }
    }

    /// Itself, unless too large a part of a table was refused.
    pub(super) fn refuse_too_many_rejects(
        mut self,
        stopwatch: &Stopwatch<'_>,
    ) -> Result<Self, ImportError> {
        let Some(worst) = self.worst_table() else {
            return Ok(self);
        };
        let (table, rejected, read) = (worst.table.clone(), worst.rejected, worst.read);
        self.timings = stopwatch.timings();
        Err(ImportError::TooManyRejects {
            table,
            rejected,
            read,
            report: Box::new(self),
        })
    }

    /// The table with the largest part of its rows refused, when that is more than one in twenty.
    fn worst_table(&self) -> Option<&TableReport> {
        let too_many = |table: &&TableReport| table.rejected * 20 > table.read;
        // a/b > c/d is a·d > c·b: no rounding, and no division by the zero rows of an unreadable table.
        let worse =
            |a: &&TableReport, b: &&TableReport| (a.rejected * b.read).cmp(&(b.rejected * a.read));
        self.tables.iter().filter(too_many).max_by(worse)
    }

    /// The refused rows as a CSV file that a spreadsheet opens: table, line, column, value, reason.
    pub fn rejects_csv(&self) -> Vec<u8> {
        let mut csv = csv::Writer::from_writer(Vec::new());
        // Writing to memory cannot fail.
        let _ = csv.write_record(["table", "file", "line", "column", "value", "reason"]);
        for reject in &self.rejects {
            let line = reject.line.to_string();
            let value = inert(&reject.value);
            let _ = csv.write_record([
                &reject.table,
                &reject.file,
                &line,
                &reject.column,
                &value,
                &reject.reason,
            ]);
        }
        csv.into_inner().unwrap_or_default()
    }

    pub(super) fn write_rejects(&self, path: &Path) -> Result<(), ImportError> {
        Ok(durable::write_file(path, &self.rejects_csv())?)
    }
}

/// The text so that no spreadsheet takes it for a formula.
fn inert(value: &str) -> String {
    if value.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{value}")
    } else {
        value.to_owned()
    }
}

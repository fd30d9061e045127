//! What an import reports: what it published, which rows it refused, and how long it took.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use crate::generation::StageTiming;
use crate::generation::durable;
use crate::import::ImportError;
use crate::import::stopwatch::Stopwatch;
use crate::package::{LoadReport, Reject, TableReport, Warning};

/// The report of an import.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ImportReport {
    /// The number of the generation that is now live; `None` after a dry run or a refusal.
    pub published: Option<u64>,
    /// The number of products that can be found in it; 0 if nothing was published.
    pub products: u64,
    /// The numbers of rows, by table.
    pub tables: Vec<TableReport>,
    /// The number of refused rows of all tables.
    pub rejected: u64,
    /// The number of listed refused rows, by reason.
    pub rejected_by_reason: BTreeMap<String, u64>,
    /// Warnings that did not refuse a row.
    pub warnings: Vec<Warning>,
    /// How long each stage took, in the order they began.
    pub timings: Vec<StageTiming>,
    /// The refused rows; for a table with very many, only the first.
    pub rejects: Vec<Reject>,
}

impl ImportReport {
    pub(super) fn of_load(load: LoadReport) -> Self {
        let mut rejected_by_reason = BTreeMap::new();
        for reject in &load.rejects {
            // The text after the colon differs from row to row.
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

    /// Returns the report, or an error if too many rows of a table were refused.
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

    /// The table with the largest share of refused rows, if that is more than one in twenty.
    fn worst_table(&self) -> Option<&TableReport> {
        let too_many = |table: &&TableReport| table.rejected * 20 > table.read;
        // a/b > c/d is a·d > c·b: no rounding, and no division by the zero rows of an unreadable
        // table.
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
            let value = without_formula(&reject.value);
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

/// Changes a text so that no spreadsheet interprets it as a formula.
fn without_formula(value: &str) -> String {
    if value.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{value}")
    } else {
        value.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;

    fn table(name: &str, read: u64, rejected: u64) -> TableReport {
        TableReport {
            table: name.to_owned(),
            read,
            rejected,
            accepted: read - rejected,
            ..TableReport::default()
        }
    }

    fn refused(tables: Vec<TableReport>) -> Option<String> {
        let report = ImportReport {
            tables,
            ..ImportReport::default()
        };
        match report.refuse_too_many_rejects(&Stopwatch::new(&NoProgress)) {
            Err(ImportError::TooManyRejects { table, .. }) => Some(table),
            _ => None,
        }
    }

    #[test]
    fn five_in_a_hundred_may_be_bad_in_every_table() {
        assert_eq!(refused(vec![]), None);
        assert_eq!(refused(vec![table("products", 0, 0)]), None);
        assert_eq!(
            refused(vec![table("products", 100, 5), table("kits", 20, 1)]),
            None
        );
        let kits = vec![table("products", 100, 5), table("kits", 19, 1)];
        assert_eq!(refused(kits).as_deref(), Some("kits"));
    }

    #[test]
    fn the_worst_table_is_named() {
        let tables = vec![
            table("brands", 10, 4),
            table("kits", 2, 1),
            table("products", 1_000, 400),
        ];
        assert_eq!(refused(tables).as_deref(), Some("kits"));
    }

    fn reject(line: u64, value: &str, reason: &str) -> Reject {
        Reject {
            table: "products".into(),
            file: "products.csv".into(),
            line,
            column: "name".into(),
            value: value.into(),
            reason: reason.into(),
        }
    }

    #[test]
    fn rejects_are_counted_by_what_they_have_in_common() {
        let report = ImportReport::of_load(LoadReport {
            tables: vec![table("products", 9, 3)],
            rejects: vec![
                reject(2, "7", "unknown category: 7"),
                reject(3, "8", "unknown category: 8"),
                reject(4, "", "missing"),
            ],
            warnings: Vec::new(),
        });
        assert_eq!(report.rejected, 3);
        let counted: Vec<_> = report.rejected_by_reason.into_iter().collect();
        assert_eq!(
            counted,
            [
                ("missing".to_owned(), 1),
                ("unknown category".to_owned(), 2)
            ]
        );
    }

    #[test]
    fn the_list_of_rejects_opens_in_a_spreadsheet_without_running_anything() {
        let report = ImportReport {
            rejects: vec![
                reject(2, "=cmd|' /C calc'!A0", "too long"),
                reject(3, "a \"b\", c\nd", "line break"),
            ],
            ..ImportReport::default()
        };
        let csv = String::from_utf8(report.rejects_csv()).unwrap();
        assert_eq!(
            csv,
            "table,file,line,column,value,reason\n\
             products,products.csv,2,name,'=cmd|' /C calc'!A0,too long\n\
             products,products.csv,3,name,\"a \"\"b\"\", c\nd\",line break\n"
        );
    }
}

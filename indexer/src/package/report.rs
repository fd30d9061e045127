//! The outcome of every row.

use serde::Serialize;

/// The outcome of every row of a package.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LoadReport {
    /// The tables that were in the package, in the order they were loaded.
    pub tables: Vec<TableReport>,
    /// The refused rows, by table and line; at most [`MAX_LISTED`](Self::MAX_LISTED) of each table.
    pub rejects: Vec<Reject>,
    /// Warnings.
    pub warnings: Vec<Warning>,
}

impl LoadReport {
    /// How many rejected rows of one table are listed; all are counted in [`TableReport::rejected`].
    pub const MAX_LISTED: usize = 50_000;
    /// How many warnings about rows of one table are listed; the rest is counted in one more.
    pub const MAX_WARNINGS: usize = 1_000;
}

/// The outcome of the rows of one table. Every row is accepted, deleted or rejected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TableReport {
    /// The table.
    pub table: String,
    /// Its file in the package.
    pub file: String,
    /// Rows read.
    pub read: u64,
    /// Rows written to the catalogue.
    pub accepted: u64,
    /// Rows that asked for a removal (`_delete`).
    pub deleted: u64,
    /// Rows refused.
    pub rejected: u64,
    /// Warnings about this table.
    pub warnings: u64,
}

/// One row that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reject {
    /// The table.
    pub table: String,
    /// Its file in the package.
    pub file: String,
    /// The line the row starts on; the first line of the file is 1.
    pub line: u64,
    /// The column at fault; empty when the whole row is.
    pub column: String,
    /// The value, cut at 200 characters.
    pub value: String,
    /// Why. The words before the first `:` are the same for all rows with this fault.
    pub reason: String,
}

/// A warning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// The file in the package.
    pub file: String,
    /// The line, when one line is meant.
    pub line: Option<u64>,
    /// The message.
    pub message: String,
}

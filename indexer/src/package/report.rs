//! What the load of a package reports: for each table the numbers of rows, then the refused rows and
//! the warnings.

use serde::Serialize;

/// The outcome of all rows of a package.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LoadReport {
    /// The tables of the package, in the order in which they were loaded.
    pub tables: Vec<TableReport>,
    /// The refused rows, by table and line; at most [`MAX_LISTED`](Self::MAX_LISTED) of each table.
    pub rejects: Vec<Reject>,
    /// What else should be checked: first in the package as a whole, then table by table.
    pub warnings: Vec<Warning>,
}

impl LoadReport {
    /// How many rejected rows of one table are listed; [`TableReport::rejected`] counts all of
    /// them.
    pub const MAX_LISTED: usize = 50_000;
    /// How many warnings about rows of one table are listed; one more has the number of the others.
    pub const MAX_WARNINGS: usize = 1_000;
}

/// The outcome of the rows of one table. Every row is accepted, deleted or rejected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TableReport {
    /// The table.
    pub table: String,
    /// Its file in the package.
    pub file: String,
    /// The number of rows read.
    pub read: u64,
    /// The number of rows written to the catalogue.
    pub accepted: u64,
    /// The number of rows that request a removal (`_delete`).
    pub deleted: u64,
    /// The number of rows refused.
    pub rejected: u64,
    /// The number of warnings about this table.
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
    /// The column with the problem; empty if it is the whole row.
    pub column: String,
    /// The value, truncated to 200 characters.
    pub value: String,
    /// Why it was refused. The words before the first `:` are the same for all rows with this
    /// problem.
    pub reason: String,
}

/// Something that should be checked but refused no row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// The file in the package, or the table if the warning is about the catalogue that was built;
    /// empty if it is about several files.
    pub file: String,
    /// The line, if the warning is about one line.
    pub line: Option<u64>,
    /// What is wrong, for the operator.
    pub message: String,
}

//! The section that `make bench` writes about buying.

use std::path::Path;

use crate::section::{self, Line};

/// The figures of a run.
pub(crate) struct Measured {
    /// Requests that were open at the same time.
    pub requests: usize,
    pub mails: usize,
    /// From the first mail to the last.
    pub mails_a_second: f64,
    pub lines: Vec<Line>,
}

/// Writes the section into the page; returns its text.
pub(crate) fn write(file: &Path, load: &str, measured: &Measured) -> anyhow::Result<String> {
    let Measured {
        requests,
        mails,
        mails_a_second,
        lines,
    } = measured;
    let mut section = format!(
        "## Buying\n\nWhole HTTP round trips to the real binary, with {requests} requests for quotes open at the same \
         time; every write is on the disk before its response, together with its mails. A mail server on the same machine \
         got the {mails} mails of the requests, {mails_a_second:.0} per second: the database records each mail before and \
         after it is sent. Load when it began: {load}.\n\n"
    );
    section::table(&mut section, lines)?;
    section::write(file, &section)?;
    Ok(section)
}

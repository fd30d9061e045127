//! The section that `make bench` writes about accounts.

use std::path::Path;

use crate::section::{self, Line};

/// Writes the section into the page; returns its text.
pub(crate) fn write(file: &Path, load: &str, lines: &[Line]) -> anyhow::Result<String> {
    let mut section = format!(
        "## Accounts\n\nWhole HTTP round trips to the real binary on the same machine, from several browsers at the \
         same time, each of which sends its next call after the response; every write is on the disk before its response. \
         A password deliberately costs 19 MiB and two passes of Argon2id. Load when it began: {load}.\n\n"
    );
    section::table(&mut section, lines)?;
    section::write(file, &section)?;
    Ok(section)
}

//! The section that `make bench` writes about accounts.

use std::path::Path;

use crate::section::{self, Line};

/// Writes the section into the page; gives its text.
pub(crate) fn write(file: &Path, load: &str, lines: &[Line]) -> anyhow::Result<String> {
    let mut section = format!(
        "## Accounts\n\nWhole HTTP round trips to the real binary on the same machine, by so many browsers at once that each \
         call, wait and call again; every write is on the disk before its answer. A password costs 19 MiB and two \
         passes of Argon2id on purpose. Load when it began: {load}.\n\n"
    );
    section::table(&mut section, lines)?;
    section::write(file, &section)?;
    Ok(section)
}

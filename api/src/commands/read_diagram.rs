//! Reads a PDF. The server starts this command for every uploaded diagram.

use std::io::{self, Read as _};

use anyhow::Context as _;

use crate::search::diagrams::reading;

pub(super) fn run() -> anyhow::Result<()> {
    reading::limit().context("limit this process")?;
    let mut file = Vec::new();
    io::stdin()
        .take(reading::MAX_FILE_BYTES)
        .read_to_end(&mut file)
        .context("read the file")?;
    reading::read(file, &mut io::stdout().lock()).context("write what was read")
}

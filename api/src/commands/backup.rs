//! `chandlery backup`

use std::path::{Path, PathBuf};

use crate::backup::{self, Created};
use crate::commands::progress;
use crate::commands::{logging, settings};

const MEBIBYTE: u64 = 1024 * 1024;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The file to write, which must not exist yet: a zip archive with every secret of the data
    /// folder in it, readable by its owner alone
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(super) fn run(data: &Path, arguments: &Arguments) -> anyhow::Result<()> {
    let settings = settings(data, &[])?;
    logging::start(&settings);
    let shown = progress::for_standard_error();
    let created = backup::create(data, &settings, &arguments.file, shown.as_ref());
    drop(shown);
    let created = created?;
    warn(&created);
    println!(
        "{}: {} files of {} MiB in {} MiB, read back and compared",
        arguments.file.display(),
        created.manifest.files.len(),
        created.manifest.bytes().div_ceil(MEBIBYTE),
        created.archive_bytes.div_ceil(MEBIBYTE),
    );
    Ok(())
}

/// What the operator should know about a backup that succeeded all the same.
fn warn(created: &Created) {
    for path in &created.missing {
        eprintln!("warning: {path} is missing in the data folder, and so in the backup");
    }
    for link in &created.links {
        eprintln!(
            "warning: {} is a link, which is left out; back up what it leads to by yourself",
            link.display()
        );
    }
}

//! `chandlery backup`

use std::path::{Path, PathBuf};

use crate::commands::progress;
use crate::commands::{logging, settings};
use crate::platform::backup::{self, Created};

const MEBIBYTE: u64 = 1024 * 1024;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The zip archive to write; it must not exist yet. It contains all secrets of the data
    /// folder, and only its owner can read it
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

/// Warnings about a backup that succeeded.
fn warn(created: &Created) {
    for path in &created.missing {
        eprintln!("warning: {path} is missing in the data folder and therefore in the backup");
    }
    for link in &created.links {
        eprintln!(
            "warning: {} is a symbolic link and is not in the backup; back up its target separately",
            link.display()
        );
    }
}

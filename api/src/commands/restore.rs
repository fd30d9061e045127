//! `chandlery restore`

use std::path::{Path, PathBuf};

use crate::commands::{check, progress};
use crate::platform::backup::{self, BackupManifest};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The backup
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(super) fn run(data: &Path, arguments: &Arguments) -> anyhow::Result<()> {
    let shown = progress::for_standard_error();
    let unpacked = backup::unpack(&arguments.file, data, shown.as_ref());
    drop(shown);
    let unpacked = unpacked?;
    let manifest = unpacked.manifest().clone();
    unpacked.put_in_place()?;
    tell(data, &manifest);
    check::run(data)
}

fn tell(data: &Path, manifest: &BackupManifest) {
    println!(
        "restored {} files of the backup of {:.0} into {}",
        manifest.files.len(),
        manifest.created_at,
        data.display()
    );
    if let Some(from) = &manifest.apple_key_from {
        println!(
            "Apple\u{2019}s key was at {}; it is now at {}. Set apple_private_key_file to that path, or move the file back",
            from.display(),
            data.join(backup::APPLE_KEY).display()
        );
    }
}

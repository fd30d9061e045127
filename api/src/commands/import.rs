//! `chandlery import` and `chandlery reindex`

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use indexer::generation::Generations;
use indexer::import::{self, ImportError, ImportOptions, ImportReport};

use crate::commands::progress;
use crate::commands::report::Summary;
use crate::commands::{logging, settings};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The package: a folder or a .zip
    #[arg(value_name = "PATH")]
    package: PathBuf,
    /// Read and check everything, publish nothing
    #[arg(long)]
    dry_run: bool,
    /// Publish even when more than one row in twenty of a table is rejected
    #[arg(long)]
    accept_rejects: bool,
    /// Write the whole report, with every rejected row, to this file as JSON
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

pub(super) fn run(data: &Path, arguments: &Arguments) -> anyhow::Result<()> {
    let generations = open(data)?;
    let options = ImportOptions {
        accept_rejects: arguments.accept_rejects,
        dry_run: arguments.dry_run,
    };
    let shown = progress::for_standard_error();
    let outcome = import::import(&generations, &arguments.package, &options, shown.as_ref());
    drop(shown);
    conclude(outcome, arguments.report.as_deref())
        .with_context(|| arguments.package.display().to_string())
}

pub(super) fn reindex(data: &Path) -> anyhow::Result<()> {
    let generations = open(data)?;
    let shown = progress::for_standard_error();
    let outcome = import::reindex(&generations, shown.as_ref());
    drop(shown);
    conclude(outcome, None)
}

fn open(data: &Path) -> anyhow::Result<Generations> {
    logging::start(&settings(data, &[])?);
    Ok(Generations::open(data)?)
}

/// Shows what is known, also about an import that was refused for its rejected rows.
fn conclude(outcome: Result<ImportReport, ImportError>, file: Option<&Path>) -> anyhow::Result<()> {
    let report = match &outcome {
        Ok(report) => Some(report),
        Err(ImportError::TooManyRejects { report, .. }) => Some(report.as_ref()),
        Err(_) => None,
    };
    if let Some(report) = report {
        print!("{}", Summary(report));
        if let Some(file) = file {
            write(report, file).with_context(|| file.display().to_string())?;
        }
    }
    outcome.map(drop).map_err(anyhow::Error::new)
}

fn write(report: &ImportReport, file: &Path) -> anyhow::Result<()> {
    Ok(std::fs::write(file, serde_json::to_vec_pretty(report)?)?)
}

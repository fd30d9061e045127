//! `make bench`: import, search and suggestions on a made catalogue, beside SQLite FTS5 on the
//! same data in the same run. Writes `docs/benchmarks.md`. A report, never a test: it has no limits.
//!
//! `BENCH_PRODUCTS` sets the catalogue's size (default 200,000).

#![allow(
    clippy::print_stdout,
    missing_docs,
    reason = "a benchmark reports on the terminal"
)]

mod client;
mod full_text;
mod measure;
mod package;
mod queries;
mod report;
mod server;

use std::path::{Path, PathBuf};

use anyhow::Context as _;

use crate::report::Report;

/// Queries counted of each kind, after a tenth as many that are not.
const ROUNDS: usize = 400;

fn main() -> anyhow::Result<()> {
    let products: u64 = match std::env::var("BENCH_PRODUCTS") {
        Ok(text) => text.parse().context("BENCH_PRODUCTS is not a number")?,
        Err(_) => 200_000,
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("the workspace has no root")?;
    let folder = root.join("target/bench").join(products.to_string());
    let package_folder = package::write(&folder.join("package"), products)?;
    let data = fresh_folder(&folder.join("data"))?;

    println!("importing {products} products");
    let import = server::import(&data, &package_folder)?;
    let running = server::start(&data)?;
    let mut client = client::Client::connect(running.address())?;

    let mut report = Report::new(products, &package_folder, &data, import)?;
    for kind in queries::kinds(&package_folder)? {
        println!("searching: {}", kind.name);
        report
            .searches
            .push(measure::over_http(&mut client, &kind, ROUNDS)?);
    }
    report.server_memory = running.resident_bytes()?;
    drop(running);

    println!("building SQLite FTS5 on the same data");
    let full_text = full_text::build(&data, &folder.join("fts5.db"))?;
    for kind in queries::kinds(&package_folder)?
        .iter()
        .filter(|kind| kind.for_full_text)
    {
        report
            .full_text
            .push(measure::over_full_text(&full_text, kind, ROUNDS / 4)?);
    }
    let written = report.write(&root.join("docs/benchmarks.md"))?;
    println!("{written}");
    Ok(())
}

fn fresh_folder(folder: &Path) -> anyhow::Result<PathBuf> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)
            .with_context(|| format!("{} cannot be emptied", folder.display()))?;
    }
    std::fs::create_dir_all(folder)
        .with_context(|| format!("{} cannot be made", folder.display()))?;
    Ok(folder.to_path_buf())
}

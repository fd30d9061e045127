//! `make bench`: import, update, search and suggestions on generated catalogues, and SQLite FTS5 on
//! the same data in the same run. Writes `docs/benchmarks.md`. A report, never a test: it has no
//! limits.
//!
//! `BENCH_SIZES` says how many products to measure with instead of 100,000 and 1,000,000; `make bench
//! SIZES=…` sets it.

#![allow(
    clippy::print_stdout,
    missing_docs,
    reason = "a benchmark reports on the terminal"
)]

#[path = "../accounts/browser.rs"]
#[allow(dead_code, reason = "the other benchmark uses the rest")]
mod browser;
mod client;
mod full_text;
mod machine;
mod measure;
mod my_boat;
mod occurring;
mod package;
mod queries;
mod report;
#[path = "../accounts/section.rs"]
#[allow(dead_code, reason = "the other benchmarks use the rest")]
mod section;
mod server;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;

use crate::measure::Timing;
use crate::queries::Kind;
use crate::report::{Catalogue, Line};

/// Requests that are counted of each kind and client; a tenth as many before them are not counted.
const ROUNDS: usize = 500;
/// The maximum time of FTS5 for one kind: fewer of its slow queries are run.
const FULL_TEXT_LIMIT: Duration = Duration::from_secs(5);

fn main() -> anyhow::Result<()> {
    let sizes = std::env::var("BENCH_SIZES");
    let sizes = sizes.as_deref().unwrap_or("100000 1000000");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("the workspace has no root")?;
    let mut catalogues = Vec::new();
    for products in sizes.split_whitespace() {
        let products: u64 = products.parse().context("a size is not a number")?;
        let folder = root.join("target/bench").join(products.to_string());
        catalogues.push(measure_catalogue(&folder, products)?);
    }
    let page = report::write(&root.join("docs/benchmarks.md"), &catalogues)?;
    println!("{page}");
    Ok(())
}

/// Measures everything on one catalogue, in `folder`.
fn measure_catalogue(folder: &Path, products: u64) -> anyhow::Result<Catalogue> {
    let package = package::write(&folder.join("package"), products)?;
    let update = package::write_update(&folder.join("changes"), products)?;
    let data = fresh_folder(&folder.join("data"))?;
    // Each boater has an address of their own, so that none is limited.
    std::fs::write(
        data.join("chandlery.toml"),
        "trusted_proxies = [\"127.0.0.1\"]\n",
    )?;

    println!("importing {products} products");
    let import_load = machine::load();
    let import = server::import(&data, &package)?;
    let disk_bytes = machine::folder_bytes(&data.join("catalogue"))?;
    let search_load = machine::load();
    println!("asking: words as they occur");
    let running = server::start(&data)?;
    let occurring = occurring::ask(running.address(), products)?;
    drop(running);
    let running = server::start(&data)?;
    let kinds = queries::kinds(products);
    let mut lines = Vec::new();
    for kind in &kinds {
        println!("asking: {}", kind.name);
        lines.push(ask(running.address(), kind)?);
    }
    let server_bytes = running.resident_bytes()?;
    let my_boat = my_boat::ask((running.address(), &data), &kinds, (products, ROUNDS))?;
    drop(running);

    println!("SQLite FTS5 on the same data");
    let full_text = full_text::build(&data, &folder.join("fts5.db"))?;
    for (kind, line) in kinds.iter().zip(&mut lines) {
        line.full_text = measure::over_full_text(&full_text, kind, FULL_TEXT_LIMIT)?;
    }
    drop(full_text);
    lines.extend(my_boat);

    println!("updating one product in a hundred");
    let update = server::import(&data, &update)?;
    Ok(Catalogue {
        products,
        package_bytes: machine::folder_bytes(&package)?,
        disk_bytes,
        server_bytes,
        import,
        import_load,
        update,
        search_load,
        occurring,
        lines,
    })
}

fn ask(address: std::net::SocketAddr, kind: &Kind) -> anyhow::Result<Line> {
    Ok(Line {
        name: kind.name,
        call: kind.call,
        one_client: measure::over_http(address, kind, ROUNDS, 1)?,
        two_clients: measure::over_http(address, kind, ROUNDS, 2)?,
        full_text: None::<Timing>,
    })
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

//! `chandlery generations` and `chandlery rollback`

use std::path::Path;

use indexer::generation::Generations;

#[derive(Debug, clap::Args)]
pub(super) struct RollbackArguments {
    /// The generation to make live [default: the newest before the live one]
    #[arg(value_name = "N")]
    number: Option<u64>,
}

pub(super) fn list(data: &Path) -> anyhow::Result<()> {
    let generations = Generations::open(data)?;
    let live = generations.current()?.map(|generation| generation.number);
    println!(
        "{:<6} {:>8} {:<20} {:>10} {:>9} source",
        "", "number", "created", "products", "rejected"
    );
    for generation in generations.list()? {
        let manifest = &generation.manifest;
        let mark = if live == Some(generation.number) {
            "live"
        } else {
            ""
        };
        println!(
            "{mark:<6} {:>8} {:<20.0} {:>10} {:>9} {}",
            generation.number,
            manifest.created_at,
            manifest.products,
            manifest.rejected,
            manifest.source
        );
    }
    Ok(())
}

pub(super) fn rollback(data: &Path, arguments: &RollbackArguments) -> anyhow::Result<()> {
    let generation = Generations::open(data)?.rollback(arguments.number)?;
    println!(
        "generation {} is live with {} products",
        generation.number, generation.manifest.products
    );
    Ok(())
}

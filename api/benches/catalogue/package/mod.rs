//! A generated catalogue package of any size: always the same bytes for the same size.

mod random;
mod wording;

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

pub(crate) use crate::package::random::Numbers;
use crate::package::random::Zipf;
pub(crate) use crate::package::wording::{Naming, Wording, maker_name};
use crate::package::wording::{aliases, gtin, maker_names};

/// The number of categories, the most common first.
pub(crate) const CATEGORIES: u64 = 20;
const SUB_CATEGORIES: u64 = 200;
const SECTIONS: u64 = 14;
/// The number of boats whose fit lists contain the products, at least [`FITS`] in each.
const BOATS: u64 = 500;
/// The number of boats that a product fits, if it does not fit all.
const FITS: u64 = 21;
/// A boat with [`SMALL_LIST`] products in its list, like a real boat.
pub(crate) const SMALL_BOAT: u64 = BOATS + 1;
const SMALL_LIST: u64 = 5_000;
/// Engine models, each with [`ENGINE_FITS`] products, half of them for a range of serial numbers.
pub(crate) const ENGINES: u64 = 2;
const ENGINE_FITS: u64 = 1_500;
/// An update has one product in this many.
const UPDATED: usize = 100;

/// Writes the package into `folder` unless it is there already; returns the folder.
pub(crate) fn write(folder: &Path, products: u64) -> anyhow::Result<PathBuf> {
    let settings = "name = \"Benchmark\"\nlanguage = \"en\"\n";
    write_once(folder, settings, || {
        println!("writing a package of {products} products");
        small_tables(folder)?;
        product_table(folder, 1..=products, 0)?;
        engine_fit_table(folder, products)?;
        fit_table(folder, products, 1, 0)
    })
}

/// Writes a package that replaces the data of one product in a hundred and adds fits to it.
pub(crate) fn write_update(folder: &Path, products: u64) -> anyhow::Result<PathBuf> {
    write_once(folder, "mode = \"update\"\n", || {
        product_table(folder, (1..=products).step_by(UPDATED), products)?;
        fit_table(folder, products, UPDATED, products)
    })
}

/// The settings are written last, so a package with settings is complete.
fn write_once(
    folder: &Path,
    settings: &str,
    tables: impl FnOnce() -> anyhow::Result<()>,
) -> anyhow::Result<PathBuf> {
    let file = folder.join("catalogue.toml");
    if !file.exists() {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("{} cannot be made", folder.display()))?;
        tables()?;
        std::fs::write(&file, settings)
            .with_context(|| format!("{} cannot be written", file.display()))?;
    }
    Ok(folder.to_path_buf())
}

fn table(folder: &Path, name: &str, header: &str) -> anyhow::Result<BufWriter<File>> {
    let path = folder.join(format!("{name}.csv"));
    let file =
        File::create(&path).with_context(|| format!("{} cannot be written", path.display()))?;
    let mut writer = BufWriter::with_capacity(1 << 18, file);
    writeln!(writer, "{header}")?;
    Ok(writer)
}

fn small_tables(folder: &Path) -> anyhow::Result<()> {
    let mut categories = table(folder, "categories", "id,parent_id,name,position")?;
    for id in 1..=CATEGORIES {
        writeln!(categories, "{id},,Category {id},{id}")?;
    }
    for id in 1..=SUB_CATEGORIES {
        let parent = id % CATEGORIES + 1;
        writeln!(categories, "{},{parent},Sub-category {id},{id}", 1_000 + id)?;
    }
    categories.flush()?;
    let mut sections = table(folder, "sections", "id,name,position")?;
    for id in 1..=SECTIONS {
        writeln!(sections, "{id},Section {id},{id}")?;
    }
    sections.flush()?;
    let mut makers = table(folder, "manufacturers", "name,comments")?;
    for name in maker_names() {
        writeln!(makers, "{name},")?;
    }
    makers.flush()?;
    let mut boats = table(folder, "boat_models", "bmt_id,brand,model,status")?;
    for id in 1..=SMALL_BOAT {
        writeln!(boats, "{id},Yard {},Model {id},Itemized", id % 40)?;
    }
    boats.flush()?;
    let mut engines = table(folder, "engine_models", "id,make,model")?;
    for id in 1..=ENGINES {
        writeln!(engines, "{id},Engine Works,Model {id}")?;
    }
    Ok(engines.flush()?)
}

fn engine_fit_table(folder: &Path, products: u64) -> anyhow::Result<()> {
    let header = "engine_model_id,product_id,serial_from,serial_to";
    let mut writer = table(folder, "engine_fits", header)?;
    let step = (products / ENGINE_FITS).max(1);
    for engine in 1..=ENGINES {
        for place in 0..ENGINE_FITS {
            let product = (place * step + engine) % products + 1;
            let range = ["E00101,E05999", ","][usize::from(place % 2 == 0)];
            writeln!(writer, "{engine},{product},{range}")?;
        }
    }
    Ok(writer.flush()?)
}

/// Each product has the data of the product `behind` ids after it.
fn product_table(folder: &Path, ids: impl Iterator<Item = u64>, behind: u64) -> anyhow::Result<()> {
    let header = "id,name,description,manufacturer,part_number,aliases,gtin,category_id,sub_category_id,section_id,images,attributes,universal,popularity,active";
    let mut writer = table(folder, "products", header)?;
    let wording = Wording::new();
    let subs = Zipf::new(usize::try_from(SUB_CATEGORIES)?);
    let popularities = Zipf::new(10_000);
    for id in ids {
        let described = id + behind;
        let mut numbers = Numbers::seeded(described ^ 0x5EED);
        let Naming {
            name,
            maker,
            part_number,
            ..
        } = wording.naming(described);
        let sub = subs.draw(&mut numbers) as u64 + 1;
        writeln!(
            writer,
            "{id},{name},{},{},{part_number},{},{},{},{},{},products/{id}/1.jpg,length={} mm|voltage={} V,{},{},{}",
            wording.description(&mut numbers),
            maker_name(maker),
            aliases(&mut numbers, id),
            gtin(&mut numbers, id),
            sub % CATEGORIES + 1,
            1_000 + sub,
            numbers.below(SECTIONS) + 1,
            numbers.below(900) + 5,
            numbers.one_of(&["12", "24"]),
            is_universal(id),
            popularities.draw(&mut numbers),
            id % 50 != 0,
        )?;
    }
    Ok(writer.flush()?)
}

/// A part that fits every boat is in no list.
fn is_universal(id: u64) -> bool {
    id % 20 == 7
}

/// The fits in the order of products, which is not the order of the table's key: the more difficult
/// case. A product has the fits of the product `behind` ids after it.
fn fit_table(folder: &Path, products: u64, step: usize, behind: u64) -> anyhow::Result<()> {
    let mut writer = table(folder, "fits", "bmt_id,product_id,section_id,quantity")?;
    let small_step = products.div_ceil(SMALL_LIST);
    for id in (1..=products).step_by(step) {
        let mut numbers = Numbers::seeded((id + behind) ^ 0xF175);
        if id % small_step == 0 {
            writeln!(
                writer,
                "{SMALL_BOAT},{id},{},1",
                numbers.below(SECTIONS) + 1
            )?;
        }
        if is_universal(id) {
            continue;
        }
        // Every 37th boat, starting with the first: all are different, since 37 and 500 have no
        // common divisor.
        let first = numbers.below(BOATS);
        for place in 0..FITS {
            let boat = (first + place * 37) % BOATS + 1;
            let section = numbers.below(SECTIONS) + 1;
            writeln!(writer, "{boat},{id},{section},{}", numbers.below(4) + 1)?;
        }
    }
    Ok(writer.flush()?)
}

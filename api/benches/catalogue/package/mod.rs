//! A made catalogue package of any size: the same bytes for the same size.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

const MAKERS: u64 = 500;
const CATEGORIES: u64 = 20;
const SUB_CATEGORIES: u64 = 200;
const SECTIONS: u64 = 14;
const BOATS: u64 = 2_000;
const FITS_PER_PRODUCT: u64 = 20;
const WORDS: u64 = 20_000;

const NOUNS: [&str; 24] = [
    "impeller",
    "anode",
    "propeller",
    "pump",
    "winch",
    "shackle",
    "block",
    "cleat",
    "fender",
    "anchor",
    "chain",
    "compass",
    "battery",
    "switch",
    "lamp",
    "hose",
    "clamp",
    "seacock",
    "filter",
    "belt",
    "alternator",
    "thermostat",
    "gasket",
    "bearing",
];

/// A repeatable source of numbers: splitmix64, as published by Steele, Lea and Flood (2014).
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// Small numbers often, large ones rarely, as words and makers occur.
    fn long_tailed(&mut self, end: u64) -> u64 {
        let first = self.below(end) + 1;
        self.below(first)
    }
}

/// Writes the package into `folder` unless it is there already; gives the folder.
pub(crate) fn write(folder: &Path, products: u64) -> anyhow::Result<PathBuf> {
    if folder.join("catalogue.toml").exists() {
        return Ok(folder.to_path_buf());
    }
    println!("writing a package of {products} products");
    std::fs::create_dir_all(folder)
        .with_context(|| format!("{} cannot be made", folder.display()))?;
    small_tables(folder)?;
    product_table(folder, products)?;
    fit_table(folder, products)?;
    std::fs::write(
        folder.join("catalogue.toml"),
        "name = \"Benchmark\"\nlanguage = \"en\"\n",
    )?;
    Ok(folder.to_path_buf())
}

fn table(folder: &Path, name: &str, header: &str) -> anyhow::Result<BufWriter<File>> {
    let path = folder.join(format!("{name}.csv"));
    let file =
        File::create(&path).with_context(|| format!("{} cannot be written", path.display()))?;
    let mut writer = BufWriter::new(file);
    writeln!(writer, "{header}")?;
    Ok(writer)
}

fn small_tables(folder: &Path) -> anyhow::Result<()> {
    let mut categories = table(folder, "categories", "id,parent_id,name,position")?;
    for id in 1..=CATEGORIES {
        writeln!(categories, "{id},,Category {id},{id}")?;
    }
    for id in 1..=SUB_CATEGORIES {
        writeln!(
            categories,
            "{},{},Sub-category {id},{id}",
            1_000 + id,
            id % CATEGORIES + 1
        )?;
    }
    categories.flush()?;
    let mut sections = table(folder, "sections", "id,name,position")?;
    for id in 1..=SECTIONS {
        writeln!(sections, "{id},Section {id},{id}")?;
    }
    sections.flush()?;
    let mut makers = table(folder, "manufacturers", "name,comments")?;
    for id in 0..MAKERS {
        writeln!(makers, "{},", maker_name(id))?;
    }
    makers.flush()?;
    let mut boats = table(folder, "boat_models", "bmt_id,brand,model,status")?;
    for id in 1..=BOATS {
        writeln!(boats, "{id},Yard {},Model {id},Itemized", id % 40)?;
    }
    boats.flush()?;
    Ok(())
}

/// A pronounceable word for a number.
pub(crate) fn word(number: u64) -> String {
    const STARTS: [&str; 16] = [
        "ba", "co", "du", "fe", "gi", "ha", "jo", "ku", "le", "mi", "no", "pu", "ra", "se", "ti",
        "vo",
    ];
    const ENDS: [&str; 10] = ["n", "r", "st", "lk", "m", "sh", "t", "x", "nd", "ck"];
    let mut rest = number;
    let mut text = String::new();
    for _ in 0..3 {
        text.push_str(STARTS[usize::try_from(rest % 16).unwrap_or(0)]);
        rest /= 16;
    }
    text.push_str(ENDS[usize::try_from(number % 10).unwrap_or(0)]);
    text
}

/// The maker's name; the first are the commonest.
pub(crate) fn maker_name(number: u64) -> String {
    let mut name = word(number * 7 + 3);
    name[..1].make_ascii_uppercase();
    format!("{name} Marine")
}

/// The maker's number of a product: four shapes, unique by the id in it.
pub(crate) fn part_number(id: u64) -> String {
    match id % 4 {
        0 => format!("{:05}-{:04}", id * 31 % 99_991, id % 10_000),
        1 => format!("{}-8M{id:07}", 20 + id % 70),
        2 => format!("{}", 20_000_000 + id * 3),
        _ => format!("{}.{:03}.{:02}", id / 700 + 10, id % 700, id % 97),
    }
}

/// The nouns and made words of a product's name.
pub(crate) fn name_words(id: u64) -> Vec<String> {
    let mut numbers = Numbers::seeded(id);
    let noun = NOUNS[usize::try_from(numbers.long_tailed(NOUNS.len() as u64)).unwrap_or(0)];
    let mut words = vec![word(numbers.long_tailed(WORDS)), noun.to_owned()];
    for _ in 0..numbers.below(3) {
        words.push(word(numbers.long_tailed(WORDS)));
    }
    words
}

fn product_table(folder: &Path, products: u64) -> anyhow::Result<()> {
    let header = "id,name,description,manufacturer,part_number,category_id,sub_category_id,section_id,attributes,popularity,active";
    let mut writer = table(folder, "products", header)?;
    for id in 1..=products {
        let mut numbers = Numbers::seeded(id ^ 0x5EED);
        let description: Vec<String> = (0..35).map(|_| word(numbers.long_tailed(WORDS))).collect();
        let sub = numbers.long_tailed(SUB_CATEGORIES) + 1;
        writeln!(
            writer,
            "{id},{} {} mm,{},{},{},{},{},{},length={} mm|voltage={} V,{},{}",
            name_words(id).join(" "),
            numbers.below(400) + 4,
            description.join(" "),
            maker_name(numbers.long_tailed(MAKERS)),
            part_number(id),
            sub % CATEGORIES + 1,
            1_000 + sub,
            numbers.below(SECTIONS) + 1,
            numbers.below(900) + 5,
            if numbers.below(2) == 0 { 12 } else { 24 },
            numbers.long_tailed(10_000),
            id % 50 != 0,
        )?;
    }
    writer.flush()?;
    Ok(())
}

fn fit_table(folder: &Path, products: u64) -> anyhow::Result<()> {
    let mut writer = table(folder, "fits", "bmt_id,product_id,section_id,quantity")?;
    for id in 1..=products {
        let mut numbers = Numbers::seeded(id ^ 0xF175);
        let first = numbers.below(BOATS);
        for step in 0..FITS_PER_PRODUCT {
            writeln!(
                writer,
                "{},{id},{},1",
                (first + step * 97) % BOATS + 1,
                numbers.below(SECTIONS) + 1
            )?;
        }
    }
    writer.flush()?;
    Ok(())
}

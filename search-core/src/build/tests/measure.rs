//! Measures our segment writer and tantivy's writer and merger on the same products:
//! `cargo test --release -p search-core --lib -- --ignored --nocapture both_writers`.
//! `docs/decisions/0003-the-segment-writer.md` has the figures.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use tantivy::Index;
use tantivy::schema::IndexRecordOption;
use tempfile::TempDir;

use crate::build::tests::tantivys::TantivyBuilder;
use crate::build::{GroupWords, ProductWords, ReadProduct, beside};
use crate::document::{LocalizedText, NamedValue, ProductDocument};
use crate::files::ListWriter;
use crate::language::Language;
use crate::schema::IndexSchema;
use crate::{IndexBuilder, files};

/// The number of products, from `MEASURE_PRODUCTS`.
fn count() -> u64 {
    let set = std::env::var("MEASURE_PRODUCTS");
    set.map_or(1_000_000, |text| text.parse().unwrap())
}

/// A reproducible source of numbers (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }

    /// Small numbers are more likely: each power of two is drawn as often as the next, which is
    /// how words and makers are spread.
    fn skewed(&mut self, bits: u64) -> u64 {
        let size = self.below(bits) + 1;
        self.below(1 << size)
    }

    fn words(&mut self, count: u64) -> String {
        let words: Vec<String> = (0..count).map(|_| word(self.skewed(16))).collect();
        words.join(" ")
    }
}

/// One of 65,536 words.
fn word(mut number: u64) -> String {
    const SYLLABLES: [&str; 16] = [
        "ba", "cor", "de", "fil", "gan", "hu", "ki", "lor", "mi", "nep", "or", "pum", "ras", "sti",
        "ter", "vo",
    ];
    let mut word = String::new();
    loop {
        word.push_str(SYLLABLES[usize::try_from(number % 16).unwrap()]);
        number /= 16;
        if number == 0 {
            return word;
        }
    }
}

/// A product with a name of about four words, a description of about twenty and four numbers.
fn product(id: u64) -> ProductDocument {
    let mut random = Random(id.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut group = |kind: &str, bits: u64| {
        let id = u32::try_from(random.skewed(bits)).unwrap();
        Some(NamedValue {
            id,
            name: format!("{kind} {id}"),
            other_names: Vec::new(),
        })
    };
    let (manufacturer, category) = (group("Maker", 9), group("Category", 5));
    let sub_category = group("Sub-category", 7);
    let (name, description) = (3 + random.below(3), 10 + random.below(20));
    ProductDocument {
        id,
        texts: vec![LocalizedText {
            language: Language::En,
            name: random.words(name),
            description: random.words(description),
        }],
        manufacturer,
        part_number: format!("{}-{id}", word(random.below(256))),
        aliases: vec![
            format!("{}{}", random.below(90), random.below(1_000_000)),
            format!("{:013}", random.below(10_000_000_000_000)),
        ],
        category,
        sub_category,
        section_id: Some(u32::try_from(random.below(14)).unwrap()),
        attributes: vec![format!("{} mm", random.below(900)), "12 V".to_owned()],
        popularity: f64::from(u32::try_from(random.skewed(13)).unwrap()),
        ..ProductDocument::default()
    }
}

/// Generates all products, some hundred at a time, on two threads.
fn all_products(each: impl Fn(&[ProductDocument]) + Sync) {
    let ids: Vec<u64> = (1..=count()).collect();
    std::thread::scope(|scope| {
        for half in ids.chunks(ids.len().div_ceil(2)) {
            let each = &each;
            scope.spawn(move || {
                for ids in half.chunks(256) {
                    let products: Vec<_> = ids.iter().map(|id| product(*id)).collect();
                    each(&products);
                }
            });
        }
    });
}

/// The size of the files with the content of tantivy's segment; in our index the products of a
/// number are in files beside the segment.
fn segment_bytes(folder: &Path) -> u64 {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let sizes = files.map(|file| {
        let name = file.file_name().into_string().unwrap();
        let is_segment = name.split_once('.').is_some_and(|(id, _)| id.len() == 32);
        let is_number = [files::NUMBER_ENTRIES, files::NUMBER_STARTS].contains(&name.as_str());
        if is_segment || is_number {
            file.metadata().unwrap().len()
        } else {
            0
        }
    });
    sizes.sum()
}

/// The processor time that this process has used, in seconds.
fn processor_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap();
    // After the name, the twelfth and thirteenth fields are user and system time, in hundredths of
    // a second.
    let after_name = stat.rsplit(") ").next().unwrap();
    let times = after_name.split(' ').skip(11).take(2);
    times
        .map(|ticks| ticks.parse::<f64>().unwrap() / 100.0)
        .sum()
}

/// Prints one line: what was measured, seconds in total and until the last product was added,
/// processor seconds, the peak memory use, and the size of the segment.
fn report(name: &str, run: impl FnOnce(&Path) -> Instant) {
    let folder = TempDir::new().unwrap();
    let begin = Instant::now();
    let added = run(folder.path());
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    println!(
        "{name}: {:.1} s, products added after {:.1} s, {:.1} processor seconds, peak {}, segment {} MiB",
        begin.elapsed().as_secs_f64(),
        added.duration_since(begin).as_secs_f64(),
        processor_seconds(),
        peak.unwrap_or_default().trim(),
        segment_bytes(folder.path()) >> 20,
    );
}

#[test]
#[ignore = "a part of `both_writers`"]
fn products_alone() {
    report("only making the products and splitting their texts", |_| {
        let groups = GroupWords::default();
        all_products(|products| {
            for product in products {
                std::hint::black_box(ReadProduct::new(product, &groups));
            }
        });
        Instant::now()
    });
}

#[test]
#[ignore = "a part of `both_writers`"]
fn our_writer() {
    report("our writer, with all files of the index", |folder| {
        let builder = IndexBuilder::create(folder, &[]).unwrap();
        all_products(|products| builder.add(products).unwrap());
        let added = Instant::now();
        builder.close().unwrap().finish().unwrap();
        added
    });
}

/// Writes the texts, names, orders by name and stems.
fn write_beside(builder: IndexBuilder) {
    let collected = builder.collected.into_inner().unwrap();
    let products = collected.spool.close().unwrap();
    let dictionary = builder.vocabulary.into_inner().unwrap().sort();
    let directory = builder.index.directory();
    beside::write_texts(directory, &products).unwrap();
    beside::write_words(directory, &products, &dictionary).unwrap();
    products.delete().unwrap();
}

/// Writes the products of the number keys in the order of the keys, from tantivy's posting lists.
fn write_numbers(index: &Index) {
    let (starts, entries) = (files::NUMBER_STARTS, files::NUMBER_ENTRIES);
    let mut lists = ListWriter::create(index.directory(), starts, entries).unwrap();
    let searcher = index.reader().unwrap().searcher();
    let inverted = searcher
        .segment_reader(0)
        .inverted_index(IndexSchema::new().numbers)
        .unwrap();
    let mut terms = inverted.terms().stream().unwrap();
    while let Some((_, info)) = terms.next() {
        let option = IndexRecordOption::WithFreqs;
        let mut block = inverted
            .read_block_postings_from_terminfo(info, option)
            .unwrap();
        let mut list = Vec::new();
        while !block.docs().is_empty() {
            let entries = block.docs().iter().zip(block.freqs());
            list.extend(entries.map(|(doc, frequency)| doc << 2 | (frequency - 1)));
            block.advance();
        }
        lists.push(list).unwrap();
    }
    lists.finish(index.directory()).unwrap();
}

#[test]
#[ignore = "a part of `both_writers`"]
fn tantivys_writer_with_all_files() {
    report("tantivy's writer and merger, with all files", |folder| {
        let beside = TempDir::new().unwrap();
        let builder = IndexBuilder::create(beside.path(), &[]).unwrap();
        let segment = TantivyBuilder::create(folder, std::iter::empty());
        all_products(|products| {
            let read = products.iter();
            let mut read: Vec<_> = read
                .map(|product| ReadProduct::new(product, &builder.groups))
                .collect();
            for (product, read) in products.iter().zip(&mut read) {
                segment.add_read(product, read);
                // Tantivy stores them.
                read.keys.clear();
            }
            let words = builder.number_words(&read).into_iter().zip(products);
            let records: Vec<_> = words
                .map(|(words, product)| {
                    let names = words.names;
                    let all = Vec::new();
                    ProductWords { names, all }.record_of(product)
                })
                .collect();
            builder.collect(products, &read, &records).unwrap();
        });
        let added = Instant::now();
        // The order of the products is known before the segment is merged.
        let (index, ()) = rayon::join(|| segment.finish(), || write_beside(builder));
        write_numbers(&index);
        added
    });
}

#[test]
#[ignore = "a part of `both_writers`"]
fn tantivys_writer() {
    report("tantivy's writer and merger, the segment alone", |folder| {
        let builder = TantivyBuilder::create(folder, std::iter::empty());
        all_products(|products| products.iter().for_each(|product| builder.add(product)));
        let added = Instant::now();
        builder.finish();
        added
    });
}

/// Each writer runs in its own process, so that the peak memory use is its own.
#[test]
#[ignore = "a measurement of minutes"]
fn both_writers() {
    println!("{} products", count());
    for part in [
        "products_alone",
        "our_writer",
        "tantivys_writer",
        "tantivys_writer_with_all_files",
    ]
    .repeat(2)
    {
        let test = format!("build::tests::measure::{part}");
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "--nocapture", &test])
            .stderr(Stdio::inherit())
            .output()
            .unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        let load = fs::read_to_string("/proc/loadavg").unwrap();
        let line = printed.lines().find(|line| line.contains(" peak "));
        println!(
            "{} (load {})",
            line.unwrap(),
            load.split(' ').next().unwrap()
        );
    }
}

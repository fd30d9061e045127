//! Measures our segment writer beside tantivy's writer and merger on the same products:
//! `cargo test --release -p search-core --lib -- --ignored --nocapture both_writers`.
//! `docs/decisions/0003-the-segment-writer.md` has the figures.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use tempfile::TempDir;

use crate::build::tests::tantivys::TantivyBuilder;
use crate::document::{LocalizedText, NamedValue, ProductDocument};
use crate::language::Language;
use crate::{IndexBuilder, files};

/// How many products: `MEASURE_PRODUCTS`.
fn count() -> u64 {
    let set = std::env::var("MEASURE_PRODUCTS");
    set.map_or(1_000_000, |text| text.parse().unwrap())
}

/// A repeatable source of numbers (xorshift).
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

/// Makes all products, on two threads.
fn all_products(each: impl Fn(&ProductDocument) + Sync) {
    std::thread::scope(|scope| {
        for first in 1..=2 {
            let each = &each;
            scope.spawn(move || {
                (first..=count())
                    .step_by(2)
                    .for_each(|id| each(&product(id)));
            });
        }
    });
}

/// The bytes of the files that hold what a segment of tantivy's holds: our products of a number are
/// in files next to it.
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

/// Writes one line: what was measured, seconds in all and until the last product was added, the
/// highest memory use, and the size of the segment.
fn report(name: &str, run: impl FnOnce(&Path) -> Instant) {
    let folder = TempDir::new().unwrap();
    let begin = Instant::now();
    let added = run(folder.path());
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    println!(
        "{name}: {:.1} s, products added after {:.1} s, peak {}, segment {} MiB",
        begin.elapsed().as_secs_f64(),
        added.duration_since(begin).as_secs_f64(),
        peak.unwrap_or_default().trim(),
        segment_bytes(folder.path()) >> 20,
    );
}

#[test]
#[ignore = "a part of `both_writers`"]
fn products_alone() {
    report("only making the products", |_| {
        all_products(|product| {
            std::hint::black_box(product);
        });
        Instant::now()
    });
}

#[test]
#[ignore = "a part of `both_writers`"]
fn our_writer() {
    report("our writer, with all files of the index", |folder| {
        let builder = IndexBuilder::create(folder, &[]).unwrap();
        all_products(|product| builder.add(product).unwrap());
        let added = Instant::now();
        builder.close().unwrap().finish().unwrap();
        added
    });
}

#[test]
#[ignore = "a part of `both_writers`"]
fn tantivys_writer() {
    report("tantivy's writer and merger, the segment alone", |folder| {
        let builder = TantivyBuilder::create(folder);
        all_products(|product| builder.add(product));
        let added = Instant::now();
        builder.finish();
        added
    });
}

/// Each in a process of its own, so that each has a peak of its own.
#[test]
#[ignore = "a measurement of minutes"]
fn both_writers() {
    println!("{} products", count());
    for part in ["products_alone", "our_writer", "tantivys_writer"].repeat(2) {
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

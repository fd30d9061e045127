//! Times the engine over a catalogue made of seeds: `cargo run --release --example measure -- 200000`.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    missing_docs,
    reason = "a measurement, not a part of the library"
)]

use std::time::{Duration, Instant};

use search_core::{
    Filters, IndexBuilder, Language, LocalizedText, NamedValue, ProductDocument, ProductIndex,
    SearchRequest, SuggestRequest,
};

/// A stream of numbers that look random and are the same each time.
struct Seeds(u64);

impl Seeds {
    fn next(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// Small numbers often, great ones seldom, as words are in texts.
    fn skewed(&mut self, bound: u64) -> u64 {
        let unit = self.next(1 << 20) as f64 / f64::from(1 << 20);
        ((bound as f64).powf(unit) - 1.0) as u64
    }
}

fn word(number: u64) -> String {
    const SYLLABLES: [&str; 16] = [
        "ba", "lo", "mi", "ter", "pu", "ro", "kan", "se", "vi", "dol", "gra", "fen", "to", "lu",
        "mar", "ne",
    ];
    let mut rest = number + 16;
    let mut word = String::new();
    while rest > 0 {
        word.push_str(SYLLABLES[(rest % 16) as usize]);
        rest /= 16;
    }
    word
}

fn text(seeds: &mut Seeds, words: u64) -> String {
    (0..words)
        .map(|_| word(seeds.skewed(20_000)))
        .collect::<Vec<_>>()
        .join(" ")
}

fn product(seeds: &mut Seeds, id: u64) -> ProductDocument {
    let mut value = |kind: &str, bound: u64| {
        let id = 1 + seeds.skewed(bound) as u32;
        Some(NamedValue {
            id,
            name: format!("{kind} {}", word(u64::from(id) * 31)),
            other_names: Vec::new(),
        })
    };
    let (manufacturer, category, sub_category) = (
        value("maker", 500),
        value("category", 20),
        value("kind", 200),
    );
    let text = LocalizedText {
        language: Language::En,
        name: text(seeds, 6),
        description: text(seeds, 35),
    };
    ProductDocument {
        id,
        texts: vec![text],
        manufacturer,
        category,
        sub_category,
        section_id: Some(1 + seeds.next(14) as u32),
        part_number: format!(
            "{:02}-{}M{:07}",
            seeds.next(100),
            seeds.next(10),
            seeds.next(10_000_000)
        ),
        aliases: vec![format!(
            "{}-{:05}",
            word(seeds.next(90)).to_uppercase(),
            seeds.next(100_000)
        )],
        popularity: seeds.skewed(10_000) as f64,
        ..ProductDocument::default()
    }
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    println!(
        "{what:28} p50 {:8.3} ms   p95 {:8.3} ms   p99 {:8.3} ms",
        at(50),
        at(95),
        at(99)
    );
}

fn main() {
    let products: u64 = std::env::args()
        .nth(1)
        .and_then(|count| count.parse().ok())
        .unwrap_or(200_000);
    let folder = tempfile::TempDir::new().unwrap();
    let mut seeds = Seeds(42);
    let started = Instant::now();
    let builder = IndexBuilder::create(folder.path(), &[]).unwrap();
    let mut samples = Vec::new();
    for id in 1..=products {
        let product = product(&mut seeds, id);
        builder.add(&product).unwrap();
        if id % (products / 500).max(1) == 0 {
            samples.push(product);
        }
    }
    let added = started.elapsed();
    builder.finish().unwrap();
    println!(
        "{products} products added in {added:?}, finished after {:?}",
        started.elapsed()
    );
    let started = Instant::now();
    let index = ProductIndex::open(folder.path()).unwrap();
    println!("opened in {:?}", started.elapsed());

    let name_words = |count: usize| {
        let words = move |product: &ProductDocument| {
            product.texts[0]
                .name
                .split(' ')
                .take(count)
                .collect::<Vec<_>>()
                .join(" ")
        };
        samples.iter().map(words).collect::<Vec<String>>()
    };
    let mut mixes = vec![
        ("one word", name_words(1)),
        ("two words", name_words(2)),
        ("four words", name_words(4)),
    ];
    mixes.push(("commonest word", vec![word(0); 100]));
    mixes.push((
        "number, no separators",
        samples
            .iter()
            .map(|product| product.part_number.replace('-', ""))
            .collect(),
    ));
    mixes.push((
        "number, one wrong",
        samples
            .iter()
            .map(|product| product.part_number.replacen('M', "N", 1))
            .collect(),
    ));
    mixes.push((
        "misspelt",
        name_words(1)
            .into_iter()
            .map(|word| format!("x{word}"))
            .collect(),
    ));
    mixes.push(("empty", vec![String::new(); 100]));
    for (what, texts) in mixes {
        let filters = [
            Filters::default(),
            Filters {
                categories: vec![1, 2],
                manufacturers: vec![3],
                ..Filters::default()
            },
        ];
        for (filtered, filters) in ["", " + filters"].iter().zip(filters) {
            let ask = |text: &String| {
                let started = Instant::now();
                index
                    .search(&SearchRequest {
                        text: format!("{text} "),
                        filters: filters.clone(),
                        ..SearchRequest::default()
                    })
                    .unwrap();
                started.elapsed()
            };
            report(
                &format!("{what}{filtered}"),
                texts.iter().map(ask).collect(),
            );
        }
    }
    for length in [1, 2, 3, 4, 6] {
        let mut typed: Vec<String> = name_words(1);
        typed.extend(
            samples
                .iter()
                .map(|product| product.part_number.replace('-', "")),
        );
        let ask = |text: &String| {
            let text = text.chars().take(length).collect();
            let started = Instant::now();
            index.suggest(&SuggestRequest { text, limit: 10 }).unwrap();
            started.elapsed()
        };
        report(
            &format!("suggest {length} characters"),
            typed.iter().map(ask).collect(),
        );
    }
    let typing = |text: &String| {
        let started = Instant::now();
        index
            .search(&SearchRequest {
                text: text.chars().take(2).collect(),
                ..SearchRequest::default()
            })
            .unwrap();
        started.elapsed()
    };
    report(
        "search of two letters",
        name_words(1).iter().map(typing).collect(),
    );
}

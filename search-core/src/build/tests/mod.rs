//! The index is the same, byte for byte, in whatever order the products are added.

mod measure;
mod oracle;
mod tantivys;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::slice;

use proptest::prelude::*;
use tempfile::TempDir;

use crate::document::{BoatFit, EngineFit, LocalizedText, NamedValue, ProductDocument};
use crate::language::Language;
use crate::request::SerialRange;
use crate::{IndexBuilder, ProductIndex, files};

type Catalogue = BTreeMap<u64, ProductDocument>;

const WORDS: [&str; 13] = [
    "hélice",
    "helice",
    "hélices",
    "pump",
    "pumps",
    "pumpe",
    "12V",
    "water",
    "waterpump",
    "waterpumps",
    "filter",
    "35-8M",
    "ölfilter",
];
const LANGUAGES: [Language; 3] = [Language::En, Language::Fr, Language::De];

fn texts() -> impl Strategy<Value = Vec<LocalizedText>> {
    let words = |most| prop::collection::vec(prop::sample::select(&WORDS[..]), 0..most);
    let text = (prop::sample::select(&LANGUAGES[..]), words(4), words(8));
    let text = text.prop_map(|(language, name, description)| LocalizedText {
        language,
        name: name.join(" "),
        description: description.join(" "),
    });
    prop::collection::vec(text, 1..3)
}

fn group() -> impl Strategy<Value = Option<NamedValue>> {
    let value = (1_u32..4).prop_map(|id| NamedValue {
        id,
        name: format!("Group {id}"),
        other_names: Vec::new(),
    });
    prop::option::of(value)
}

fn number() -> impl Strategy<Value = String> {
    "[0-9AB]{1,3}[-.]?[0-9]{1,4}(-0)?"
}

fn product() -> impl Strategy<Value = ProductDocument> {
    let numbers = (
        number(),
        prop::collection::vec(number(), 0..3),
        prop::collection::vec(number(), 0..2),
    );
    let groups = (
        group(),
        group(),
        group(),
        group(),
        prop::option::of(0_u32..3),
    );
    let rest = (any::<bool>(), prop::sample::select(&[0.0, 1.5, 900.0][..]));
    (texts(), numbers, groups, rest).prop_map(|(texts, numbers, groups, rest)| ProductDocument {
        id: 0,
        texts,
        part_number: numbers.0,
        aliases: numbers.1,
        former_numbers: numbers.2,
        manufacturer: groups.0,
        brand: groups.1,
        category: groups.2,
        sub_category: groups.3,
        section_id: groups.4,
        keywords: vec!["spare".to_owned()],
        attributes: Vec::new(),
        translated_attributes: Vec::new(),
        universal: rest.0,
        popularity: rest.1,
    })
}

/// A catalogue with up to `most` products.
fn catalogue(most: usize) -> impl Strategy<Value = Catalogue> {
    prop::collection::btree_map(1_u64..40, product(), 0..most).prop_map(|mut catalogue| {
        for (id, product) in &mut catalogue {
            product.id = *id;
        }
        catalogue
    })
}

fn finish(builder: IndexBuilder, products: &[&ProductDocument]) {
    for product in products {
        builder.add(slice::from_ref(product)).unwrap();
    }
    let mut fits = builder.close().unwrap();
    for boat in [3, 8] {
        let ids = (1..40).filter(|id| id % u64::from(boat) != 0);
        let listed = ids.map(|product_id| BoatFit {
            product_id,
            section: (product_id % 2 == 0).then_some(boat),
        });
        fits.add_boat_list(fits.boat_list(boat, listed)).unwrap();
    }
    for product_id in [30, 4, 9] {
        let serials = SerialRange {
            from: product_id.to_string(),
            to: String::new(),
        };
        let fit = EngineFit {
            engine: 5,
            product_id,
            serials,
        };
        fits.add_engine_fit(&fit).unwrap();
    }
    assert_eq!(fits.finish().unwrap(), products.len() as u64);
}

fn build(catalogue: &Catalogue) -> TempDir {
    build_of(&catalogue.values().rev().collect::<Vec<_>>())
}

fn build_of(products: &[&ProductDocument]) -> TempDir {
    let folder = TempDir::new().unwrap();
    finish(IndexBuilder::create(folder.path(), &[]).unwrap(), products);
    folder
}

/// The files of an index by name, or by extension for those of the segment; without the files that
/// contain the name of the segment or may list more files.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let read = fs::read_dir(folder).unwrap().map(|entry| {
        let path = entry.unwrap().path();
        let name = path.extension().or(path.file_name()).unwrap();
        (
            name.to_string_lossy().into_owned(),
            fs::read(&path).unwrap(),
        )
    });
    let mut contents: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for (name, bytes) in read {
        contents.entry(name).or_default().extend(bytes);
    }
    contents.remove("lock");
    // The labels, the synonyms and the fits.
    contents.remove("json");
    for name in [files::LABELS, files::SYNONYMS, files::FIT_NAMES] {
        contents.insert(name.to_owned(), fs::read(folder.join(name)).unwrap());
    }
    contents
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_order_in_which_products_come_does_not_matter(
        catalogue in catalogue(40),
        arrival in prop::collection::vec(any::<u32>(), 40),
    ) {
        let mut products: Vec<(&u32, &ProductDocument)> = arrival.iter().zip(catalogue.values()).collect();
        products.sort_by_key(|(arrival, _)| **arrival);
        let products: Vec<&ProductDocument> = products.into_iter().map(|(_, product)| product).collect();
        let (one, other) = (build(&catalogue), build_of(&products));
        let mut others = contents(other.path());
        for (name, bytes) in contents(one.path()) {
            prop_assert!(others.remove(&name) == Some(bytes), "{} differs", name);
        }
        prop_assert!(others.is_empty(), "{:?}", others.keys());
        ProductIndex::open(one.path()).unwrap().verify().unwrap();
    }
}

fn some_products() -> Catalogue {
    let product = |id: u64| ProductDocument {
        id,
        texts: vec![LocalizedText {
            language: Language::En,
            name: format!("pump {}", id % 7),
            description: "for every boat".to_owned(),
        }],
        part_number: format!("{id}-8M00"),
        ..ProductDocument::default()
    };
    (1..500).map(|id| (id, product(id))).collect()
}

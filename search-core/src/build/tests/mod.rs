//! An updated index is the index that a full build makes, byte for byte.

mod measure;
mod oracle;
mod tantivys;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proptest::prelude::*;
use tempfile::TempDir;

use crate::build::base::IndexBase;
use crate::document::{BoatFit, EngineFit, LocalizedText, NamedValue, ProductDocument};
use crate::error::SearchError;
use crate::language::Language;
use crate::request::SerialRange;
use crate::{IndexBuilder, ProductIndex, files};

type Catalogue = BTreeMap<u64, ProductDocument>;

const WORDS: [&str; 12] = [
    "hélice",
    "helice",
    "hélices",
    "pump",
    "pumps",
    "pumpe",
    "12V",
    "water",
    "waterpump",
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
        universal: rest.0,
        popularity: rest.1,
    })
}

/// Changes of a catalogue: some products appear or change, others go, a manufacturer is renamed.
#[derive(Debug, Clone)]
struct Change {
    products: BTreeMap<u64, Option<ProductDocument>>,
    renamed: Option<u32>,
    /// Taken for changed though they may not be.
    suspected: BTreeSet<u64>,
}

fn change(most: usize) -> impl Strategy<Value = Change> {
    let product = prop_oneof![3 => product().prop_map(Some), 1 => Just(None)];
    (
        prop::collection::btree_map(1_u64..40, product, 0..most),
        prop::option::weighted(0.3, 1_u32..4),
        prop::collection::btree_set(1_u64..40, 0..3),
    )
        .prop_map(|(products, renamed, suspected)| Change {
            products,
            renamed,
            suspected,
        })
}

impl Change {
    /// The catalogue after it, and the products that may be other ones.
    fn apply(&self, before: &Catalogue, era: usize) -> (Catalogue, Vec<u64>) {
        let mut after = before.clone();
        for (id, product) in &self.products {
            match product {
                Some(product) => drop(after.insert(*id, product.clone())),
                None => drop(after.remove(id)),
            }
        }
        for (id, product) in &mut after {
            product.id = *id;
            if let Some(maker) = &mut product.manufacturer
                && Some(maker.id) == self.renamed
            {
                maker.name = format!("Maker {} {era}", maker.id);
            }
        }
        name_alike(&mut after, before);
        let ids: BTreeSet<u64> = before.keys().chain(after.keys()).copied().collect();
        let is_changed = |id: &u64| before.get(id) != after.get(id) || self.suspected.contains(id);
        let changed = ids.into_iter().filter(is_changed).collect();
        (after, changed)
    }
}

/// One maker has one name in all products: the last one given.
fn name_alike(catalogue: &mut Catalogue, before: &Catalogue) {
    let mut names: BTreeMap<u32, String> = BTreeMap::new();
    for product in before.values().chain(catalogue.values()) {
        if let Some(maker) = &product.manufacturer
            && (maker.name.starts_with("Maker") || !names.contains_key(&maker.id))
        {
            names.insert(maker.id, maker.name.clone());
        }
    }
    for maker in catalogue
        .values_mut()
        .filter_map(|product| product.manufacturer.as_mut())
    {
        maker.name.clone_from(&names[&maker.id]);
    }
}

fn finish(builder: IndexBuilder, catalogue: &Catalogue, added: &[u64]) {
    for product in added.iter().filter_map(|id| catalogue.get(id)) {
        builder.add(product).unwrap();
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
    assert_eq!(fits.finish().unwrap(), catalogue.len() as u64);
}

fn build(catalogue: &Catalogue) -> TempDir {
    let folder = TempDir::new().unwrap();
    let builder = IndexBuilder::create(folder.path(), &[]).unwrap();
    let mut ids: Vec<u64> = catalogue.keys().copied().collect();
    ids.reverse();
    finish(builder, catalogue, &ids);
    folder
}

fn update(base: &Path, catalogue: &Catalogue, changed: &[u64]) -> TempDir {
    let folder = TempDir::new().unwrap();
    let base = IndexBase::open(base, changed).unwrap();
    let builder = IndexBuilder::update(base, folder.path(), &[]).unwrap();
    finish(builder, catalogue, changed);
    folder
}

/// The files of an index by name, those of the segment by their ending, without those that name the
/// segment or may hold more.
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
    contents.remove("fst");
    contents.remove(files::STEM_WORDS);
    // The labels, the synonyms and the fits.
    contents.remove("json");
    for name in [files::LABELS, files::SYNONYMS, files::FIT_NAMES] {
        contents.insert(name.to_owned(), fs::read(folder.join(name)).unwrap());
    }
    contents
}

fn stems(folder: &Path) -> BTreeSet<(String, u32)> {
    let base = IndexBase::open(folder, &[]).unwrap();
    base.stems.into_iter().collect()
}

fn assert_same(updated: &Path, anew: &Path) {
    let (mut updated_files, anew_files) = (contents(updated), contents(anew));
    for (name, bytes) in anew_files {
        assert!(updated_files.remove(&name) == Some(bytes), "{name} differs");
    }
    assert_eq!(
        updated_files.keys().collect::<Vec<_>>(),
        Vec::<&String>::new()
    );
    // A word may keep a stem of which it is no form any more.
    assert!(stems(updated).is_superset(&stems(anew)));
    ProductIndex::open(updated).unwrap().verify().unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn an_updated_index_is_the_index_built_anew(first in change(40), later in prop::collection::vec(change(12), 1..4)) {
        let (mut catalogue, _) = first.apply(&Catalogue::new(), 0);
        let mut live = build(&catalogue);
        for (era, change) in later.iter().enumerate() {
            let (after, changed) = change.apply(&catalogue, era + 1);
            let updated = update(live.path(), &after, &changed);
            assert_same(updated.path(), build(&after).path());
            (live, catalogue) = (updated, after);
        }
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

#[test]
fn an_index_without_products_gets_its_first_and_loses_its_last() {
    let (none, all) = (Catalogue::new(), some_products());
    let ids: Vec<u64> = all.keys().copied().collect();
    let (empty, full) = (build(&none), build(&all));
    assert_same(update(empty.path(), &all, &ids).path(), full.path());
    assert_same(update(full.path(), &none, &ids).path(), empty.path());
    assert_same(update(empty.path(), &none, &[]).path(), empty.path());
    assert_same(update(full.path(), &all, &[]).path(), full.path());
}

#[test]
fn nothing_is_taken_over_from_a_damaged_index_or_one_of_another_version() {
    let all = some_products();
    for file in [files::NAMES, files::TEXTS, "idx", files::VERSION] {
        let base = build(&all);
        let named =
            |path: &Path| path.ends_with(file) || path.extension().is_some_and(|is| is == file);
        let entries = fs::read_dir(base.path())
            .unwrap()
            .map(|entry| entry.unwrap().path());
        let path = entries.into_iter().find(|path| named(path)).unwrap();
        let mut bytes = fs::read(&path).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&path, bytes).unwrap();
        let refused = IndexBase::open(base.path(), &[]);
        assert!(matches!(refused, Err(SearchError::Damaged(_))), "{file}");
    }
}

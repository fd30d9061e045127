//! The search index of an updated catalogue is made from the one before it, and is the index that
//! is built of the same catalogue anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use indexer::import::{ImportOptions, import, reindex};
use indexer::progress::{NoProgress, Progress, Stage};
use proptest::prelude::*;

use crate::packages::fixtures;
use crate::shop::Shop;

/// Counts the products that are read for the index.
#[derive(Default)]
struct Indexed {
    stage: Mutex<Option<Stage>>,
    products: AtomicU64,
}

impl Progress for Indexed {
    fn start(&self, stage: Stage, _total: Option<u64>) {
        *self.stage.lock().unwrap() = Some(stage);
    }

    fn advance(&self, rows: u64) {
        if *self.stage.lock().unwrap() == Some(Stage::Indexing) {
            self.products.fetch_add(rows, Ordering::Relaxed);
        }
    }
}

/// The files of an index by name, those of the segment by their ending, without those that name the
/// segment, and without the stems: of those an update may keep more.
fn contents(index: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(index)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let named = files.map(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        match name.split_once('.') {
            Some((segment, ending)) if segment.len() == 32 => (ending.to_owned(), path),
            _ => (name, path),
        }
    });
    let without = |name: &str| name.starts_with('.') || name.starts_with("stem");
    named
        .filter(|(name, _)| !without(name) && name != "meta.json" && name != "version.json")
        .map(|(name, path)| (name, fs::read(path).unwrap()))
        .collect()
}

/// Imports an update, and gives how many products were read for its index, which must be the same
/// as the one that is then built anew.
fn update(shop: &Shop, name: &str, tables: &[(&str, &str)]) -> u64 {
    let mut files = vec![("catalogue.toml", "mode = \"update\"\n")];
    files.extend(tables);
    let package = shop.package(name, &files);
    let indexed = Indexed::default();
    let options = ImportOptions {
        accept_rejects: true,
        dry_run: false,
    };
    import(&shop.generations, &package, &options, &indexed).unwrap();
    let updated = contents(&shop.live().index());
    reindex(&shop.generations, &NoProgress).unwrap();
    let anew = contents(&shop.live().index());
    assert_eq!(updated.len(), anew.len());
    for (file, bytes) in &anew {
        assert!(updated.get(file) == Some(bytes), "{file} differs: {name}");
    }
    indexed.products.into_inner()
}

fn small() -> Shop {
    let shop = Shop::new();
    shop.import(&fixtures("small")).unwrap();
    shop
}

/// Name, table, rows, and how many products the index is told of.
type Case = (&'static str, &'static str, &'static str, u64);

const CASES: [Case; 21] = [
    (
        "another name",
        "products.csv",
        "id,name,popularity\n6,Oil filter element,7\n",
        1,
    ),
    (
        "a new product",
        "products.csv",
        "id,name,part_number,universal\n41,New,007,true\n",
        1,
    ),
    (
        "the same row again",
        "products.csv",
        "id,name,part_number,universal\n41,New,007,true\n",
        0,
    ),
    (
        "another picture",
        "products.csv",
        "id,name,part_number,universal,vt_url\n41,New,007,true,https://example.org/41\n",
        0,
    ),
    (
        "an engine",
        "products.csv",
        "id,name,part_number,universal,kind\n41,New,007,true,engine\n",
        0,
    ),
    (
        "not sold",
        "products.csv",
        "id,name,active\n7,Oil filter,false\n",
        0,
    ),
    (
        "sold again",
        "products.csv",
        "id,name,active\n7,Oil filter,true\n",
        1,
    ),
    ("removed", "products.csv", "id,_delete\n8,true\n", 0),
    (
        "translated",
        "translations.csv",
        "product_id,language,name\n6,de,Ölfilterpatrone\n41,fr,Neuf\n",
        2,
    ),
    (
        "not translated",
        "translations.csv",
        "product_id,language,_delete\n6,de,true\n",
        1,
    ),
    (
        "replaced",
        "relations.csv",
        "product_id,related_id,kind\n1,2,superseded_by\n",
        4,
    ),
    (
        "a former number",
        "products.csv",
        "id,name,part_number\n5,Raw-water impeller,875593-7\n",
        4,
    ),
    (
        "not replaced",
        "relations.csv",
        "product_id,related_id,kind,_delete\n4,1,superseded_by,true\n",
        4,
    ),
    (
        "another relation",
        "relations.csv",
        "product_id,related_id,kind\n1,9,goes_with\n",
        0,
    ),
    (
        "a category",
        "categories.csv",
        "id,parent_id,name,position\n13,1,Fuel filters and cans,3\n",
        2,
    ),
    (
        "hidden",
        "categories.csv",
        "id,parent_id,name,position,active\n13,1,Fuel filters,3,false\n",
        0,
    ),
    (
        "shown and moved",
        "categories.csv",
        "id,parent_id,name,position,active\n13,2,Fuel filters,9,true\n",
        2,
    ),
    (
        "a category in Dutch",
        "category_translations.csv",
        "category_id,language,name\n21,nl,Bilgepompen\n",
        4,
    ),
    (
        "a section in German",
        "section_translations.csv",
        "section_id,language,name\n1,de,Maschinenraum\n",
        0,
    ),
    (
        "a maker",
        "manufacturers.csv",
        "name,aliases\nHarken,Harken Yacht\n",
        3,
    ),
    ("a brand", "brands.csv", "id,name\n3,Harken Marine\n", 3),
];

#[test]
fn an_update_tells_the_index_of_what_changed_and_of_nothing_else() {
    let shop = small();
    for (name, table, rows, told) in CASES {
        assert_eq!(update(&shop, name, &[(table, rows)]), told, "{name}");
    }
}

/// Flips a bit of one byte of a published file.
fn flip(file: &Path, position: impl Fn(usize) -> usize) {
    let mut bytes = fs::read(file).unwrap();
    let position = position(bytes.len());
    bytes[position] ^= 1;
    fs::remove_file(file).unwrap();
    fs::write(file, bytes).unwrap();
}

#[test]
fn an_update_succeeds_whichever_file_of_the_live_index_is_damaged() {
    let shop = small();
    let names: Vec<String> = fs::read_dir(shop.live().index())
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.metadata().unwrap().len() > 0)
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    // Those of a segment, which has another name in each generation, by their ending.
    let parts: Vec<&str> = names
        .iter()
        .map(|name| match name.split_once('.') {
            Some((segment, ending)) if segment.len() == 32 => ending,
            _ => name,
        })
        .collect();
    assert!(parts.len() > 25, "{parts:?}");
    for must in ["names", "version.json", "meta.json", "idx", "term", "fast"] {
        assert!(parts.contains(&must), "{must}: {parts:?}");
    }
    for (number, part) in (0..).zip(&parts) {
        let index = shop.live().index();
        let file = fs::read_dir(&index)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .find(|path| path.to_string_lossy().ends_with(part));
        flip(&file.unwrap(), |length| length - 1);
        let rows = format!("id,name\n6,Oil filter element {number}\n");
        let told = update(&shop, part, &[("products.csv", &rows)]);
        // What the update does not read from the live index it writes anew in any case.
        let is_unread = ["fits", "boat-", "engine-", "synonyms"]
            .iter()
            .any(|unread| part.starts_with(unread));
        let all = shop.live().manifest.products;
        assert_eq!(told, if is_unread { 1 } else { all }, "{part}");
    }
}

#[test]
fn an_update_succeeds_when_the_live_index_is_of_another_version() {
    let shop = small();
    let row = ("products.csv", "id,name\n6,Oil filter element\n");
    let all = shop.live().manifest.products;
    let version = shop.live().index().join("version.json");
    flip(&version, |_| "{\"schema\":".len());
    assert_eq!(update(&shop, "another version", &[row]), all);
}

#[test]
fn an_index_of_which_much_has_changed_is_built_from_scratch() {
    let shop = small();
    let rows: Vec<String> = (1..=20).map(|id| format!("{id},Part {id}\n")).collect();
    let rows = format!("id,name\n{}", rows.concat());
    let told = update(&shop, "half", &[("products.csv", &rows)]);
    assert_eq!(told, shop.live().manifest.products);
}

/// A table with a header and some rows, each of which comes once.
type Rows = (&'static str, &'static str, Vec<String>);

fn rows(
    file: &'static str,
    header: &'static str,
    row: impl Strategy<Value = (String, String)>,
) -> impl Strategy<Value = Rows> {
    let table = prop::collection::btree_map(0_u8..8, row, 0..6);
    table.prop_map(move |rows| {
        let by_key: BTreeMap<String, String> = rows.into_values().collect();
        let rows = by_key
            .into_iter()
            .map(|(key, rest)| format!("{key},{rest}"));
        (file, header, rows.collect())
    })
}

fn word() -> impl Strategy<Value = &'static str> {
    prop::sample::select(
        &[
            "Oil filter",
            "Hélice",
            "Pump 12V",
            "Wasserpumpe",
            "Zinc anodes",
        ][..],
    )
}

/// Rows that are good whatever the catalogue holds: what is removed is not named elsewhere.
fn changes() -> impl Strategy<Value = Vec<Rows>> {
    let (id, kept) = (1_u32..45, 1_u32..25);
    let product = (id, word(), 0_u32..4, 0_u32..3, any::<bool>()).prop_map(
        |(id, name, number, popularity, active)| {
            let is_gone = id > 24 && number == 0;
            let rest = format!("{name},N-{number}00{id},{popularity},{active},12,{is_gone}");
            (id.to_string(), rest)
        },
    );
    let translation = (kept.clone(), word(), any::<bool>())
        .prop_map(|(id, name, gone)| (format!("{id},de"), format!("{name},{gone}")));
    let relation = (kept.clone(), kept, any::<bool>()).prop_map(|(old, new, gone)| {
        (
            format!("{old},{}", new % 24 + 1),
            format!("superseded_by,{gone}"),
        )
    });
    let category = (11_u32..14, word(), any::<bool>())
        .prop_map(|(id, name, active)| (id.to_string(), format!("1,{name},{active}")));
    let maker = (
        prop::sample::select(&["Harken", "Rule", "Mercury"][..]),
        word(),
    )
        .prop_map(|(name, alias)| (name.to_owned(), alias.to_owned()));
    let fit = (101_u32..104, 1_u32..25, 1_u32..4)
        .prop_map(|(boat, product, section)| (format!("{boat},{product}"), section.to_string()));
    (
        rows(
            "products.csv",
            "id,name,part_number,popularity,active,sub_category_id,_delete",
            product,
        ),
        rows(
            "translations.csv",
            "product_id,language,name,_delete",
            translation,
        ),
        rows(
            "relations.csv",
            "product_id,related_id,kind,_delete",
            relation,
        ),
        rows("categories.csv", "id,parent_id,name,active", category),
        rows("manufacturers.csv", "name,aliases", maker),
        rows("fits.csv", "bmt_id,product_id,section_id", fit),
    )
        .prop_map(
            |(products, translations, relations, categories, makers, fits)| {
                vec![products, translations, relations, categories, makers, fits]
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn any_update_gives_the_index_that_is_built_anew(updates in prop::collection::vec(changes(), 1..4)) {
        let shop = small();
        for (number, tables) in updates.iter().enumerate() {
            let texts: Vec<(&str, String)> = tables
                .iter()
                .map(|(file, header, rows)| (*file, format!("{header}\n{}\n", rows.join("\n"))))
                .collect();
            let tables: Vec<(&str, &str)> = texts.iter().map(|(file, text)| (*file, text.as_str())).collect();
            update(&shop, &format!("update {number}"), &tables);
        }
    }
}

//! The search index after an update is the same as the index built from scratch of the same
//! catalogue, whatever is wrong with the live index.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use indexer::import::{ImportOptions, import, reindex};
use indexer::progress::NoProgress;
use proptest::prelude::*;

use crate::packages::fixtures;
use crate::shop::Shop;

/// The files of an index by name, or by extension for those of the segment; without the files that
/// contain the name of the segment.
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
    named
        .filter(|(name, _)| !name.starts_with('.') && name != "meta.json" && name != "version.json")
        .map(|(name, path)| (name, fs::read(path).unwrap()))
        .collect()
}

/// Imports an update, and compares its index with one that is then built from scratch.
fn update(shop: &Shop, name: &str, tables: &[(&str, &str)]) {
    let mut files = vec![("catalogue.toml", "mode = \"update\"\n")];
    files.extend(tables);
    let package = shop.package(name, &files);
    let options = ImportOptions {
        accept_rejects: true,
        dry_run: false,
    };
    import(&shop.generations, &package, &options, &NoProgress).unwrap();
    let updated = contents(&shop.live().index());
    reindex(&shop.generations, &NoProgress).unwrap();
    let anew = contents(&shop.live().index());
    assert_eq!(updated.len(), anew.len());
    for (file, bytes) in &anew {
        assert!(updated.get(file) == Some(bytes), "{file} differs: {name}");
    }
}

fn small() -> Shop {
    let shop = Shop::new();
    shop.import(&fixtures("small")).unwrap();
    shop
}

/// Name, table and rows.
type Case = (&'static str, &'static str, &'static str);

const CASES: [Case; 21] = [
    (
        "another name",
        "products.csv",
        "id,name,popularity\n6,Oil filter element,7\n",
    ),
    (
        "a new product",
        "products.csv",
        "id,name,part_number,universal\n41,New,007,true\n",
    ),
    (
        "the same row again",
        "products.csv",
        "id,name,part_number,universal\n41,New,007,true\n",
    ),
    (
        "another picture",
        "products.csv",
        "id,name,part_number,universal,vt_url\n41,New,007,true,https://example.org/41\n",
    ),
    (
        "an engine",
        "products.csv",
        "id,name,part_number,universal,kind\n41,New,007,true,engine\n",
    ),
    (
        "not sold",
        "products.csv",
        "id,name,active\n7,Oil filter,false\n",
    ),
    (
        "sold again",
        "products.csv",
        "id,name,active\n7,Oil filter,true\n",
    ),
    ("removed", "products.csv", "id,_delete\n8,true\n"),
    (
        "translated",
        "translations.csv",
        "product_id,language,name\n6,de,Ölfilterpatrone\n41,fr,Neuf\n",
    ),
    (
        "not translated",
        "translations.csv",
        "product_id,language,_delete\n6,de,true\n",
    ),
    (
        "replaced",
        "relations.csv",
        "product_id,related_id,kind\n1,2,superseded_by\n",
    ),
    (
        "a former number",
        "products.csv",
        "id,name,part_number\n5,Raw-water impeller,875593-7\n",
    ),
    (
        "not replaced",
        "relations.csv",
        "product_id,related_id,kind,_delete\n4,1,superseded_by,true\n",
    ),
    (
        "another relation",
        "relations.csv",
        "product_id,related_id,kind\n1,9,goes_with\n",
    ),
    (
        "a category",
        "categories.csv",
        "id,parent_id,name,position\n13,1,Fuel filters and cans,3\n",
    ),
    (
        "hidden",
        "categories.csv",
        "id,parent_id,name,position,active\n13,1,Fuel filters,3,false\n",
    ),
    (
        "shown and moved",
        "categories.csv",
        "id,parent_id,name,position,active\n13,2,Fuel filters,9,true\n",
    ),
    (
        "a category in Dutch",
        "category_translations.csv",
        "category_id,language,name\n21,nl,Bilgepompen\n",
    ),
    (
        "a section in German",
        "section_translations.csv",
        "section_id,language,name\n1,de,Maschinenraum\n",
    ),
    (
        "a maker",
        "manufacturers.csv",
        "name,aliases\nHarken,Harken Yacht\n",
    ),
    ("a brand", "brands.csv", "id,name\n3,Harken Marine\n"),
];

#[test]
fn an_update_of_any_table_gives_the_same_index_as_a_full_build() {
    let shop = small();
    for (name, table, rows) in CASES {
        update(&shop, name, &[(table, rows)]);
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
fn an_update_succeeds_when_every_file_of_the_live_index_is_damaged() {
    let shop = small();
    let files = fs::read_dir(shop.live().index()).unwrap();
    let files: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
    let is_full = |file: &&std::path::PathBuf| file.metadata().unwrap().len() > 0;
    for file in files.iter().filter(is_full) {
        flip(file, |length| length - 1);
    }
    let row = ("products.csv", "id,name\n6,Oil filter element\n");
    update(&shop, "damaged", &[row]);
}

#[test]
fn an_update_succeeds_when_the_live_index_is_of_another_version() {
    let shop = small();
    let row = ("products.csv", "id,name\n6,Oil filter element\n");
    let version = shop.live().index().join("version.json");
    flip(&version, |_| "{\"schema\":".len());
    update(&shop, "another version", &[row]);
}

/// A table with its header and some rows, each of which occurs once.
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

/// Rows that are valid whatever the catalogue contains: removed rows are not referred to.
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
    fn any_update_gives_the_same_index_as_a_full_build(updates in prop::collection::vec(changes(), 1..4)) {
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

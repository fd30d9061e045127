//! Products are found by their own numbers, whatever characters these have.

use indexer::import::ImportOptions;
use proptest::prelude::*;
use search_core::{
    Hit, NumberMatch, ProductIndex, SearchAnswer, SearchRequest, is_searchable_number,
};
use serde_json::json;

use crate::shop::Shop;

fn search(index: &ProductIndex, text: &str) -> SearchAnswer {
    let request = SearchRequest {
        text: text.to_owned(),
        page: 1,
        page_size: 100,
        ..SearchRequest::default()
    };
    index.search(&request).unwrap()
}

/// Numbers that are words, have spaces or other scripts, are one character, only punctuation, or
/// long.
fn hostile_number() -> impl Strategy<Value = String> {
    let words = "(HOOK|BOLT|SEA|DRY|WINDEX|PUMP|Bilge pump|in|for|the|a|L'|D'|12 V|M8|1/2|½|1,100)";
    let separator = "( |-|/|\\.|  |'|&|)";
    prop_oneof![
        prop::collection::vec((words, separator), 1..4)
            .prop_map(|parts| parts.into_iter().map(|(word, mark)| word + &mark).collect()),
        "[A-Za-z0-9]",
        "[ -~]{1,12}",
        "[-_/.#*!?'\"]{1,6}",
        "\\PC{1,20}",
        "([a-c]-){30,49}[a-c]",
        "[A-Z0-9]{60,100}",
    ]
}

fn hostile_product() -> impl Strategy<Value = (String, String, u32)> {
    let name = "(Bilge pump|Hook bolt|Windex|Sea dry bag|Fastener|The a for in|Thing 12 V M8)";
    (name, hostile_number(), 0..3_u32)
}

fn is_own(hit: &Hit) -> bool {
    hit.number == Some(NumberMatch::Printed)
}

#[test]
fn a_catalogue_of_numbers_that_are_words_is_published() {
    let shop = Shop::new();
    let products = "id,name,part_number\n1,Fastener,HOOK BOLT\n2,Bag,SEA DRY\n3,Windex,WINDEX\n\
                    4,Wind indicator,WINDEX\n5,Sticker,A\n6,Plate,--\n7,Hook bolt,HB 1\n";
    let package = shop.package("words", &[("products.csv", products)]);
    shop.import(&package).unwrap();
    assert_eq!(shop.found("hook bolt"), [1, 7]);
    assert_eq!(shop.found("SEA-DRY"), [2]);
    assert_eq!(shop.found("windex"), [3, 4]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn each_product_of_a_published_catalogue_is_found_first_by_its_own_number(
        products in prop::collection::vec(hostile_product(), 1..24),
    ) {
        let lines = (1..).zip(&products).map(|(id, (name, number, popularity))| {
            let row = json!({"id": id, "name": name, "part_number": number.replace('|', "/"), "popularity": popularity});
            format!("{row}\n")
        });
        let shop = Shop::new();
        let package = shop.package("hostile", &[("products.jsonl", &lines.collect::<String>())]);
        let options = ImportOptions { accept_rejects: true, ..ImportOptions::default() };
        let report = shop.import_with(&package, options).unwrap();
        prop_assert_eq!(report.rejected, 0);
        let index = ProductIndex::open(&shop.live().index()).unwrap();
        for (id, (_, number, _)) in (1..).zip(&products) {
            let number = number.replace('|', "/");
            if is_searchable_number(&number) {
                let found = search(&index, &number).hits;
                // Only parts with the same number may come before it.
                let first = found.iter().take_while(|hit| is_own(hit));
                let first: Vec<u64> = first.map(|hit| hit.product_id).collect();
                prop_assert!(first.contains(&id), "{} by {:?}: {:?}", id, number, found);
            }
        }
    }
}

//! A symptom leads to the parts that may have failed.

use search_core::{IndexBuilder, Language, Notice, ProductIndex, SearchRequest, Symptom};

use crate::catalogue::{ids, named};

#[test]
fn a_symptom_leads_to_the_parts_that_may_have_failed_in_turns() {
    let folder = tempfile::TempDir::new().unwrap();
    let symptom = Symptom {
        text: "engine overheats".to_owned(),
        language: Language::En,
        terms: ["impeller", "thermostat", "coolant pump"]
            .map(str::to_owned)
            .to_vec(),
    };
    let builder = IndexBuilder::create(folder.path(), &[])
        .unwrap()
        .with_symptoms(vec![symptom]);
    let names = [
        "Impeller, 6 blades",
        "Impeller, 8 blades",
        "Impeller, 10 blades",
        "Thermostat, 60 C",
        "Coolant pump",
        "Impeller puller",
        "Engine oil",
        "Book: engine overheating under load",
    ];
    let products: Vec<_> = (1..).zip(names).map(|(id, name)| named(id, name)).collect();
    builder.add(&products).unwrap();
    builder.close().unwrap().finish().unwrap();
    let index = ProductIndex::open(folder.path()).unwrap();
    let ask = |text: &str| {
        let request = SearchRequest {
            text: text.to_owned(),
            ..SearchRequest::default()
        };
        index.search(&request).unwrap()
    };
    let answer = ask("Engine overheating");
    assert_eq!(ids(&answer), [1, 2, 4, 5, 8, 3]);
    let parts = ["impeller", "thermostat", "coolant pump"]
        .map(str::to_owned)
        .to_vec();
    let notice = Notice::Symptom { parts };
    assert_eq!(answer.notices, std::slice::from_ref(&notice));
    let longer = ask("engine overheating at high revs");
    assert_eq!(ids(&longer), [1, 2, 4, 5, 3]);
    assert!(longer.notices.contains(&notice), "{:?}", longer.notices);
    assert_eq!(
        ids(&ask("engine overheating load ")),
        [8],
        "as it was typed"
    );
    // A noun, the beginning of one, and one with a typing error.
    for other in ["puller", "pull", "termostat"] {
        let answer = ask(&format!("engine overheating {other}"));
        assert!(!answer.notices.contains(&notice), "{other}");
    }
    assert_eq!(ids(&ask("impeller overheats"))[0], 1);
}

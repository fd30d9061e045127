//! No text makes the engine fail.

use proptest::prelude::{Strategy, any, prop_oneof, proptest};
use proptest::test_runner::Config;
use search_core::{ProductDocument, SearchRequest};

use crate::catalogue::{Indexed, boat_parts, named};

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-z0-9 ./,'\"-]{0,60}",
        "(pump|bilge|35-8M|0065103|1/2\"|l'|ß|é|½|🚤|\\PC| ){0,40}",
        ".{0,900}",
    ]
}

proptest! {
    #![proptest_config(Config { cases: 80, failure_persistence: None, ..Config::default() })]

    #[test]
    fn any_text_is_answered_and_marked(typed in texts(), shown in texts()) {
        // One index for all cases, because creating one takes far longer than a search.
        thread_local!(static PARTS: Indexed = boat_parts());
        PARTS.with(|parts| {
            let answer = parts.search(&typed);
            assert!(answer.hits.len() as u64 <= answer.total);
            let units = u32::try_from(shown.encode_utf16().count()).unwrap();
            let ranges = answer.highlighter.ranges(&shown);
            assert!(ranges.iter().all(|range| range.start < range.end && range.end <= units), "{ranges:?}");
            assert!(ranges.is_sorted_by(|one, other| one.end <= other.start), "{ranges:?}");
            assert!(parts.suggest(&typed).len() <= 10);
        });
    }
}

proptest! {
    #![proptest_config(Config { cases: 6, failure_persistence: None, ..Config::default() })]

    #[test]
    fn any_product_can_be_indexed(names in proptest::collection::vec((texts(), texts(), texts()), 1..6)) {
        let products: Vec<ProductDocument> = (1..)
            .zip(&names)
            .map(|(id, (name, number, word))| ProductDocument {
                part_number: number.clone(),
                aliases: vec![word.clone()],
                keywords: vec![word.clone()],
                popularity: f64::NAN,
                ..named(id, name)
            })
            .collect();
        let parts = Indexed::new(&products, &[]);
        parts.index.verify().unwrap();
        assert_eq!(parts.ask(&SearchRequest::default()).total, products.len() as u64);
        for (name, ..) in &names {
            parts.search(name);
            parts.suggest(name);
        }
    }
}

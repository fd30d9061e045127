//! A word stands for its inflected forms and, while it is typed, for all words that begin with it.
//! The long lists of these are read side by side.

use search_core::{PAGE_SIZE, ProductDocument, SearchRequest};

use crate::catalogue::{Indexed, described};

/// More than are read at once.
const PRODUCTS: u64 = 70_000;

/// The singular, the plural, another word with the same beginning, and the word in the description.
const EACH: [(u64, &str); 3] = [(7, "pump"), (40, "pumps"), (90, "pumpkin")];
const DESCRIBED: u64 = 25;
/// A common word, of which few products have the plural: some among the others, and some that are
/// stored after all of those, because their names are the longest.
const VALVE: u64 = 3;
const VALVES: u64 = 8_000;
const LAST_VALVES: u64 = 1_400;

fn product(id: u64) -> ProductDocument {
    let words = EACH.iter().filter(|(step, _)| id.is_multiple_of(*step));
    let mut words: Vec<&str> = words.map(|(_, word)| *word).collect();
    words.extend(id.is_multiple_of(VALVE).then_some("valve"));
    words.extend(id.is_multiple_of(VALVES).then_some("valves"));
    if id.is_multiple_of(LAST_VALVES) && !id.is_multiple_of(VALVE) {
        words.push("set of brass valves with flange nut seal washer and spring");
    }
    let described_as = if id.is_multiple_of(DESCRIBED) {
        "spare pump"
    } else {
        ""
    };
    described(id, &format!("hose {}", words.join(" ")), described_as)
}

#[test]
fn a_product_with_several_forms_is_found_once_with_the_best() {
    let products: Vec<ProductDocument> = (1..=PRODUCTS).map(product).collect();
    let indexed = Indexed::new(&products, &[]);
    let has = |id: u64, steps: &[u64]| steps.iter().any(|step| id.is_multiple_of(*step));
    let count = |steps: &[u64]| (1..=PRODUCTS).filter(|id| has(*id, steps)).count() as u64;
    for (text, steps) in [
        ("pump hose", &[7, 40, DESCRIBED][..]),
        ("pumps hose", &[7, 40, DESCRIBED]),
        ("hose pumpkin", &[90]),
        ("hose pum", &[7, 40, 90, DESCRIBED]),
        ("valve hose", &[VALVE, VALVES, LAST_VALVES]),
    ] {
        assert_eq!(indexed.search(text).total, count(steps), "{text}");
    }
    // Those that only mention it in the description come after all others.
    let named = count(&[7, 40]);
    let page = |page: u64| {
        let request = SearchRequest {
            text: "pump hose".to_owned(),
            page: u32::try_from(page).unwrap(),
            ..SearchRequest::default()
        };
        indexed.ask(&request).hits
    };
    let size = u64::from(PAGE_SIZE);
    let (last, next) = (page(named / size), page(named / size + 2));
    assert_eq!(last.len() as u64, size);
    assert!(last.iter().all(|hit| has(hit.product_id, &[7, 40])));
    assert!(next.iter().all(|hit| !has(hit.product_id, &[7, 40])));
}

//! Pages and orders.

use search_core::{Language, LocalizedText, Order, PAGE_SIZE, ProductDocument, SearchRequest};

use crate::catalogue::{Indexed, ids, named};

fn many() -> Indexed {
    let products: Vec<ProductDocument> = (1..=60_u64)
        .map(|id| ProductDocument {
            popularity: f64::from(u32::try_from(id % 7).unwrap()),
            ..named(
                id,
                &format!("{} pump {id}", if id % 2 == 0 { "alpha" } else { "Beta" }),
            )
        })
        .collect();
    Indexed::new(&products, &[])
}

fn page(parts: &Indexed, text: &str, page: u32, order: Order) -> Vec<u64> {
    let answer = parts.ask(&SearchRequest {
        text: text.to_owned(),
        page,
        order,
        ..SearchRequest::default()
    });
    assert_eq!(answer.total, 60, "the total is the same on every page");
    ids(&answer)
}

#[test]
fn pages_hold_every_product_once() {
    let parts = many();
    for text in ["pump", "", "pump beta alpha"] {
        let answer = parts.search(text);
        let pages = answer.total.div_ceil(u64::from(PAGE_SIZE));
        let mut all: Vec<u64> = (1..=pages)
            .flat_map(|page| {
                ids(&parts.ask(&SearchRequest {
                    text: text.to_owned(),
                    page: u32::try_from(page).unwrap(),
                    ..SearchRequest::default()
                }))
            })
            .collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len() as u64, answer.total, "{text}");
    }
}

#[test]
fn a_page_past_the_end_has_no_hits_and_the_right_total() {
    let parts = many();
    assert!(page(&parts, "pump", 4, Order::Relevance).is_empty());
    assert!(page(&parts, "pump", u32::MAX, Order::Name(None)).is_empty());
    assert_eq!(
        page(&parts, "pump", 0, Order::Relevance),
        page(&parts, "pump", 1, Order::Relevance)
    );
}

#[test]
fn without_text_the_popular_come_first() {
    let parts = many();
    let found = page(&parts, "", 1, Order::Relevance);
    assert_eq!(found[..3], [6, 13, 20], "popularity 6 first, then by id");
}

#[test]
fn by_name_case_does_not_count() {
    let parts = Indexed::new(
        &[
            named(1, "beta"),
            named(2, "Alpha"),
            named(3, "alpha"),
            named(4, "Gamma"),
            named(5, "ALPHA 2"),
        ],
        &[],
    );
    let request = SearchRequest {
        order: Order::Name(None),
        ..SearchRequest::default()
    };
    assert_eq!(ids(&parts.ask(&request)), [2, 3, 5, 1, 4]);
}

// proves SRCH-46
#[test]
fn by_name_in_a_language_the_names_shown_in_it_count() {
    let translated = |id, name: &str, german: &str| {
        let mut product = named(id, name);
        product.texts.push(LocalizedText {
            language: Language::De,
            name: german.to_owned(),
            description: "Beschreibung".to_owned(),
        });
        product
    };
    let parts = Indexed::new(
        &[
            translated(1, "Anchor", "Zange"),
            translated(2, "Beacon", "Ölfilter"),
            translated(3, "Cable", "anker"),
            translated(4, "Pump", ""),
            named(5, "Oar"),
        ],
        &[],
    );
    let by_name = |language| {
        let request = SearchRequest {
            order: Order::Name(language),
            ..SearchRequest::default()
        };
        ids(&parts.ask(&request))
    };
    assert_eq!(by_name(Some(Language::De)), [3, 5, 2, 4, 1]);
    for own in [None, Some(Language::En), Some(Language::Fr)] {
        assert_eq!(by_name(own), [1, 2, 3, 5, 4], "{own:?}");
    }
}

/// More products than are ranked before the best are known: some only mention the word, and those
/// are the most popular.
#[test]
fn a_common_word_is_answered_the_same_from_the_cache() {
    let products: Vec<ProductDocument> = (1..=3_000_u64)
        .map(|id| {
            let mut product = named(id, if id > 1_500 { "pump" } else { "filter" });
            "for a pump".clone_into(&mut product.texts[0].description);
            product.popularity = f64::from(u32::try_from(10_000 - id).unwrap());
            product.section_id = Some(1 + u32::try_from(id % 3).unwrap());
            product
        })
        .collect();
    let parts = Indexed::new(&products, &[]);
    let expected: Vec<u64> = (1_501..=3_000).chain(1..=1_500).collect();
    for page in [1, 2, 30, 63, 125, 1] {
        let answer = parts.ask(&SearchRequest {
            text: "pump ".to_owned(),
            page,
            ..SearchRequest::default()
        });
        let first = (page as usize - 1) * PAGE_SIZE as usize;
        assert_eq!(
            ids(&answer),
            expected[first..first + PAGE_SIZE as usize],
            "page {page}"
        );
        assert_eq!(answer.total, 3_000);
        let counts: Vec<u64> = answer
            .facets
            .sections
            .iter()
            .map(|value| value.count)
            .collect();
        assert_eq!(counts, [1_000; 3]);
    }
}

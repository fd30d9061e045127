//! Common words are read only at the products of the rarest one, and that changes no answer.

use search_core::{Language, ProductDocument, SearchAnswer};

use crate::catalogue::{Indexed, described, named_in};

/// Enough products for a word of a few of them to be rare.
const PRODUCTS: u64 = 4_000;

/// Words of all, of every third, of one in 500 products and of one alone, and sizes. One product has
/// the common word in its description only.
fn product(id: u64) -> ProductDocument {
    if id == 1_000 {
        return described(id, "rule", "Hose of 300 mm, spare pump");
    }
    let third = if id.is_multiple_of(3) { "bilge " } else { "" };
    let rare = if id.is_multiple_of(500) { "rule " } else { "" };
    let only = if id == 1_500 { "mate " } else { "" };
    let plural = if id.is_multiple_of(2) { "s" } else { "" };
    let name = format!("{rare}{only}{third}pump{plural}");
    described(id, &name, &format!("Hose of {} mm, spare part", id % 700))
}

/// The compared fields of an answer, as text.
fn text_of(answer: &SearchAnswer) -> String {
    let SearchAnswer {
        total,
        hits,
        more,
        facets,
        notices,
        ..
    } = answer;
    format!("{total} {hits:?} {more:?} {facets:?} {notices:?}")
}

#[test]
fn a_rare_word_beside_common_ones_finds_what_reading_all_lists_finds() {
    let products: Vec<ProductDocument> = (1..=PRODUCTS).map(product).collect();
    let queries = [
        ("pump rule", 8),
        ("rule bilge pump", 2),
        ("mate pumps", 1),
        ("pump mate hose spare", 1),
        ("rule pum", 8),
        ("hose 123 mm", 6),
        ("bilge 123 mm pump", 2),
        ("the rule for pump", 8),
        ("mate 123 mm", 0),
        ("rule mate bilge", 1),
    ];
    for (text, total) in queries {
        let parts = Indexed::new(&products, &[]);
        let first = parts.search(text);
        // Words that were searched alone are remembered, and their lists are not read again.
        for word in ["pump", "pumps", "hose", "spare", "bilge", "mm", "pum"] {
            parts.search(word);
        }
        let answer = parts.search(text);
        assert_eq!(text_of(&first), text_of(&answer), "{text}");
        if total > 0 {
            assert_eq!(first.total, total, "{text}");
        }
    }
}

#[test]
fn a_german_word_that_few_products_mention_is_found_by_its_last_part_beside_a_common_one() {
    let product = |id: u64| match id {
        1..=3 => {
            let mut filter = named_in(Language::De, id, "Filter klein");
            filter.texts[0].description = "Für ein Navigationslicht".to_owned();
            filter
        }
        4..=8 => named_in(Language::De, id, "Filter Ankerlicht"),
        9..=10 => named_in(Language::De, id, "Filter Topplicht"),
        _ => named_in(Language::De, id, "Filter groß"),
    };
    let products: Vec<ProductDocument> = (1..=PRODUCTS).map(product).collect();
    let parts = Indexed::new(&products, &[]);
    let first = parts.search("filter navigationslicht ");
    assert_eq!(first.total, 10);
    parts.search("filter ");
    let answer = parts.search("filter navigationslicht ");
    assert_eq!(text_of(&first), text_of(&answer));
}

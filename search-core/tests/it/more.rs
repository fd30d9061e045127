//! The products after those with all words, when these do not fill the first page.

use search_core::{Filters, MoreReason, Notice, SearchAnswer, SearchRequest};

use crate::catalogue::{Indexed, described, ids, named, numbered, value};

/// The ids of the further products, best first.
fn more(answer: &SearchAnswer) -> Vec<u64> {
    let hits = answer.more.iter().flat_map(|more| &more.hits);
    hits.map(|hit| hit.product_id).collect()
}

#[test]
fn products_with_some_words_follow_those_with_all_and_are_not_counted() {
    let parts = Indexed::new(
        &[
            named(1, "Gaming mouse"),
            named(2, "Mouse pad"),
            named(3, "Gaming mouse pad"),
            named(4, "Cable"),
        ],
        &[],
    );
    let answer = parts.search("gaming mouse pad");
    assert_eq!((ids(&answer), answer.total), (vec![3], 1));
    assert_eq!(
        answer.more.as_ref().map(|more| more.reason),
        Some(MoreReason::SomeWords)
    );
    let mut others = more(&answer);
    others.sort_unstable();
    assert_eq!(others, [1, 2]);
    assert_eq!(answer.notices, []);
}

#[test]
fn a_word_that_many_products_have_says_least() {
    let mut products: Vec<_> = (10..40).map(|id| named(id, "Boat seat")).collect();
    products.push(named(1, "Boat flag pole"));
    products.push(named(2, "Flag pole"));
    products.push(named(3, "Boat pole"));
    let parts = Indexed::new(&products, &[]);
    let answer = parts.search("boat flag pole");
    assert_eq!(ids(&answer), [1]);
    assert_eq!(more(&answer)[..2], [2, 3]);
}

#[test]
fn products_with_two_words_come_before_those_with_a_rarer_one_alone() {
    let mut products: Vec<_> = (10..30).map(|id| named(id, "Boat")).collect();
    products.extend((30..35).map(|id| named(id, "Cleaning kit")));
    products.push(named(1, "Hull cleaning products for a boat"));
    products.push(named(2, "Cockpit grill, new products"));
    products.push(named(3, "Cleaning erasers for a boat"));
    let parts = Indexed::new(&products, &[]);
    let answer = parts.search("boat cleaning products");
    assert_eq!(ids(&answer), [1]);
    assert_eq!(more(&answer)[..2], [3, 2]);
}

#[test]
fn of_products_with_one_word_those_that_the_noun_names_come_first() {
    let parts = Indexed::new(
        &[
            named(1, "Racing keyboard"),
            named(2, "Racing notebook, racing series"),
            named(3, "Compact keyboard"),
            named(4, "Numeric keyboard"),
            named(5, "Desk keyboard"),
            named(6, "Racing"),
        ],
        &[],
    );
    let answer = parts.search("racing keyboard");
    assert_eq!(ids(&answer), [1]);
    assert_eq!(more(&answer)[..3], [3, 4, 5]);
}

#[test]
fn what_follows_passes_the_filters_too() {
    let of_maker = |id, name, maker| numbered(id, name, maker, &[]);
    let parts = Indexed::new(
        &[
            of_maker(1, "Tow bar for kayak", value(1, "Thule")),
            of_maker(2, "Tow bar", value(1, "Thule")),
            of_maker(3, "Tow bar", value(2, "Hobie")),
        ],
        &[],
    );
    let filters = Filters {
        manufacturers: vec![1],
        ..Filters::default()
    };
    let answer = parts.filtered("tow bar for kayak", filters);
    assert_eq!((ids(&answer), more(&answer)), (vec![1], vec![2]));
}

#[test]
fn nothing_follows_a_full_page_or_a_later_one() {
    let mut products: Vec<_> = (1..=24).map(|id| named(id, "Bilge pump")).collect();
    products.push(named(25, "Bilge"));
    let parts = Indexed::new(&products, &[]);
    assert_eq!(parts.search("bilge pump").more, None);
    let second = SearchRequest {
        text: "bilge blower pump".to_owned(),
        page: 2,
        ..SearchRequest::default()
    };
    assert_eq!(parts.ask(&second).more, None);
}

#[test]
fn a_number_is_kept_when_no_product_has_it_beside_the_words() {
    let parts = Indexed::new(
        &[
            numbered(1, "Impeller kit", value(1, "Jabsco"), &["09-2734B"]),
            described(2, "Boat hook", "do you have one for my boat"),
            named(3, "Boat seat 09"),
        ],
        &[],
    );
    for text in [
        "Do you have 09-2734B for my boat?",
        "Haben Sie 09-2734B für mein Boot?",
        "boat 092734b",
    ] {
        let answer = parts.search(text);
        assert_eq!(ids(&answer), [1], "{text}");
    }
    let answer = parts.search("boat 09-2734B");
    let words = vec!["boat".to_owned()];
    assert_eq!(answer.notices, [Notice::Dropped { words }]);
    assert_eq!(more(&answer), [3, 2]);
}

#[test]
fn a_number_that_no_product_has_is_reported_as_unknown_with_those_that_begin_like_it() {
    let parts = Indexed::new(
        &[
            numbered(1, "Spark plug", value(1, "NGK"), &["BP7HS"]),
            numbered(2, "Spark plug", value(1, "NGK"), &["BP8HS-10"]),
            named(3, "Hose, 10 m"),
            named(4, "Boat hook"),
        ],
        &[],
    );
    let unknown = Notice::UnknownNumber {
        number: "BP7HS-15".to_owned(),
    };
    let answer = parts.search("BP7HS-15");
    assert_eq!((ids(&answer), answer.total), (vec![], 0));
    assert_eq!(answer.notices, std::slice::from_ref(&unknown));
    assert_eq!(
        answer.more.as_ref().map(|more| more.reason),
        Some(MoreReason::NearNumbers)
    );
    assert_eq!(more(&answer), [1]);

    let answer = parts.search("boat BP7HS-15");
    assert_eq!(ids(&answer), [4]);
    assert_eq!(answer.notices, [unknown]);
    assert_eq!(more(&answer), [1]);

    assert_eq!(parts.search("hose 10 m").notices, []);
}

#[test]
fn a_piece_of_an_unknown_number_is_not_corrected_to_the_number_of_another_part() {
    let parts = Indexed::new(
        &[
            numbered(1, "Sealant", None, &["35152"]),
            numbered(2, "Pump", None, &["119305-42"]),
        ],
        &[],
    );
    let answer = parts.search("119305-35151");
    assert!(!ids(&answer).contains(&1), "{:?}", ids(&answer));
}

#[test]
fn of_parts_with_similar_numbers_those_that_show_it_come_first() {
    let parts = Indexed::new(
        &[
            numbered(1, "Filter", None, &["WK 638", "35-8M0065105"]),
            numbered(2, "Filter element", None, &["35-8M0065106"]),
            numbered(3, "Oil filter cartridge", None, &["35-8M0065107"]),
        ],
        &[],
    );
    assert_eq!(more(&parts.search("35-8M0065219")), [2, 3, 1]);
}

#[test]
fn a_correction_that_some_product_has_with_all_words_weighs_like_the_word_itself() {
    let mut products: Vec<_> = (10..14).map(|id| named(id, "Boat seat")).collect();
    products.push(named(1, "Boat spotlight"));
    products.extend((2..4).map(|id| named(id, "Spotlight")));
    let parts = Indexed::new(&products, &[]);
    for text in ["boat spotlight", "boat sptolight"] {
        let answer = parts.search(text);
        assert_eq!(ids(&answer), [1], "{text}");
        assert_eq!(more(&answer)[..2], [2, 3], "{text}");
    }
}

#[test]
fn nothing_follows_a_part_whose_number_was_typed_with_spaces() {
    let parts = Indexed::new(
        &[
            numbered(1, "Impeller kit", None, &["18-8484"]),
            named(2, "Hose 18 mm"),
            named(3, "Filter, 8484 series"),
            named(4, "Impeller"),
        ],
        &[],
    );
    for text in ["18 8484", "18-8484"] {
        let answer = parts.search(text);
        assert_eq!((ids(&answer), answer.more), (vec![1], None), "{text}");
    }
    assert_eq!(more(&parts.search("hose 18 8484")), [2, 3]);
}

#[test]
fn numbers_near_an_unknown_one_are_looked_for_until_enough_pass_the_filters() {
    let of_maker = |id, maker, number: &str| numbered(id, "Filter", maker, &[number]);
    let mut products: Vec<_> = (10..50)
        .map(|id| of_maker(id, value(1, "Sierra"), &format!("35-8M00652{id}")))
        .collect();
    products.push(of_maker(1, value(2, "Mercury"), "35-8M0065300"));
    let parts = Indexed::new(&products, &[]);
    let filters = Filters {
        manufacturers: vec![2],
        ..Filters::default()
    };
    assert_eq!(more(&parts.filtered("35-8M0065777", filters)), [1]);
}

//! The notices about what was done with the words: they must be true for the first product.

use search_core::{Language, LocalizedText, Notice, SearchRequest};

use crate::catalogue::{Indexed, described, equivalent, named, numbered};

fn expanded(from: &str, to: &str) -> Notice {
    Notice::Expanded {
        from: from.to_owned(),
        to: to.to_owned(),
    }
}

fn corrected(from: &str, to: &str) -> Notice {
    Notice::Corrected {
        from: from.to_owned(),
        to: to.to_owned(),
    }
}

#[test]
fn a_phrase_that_shares_a_word_with_its_synonym_is_reported() {
    let parts = Indexed::new(
        &[named(1, "Bilge pump, 12 V"), named(2, "Water pump")],
        &[equivalent(&["bilge pump", "sump pump"])],
    );
    let answer = parts.search("sump pump");
    assert_eq!(answer.notices, [expanded("sump pump", "bilge pump")]);
    let answer = parts.search("12v sump pump");
    assert_eq!(answer.notices, [expanded("sump pump", "bilge pump")]);
    assert_eq!(parts.search("bilge pump").notices, []);
    assert_eq!(parts.search("pump").notices, []);
}

#[test]
fn a_synonym_that_the_first_product_has_beside_the_word_is_not_reported() {
    let parts = Indexed::new(
        &[named(1, "Sump pump, also called bilge pump")],
        &[equivalent(&["bilge pump", "sump pump"])],
    );
    assert_eq!(parts.search("sump pump").notices, []);
}

#[test]
fn of_several_corrections_the_one_in_the_first_product_is_reported() {
    let parts = Indexed::new(
        &[
            named(1, "Strut"),
            named(2, "Strut, long"),
            named(3, "Strap and buckle"),
        ],
        &[],
    );
    let answer = parts.search("stra buckle ");
    assert_eq!(answer.hits[0].product_id, 3);
    let answer = parts.search("strat buckle");
    assert_eq!(answer.notices, [corrected("strat", "strap")]);
}

#[test]
fn the_inflected_form_of_a_corrected_word_is_reported_when_only_that_exists() {
    let parts = Indexed::new(
        &[named(1, "Impellers, ten"), described(2, "Box", "impeller")],
        &[],
    );
    let answer = parts.search("impellar ");
    assert_eq!(answer.hits[0].product_id, 1);
    assert_eq!(answer.notices, [corrected("impellar", "impellers")]);
}

#[test]
fn a_number_with_one_wrong_piece_is_corrected_and_not_the_one_typed() {
    let parts = Indexed::new(&[numbered(1, "Filter", None, &["19310-ZY7-001"])], &[]);
    let answer = parts.search("19310-ZY7-011");
    assert_eq!(
        answer.notices,
        [corrected("19310-ZY7-011", "19310-ZY7-001")]
    );
    assert_eq!(
        answer.hits[0].number,
        Some(search_core::NumberMatch::Corrected)
    );
}

#[test]
fn a_query_searched_as_typed_has_no_notice() {
    let parts = Indexed::new(
        &[
            named(1, "Bilge pumps, 12 V"),
            numbered(2, "Filter", None, &["35-8M0065103"]),
        ],
        &[equivalent(&["bilge pump", "sump pump"])],
    );
    for text in ["bilge pump 12v", "BILGE PU", "358m0065103", "8m00651"] {
        assert_eq!(parts.search(text).notices, [], "{text}");
    }
}

#[test]
fn a_word_of_the_catalogue_is_corrected_only_to_a_much_more_frequent_one() {
    let mut products: Vec<_> = (10..30).map(|id| named(id, "Mooring cleat")).collect();
    products.push(named(1, "Cleet, nylon"));
    products.push(named(2, "Cleat cover"));
    products.push(named(3, "Sailing boats, model"));
    products.push(named(4, "Deck boots"));
    let parts = Indexed::new(&products, &[]);
    let answer = parts.search("cleet cover");
    assert_eq!(answer.notices, [corrected("cleet", "cleat")]);
    assert_eq!(answer.hits[0].product_id, 2);
    let dropped = Notice::Dropped {
        words: vec!["sailing".to_owned()],
    };
    let answer = parts.search("sailing boots");
    assert_eq!(answer.notices, [dropped]);
    assert_eq!(answer.hits[0].product_id, 4);
}

#[test]
fn the_size_of_something_unknown_finds_nothing() {
    let parts = Indexed::new(
        &[
            numbered(1, "Starter motor, 12 V", None, &["291-03"]),
            numbered(2, "Hose, 10 m", None, &["4012"]),
        ],
        &[],
    );
    for text in ["sikaflex 291", "12v sikaflex", "sikaflex 10 m"] {
        let answer = parts.search(text);
        assert_eq!((answer.total, answer.more), (0, None), "{text}");
    }
    assert_eq!(parts.ids("291"), [1], "nothing is unknown");
    assert_eq!(parts.ids("sikaflex 4012"), [2], "a complete number");
    assert_eq!(parts.ids("sikaflex 12v starter"), [1], "more than a size");
}

#[test]
fn readers_see_words_as_the_catalogue_prints_them_and_no_synonym_of_another_language() {
    let mut plug = named(1, "Spark plug, short");
    plug.texts.push(LocalizedText {
        language: Language::De,
        name: "Zündkerze, kurz".to_owned(),
        description: String::new(),
    });
    let parts = Indexed::new(
        &[plug, named(2, "Shaft seal")],
        &[equivalent(&["gap igniter", "spark plug", "Zündkerze"])],
    );
    let ask = |text: &str, language| {
        let request = SearchRequest {
            text: text.to_owned(),
            language: Some(language),
            ..SearchRequest::default()
        };
        parts.ask(&request).notices
    };
    let of_german = ask("gap igniter", Language::De);
    assert_eq!(of_german, [expanded("gap igniter", "Zündkerze")]);
    let of_english = ask("gap igniter", Language::En);
    assert_eq!(of_english, [expanded("gap igniter", "spark plug")]);
    assert_eq!(ask("gap igniter", Language::Fr), of_english);
    assert_eq!(
        ask("Zündkerzw", Language::De),
        [corrected("Zündkerzw", "Zündkerze")]
    );
}

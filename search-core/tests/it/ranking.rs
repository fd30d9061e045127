//! The order of results, and what is done when no product has all words.

use search_core::{Notice, ProductDocument};

use crate::catalogue::{Indexed, boat_parts, described, equivalent, named, value};

#[test]
fn each_tier_ranks_before_the_next() {
    let popular = |product: ProductDocument, popularity| ProductDocument {
        popularity,
        ..product
    };
    let parts = Indexed::new(
        &[
            popular(described(1, "Cover", "with an impeller"), 9.0),
            popular(
                ProductDocument {
                    keywords: vec!["impeller".to_owned()],
                    ..named(2, "Wheel")
                },
                8.0,
            ),
            popular(
                ProductDocument {
                    category: value(1, "Impeller wheels"),
                    ..named(3, "Rotor")
                },
                7.0,
            ),
            popular(named(4, "Impeller"), 1.0),
            popular(named(5, "Impellers, ten"), 99.0),
            popular(named(6, "Impeller, small"), 2.0),
            popular(named(7, "Impellerkit"), 99.0),
            popular(named(8, "Gyro"), 99.0),
        ],
        &[equivalent(&["impeller", "gyro"])],
    );
    assert_eq!(parts.ids("impeller"), [6, 4, 5, 8, 3, 2, 1, 7]);
}

#[test]
fn adjacent_words_come_first_then_popular_products_then_older_ones() {
    let parts = Indexed::new(
        &[
            ProductDocument {
                popularity: 5.0,
                ..named(1, "Pump cover for bilge")
            },
            named(2, "Bilge pump"),
            ProductDocument {
                popularity: 1.0,
                ..named(4, "Bilge pump, small")
            },
            named(3, "Bilge pump, big"),
        ],
        &[],
    );
    assert_eq!(parts.ids("bilge pump "), [4, 2, 3, 1]);
}

#[test]
fn one_error_is_corrected_in_four_letters_and_two_in_nine() {
    let parts = boat_parts();
    let cases: &[(&str, &[u64])] = &[
        ("impellar", &[2, 3]),
        ("ipmeller", &[2, 3]),
        ("bigle pump", &[4, 5, 6]),
        ("srtainr", &[]),
        ("subbmersble", &[4, 5]),
        ("pmup", &[4, 5, 6]),
        ("mupp", &[]),
        ("pmp", &[]),
    ];
    for (text, expected) in cases {
        assert_eq!(parts.ids(text), *expected, "{text}");
    }
    let corrected = Notice::Corrected {
        from: "Impellar".to_owned(),
        to: "impeller".to_owned(),
    };
    assert_eq!(parts.search("Impellar").notices, [corrected]);
}

#[test]
fn a_word_that_exists_is_not_corrected() {
    let parts = Indexed::new(
        &[named(1, "Strap"), named(2, "Strip"), named(3, "Strips")],
        &[],
    );
    assert_eq!(parts.ids("strap "), [1]);
    assert!(parts.search("strap ").notices.is_empty());
}

#[test]
fn the_least_significant_words_are_dropped_and_named() {
    let parts = boat_parts();
    let dropped = |words: &[&str]| Notice::Dropped {
        words: words.iter().map(|word| (*word).to_owned()).collect(),
    };
    let answer = parts.search("Yamaha impeller xqzw");
    assert_eq!(crate::catalogue::ids(&answer), [2, 3]);
    assert_eq!(answer.notices, [dropped(&["Yamaha", "xqzw"])]);
    let answer = parts.search("bilge pump toilet 24V");
    assert_eq!(crate::catalogue::ids(&answer), [5]);
    assert_eq!(answer.notices, [dropped(&["toilet"])]);
}

#[test]
fn nothing_is_found_when_no_word_is_known() {
    let answer = boat_parts().search("xqzw vbnm");
    assert_eq!(
        (answer.total, answer.hits.len(), answer.notices.len()),
        (0, 0, 0)
    );
}

#[test]
fn products_of_the_searched_kind_come_before_those_that_only_mention_it() {
    let of = |id, name, kind: u32, label, popularity| ProductDocument {
        sub_category: value(kind, label),
        popularity,
        ..named(id, name)
    };
    let parts = Indexed::new(
        &[
            of(1, "Propeller hub kit", 1, "Propeller hubs", 9.0),
            of(2, "Propeller, three blades", 2, "Propellers", 1.0),
            of(3, "Shaft anode for a propeller", 3, "Anodes", 5.0),
        ],
        &[],
    );
    assert_eq!(parts.ids("propeller "), [2, 1, 3]);
    assert_eq!(parts.ids("propeller hub "), [1]);
}

#[test]
fn the_word_for_the_product_is_kept_when_words_are_dropped() {
    let parts = Indexed::new(&[named(1, "Hose, 38 mm"), named(2, "Clamp 1 1/2 in")], &[]);
    let answer = parts.search("1 1/4 in hose ");
    assert_eq!(crate::catalogue::ids(&answer), [1]);
}

#[test]
fn a_word_cut_short_finds_what_it_begins() {
    let parts = Indexed::new(
        &[named(1, "Navigation lights"), named(2, "Deck lights")],
        &[],
    );
    assert_eq!(parts.ids("nav lights "), [1]);
}

#[test]
fn of_all_matches_of_a_word_the_best_field_counts() {
    let parts = Indexed::new(
        &[
            described(1, "Gyro", "also called an impeller"),
            ProductDocument {
                category: value(1, "Impeller wheels"),
                popularity: 9.0,
                ..named(2, "Rotor")
            },
        ],
        &[equivalent(&["impeller", "gyro"])],
    );
    assert_eq!(
        parts.ids("impeller "),
        [1, 2],
        "its name says so, not only its text"
    );
}

#[test]
fn a_completed_word_comes_after_the_word_itself_in_descriptions() {
    let parts = Indexed::new(
        &[
            described(1, "Standard laptop cord", ""),
            described(2, "Tilting riser", "A stand for any laptop"),
        ],
        &[],
    );
    assert_eq!(parts.ids("laptop stand"), [2, 1]);
}

#[test]
fn of_two_unfinished_words_both_are_looked_for_in_names() {
    let parts = Indexed::new(
        &[
            ProductDocument {
                popularity: 9.0,
                ..named(1, "Lights of a boat at night, navigation")
            },
            named(2, "Lights, navigation"),
        ],
        &[],
    );
    assert_eq!(parts.ids("ligh nav"), [2, 1]);
}

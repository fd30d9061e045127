//! The kind of a product counts more than what it is only related to.

use search_core::{Language, LocalizedText, Order, ProductDocument, SearchRequest};

use crate::catalogue::{Indexed, equivalent, named, named_in, value};

/// Products in descending order of popularity.
fn popular_first(names: &[&str]) -> Vec<ProductDocument> {
    (1_u32..)
        .zip(names)
        .map(|(id, name)| ProductDocument {
            popularity: 1_000.0 - f64::from(id),
            ..named(u64::from(id), name)
        })
        .collect()
}

fn ids(names: &[&str], text: &str) -> Vec<u64> {
    Indexed::new(&popular_first(names), &[]).ids(text)
}

#[test]
fn products_named_by_the_query_come_before_those_for_it_or_with_it() {
    let cases: &[(&[&str], &str, &[u64])] = &[
        (
            &["Fender cover, black", "Fender, black", "Rack for fender"],
            "fender",
            &[2, 1, 3],
        ),
        (
            &["Propeller coating, grey", "Folding propeller, 2 blades"],
            "propeller",
            &[2, 1],
        ),
        (
            &["Anchor connector, chain 10 mm", "Anchor chain, 10 mm"],
            "10mm anchor chain",
            &[2, 1],
        ),
        (
            &["Pump impeller, screw", "Self-tapping screw, 6.3 mm"],
            "screw",
            &[2, 1],
        ),
    ];
    for (names, text, expected) in cases {
        assert_eq!(ids(names, text), *expected, "{text}");
    }
}

#[test]
fn a_name_says_what_the_product_is_in_the_order_of_its_language() {
    let mut coating = named(1, "Protective paint");
    coating.texts.push(LocalizedText {
        language: Language::Fr,
        name: "Revêtement d'hélice".to_owned(),
        description: String::new(),
    });
    let mut folding = named(2, "Saildrive blades");
    folding.texts.push(LocalizedText {
        language: Language::Fr,
        name: "Hélice repliable".to_owned(),
        description: String::new(),
    });
    coating.popularity = 9.0;
    assert_eq!(Indexed::new(&[coating, folding], &[]).ids("hélice"), [2, 1]);
}

#[test]
fn a_synonym_of_another_language_does_not_say_what_a_product_is() {
    let mut horn = named(1, "Fog horn");
    horn.texts.push(LocalizedText {
        language: Language::Es,
        name: "Bocina".to_owned(),
        description: String::new(),
    });
    let mut seal = named(2, "Shaft seal");
    seal.texts.push(LocalizedText {
        language: Language::Es,
        name: "Sello, bocina 38 mm".to_owned(),
        description: String::new(),
    });
    seal.popularity = 9.0;
    let parts = Indexed::new(&[horn, seal], &[equivalent(&["stuffing box", "bocina"])]);
    assert_eq!(parts.ids("stuffing box "), [2, 1]);
}

#[test]
fn the_parts_of_the_maker_that_is_named_come_before_those_made_for_it() {
    let made_by = |id, name, maker: &str, popularity| ProductDocument {
        manufacturer: value(id, maker),
        popularity,
        ..named(u64::from(id), name)
    };
    let parts = Indexed::new(
        &[
            made_by(1, "Thermostat for Yanmar 2YM15", "Sierra", 9.0),
            made_by(2, "Thermostat for Yanmar 3YM30", "Yanmar Marine", 1.0),
        ],
        &[],
    );
    for text in ["yanmar thermostat", "thermostat yanmer"] {
        assert_eq!(parts.ids(text), [2, 1], "{text}");
    }
}

#[test]
fn a_word_that_says_what_a_part_is_names_no_maker() {
    let of = |id, name, maker: &str, popularity| ProductDocument {
        manufacturer: value(id, maker),
        sub_category: value(7, "Bilge pumps"),
        popularity,
        ..named(u64::from(id), name)
    };
    let parts = Indexed::new(
        &[
            of(1, "Pumps for bilges", "Jabsco", 9.0),
            of(2, "Pumps for bilges", "Johnson Pumps", 1.0),
        ],
        &[],
    );
    assert_eq!(parts.ids("pumps bilges "), [1, 2]);
    assert_eq!(parts.ids("johnson pumps "), [2]);
}

#[test]
fn a_product_without_the_searched_part_is_no_match_in_kind() {
    let names = ["Lifejacket, without harness", "Lifejacket, with harness"];
    assert_eq!(ids(&names, "lifejacket with harness"), [2, 1]);
    assert_eq!(ids(&names, "lifejacket without harness"), [1]);
}

#[test]
fn small_numbers_are_found_as_words_and_as_digits() {
    let parts = Indexed::new(
        &popular_first(&["Propeller, 2 blades", "Propeller, 3 blades"]),
        &[],
    );
    for text in ["propeller with three blades", "drei blades", "3 blades"] {
        assert_eq!(parts.ids(text), [2], "{text}");
    }
}

#[test]
fn the_variant_of_an_engine_finds_the_parts_of_the_engine() {
    let names = ["Mixing elbow for 2GM20/3GM30", "Mixing elbow for 4JH4"];
    assert_eq!(ids(&names, "mixing elbow 2gm20f"), [1]);
}

#[test]
fn a_corrected_word_also_finds_its_inflected_forms() {
    let of = |id, name, kind: &str, popularity| ProductDocument {
        sub_category: value(id, kind),
        popularity,
        ..named(u64::from(id), name)
    };
    let parts = Indexed::new(
        &[
            of(1, "Propeller tool", "Tools", 9.0),
            of(2, "Propeller 3 blades", "Propellers", 1.0),
        ],
        &[],
    );
    assert_eq!(parts.ids("propellor "), [2, 1]);
}

#[test]
fn products_that_are_the_noun_of_the_query_come_before_those_it_only_describes() {
    let names = [
        "Alternator, 12 V, V-belt",
        "Drive belt for alternator",
        "Alternator, 24 V, V-belt",
        "Drive belt, long, for alternator",
    ];
    let products = popular_first(&names);
    assert_eq!(
        Indexed::new(&products, &[]).ids("alternator belt "),
        [2, 4, 1, 3]
    );
    assert_eq!(
        Indexed::new(&products, &[]).ids("alternator with belt ")[..2],
        [1, 3]
    );
}

#[test]
fn the_noun_of_a_query_is_where_its_language_puts_it() {
    let italian = |id: u64, name: &str| {
        let mut product = named(id, name);
        product.texts[0].language = Language::It;
        product
    };
    let products = [
        italian(1, "Elica, con anodo"),
        italian(2, "Anodo per elica"),
        italian(3, "Elica, senza anodo"),
        italian(4, "Anodo zinco per elica"),
    ];
    let parts = Indexed::new(&products, &[]);
    assert_eq!(parts.ids("anodo elica ")[..2], [2, 4]);
}

#[test]
fn words_are_left_out_before_the_noun_that_they_describe() {
    let mentioning = |id, name: &str, description: &str| {
        let mut product = named(id, name);
        product.texts[0].description = description.to_owned();
        product
    };
    let parts = Indexed::new(
        &[
            mentioning(
                1,
                "Dock line, 10 m",
                "Keep it dry, like the anchor of the boat.",
            ),
            mentioning(2, "Anchor, 6 kg", "For a boat."),
            mentioning(3, "Anchor, 9 kg", "For a boat."),
        ],
        &[],
    );
    assert_eq!(parts.ids("anchor for 10m boat "), [2, 3, 1]);
}

#[test]
fn a_synonym_of_a_known_word_is_searched_in_languages_that_the_reader_understands() {
    let mut latch = named(1, "Flush latch, M8");
    latch.texts.push(LocalizedText {
        language: Language::Nl,
        name: "Verzonken sluiting, M8".to_owned(),
        description: String::new(),
    });
    let parts = Indexed::new(
        &[latch, named(2, "Shackle, 8 mm")],
        &[equivalent(&["shackle", "sluiting"])],
    );
    assert_eq!(parts.ids("shackle "), [2]);
    assert_eq!(parts.ids("sluiting "), [1, 2]);
}

#[test]
fn a_product_whose_own_name_is_what_was_typed_is_not_behind_one_whose_translation_is() {
    let mut ball = named(2, "Kugelfender");
    ball.texts.push(LocalizedText {
        language: Language::En,
        name: "Fender".to_owned(),
        description: String::new(),
    });
    ball.texts[0].language = Language::De;
    let fender = ProductDocument {
        popularity: 9.0,
        ..named(1, "Fender")
    };
    let parts = Indexed::new(&[fender, ball], &[]);
    assert_eq!(parts.ids("fender "), [1, 2]);
}

#[test]
fn a_synonym_is_found_in_any_form_unless_the_catalogue_has_the_word_in_another_sense() {
    let parts = Indexed::new(
        &[
            named(1, "Port light, oval"),
            named(2, "Hose clip, steel"),
            named(3, "Toilet, electric"),
            named(4, "Gasket, cylinder head"),
        ],
        &[
            equivalent(&["porthole", "port light", "Bullauge"]),
            equivalent(&["jubilee clip", "hose clip"]),
            equivalent(&["heads", "toilet"]),
        ],
    );
    assert_eq!(parts.ids("portholes "), [1]);
    assert_eq!(parts.ids("jubilee clips "), [2]);
    assert_eq!(parts.ids("heads "), [3, 4]);
    assert_eq!(parts.ids("head "), [4]);
    let german = SearchRequest {
        text: "Bullaugen".to_owned(),
        language: Some(Language::De),
        ..SearchRequest::default()
    };
    let answer = parts.ask(&german);
    assert_eq!(answer.total, 1);
    assert_eq!(answer.hits[0].product_id, 1);
}

/// Products without popularity, each of its own maker.
fn plain_first(products: &[(u32, &str, &str)]) -> Indexed {
    let products: Vec<ProductDocument> = products
        .iter()
        .map(|(id, name, maker)| ProductDocument {
            manufacturer: value(maker.bytes().map(u32::from).sum(), maker),
            ..named(u64::from(*id), name)
        })
        .collect();
    Indexed::new(&products, &[])
}

#[test]
fn a_makers_name_alone_finds_what_it_makes_before_accessories_and_in_turns() {
    let parts = plain_first(&[
        (1, "Acme bracket", "Acme"),
        (2, "Acme chartplotter 9 in touch screen GPS maps", "Acme"),
        (3, "Acme chartplotter 7 in touch screen GPS maps", "Acme"),
        (4, "Acme chartplotter 5 in touch screen GPS maps", "Acme"),
        (5, "Acme radio 25 W DSC", "Acme"),
        (6, "Cover for Acme chartplotter 9 in 7 in 5 in grey", "Bolt"),
    ]);
    assert_eq!(parts.ids("acme"), [4, 3, 5, 1, 2, 6]);
    assert_eq!(parts.ids("acme bracket"), [1]);
    let by_name = SearchRequest {
        text: "acme".to_owned(),
        order: Order::Name(None),
        ..SearchRequest::default()
    };
    let found = parts.ask(&by_name).hits;
    let found: Vec<u64> = found.iter().map(|hit| hit.product_id).collect();
    assert_eq!(found, [1, 4, 3, 2, 5, 6]);
}

#[test]
fn popular_products_of_a_maker_stay_first() {
    let made = |id, name, popularity| ProductDocument {
        manufacturer: value(1, "Acme"),
        popularity,
        ..named(id, name)
    };
    let parts = Indexed::new(
        &[
            made(1, "Acme bracket", 9.0),
            made(2, "Acme chartplotter 9 in touch screen", 8.0),
            made(3, "Acme bolt", 0.0),
            made(4, "Acme radio 25 W DSC", 0.0),
        ],
        &[],
    );
    assert_eq!(parts.ids("acme"), [1, 2, 4, 3]);
}

#[test]
fn a_noun_in_the_name_of_a_maker_is_what_a_product_is() {
    let parts = plain_first(&[
        (1, "Acme Case bag", "Acme Case"),
        (2, "Radio case", "Bolt"),
        (3, "Chart case, large, dry", "Cove"),
    ]);
    assert_eq!(parts.ids("case")[..2], [2, 3]);
    let parts = plain_first(&[(1, "Radio case", "Bolt"), (2, "Case blue bag", "Case")]);
    assert_eq!(parts.ids("case"), [2, 1], "a maker that is called so");
}

#[test]
fn a_noun_that_makers_use_in_different_forms_is_no_model() {
    let parts = plain_first(&[
        (1, "Camcorder battery", "Bolt"),
        (2, "Acme camcorder black large display", "Acme"),
        (3, "Digital camcorders", "Cove"),
        (4, "Large display", "Dory"),
    ]);
    assert_eq!(parts.ids("camcorder"), [3, 2, 1]);
}

#[test]
fn the_kind_is_found_behind_many_products_with_shorter_names() {
    let mut products: Vec<_> = (1..=300).map(|id| named(id, "Pump case")).collect();
    products.push(named(301, "Pump 12 V 2000 gph 25 mm hose grey"));
    assert_eq!(Indexed::new(&products, &[]).ids("pump")[0], 301);
}

#[test]
fn of_several_things_in_a_name_those_said_alone_and_first_count_most() {
    let cases: &[(&[&str], &str, &[u64])] = &[
        (
            &["Charger cable radio/phone", "Delta X40 phone 12 V case"],
            "phone",
            &[2, 1],
        ),
        (
            &[
                "Lens cap 5 digital camera",
                "Compact camera 5 zoom lens",
                "Bottle cap",
                "Contact lens",
            ],
            "camera",
            &[2, 1],
        ),
    ];
    for (names, text, expected) in cases {
        assert_eq!(ids(names, text), *expected, "{text}");
    }
}

#[test]
fn what_is_called_a_part_or_accessory_comes_after_the_thing_itself() {
    let names = ["Coffee maker part", "Coffee maker steel"];
    assert_eq!(ids(&names, "coffee"), [2, 1]);
}

#[test]
fn the_first_of_two_german_nouns_is_what_the_product_is() {
    let german = Indexed::new(
        &[
            named_in(Language::De, 1, "Deckel für Impeller"),
            named_in(Language::De, 2, "Impeller 65 mm"),
            named_in(Language::De, 3, "Impeller 75 mm"),
            named_in(Language::De, 4, "Außenborder 5 PS"),
            named_in(Language::De, 5, "Außenborder 10 PS"),
            named_in(Language::De, 6, "Impeller Außenborder 15 bis 20 PS neu"),
            named_in(
                Language::De,
                7,
                "Ersatzimpeller Außenborder 15 bis 20 PS neu",
            ),
        ],
        &[],
    );
    assert_eq!(german.ids("Impeller ")[2..], [6, 7, 1]);
    assert_eq!(german.ids("Außenborder ")[..2], [4, 5]);
}

#[test]
fn the_first_noun_of_a_french_name_is_what_the_product_is() {
    let french = Indexed::new(
        &[
            named_in(Language::Fr, 1, "Pilote ST2000 barre"),
            named_in(Language::Fr, 2, "Réchaud 2 barres"),
            named_in(Language::Fr, 3, "Barre franche en bois verni"),
            named_in(Language::Fr, 4, "Barre franche en aluminium poli"),
        ],
        &[],
    );
    let mut first = french.ids("barre ")[..2].to_vec();
    first.sort_unstable();
    assert_eq!(first, [3, 4]);
}

#[test]
fn the_noun_of_a_sentence_and_before_a_preposition_is_not_left_out() {
    let mut products: Vec<ProductDocument> = (10..20)
        .map(|id| named(id, &format!("Engine oil {id}")))
        .collect();
    products.extend((20..30).map(|id| named(id, &format!("Cartridge {id} g"))));
    products.push(named(1, "Gear anode Yamaha"));
    products.push(named(2, "Gear oil"));
    products.push(named(3, "Inflatable jacket"));
    let parts = Indexed::new(&products, &[]);
    assert_eq!(parts.ids("which oil for a Yamaha gear "), [2]);
    let found = parts.ids("cartridge for inflatable jacket ");
    assert!(found.len() == 10 && !found.contains(&3), "{found:?}");
}

#[test]
fn a_number_in_words_that_is_also_a_product_is_no_number() {
    let french = Indexed::new(
        &[
            named_in(Language::Fr, 1, "Four à gaz"),
            named_in(Language::Fr, 2, "Ancre 4 kg"),
        ],
        &[],
    );
    assert_eq!(french.ids("four "), [1]);
    assert_eq!(french.ids("quatre "), [2]);
}

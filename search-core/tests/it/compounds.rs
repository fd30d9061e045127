//! German and Dutch compounds: words that were joined to one.

use search_core::{Language, MoreReason, Notice, SearchAnswer, SearchRequest};

use crate::catalogue::{Indexed, ids, named, named_in};

#[test]
fn the_last_part_of_a_german_or_dutch_compound_finds_it() {
    let german = Indexed::new(
        &[
            named_in(Language::De, 1, "Bilgepumpe"),
            named_in(Language::De, 2, "Kühlwasserpumpe"),
            named_in(Language::De, 3, "Pumpenimpeller"),
            named_in(Language::De, 4, "Wasser für die Bilge, kühl"),
            named_in(Language::De, 5, "Motoröl"),
            named_in(Language::De, 6, "Umlenkrolle"),
            named_in(Language::De, 7, "Umlenkblock"),
            named_in(Language::De, 8, "Kontrolle"),
            named_in(Language::De, 9, "Wasserförderpumpe"),
            named_in(Language::De, 10, "Umlenkschalter"),
            named_in(Language::De, 11, "Wassertauscher"),
        ],
        &[],
    );
    let mut found = german.ids("Pumpen ");
    found.sort_unstable();
    assert_eq!(found, [1, 2, 9]);
    assert_eq!(german.ids("Rollen "), [6]);
    for other in ["Halter ", "tauschen "] {
        assert_eq!(german.ids(other), Vec::<u64>::new(), "{other}");
    }
    assert_eq!(german.ids("Tauscher "), [11]);
    let dutch = Indexed::new(
        &[
            named_in(Language::Nl, 1, "Brandstofslang"),
            named_in(Language::Nl, 2, "Brandstof"),
            named_in(Language::Nl, 3, "Slangklem"),
        ],
        &[],
    );
    assert_eq!(dutch.ids("slangen "), [1]);
}

#[test]
fn the_last_part_of_compounds_is_found_without_knowing_what_stands_before_it() {
    let german = Indexed::new(
        &[
            named_in(Language::De, 1, "Zündkerze 14 mm"),
            named_in(Language::De, 2, "Glühkerze 12 V"),
            named_in(Language::De, 3, "Ankerwinde 12 V"),
            named_in(Language::De, 4, "Außengewinde M8"),
            named_in(Language::De, 5, "Gewinde, Satz"),
            named_in(Language::De, 6, "Dieselheizung 2 kW"),
            named_in(Language::De, 7, "Diesel-Zusatz"),
            named_in(Language::De, 8, "Motoröl 15W-40, für den Motor"),
            named_in(Language::De, 9, "Anker"),
            named_in(Language::De, 10, "Winde, von Hand"),
            named_in(Language::De, 11, "Halter, Messing"),
            named_in(Language::De, 12, "Kippschalter 12 V"),
            named_in(Language::De, 13, "Rutenhalter"),
        ],
        &[],
    );
    let found = |text: &str| {
        let mut found = german.ids(text);
        found.sort_unstable();
        found
    };
    assert_eq!(found("Kerzen "), [1, 2]);
    assert_eq!(found("Winde "), [3, 10]);
    assert_eq!(found("Halter "), [11, 13]);
    assert_eq!(found("Heizung "), [6]);
    assert_eq!(found("Öl "), [8]);
}

#[test]
fn compounds_are_found_with_other_letters_between_their_parts() {
    let german = Indexed::new(
        &[
            named_in(Language::De, 1, "Bilgenpumpe 12 V"),
            named_in(Language::De, 2, "Bilgepumpe 24 V"),
            named_in(Language::De, 3, "Pumpe, Bilge trocken"),
        ],
        &[],
    );
    for text in ["Bilgenpumpe ", "Bilgepumpe "] {
        let mut found = german.ids(text);
        found.sort_unstable();
        assert_eq!(found, [1, 2], "{text}");
    }
}

#[test]
fn a_compound_that_the_catalogue_does_not_have_finds_what_its_last_part_names() {
    let german = Indexed::new(
        &[
            named_in(Language::De, 1, "Topplicht LED"),
            named_in(Language::De, 2, "Ankerlicht, 12 V"),
            named_in(Language::De, 3, "Impeller für Yanmar"),
            named_in(Language::De, 4, "Anker"),
            named_in(Language::De, 5, "Frostschutz für Seewasser"),
        ],
        &[],
    );
    for text in ["Kühlwasserimpeller ", "Seewasserimpeller "] {
        assert_eq!(german.ids(text), [3], "{text}");
    }
    let mut lights = german.ids("Navigationslichter ");
    lights.sort_unstable();
    assert_eq!(lights, [1, 2]);
    assert_eq!(german.ids("Kaffeemaschine "), Vec::<u64>::new());
}

#[test]
fn a_compound_that_only_descriptions_have_also_finds_what_its_last_part_names() {
    let mut plug = named_in(Language::De, 1, "Decksstecker 2-polig");
    plug.texts[0].description = "Für eine Positionslampe".to_owned();
    let lamp = named_in(Language::De, 2, "LED-Lampe BA15d");
    let german = Indexed::new(&[plug, lamp], &[]);
    assert_eq!(german.ids("Positionslampe "), [1, 2]);
}

#[test]
fn of_two_german_nouns_neither_is_dropped_for_the_other() {
    let mut impeller = named_in(Language::De, 1, "Impeller 60 PS");
    impeller.texts[0].description = "Für Außenborder".to_owned();
    let german = Indexed::new(
        &[
            impeller,
            named_in(Language::De, 2, "Außenborder 5 PS"),
            named_in(Language::De, 3, "Außenborder 10 PS"),
            named_in(Language::De, 4, "Impeller 65 mm"),
        ],
        &[],
    );
    for text in ["Impeller Außenborder ", "Außenborder Impeller "] {
        assert_eq!(german.ids(text), [1], "{text}");
    }
}

fn for_a_german(catalogue: &Indexed, text: &str) -> SearchAnswer {
    let request = SearchRequest {
        text: text.to_owned(),
        language: Some(Language::De),
        ..SearchRequest::default()
    };
    catalogue.index.search(&request).unwrap()
}

#[test]
fn a_long_word_finds_the_only_compound_that_ends_with_it() {
    let german = Indexed::new(
        &[
            named_in(Language::De, 1, "Kompressorkühlbox 12 V"),
            named_in(Language::De, 2, "Kontrolle, Schlüssel"),
        ],
        &[],
    );
    assert_eq!(german.ids("Kühlbox "), [1]);
    assert_eq!(german.ids("Rolle "), Vec::<u64>::new());
}

#[test]
fn the_end_of_a_single_compound_is_no_part_of_others() {
    let german = Indexed::new(
        &[
            named_in(Language::De, 1, "Gelenkbolzenschelle 60 mm"),
            named_in(Language::De, 2, "Faltpropeller"),
        ],
        &[],
    );
    assert_eq!(german.ids("Solarzelle "), Vec::<u64>::new());
    assert_eq!(german.ids("Bronzepropeller "), [2]);
}

#[test]
fn a_corrected_compound_is_found_with_other_letters_between_its_parts() {
    let german = Indexed::new(
        &[
            named_in(Language::De, 1, "Bilgenpumpe 12 V"),
            named_in(Language::De, 2, "Bilgepumpe 24 V"),
            named_in(Language::De, 3, "Pumpe"),
        ],
        &[],
    );
    let mut found = ids(&for_a_german(&german, "Bilgenpunpe "));
    found.sort_unstable();
    assert_eq!(found, [1, 2]);
}

#[test]
fn what_is_found_by_the_last_part_of_a_compound_is_reported_as_that_part() {
    let german = Indexed::new(
        &[
            named_in(Language::De, 1, "Rettungslicht LED"),
            named_in(Language::De, 2, "Ankerlicht"),
            named_in(Language::De, 3, "Bilgepumpe"),
            named_in(Language::De, 4, "Positionslicht 12 V"),
            named_in(Language::De, 5, "Lenzpumpe 12 V"),
        ],
        &[],
    );
    let corrected = |text: &str| {
        let notices = for_a_german(&german, text).notices;
        let to = notices.into_iter().find_map(|notice| match notice {
            Notice::Corrected { to, .. } => Some(to),
            _ => None,
        });
        to.unwrap_or_default()
    };
    assert_eq!(corrected("Navigationslicht "), "licht");
    assert_eq!(corrected("Rettungslihct "), "rettungslicht");
    assert_eq!(corrected("Bigepumpe "), "bilgepumpe");
}

#[test]
fn other_compounds_with_the_same_last_part_follow_a_few_products() {
    let german = Indexed::new(
        &[
            named_in(Language::De, 1, "Trinkwasserpumpe 24 V"),
            named_in(Language::De, 2, "Druckpumpe 12 V"),
            named_in(Language::De, 3, "Lenzpumpe 12 V"),
            named_in(Language::De, 4, "Pumpenimpeller 12 V"),
        ],
        &[],
    );
    for (text, others) in [
        ("Trinkwasserpumpe ", vec![2, 3]),
        ("Trinkwasserpumpe 24 V", vec![2, 3]),
    ] {
        let answer = german.search(text);
        assert_eq!((ids(&answer), answer.total), (vec![1], 1), "{text}");
        let more = answer.more.unwrap();
        assert_eq!(more.reason, MoreReason::SomeWords);
        let mut found: Vec<u64> = more.hits.iter().map(|hit| hit.product_id).collect();
        found.sort_unstable();
        assert_eq!(found, others, "{text}");
    }
    let french = Indexed::new(&[named(1, "Trinkwasserpumpe"), named(2, "Lenzpumpe")], &[]);
    assert!(french.search("Trinkwasserpumpe ").more.is_none());
}

//! Searches by words.

use search_core::{Language, ProductDocument};

use crate::catalogue::{Indexed, boat_parts, named, named_in};

#[test]
fn words_find_parts_however_they_are_written() {
    let parts = boat_parts();
    let cases: &[(&str, &[u64])] = &[
        ("impeller", &[2, 3]),
        ("IMPELLER", &[2, 3]),
        ("impellers", &[2, 3]),
        ("bilge pump", &[4, 5, 6]),
        ("pump bilge", &[4, 5, 6]),
        ("bilgepump", &[4, 5, 6]),
        ("bilge pu", &[4, 5, 6]),
        ("helice", &[9]),
        ("l'hélice", &[9]),
        ("hélices", &[9]),
        ("antifouling", &[11]),
        ("anti fouling", &[11]),
        ("anti-fouling paint", &[11]),
        ("12v pump", &[4]),
        ("24 V pump", &[5]),
        ("24 volts", &[5]),
        ("1/2\" strainer", &[12]),
        ("1/2 inch strainer", &[12]),
        ("sea loo", &[7, 8]),
        ("the impeller for jabsco", &[2, 3]),
    ];
    for (text, expected) in cases {
        assert_eq!(parts.ids(text), *expected, "{text}");
    }
}

#[test]
fn the_unit_of_a_number_is_not_completed() {
    let parts = Indexed::new(
        &[
            named(1, "Valve for 24 hoses"),
            named(2, "Lamp 24 V"),
            named(3, "Pump J, 2 outlets"),
            named(4, "Pump Jabsco, 2 outlets"),
        ],
        &[],
    );
    assert_eq!(parts.ids("24 v"), [2]);
    assert_eq!(parts.ids("24 va"), [1], "more than the unit was typed");
    assert_eq!(parts.ids("v"), [2, 1], "no number was typed");
    assert_eq!(parts.ids("2 j"), [3, 4], "`j` is no unit");
}

#[test]
fn a_thread_is_found_however_its_pitch_is_typed() {
    let parts = Indexed::new(
        &[
            named(1, "Spark plug, M14 × 1.25, 19 mm"),
            named(2, "Spark plug, M12 × 1.25, 14 mm"),
            named(3, "Zündkerze, M14 × 1,25"),
        ],
        &[],
    );
    for typed in [
        "m14x1.25",
        "M14X1,25",
        "m14 x 1.25",
        "M14×1,25",
        "m14 × 1.25",
    ] {
        let mut found = parts.search(typed);
        found.hits.sort_by_key(|hit| hit.product_id);
        let ids: Vec<u64> = found.hits.iter().map(|hit| hit.product_id).collect();
        assert_eq!((ids, found.notices), (vec![1, 3], vec![]), "{typed}");
    }
    assert_eq!(parts.ids("spark plug m14x1.25"), [1]);
}

#[test]
fn the_unit_of_a_current_is_no_word_of_another_language() {
    let parts = Indexed::new(&[named(1, "Fuse 500 mA"), named(2, "Fuse 500 g")], &[]);
    assert_eq!(parts.ids("fuse 500 ma"), [1]);
    assert_eq!(parts.ids("fuse 500ma"), [1]);
}

#[test]
fn plurals_feminine_forms_and_words_without_accents_are_found_beside_the_form_typed() {
    let cases: &[(Language, &str, &[&str])] = &[
        (
            Language::Fr,
            "tuyaux",
            &["Tuyau de carburant", "Raccord pour tuyaux"],
        ),
        (Language::Fr, "seche", &["Combinaison sèche", "Sac sec"]),
        (Language::Es, "luces", &["Luz de fondeo", "Panel de luces"]),
        (
            Language::Es,
            "baterias",
            &["Batería AGM", "Cargador de baterías"],
        ),
        (Language::It, "boe", &["Boa di ormeggio", "Cima per boe"]),
        (
            Language::En,
            "aluminum",
            &["Anode, aluminium", "Aluminum boat hook"],
        ),
    ];
    for (language, query, names) in cases {
        let products: Vec<ProductDocument> = (1..)
            .zip(*names)
            .map(|(id, name)| named_in(*language, id, name))
            .collect();
        let mut found = Indexed::new(&products, &[]).ids(query);
        found.sort_unstable();
        assert_eq!(found, [1, 2], "{query}");
    }
}

#[test]
fn words_find_their_abbreviations_in_names() {
    let parts = Indexed::new(
        &[
            named(1, "BATT TERM KIT BRZ"),
            named(2, "SHACKLE 3/8 SS"),
            named(3, "SHACKLE 3/8 GALV"),
            named(4, "NAV LIGHT STBD GREEN"),
            named(5, "BATT BOX"),
        ],
        &[],
    );
    let cases: &[(&str, &[u64])] = &[
        ("battery terminal", &[1]),
        ("stainless steel shackle", &[2]),
        ("galvanized shackle", &[3]),
        ("starboard navigation light", &[4]),
        ("batteries", &[5, 1]),
    ];
    for (query, expected) in cases {
        assert_eq!(parts.ids(query), *expected, "{query}");
    }
}

#[test]
fn a_word_finds_the_names_that_print_it_joined_and_those_that_print_it_apart() {
    let parts = Indexed::new(
        &[
            named(1, "Dockline 12 mm"),
            named(2, "Dock line, braided"),
            named(3, "Dock lines in a set"),
            named(4, "Line for the dock"),
            named_in(Language::De, 5, "Edelstahlschraube M8"),
            named_in(Language::De, 6, "Edelstahl Schrauben M10"),
        ],
        &[],
    );
    for text in ["dockline", "docklines"] {
        let mut found = parts.ids(text);
        found.sort_unstable();
        assert_eq!(found, [1, 2, 3], "{text}");
    }
    let mut found = parts.ids("edelstahlschrauben");
    found.sort_unstable();
    assert_eq!(found, [5, 6]);
}

#[test]
fn forms_of_words_that_are_printed_apart_or_together_are_found() {
    let parts = Indexed::new(
        &[
            named_in(Language::It, 1, "Copri parabordo"),
            named(2, "Life jacket, 150 N"),
            named_in(Language::It, 3, "Copri motore"),
        ],
        &[],
    );
    assert_eq!(parts.ids("copri para bordi"), [1]);
    assert_eq!(parts.ids("lifejackets"), [2]);
}

//! Searches by part number.

use search_core::{Notice, NumberMatch, ProductDocument};

use crate::catalogue::{Indexed, boat_parts, described, ids, named, numbered, value};

#[test]
fn a_number_finds_its_part_in_every_spelling() {
    let parts = boat_parts();
    let spellings = [
        "35-8M0065103",
        "35 8m0065103",
        "358M0065103",
        "8M0065103",
        "35.8M.0065103",
        "35-8m0065",
        "358M006510",
        "0065103",
        "65103",
        "8m0065103 mercury",
        "mercury 35-8M0065103",
        "fuel filter 35 8m0065103",
        "8M0065104-OLD",
        "8m0065104old",
    ];
    for spelling in spellings {
        assert_eq!(parts.ids(spelling).first(), Some(&1), "{spelling}");
    }
}

#[test]
fn numbers_as_printed_come_first_then_as_written_then_pieces_then_beginnings() {
    let parts = Indexed::new(
        &[
            numbered(1, "Starts so", None, &["8M0065103-A7"]),
            numbered(2, "Ends so", None, &["35-8M0065103"]),
            numbered(3, "Is written so", None, &["8M-0065103"]),
            numbered(4, "Has it as an alias", None, &["99", "8M0065103"]),
            numbered(5, "Has a piece that starts so", None, &["35-8M0065103-B"]),
            numbered(6, "8M0065103 in its name", None, &[]),
        ],
        &[],
    );
    assert_eq!(parts.ids("8m0065103 "), [4, 3, 2, 1, 5, 6]);
}

#[test]
fn one_wrong_or_swapped_character_finds_the_number_and_says_so() {
    let parts = boat_parts();
    for typed in [
        "35-8M0065130",
        "35-8M0065193",
        "35-8MO065103",
        "35-8M006513",
        "35-8M00651103",
    ] {
        let answer = parts.search(typed);
        assert_eq!(answer.hits[0].product_id, 1, "{typed}");
        let corrected = Notice::Corrected {
            from: typed.to_owned(),
            to: "35-8M0065103".to_owned(),
        };
        assert_eq!(answer.notices, [corrected], "{typed}");
    }
}

#[test]
fn a_number_that_exists_is_never_corrected() {
    let parts = Indexed::new(
        &[
            numbered(1, "a", None, &["123456"]),
            numbered(2, "b", None, &["123457"]),
        ],
        &[],
    );
    let answer = parts.search("123456");
    assert_eq!((answer.total, answer.hits[0].product_id), (1, 1));
    assert!(answer.notices.is_empty());
}

#[test]
fn a_short_code_needs_its_maker() {
    let parts = Indexed::new(
        &[
            numbered(1, "Bolt", value(1, "Jabsco"), &["M8"]),
            numbered(2, "Washer", value(2, "Johnson"), &["M8"]),
            numbered(3, "Stainless nut M8", None, &[]),
        ],
        &[],
    );
    assert_eq!(parts.ids("stainless m8"), [3], "the size is meant");
    assert_eq!(parts.ids("jabsco m8"), [1]);
    assert_eq!(parts.ids("M8 johnson"), [2]);
    let codes = Indexed::new(&[numbered(1, "Bolt", None, &["M8"])], &[]);
    assert_eq!(codes.ids("m8"), [1], "nothing else is meant");
}

#[test]
fn a_word_beside_its_maker_ranks_before_numbers_that_begin_with_it() {
    let parts = Indexed::new(
        &[
            numbered(1, "Seal for pump", value(1, "Jabsco"), &["KIT 09-45"]),
            numbered(2, "Pump service kit", value(1, "Jabsco"), &["SK880"]),
            numbered(3, "Repair kit", value(1, "Jabsco"), &["SK881"]),
        ],
        &[],
    );
    assert_eq!(parts.ids("jabsco kit"), [3, 2, 1], "the kits first");
    assert_eq!(parts.ids("jabsco sk8"), [3, 2], "a code");
    assert_eq!(parts.ids("jabsco kit 09")[0], 1, "the number");
}

#[test]
fn a_short_code_is_no_beginning_of_a_piece_of_a_number() {
    let parts = Indexed::new(
        &[
            numbered(1, "Printer", None, &["510ps 42-in"]),
            numbered(2, "Console", None, &["PS42"]),
            numbered(3, "Card", None, &["610-PS42"]),
            numbered(4, "Game PS4", None, &[]),
        ],
        &[],
    );
    assert_eq!(
        parts.ids("ps4"),
        [4, 2],
        "the code, or the beginning of a number"
    );
    assert_eq!(parts.ids("ps42"), [2, 3], "a whole piece");
    assert_eq!(parts.ids("510p"), [1], "the beginning of a number");
}

#[test]
fn numbers_are_text() {
    let parts = Indexed::new(
        &[
            numbered(1, "a", None, &["007"]),
            numbered(2, "b", None, &["00712345"]),
            numbered(3, "c", None, &["712345"]),
        ],
        &[],
    );
    assert_eq!(
        parts.ids("00712345")[0],
        2,
        "leading zeros are part of the number"
    );
    assert_eq!(parts.ids("712345"), [3, 2], "but may be left out");
    assert_eq!(parts.ids("007"), [1, 2]);
}

#[test]
fn an_old_number_finds_the_part_that_replaces_it_and_says_so() {
    let replacing = ProductDocument {
        former_numbers: vec!["22-4471".to_owned(), "22-44".to_owned()],
        ..numbered(2, "Impeller", None, &["22-9000", "22.4471"])
    };
    let parts = Indexed::new(
        &[numbered(1, "Impeller", None, &["22-4471"]), replacing],
        &[],
    );
    for (typed, expected) in [("224471", vec![1, 2]), ("22-44", vec![2, 1])] {
        let answer = parts.search(typed);
        assert_eq!(ids(&answer), expected, "{typed}");
        let superseded = Notice::Superseded {
            number: typed.to_owned(),
            product_id: 2,
        };
        assert_eq!(answer.notices, [superseded], "{typed}");
    }
    assert_eq!(parts.search("22-9000").notices, []);
}

#[test]
fn the_manufacturers_own_number_comes_before_those_that_others_list() {
    let mut known = numbered(1, "Filter", None, &["999", "18-8484"]);
    known.popularity = 9.0;
    let parts = Indexed::new(&[known, numbered(2, "Filter", None, &["18-8484"])], &[]);
    assert_eq!(parts.ids("18-8484"), [2, 1]);
    assert_eq!(
        parts.search("18-8484").hits[0].number,
        Some(NumberMatch::Printed)
    );
}

#[test]
fn a_code_typed_alone_finds_the_numbers_that_contain_it() {
    let parts = Indexed::new(
        &[
            numbered(1, "Impeller", None, &["18-8484"]),
            numbered(2, "Filter", None, &["W 148/79"]),
            numbered(3, "Filter", None, &["797"]),
            named(4, "Panel 797 in white"),
            numbered(5, "Filter", None, &["797-12"]),
        ],
        &[],
    );
    assert_eq!(parts.ids("8484"), [1]);
    assert_eq!(parts.ids("W 148"), [2]);
    assert_eq!(parts.ids("797"), [3, 5, 4]);
    assert_eq!(parts.ids("PW 148/79")[0], 2);
}

#[test]
fn a_part_found_by_a_piece_of_an_unknown_number_shows_its_own_number() {
    let parts = Indexed::new(
        &[numbered(
            1,
            "Impeller 10 blades, 52 mm",
            None,
            &["10-12913-25"],
        )],
        &[],
    );
    let answer = parts.search("10-12913-52");
    assert_eq!(ids(&answer), [1]);
    let corrected = Notice::Corrected {
        from: "10-12913-52".to_owned(),
        to: "10-12913-25".to_owned(),
    };
    assert_eq!(answer.notices, [corrected]);
    assert!(parts.search("10-12913-25").notices.is_empty());
}

#[test]
fn bare_digits_are_the_beginning_of_a_number_before_they_are_a_size() {
    let parts = Indexed::new(
        &[
            named(1, "Lifejacket, 165 N"),
            numbered(2, "Hose clamp", None, &["16561"]),
            numbered(3, "Hose", None, &["AB-16588"]),
            numbered(4, "Trim cylinder for BF75", None, &["99-1"]),
            numbered(5, "Filter", None, &["BF7529"]),
            described(6, "Shackle", "breaks at BF75"),
        ],
        &[],
    );
    assert_eq!(parts.ids("165"), [2, 1, 3]);
    assert_eq!(
        parts.ids("bf75"),
        [4, 5, 6],
        "letters and digits may name an engine"
    );
}

#[test]
fn a_code_typed_with_its_dash_is_a_number_however_short() {
    let parts = Indexed::new(
        &[
            numbered(1, "Caulk", None, &["D-9"]),
            numbered(2, "Valve", None, &["CM-133-A"]),
            numbered(3, "Radio", None, &["IC-M79E"]),
            named(4, "Gauge 133 Ohm, Ampere"),
        ],
        &[],
    );
    for (typed, expected) in [("D-9", 1), ("d-9", 1), ("133-A", 2), ("IC-M", 3)] {
        assert_eq!(parts.ids(typed)[0], expected, "{typed}");
    }
}

#[test]
fn a_replacement_ranks_before_equivalents_of_other_makers() {
    let known = ProductDocument {
        popularity: 9.0,
        ..numbered(1, "Filter by others", None, &["18-1", "613-96430-08"])
    };
    let newer = ProductDocument {
        former_numbers: vec!["613-96430-08".to_owned()],
        ..numbered(2, "Filter, new", None, &["659-87429-04"])
    };
    let old = numbered(3, "Filter", None, &["613-96430-08"]);
    let parts = Indexed::new(&[known, newer, old], &[]);
    for typed in ["613-96430-08", "61396430 08"] {
        assert_eq!(parts.ids(typed), [3, 2, 1], "{typed}");
    }
}

#[test]
fn of_numbers_near_the_one_typed_the_makers_own_comes_first() {
    let known = ProductDocument {
        popularity: 9.0,
        ..numbered(1, "Filter by others", None, &["18-1", "6W6-W4202-00"])
    };
    let parts = Indexed::new(
        &[known, numbered(2, "Filter", None, &["6W6-W4202-00"])],
        &[],
    );
    assert_eq!(parts.ids("6W6-W4220-00"), [2, 1]);
}

#[test]
fn a_text_that_is_a_number_finds_its_part_first_whatever_its_characters() {
    let numbers = [
        "HOOK BOLT",
        "SEA DRY",
        "WINDEX",
        "A",
        "PUMP",
        "M8",
        "L'",
        "D'OR",
        "FOR THE",
        "½",
        "№ 7",
        "Å",
        "a-b-c-d-e-f-g-h-i-j-k-l-m",
        "№™",
        "1,100",
        "Sea & Sea",
        "S",
        "IN",
        "水",
        "ПОМПА",
        "bilge pump",
    ];
    let mut products: Vec<ProductDocument> = (1..)
        .zip(numbers)
        .map(|(id, number)| numbered(id, "Thing", None, &[number]))
        .collect();
    // The words are also in the texts of parts that are more popular.
    for (id, number) in (1_001..).zip(numbers) {
        products.push(ProductDocument {
            popularity: 9.0,
            ..described(id, number, number)
        });
    }
    let parts = Indexed::new(&products, &[]);
    for (id, number) in (1..).zip(numbers) {
        for typed in [
            number.to_owned(),
            number.to_uppercase(),
            format!(" {} ", number.replace('-', " ")),
        ] {
            assert_eq!(parts.ids(&typed).first(), Some(&id), "{typed}");
        }
        assert_eq!(
            parts.search(number).hits[0].number,
            Some(NumberMatch::Printed),
            "{number}"
        );
    }
}

#[test]
fn a_word_that_is_also_a_number_still_lists_everything() {
    let parts = Indexed::new(
        &[
            named(1, "Bilge pump"),
            named(2, "Pump switch"),
            described(3, "Hose", "for a pump"),
            numbered(4, "Sticker", None, &["99", "PUMP"]),
            numbered(5, "Sticker, large", None, &["BILGE PUMP"]),
        ],
        &[],
    );
    assert_eq!(parts.ids("pump"), [4, 1, 2, 3]);
    assert_eq!(parts.ids("bilge pump"), [5, 1]);
    assert_eq!(parts.ids("bilge-pumps"), [1], "this is no number");
}

#[test]
fn words_that_are_a_number_are_found_beside_others() {
    let parts = Indexed::new(
        &[
            numbered(1, "Wind indicator", value(1, "Davis"), &["WINDEX"]),
            named(2, "Windex cleaner for glass"),
            numbered(3, "Fastener", value(2, "Taylor Made"), &["HOOK BOLT"]),
            named(4, "Fastener for a hook and a bolt"),
        ],
        &[],
    );
    assert_eq!(parts.ids("davis windex"), [1], "with its maker");
    assert_eq!(parts.ids("windex indicator"), [1]);
    assert_eq!(parts.ids("windex cleaner"), [2]);
    assert_eq!(
        parts.ids("fastener hook bolt"),
        [4, 3],
        "words are no less than a number here"
    );
    assert_eq!(parts.ids("taylor made hook bolt"), [3]);
}

#[test]
fn the_whole_number_comes_before_parts_with_a_number_within_it() {
    let within = ProductDocument {
        popularity: 9.0,
        ..numbered(1, "35 filters", None, &["8M0065103"])
    };
    let parts = Indexed::new(
        &[within, numbered(2, "Filter", None, &["35-8M0065103"])],
        &[],
    );
    for typed in ["35-8M0065103", "35 8M0065103"] {
        assert_eq!(parts.ids(typed), [2, 1], "{typed}");
    }
}

#[test]
fn of_very_many_numbers_near_the_one_typed_the_best_is_found() {
    let letters: Vec<char> = ('0'..='9').chain('A'..='Z').collect();
    let mut numbers = Vec::new();
    for place in 0..7 {
        for letter in letters.iter().filter(|letter| **letter != '5') {
            let mut number: Vec<char> = "5555555".chars().collect();
            number[place] = *letter;
            numbers.push(number.into_iter().collect::<String>());
        }
    }
    numbers.sort_unstable();
    let last = numbers.len() as u64;
    let product = |(id, number): (u64, &String)| ProductDocument {
        popularity: if id == last { 9.0 } else { 0.0 },
        ..numbered(id, "Filter", None, &[number])
    };
    let parts = Indexed::new(&(1..).zip(&numbers).map(product).collect::<Vec<_>>(), &[]);
    assert_eq!(
        parts.ids("5555555")[0],
        last,
        "the most popular is last in the dictionary"
    );
}

// proves U-13
#[test]
fn a_bar_code_finds_its_part_with_and_without_zeros_in_front() {
    let with_gtin = |id, gtin: &str| numbered(id, "Bilge pump", value(1, "Rule"), &["25DA", gtin]);
    let parts = Indexed::new(
        &[
            with_gtin(1, "0 36000 29145 2"),
            with_gtin(2, "4006381333931"),
            with_gtin(3, "0012345600012"),
            with_gtin(4, "96385074"),
        ],
        &[],
    );
    for (scanned, id) in [
        ("036000291452", 1),
        ("0036000291452", 1),
        ("00036000291452", 1),
        ("4006381333931", 2),
        ("04006381333931", 2),
        ("4 006381 333931", 2),
        ("0 4006381 333931 ", 2),
        ("012345600012", 3),
        ("0 12345 60001 2", 3),
        ("00000096385074", 4),
        ("rule 0036000291452", 1),
    ] {
        let answer = parts.search(scanned);
        assert_eq!(ids(&answer), [id], "{scanned}");
        assert_eq!(answer.notices, [], "{scanned}: it is not a correction");
    }
}

#[test]
fn a_part_that_is_found_by_another_of_its_numbers_says_by_which() {
    let parts = Indexed::new(
        &[
            numbered(
                1,
                "Oil filter",
                value(1, "Sierra"),
                &["18-7911", "033436", "35-802885"],
            ),
            numbered(2, "Oil filter", value(2, "Westerbeke"), &["033436"]),
            named(3, "Oil filter 033"),
        ],
        &[],
    );
    let shown = |text: &str| {
        let answer = parts.search(text);
        let more = answer.more.into_iter().flat_map(|more| more.hits);
        let hits = answer.hits.into_iter().chain(more);
        let shown = hits.map(|hit| (hit.product_id, hit.other_number));
        shown.collect::<Vec<_>>()
    };
    let other = || Some("033436".to_owned());
    assert_eq!(shown("033436"), [(2, None), (1, other())]);
    assert_eq!(
        shown("033499"),
        [(2, None), (1, other())],
        "a similar number"
    );
    assert_eq!(shown("18-7911"), [(1, None)]);
    assert!(shown("oil filter 033").contains(&(3, None)));
}

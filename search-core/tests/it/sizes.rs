//! The order of products when none has the size that was typed.

use search_core::{MoreReason, Notice, ProductDocument};

use crate::catalogue::{Indexed, named, numbered};

fn popular(id: u64, name: &str, popularity: f64) -> ProductDocument {
    ProductDocument {
        popularity,
        ..named(id, name)
    }
}

#[test]
fn the_nearest_sizes_come_first_if_no_product_has_the_size() {
    let parts = Indexed::new(
        &[
            popular(1, "Solar panel, 30 W, 12 V", 9.0),
            popular(2, "Solar panel, rigid", 8.0),
            popular(3, "Solar panel, 175W, 12 V", 7.0),
            popular(4, "Solar panel, 80 watts, 12 V", 2.0),
            popular(5, "Solar panel, 115 W, 12 V", 1.0),
            popular(6, "Deck light, 100 W", 1.0),
        ],
        &[],
    );
    for query in [
        "solar panel 100w",
        "100 W solar panel",
        "solar panel 101 watt ",
    ] {
        assert_eq!(parts.ids(query), [5, 4, 3, 1, 2], "{query}");
    }
    let dropped = Notice::Dropped {
        words: vec!["100 W".to_owned()],
    };
    assert_eq!(parts.search("100 W solar panel").notices, [dropped]);
    assert_eq!(parts.ids("solar panel "), [1, 2, 3, 4, 5]);
    assert_eq!(parts.ids("solar panel 12v"), [1, 3, 4, 5]);
}

#[test]
fn sizes_are_compared_in_any_unit() {
    let hoses = Indexed::new(
        &[
            popular(1, "Hose, 50 mm", 3.0),
            popular(2, "Hose, 19 mm", 2.0),
            popular(3, "Hose, 3 cm × 5 m", 1.0),
            popular(4, "Strip, 50 × 300 × 2 mm", 2.0),
            popular(5, "Strip, 40 x 300 mm", 1.0),
            popular(6, "Cover, 6.2–6.8 m", 4.0),
            popular(7, "Cover, 4.2–4.9 m", 3.0),
            popular(8, "Cover, 4.8–5.5 m", 1.0),
        ],
        &[],
    );
    assert_eq!(hoses.ids("hose 1 inch"), [3, 2, 1]);
    assert_eq!(hoses.ids("hose 2\" "), [1, 3, 2]);
    assert_eq!(hoses.ids("strip 38mm"), [5, 4]);
    assert_eq!(hoses.ids("cover 5 m"), [8, 7, 6]);
}

#[test]
fn products_of_the_nearest_size_follow_those_that_have_all_words() {
    let parts = Indexed::new(
        &[
            popular(1, "Anchor, 30 kg", 9.0),
            popular(2, "Anchor, 12 kg", 1.0),
            popular(3, "Anchor, 10 kg", 1.0),
            popular(4, "Anchor, 16 kg", 1.0),
        ],
        &[],
    );
    let answer = parts.search("anchor 10kg");
    assert_eq!(crate::catalogue::ids(&answer), [3]);
    let more = answer.more.expect("other anchors follow");
    assert_eq!(more.reason, MoreReason::SomeWords);
    let ids: Vec<u64> = more.hits.iter().map(|hit| hit.product_id).collect();
    assert_eq!(ids, [2, 4, 1]);
}

#[test]
fn a_word_and_a_size_are_not_the_beginning_of_a_number() {
    let parts = Indexed::new(
        &[
            ProductDocument {
                popularity: 9.0,
                ..numbered(1, "Shaft, 25 mm", None, &["HOSE1228"])
            },
            popular(2, "Hose, 25 mm", 1.0),
        ],
        &[],
    );
    for query in ["hose 1 inch", "hose 1\"", "hose 1in"] {
        assert_eq!(parts.ids(query), [2], "{query}");
    }
    assert_eq!(parts.ids("hose 1228"), [1]);
}

#[test]
fn a_product_for_two_voltages_is_found_by_each_of_them() {
    let parts = Indexed::new(
        &[
            popular(1, "Fridge, 42 l, 12/24 V", 1.0),
            popular(2, "Fridge, 42 l, 24V", 2.0),
            popular(3, "Fridge, 42 l, 230 V", 3.0),
        ],
        &[],
    );
    assert_eq!(parts.ids("fridge 12v"), [1]);
    assert_eq!(parts.ids("24 V fridge"), [2, 1]);
    assert_eq!(parts.ids("fridge 12/24 V")[0], 1);
    assert_eq!(parts.ids("fridge 12/24v")[0], 1);
}

#[test]
fn the_number_of_a_size_is_no_piece_of_a_part_number() {
    let battery = |id, name, number: &str| ProductDocument {
        popularity: 1.0,
        ..numbered(id, name, None, &[number])
    };
    let parts = Indexed::new(
        &[
            battery(1, "Battery, 220 Ah", "01.1200.05"),
            battery(2, "Battery, 110 Ah", "01.110.05"),
        ],
        &[],
    );
    assert_eq!(parts.ids("battery 120 ah"), [2, 1]);
}

#[test]
fn a_unit_in_words_weighs_no_more_than_a_size() {
    let tanks: Vec<ProductDocument> = (1..=20)
        .map(|id| popular(id, &format!("Tank, {id} l"), 1.0))
        .chain((100..160).map(|id| popular(id, "Cleat", 1.0)))
        .chain([popular(31, "Boiler, 60 liter", 9.0)])
        .collect();
    let parts = Indexed::new(&tanks, &[]);
    assert_eq!(parts.ids("tank 60 liter")[0], 20);
}

#[test]
fn the_threads_of_pipes_are_inches() {
    let parts = Indexed::new(
        &[
            popular(1, "Seacock, bronze, 1 1/4 BSP", 9.0),
            named(2, "Seacock, bronze, 1 BSP"),
            named(3, "Seacock, brass, 1 1/2 NPT"),
        ],
        &[],
    );
    for text in ["1\" seacock", "seacock 1 inch", "seacock 1 bsp"] {
        assert_eq!(parts.ids(text)[0], 2, "{text}");
    }
    assert_eq!(parts.ids("seacock 38 mm")[0], 3);
}

#[test]
fn a_size_is_found_in_the_units_of_other_shops() {
    let cases = [
        ("steering kit 150cv", "Steering kit, 150 hp"),
        ("antenna 90cm", "Antenna, 0.90 m"),
        ("cable 12 ft", "Cable, 12'"),
        ("chain 8 mm", "Chain Ø8"),
        ("inverter 1.5 kW", "Inverter, 1500 W"),
        ("cable 6 mm²", "Cable, 6 mmq"),
        ("antifouling 2.5 l", "Antifouling 2,5 lt"),
    ];
    for (query, name) in cases {
        let kind = name.split([' ', ',']).next().unwrap_or_default();
        let other = popular(2, &format!("{kind} without a size"), 9.0);
        let parts = Indexed::new(&[named(1, name), other], &[]);
        let found = parts.search(query);
        assert_eq!(found.total, 1, "{query}");
        assert_eq!(parts.ids(query)[0], 1, "{query}");
    }
}

#[test]
fn a_short_number_is_no_reason_to_leave_out_the_noun() {
    let parts = Indexed::new(
        &[
            named(1, "Dinghy, inflatable"),
            named(2, "Dinghy cover"),
            numbered(3, "Block, 57 mm", None, &["2600"]),
        ],
        &[],
    );
    assert_eq!(parts.ids("dinghy 260 ")[0], 1);
}

#[test]
fn the_number_and_the_unit_of_a_size_are_found_together() {
    let parts = Indexed::new(
        &[
            named(1, "Rope 12 mm x 6 m"),
            named(2, "Rope 16 mm x 12 m"),
            named(3, "Rope mm 12"),
            named(4, "Rope Ø12mm"),
        ],
        &[],
    );
    for text in ["rope 12 mm", "rope 12mm", "rope mm 12"] {
        let mut found = parts.ids(text);
        found.sort_unstable();
        assert_eq!(found, [1, 3, 4], "{text}");
    }
}

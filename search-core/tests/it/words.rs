//! Searches by words.

use crate::catalogue::boat_parts;

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

//! The marked ranges in the texts that are shown.

use crate::catalogue::{boat_parts, named};

#[test]
fn exactly_what_matched_is_marked() {
    let parts = boat_parts();
    let cases: &[(&str, &str, &[&str])] = &[
        ("impeller", "Impeller kit", &["Impeller"]),
        ("impel", "Impeller kit", &["Impel"]),
        ("impellar", "Impeller kit", &["Impeller"]),
        ("impellers", "An impeller", &["impeller"]),
        ("bilgepump", "Bilge pump 500", &["Bilge", "pump"]),
        ("sea loo", "Marine toilet, manual", &["toilet"]),
        ("hélice", "🚤 Hélice 3 pales", &["Hélice"]),
        ("8m0065", "35-8M0065103", &["8M0065"]),
        ("358m0065103", "35-8M0065103", &["35-8M0065103"]),
        ("35 8m0065103", "35-8M0065103", &["35-8M0065103"]),
        ("12v pump", "Submersible, 12 V", &["12 V"]),
        ("the impeller", "Over the impeller", &["impeller"]),
        ("1100", "Pump 1,100 gph", &["1,100"]),
        ("Yamaha impeller", "Yamaha impeller", &["impeller"]),
    ];
    for (text, shown, expected) in cases {
        let highlighter = parts.search(text).highlighter;
        let units: Vec<u16> = shown.encode_utf16().collect();
        let marked: Vec<String> = highlighter
            .ranges(shown)
            .into_iter()
            .map(|range| {
                String::from_utf16(&units[range.start as usize..range.end as usize]).unwrap()
            })
            .collect();
        assert_eq!(marked, *expected, "{text} in {shown}");
    }
    assert!(
        parts
            .search("")
            .highlighter
            .ranges(&named(1, "Impeller").texts[0].name)
            .is_empty()
    );
}

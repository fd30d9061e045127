//! The name of a category finds its products.

use search_core::{Language, NamedValue, OtherName, ProductDocument};

use crate::catalogue::{Indexed, named, value};

const ELECTRONICS: u32 = 1;
const ANTENNAS: u32 = 11;
const RADAR: u32 = 12;

/// A product of electronics or of another category; the first ones are the most popular.
fn product(id: u32, name: &str, sub_category: Option<u32>) -> ProductDocument {
    let (category, sub_category) = match sub_category {
        Some(ANTENNAS) => (
            value(ELECTRONICS, "Electronics"),
            Some(NamedValue {
                id: ANTENNAS,
                name: "Antennas & mounts".to_owned(),
                other_names: vec![OtherName {
                    name: "Antennen und Halter".to_owned(),
                    language: Some(Language::De),
                }],
            }),
        ),
        Some(id) => (value(ELECTRONICS, "Electronics"), value(id, "Radar")),
        None => (value(2, "Rigging"), None),
    };
    ProductDocument {
        category,
        sub_category,
        popularity: 100.0 - f64::from(id),
        ..named(u64::from(id), name)
    }
}

fn indexed() -> Indexed {
    let products = [
        product(1, "Radar reflector, mast mount", None),
        product(2, "Engine mount for antennas", None),
        product(3, "VHF whip, 1 m", Some(ANTENNAS)),
        product(4, "GPS antenna", Some(ANTENNAS)),
        product(5, "Dome, 18 in", Some(RADAR)),
        product(6, "Open array", Some(RADAR)),
        product(7, "Halter und Antennen", None),
    ];
    Indexed::new(&products, &[])
}

#[test]
fn the_name_of_a_category_finds_all_of_its_products_before_others() {
    let indexed = indexed();
    assert_eq!(indexed.ids("Antennas & mounts"), [4, 3, 2]);
    assert_eq!(indexed.ids("antennas mounts"), [4, 3, 2]);
    assert_eq!(indexed.ids("Radar"), [5, 6, 1]);
    assert_eq!(indexed.ids("electronics"), [3, 4, 5, 6]);
    assert!(indexed.search("Antennas & mounts").notices.is_empty());
}

#[test]
fn a_category_is_found_by_its_name_in_any_language() {
    assert_eq!(indexed().ids("Antennen und Halter"), [3, 4, 7]);
}

#[test]
fn a_part_of_a_categorys_name_does_not_stand_for_the_category() {
    let indexed = indexed();
    assert_eq!(indexed.ids("mounts")[0], 2);
    assert_eq!(indexed.ids("radar dome")[0], 5);
    assert!(!indexed.ids("radar reflector").contains(&6));
}

//! What is offered while a boater types.

use search_core::{Language, LocalizedText, ProductDocument, Suggestion, SuggestionKind};

use crate::catalogue::{Indexed, boat_parts, named, numbered, value};

fn texts(suggestions: &[Suggestion]) -> Vec<&str> {
    suggestions
        .iter()
        .map(|suggestion| suggestion.text.as_str())
        .collect()
}

#[test]
fn a_number_typed_without_separators_completes_to_the_printed_one() {
    let parts = boat_parts();
    for typed in ["358m", "35-8m", "35 8M00", "8m00651", "3"] {
        let found = parts.suggest(typed);
        assert!(
            found
                .iter()
                .any(|found| found.kind == SuggestionKind::PartNumber(1)
                    && found.text == "35-8M0065103"),
            "{typed}"
        );
    }
    let found = parts.suggest("358m0065103");
    assert_eq!(found[0].highlights, vec![0..12]);
    assert_eq!(
        parts.suggest("8m0065104")[0].text,
        "8M0065104-OLD",
        "the number that begins so is shown"
    );
}

#[test]
fn names_complete_from_any_word_in_any_language_the_popular_first() {
    let mut helice = named(3, "Propeller");
    helice.texts.push(LocalizedText {
        language: Language::Fr,
        name: "Hélice à trois pales".to_owned(),
        description: String::new(),
    });
    let parts = Indexed::new(
        &[
            named(1, "Bilge pump"),
            ProductDocument {
                popularity: 5.0,
                ..named(2, "Water pump kit")
            },
            helice,
            ProductDocument {
                popularity: 9.0,
                ..named(4, "Pump switch")
            },
            named(5, "Bilge pump"),
        ],
        &[],
    );
    assert_eq!(
        texts(&parts.suggest("pu")),
        ["Pump switch", "Water pump kit", "Bilge pump"]
    );
    assert_eq!(texts(&parts.suggest("pump bil")), ["Bilge pump"]);
    assert_eq!(texts(&parts.suggest("helice tr")), ["Hélice à trois pales"]);
    assert_eq!(parts.suggest("HÉLI")[0].highlights, vec![0..4]);
    assert_eq!(
        texts(&parts.suggest("bigle")),
        ["Bilge pump"],
        "an error is forgiven when nothing begins so"
    );
    assert!(parts.suggest("zzz").is_empty() && parts.suggest("").is_empty());
}

#[test]
fn categories_brands_and_makers_come_before_products() {
    let product = |id, name: &str| ProductDocument {
        category: value(1, "Pumps"),
        sub_category: value(7, "Bilge pumps"),
        brand: value(2, "Pumpkin Boats"),
        manufacturer: value(3, "The Pump Company"),
        ..named(id, name)
    };
    let parts = Indexed::new(&[product(1, "Pump A"), product(2, "Pump B")], &[]);
    let kinds: Vec<SuggestionKind> = parts
        .suggest("pump")
        .into_iter()
        .map(|found| found.kind)
        .collect();
    let expected = [
        SuggestionKind::Category(1),
        SuggestionKind::SubCategory(7),
        SuggestionKind::Brand(2),
        SuggestionKind::Manufacturer(3),
        SuggestionKind::Product(1),
        SuggestionKind::Product(2),
    ];
    assert_eq!(kinds, expected);
}

#[test]
fn never_more_than_asked_for_and_nothing_twice() {
    let products: Vec<ProductDocument> = (1..=40)
        .map(|id| {
            numbered(
                id,
                &format!("Pump {}", id % 20),
                value(1, "Pump Makers"),
                &[&format!("P-{id:04}")],
            )
        })
        .collect();
    let parts = Indexed::new(&products, &[]);
    for typed in ["p", "pump", "P0", "p-00", "1"] {
        let found = parts.suggest(typed);
        assert!(found.len() <= 10 && !found.is_empty(), "{typed}");
        let mut texts = texts(&found);
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), found.len(), "{typed}");
    }
}

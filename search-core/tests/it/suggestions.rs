//! Suggestions while a boater types.

use std::sync::Arc;

use search_core::{
    Language, LocalizedText, NamedValue, OtherName, PopularQueries, ProductDocument,
    SuggestRequest, Suggestion, SuggestionKind,
};

use crate::catalogue::{
    Indexed, boat_parts, described, equivalent, named, named_in, numbered, value,
};

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
fn names_in_other_languages_are_suggested_only_if_none_in_the_readers_begins_so() {
    let category = |id, name: &str, italian: &str| {
        let other = OtherName {
            name: italian.to_owned(),
            language: Some(Language::It),
        };
        Some(NamedValue {
            id,
            name: name.to_owned(),
            other_names: vec![other],
        })
    };
    let parts = [
        ProductDocument {
            category: category(1, "Fuel systems", "Impianti del carburante"),
            ..named(1, "Fuel tank")
        },
        ProductDocument {
            category: category(2, "Impellers", "Giranti"),
            ..named(2, "Six blades")
        },
    ];
    let parts = Indexed::new(&parts, &[]);
    let suggested = |typed: &str, language| -> Vec<SuggestionKind> {
        let request = SuggestRequest {
            text: typed.to_owned(),
            language,
            limit: 10,
            ..SuggestRequest::default()
        };
        let found = parts.index.suggest(&request).unwrap().into_iter();
        found.map(|found| found.kind).collect()
    };
    let (fuel, impellers) = (SuggestionKind::Category(1), SuggestionKind::Category(2));
    assert_eq!(suggested("imp", Some(Language::En)), [impellers]);
    assert_eq!(suggested("imp", Some(Language::It)), [fuel, impellers]);
    assert_eq!(suggested("impian", Some(Language::En)), [fuel]);
    assert_eq!(suggested("giranti", Some(Language::De)), [impellers]);
}

#[test]
fn there_are_never_more_suggestions_than_the_limit_and_none_twice() {
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

/// The suggestions with these popular searches.
fn with_popular(parts: &Indexed, asked: &[(&str, u64)], typed: &str) -> Vec<Suggestion> {
    let asked = asked
        .iter()
        .map(|(text, times)| ((*text).to_owned(), *times));
    let request = SuggestRequest {
        text: typed.to_owned(),
        language: None,
        limit: 10,
        popular: Arc::new(PopularQueries::new(asked)),
    };
    parts.index.suggest(&request).unwrap()
}

fn queries(suggestions: &[Suggestion]) -> Vec<&str> {
    let found = suggestions.iter();
    found
        .filter(|found| found.kind == SuggestionKind::Query)
        .map(|found| found.text.as_str())
        .collect()
}

#[test]
fn popular_searches_complete_the_text_most_frequent_first_and_at_most_three() {
    let parts = boat_parts();
    let asked = [
        ("bilge pump 12v", 5),
        ("Bilge Pump", 9),
        ("bilge pump", 2),
        ("hélice", 7),
        ("big bilge", 6),
        ("bilge switch", 4),
        ("bilge cleaner", 3),
        ("!?", 99),
    ];
    let offered = |typed: &str| {
        let found = with_popular(&parts, &asked, typed);
        queries(&found)
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        offered("bil"),
        ["Bilge Pump", "big bilge", "bilge pump 12v"]
    );
    assert_eq!(offered("HELI"), ["hélice"]);
    assert_eq!(offered("bigle pu"), ["Bilge Pump", "bilge pump 12v"]);
    assert_eq!(
        offered("bilge pump"),
        ["bilge pump 12v"],
        "not what is typed already"
    );
    assert_eq!(offered("pump b"), [""; 0]);
    assert_eq!(offered(""), [""; 0]);
    let found = with_popular(&parts, &asked, "HELI");
    let query = found
        .iter()
        .find(|found| found.kind == SuggestionKind::Query);
    assert_eq!(query.unwrap().highlights, vec![0..4]);
}

#[test]
fn popular_searches_come_after_numbers_and_groups_and_leave_room_for_products() {
    let products: Vec<ProductDocument> = (1..=20)
        .map(|id| {
            let number = format!("P-{id:04}");
            numbered(id, &format!("Pump {id}"), value(1, "Pumps Ltd"), &[&number])
        })
        .collect();
    let parts = Indexed::new(&products, &[]);
    let asked = [("pump 12v", 9), ("p-0001 kit", 8), ("Pumps Ltd", 7)];
    let kinds = |typed: &str| {
        let found = with_popular(&parts, &asked, typed);
        found
            .into_iter()
            .map(|found| found.kind)
            .collect::<Vec<_>>()
    };
    let by_number = kinds("p-0001");
    assert_eq!(by_number[0], SuggestionKind::PartNumber(1));
    assert_eq!(by_number[1], SuggestionKind::Query);
    let by_word = kinds("pump");
    assert_eq!(by_word.len(), 10);
    assert_eq!(by_word[0], SuggestionKind::Manufacturer(1));
    assert_eq!(by_word[1], SuggestionKind::Query);
    assert_eq!(
        by_word[2],
        SuggestionKind::Product(1),
        "the maker is not offered twice"
    );
}

#[test]
fn a_number_of_words_is_offered_first_when_it_is_typed_whole() {
    let mut products: Vec<ProductDocument> = (10..40)
        .map(|id| named(id, &format!("Hook bolt {id}")))
        .collect();
    products.push(numbered(1, "Fastener", None, &["HOOK BOLT"]));
    let parts = Indexed::new(&products, &[]);
    let offered = parts.suggest("hook bolt");
    assert_eq!(offered[0].kind, SuggestionKind::PartNumber(1));
    assert_eq!(offered.len(), 10, "what is named so follows");
    assert_ne!(parts.suggest("hook bol")[0].kind, offered[0].kind);
}

#[test]
fn a_text_that_no_name_completes_suggests_what_a_search_for_it_finds() {
    let parts = Indexed::new(
        &[
            named(1, "Bilge pump"),
            described(2, "Water pump", "with a strainer for the galley"),
            named(3, "Water hose"),
        ],
        &[equivalent(&["bilge pump", "galley drainer"])],
    );
    assert_eq!(texts(&parts.suggest("galley drainer")), ["Bilge pump"]);
    assert_eq!(texts(&parts.suggest("pump strainer")), ["Water pump"]);
    // No product has both words.
    assert!(parts.suggest("hose strainer").is_empty());
}

#[test]
fn without_popularity_names_that_begin_with_the_text_come_first_and_series_take_turns() {
    let parts = Indexed::new(
        &[
            named(1, "Belt, bilge pump"),
            named(2, "Bilge pump, automatic, 500 gph"),
            named(3, "Bilge pump, automatic, 800 gph"),
            named(4, "Bilge pump, manual, with a handle"),
        ],
        &[],
    );
    assert_eq!(
        texts(&parts.suggest("bilge p")),
        [
            "Bilge pump, automatic, 500 gph",
            "Bilge pump, manual, with a handle",
            "Belt, bilge pump",
            "Bilge pump, automatic, 800 gph",
        ]
    );
}

#[test]
fn names_with_the_text_as_it_was_typed_come_before_others_with_its_words() {
    let french = Indexed::new(
        &[
            named_in(Language::Fr, 1, "Pompe complète"),
            named_in(Language::Fr, 2, "Membrane, pompe à cale"),
            named_in(Language::Fr, 3, "Pompe de cale"),
            named_in(Language::Fr, 4, "Pompe d'étrave"),
        ],
        &[],
    );
    assert_eq!(texts(&french.suggest("pompe de c"))[0], "Pompe de cale");
    assert!(texts(&french.suggest("pompe d")).contains(&"Pompe d'étrave"));
    assert_eq!(texts(&french.suggest("pompe d'"))[0], "Pompe d'étrave");
}

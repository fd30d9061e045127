//! The lists that come with the program: tables of `api/data`, compiled in.

pub mod model;

use search_core::Language;

pub use model::{Country, DialCode, KeyedLabel, Label, Nationality};

const COUNTRIES: &str = include_str!("../../../data/countries.tsv");
const NATIONALITIES: &str = include_str!("../../../data/nationalities.tsv");
const LABELS: &str = include_str!("../../../data/labels.tsv");
const BOAT_BRANDS: &str = include_str!("../../../data/boat_brands.txt");

/// The currencies of amounts, the default first.
pub const CURRENCIES: [&str; 3] = ["EUR", "USD", "GBP"];

/// The countries, sorted by their name in this language.
pub fn countries(language: Language) -> Vec<Country> {
    let mut countries: Vec<Country> = rows(COUNTRIES)
        .filter_map(|row| {
            Some(Country {
                code: cell(&row, 0)?,
                name: localized(&row, language)?,
            })
        })
        .collect();
    countries.sort_by_cached_key(|country| alphabetical(&country.name));
    countries
}

/// Whether this is the ISO 3166-1 code of a country, in capitals.
pub fn is_country(code: &str) -> bool {
    rows(COUNTRIES).any(|row| row.first() == Some(&code))
}

/// The dial codes, sorted by the country's name in this language, without places that cannot be
/// called.
pub fn dial_codes(language: Language) -> Vec<DialCode> {
    let mut codes: Vec<DialCode> = rows(COUNTRIES)
        .filter_map(|row| {
            let dial_code = cell(&row, 1).filter(|code| !code.is_empty())?;
            Some(DialCode {
                name: localized(&row, language)?,
                dial_code,
                code: cell(&row, 0)?,
            })
        })
        .collect();
    codes.sort_by_cached_key(|code| alphabetical(&code.name));
    codes
}

/// Nationalities, in English in every language.
pub fn nationalities() -> Vec<Nationality> {
    rows(NATIONALITIES)
        .filter_map(|row| {
            Some(Nationality {
                id: cell(&row, 0)?.parse().ok()?,
                nationality: cell(&row, 1)?,
            })
        })
        .collect()
}

/// One of the short lists, in its own order.
pub fn labels(list: &str, language: Language) -> Vec<Label> {
    label_rows(list, language)
        .filter_map(|(key, label)| {
            Some(Label {
                id: key.parse().ok()?,
                label,
            })
        })
        .collect()
}

/// One of the short lists whose ids are words, in its own order.
pub fn keyed_labels(list: &str, language: Language) -> Vec<KeyedLabel> {
    label_rows(list, language)
        .map(|(key, label)| KeyedLabel { key, label })
        .collect()
}

/// Boat brands offered while the catalogue has none.
pub fn boat_brands() -> Vec<String> {
    BOAT_BRANDS.lines().map(str::to_owned).collect()
}

/// The rows of a table with a header line.
fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

fn cell(row: &[&str], column: usize) -> Option<String> {
    row.get(column).map(|&text| text.to_owned())
}

/// Tables with names have two columns of their own, then one column for each language.
fn localized(row: &[&str], language: Language) -> Option<String> {
    let column = Language::ALL.iter().position(|known| *known == language)?;
    cell(row, 2 + column)
}

fn label_rows(list: &str, language: Language) -> impl Iterator<Item = (String, String)> {
    rows(LABELS)
        .filter(move |row| row.first() == Some(&list))
        .filter_map(move |row| Some((cell(&row, 1)?, localized(&row, language)?)))
}

/// Sorts `Åland` and `Égypte` where readers expect them.
fn alphabetical(name: &str) -> String {
    let plain = |letter| match letter {
        'á' | 'à' | 'â' | 'ä' | 'å' | 'ã' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'ø' | 'õ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        _ => letter,
    };
    name.to_lowercase().chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    // proves CONST-72, PROF-63, PROF-64, PROF-65
    #[test]
    fn there_are_about_240_dial_codes_and_each_can_be_dialled() {
        for language in Language::ALL {
            let codes = dial_codes(language);
            assert!((235..=245).contains(&codes.len()), "{}", codes.len());
            for code in &codes {
                let digits = code.dial_code.strip_prefix('+').unwrap().replace('-', "");
                assert!(
                    (1..=7).contains(&digits.len())
                        && digits.bytes().all(|byte| byte.is_ascii_digit()),
                    "{code:?}"
                );
            }
        }
        let italy = dial_codes(Language::De)
            .into_iter()
            .find(|code| code.code == "IT")
            .unwrap();
        assert_eq!(
            (italy.name.as_str(), italy.dial_code.as_str()),
            ("Italien", "+39")
        );
    }

    // proves CONST-73, PROF-66, PROF-67
    #[test]
    fn there_are_228_different_nationalities() {
        let nationalities = nationalities();
        assert_eq!(nationalities.len(), 228);
        assert_eq!(
            nationalities
                .iter()
                .map(|entry| entry.id)
                .collect::<Vec<_>>(),
            (1..=228).collect::<Vec<_>>()
        );
        assert_eq!(
            nationalities
                .iter()
                .map(|entry| &entry.nationality)
                .collect::<HashSet<_>>()
                .len(),
            228
        );
        assert_eq!(nationalities[0].nationality, "Afghan");
    }

    #[test]
    fn no_row_of_a_table_is_lost_and_no_name_is_empty() {
        for language in Language::ALL {
            let countries = countries(language);
            assert_eq!(countries.len(), COUNTRIES.lines().count() - 1);
            assert!(
                countries
                    .iter()
                    .all(|country| country.code.len() == 2 && !country.name.is_empty())
            );
            assert_eq!(
                countries
                    .iter()
                    .map(|country| &country.code)
                    .collect::<HashSet<_>>()
                    .len(),
                countries.len()
            );
        }
        assert!(rows(LABELS).all(|row| row.len() == 8 && row.iter().all(|cell| !cell.is_empty())));
    }

    #[test]
    fn accents_do_not_move_a_country_to_the_end() {
        let french = countries(Language::Fr);
        let at = |code| {
            french
                .iter()
                .position(|country| country.code == code)
                .unwrap()
        };
        assert!(at("EG") < at("FR"), "Égypte before France");
        assert!(at("AX") < at("IT"), "Îles Åland before Italie");
    }

    // proves BUY-57, BUY-58, BUY-59, BUY-60, BUY-61, BUY-62, CONST-75
    #[test]
    fn every_service_type_has_its_documented_label() {
        let labels: Vec<String> = keyed_labels("serviceTypes", Language::En)
            .into_iter()
            .map(|service| service.label)
            .collect();
        assert_eq!(
            labels,
            [
                "Marine Chat AI",
                "Marine Chat AI Only",
                "Marine Chat AI Chat and Phone",
                "After Sales Service",
                "Quote Request",
                "Marine Chat Product"
            ]
        );
        assert!(
            keyed_labels("serviceTypes", Language::It)
                .iter()
                .any(|service| service.key == "QuoteRequest")
        );
    }
}

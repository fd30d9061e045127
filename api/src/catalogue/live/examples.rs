//! Searches that find something in the catalogue, as examples for those who search.

use std::collections::BTreeMap;

use rusqlite::Connection;
use search_core::{Language, ProductIndex, SearchRequest};
use serde::Serialize;
use utoipa::ToSchema;

use crate::catalogue::live::open::OpenError;
use crate::catalogue::live::store;

/// Popular products that are looked at for examples.
const CANDIDATES: usize = 100;
/// Longer examples do not fit into a field on a telephone.
const LONGEST: usize = 36;
/// A name of more words is a description.
const WORDS: usize = 3;
/// Letters and digits of a part number that shows what separators are for.
const NUMBER: usize = 6;

/// Examples of searches that have results. An example is empty if the catalogue has nothing for it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchExamples {
    /// The part number of a popular product, with a dash or a space.
    pub part_number: String,
    /// A manufacturer and one of its products.
    pub manufacturer_product: String,
    /// An engine model and one of its parts.
    pub engine_product: String,
}

/// A popular product.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) id: u64,
    pub(super) part_number: String,
    pub(super) manufacturer: String,
    pub(super) name: String,
    /// The model of an engine that it is a part of; empty without one.
    pub(super) engine: String,
}

/// The examples of a generation in each language.
pub(super) fn load(
    conn: &Connection,
    index: &ProductIndex,
) -> Result<BTreeMap<Language, SearchExamples>, OpenError> {
    let popular: Vec<u64> = index.popular(CANDIDATES).collect();
    let mut examples = BTreeMap::new();
    for language in Language::ALL {
        let candidates = store::load_candidates(conn, &popular, language)?;
        let finds = |text: &str, id: u64| {
            let request = SearchRequest {
                text: text.to_owned(),
                page: 1,
                ..SearchRequest::default()
            };
            let found = index.search(&request);
            found.is_ok_and(|found| found.hits.iter().any(|hit| hit.product_id == id))
        };
        examples.insert(language, choose(&candidates, language, finds));
    }
    Ok(examples)
}

/// The first of each kind among products, the most popular first, that finds its product.
fn choose(
    candidates: &[Candidate],
    language: Language,
    finds: impl Fn(&str, u64) -> bool,
) -> SearchExamples {
    let first = |text: &dyn Fn(&Candidate) -> Option<String>| {
        let texts = candidates
            .iter()
            .filter_map(|one| Some((text(one)?, one.id)));
        let mut short = texts.filter(|(text, _)| text.chars().count() <= LONGEST);
        short.find(|(text, id)| finds(text, *id))
    };
    let text = |found: Option<(String, u64)>| found.map_or_else(String::new, |(text, _)| text);
    SearchExamples {
        part_number: text(first(&number)),
        manufacturer_product: text(first(&|one| {
            with_name(language, &one.manufacturer, &one.name)
        })),
        engine_product: text(first(&|one| with_name(language, &one.engine, &one.name))),
    }
}

fn number(candidate: &Candidate) -> Option<String> {
    let number = &candidate.part_number;
    let letters = number.chars().filter(|letter| letter.is_alphanumeric());
    let is_telling = number.contains(['-', ' '])
        && letters.count() >= NUMBER
        && number.contains(|letter: char| letter.is_ascii_digit());
    is_telling.then(|| number.clone())
}

/// A manufacturer or an engine, and what a product is in a few words: its name before the sizes. In
/// French, Italian and Spanish the product comes first: `Bougie NGK`.
fn with_name(language: Language, maker: &str, name: &str) -> Option<String> {
    let name = name.split(',').next().unwrap_or(name).trim();
    let is_plain = name.split(' ').count() <= WORDS
        && name
            .chars()
            .all(|letter| letter.is_alphabetic() || matches!(letter, ' ' | '-' | '’'));
    let is_repeated = name.to_lowercase().contains(&maker.to_lowercase());
    (!maker.is_empty() && is_plain && !is_repeated).then(|| match language {
        Language::Fr | Language::It | Language::Es => format!("{name} {maker}"),
        Language::En | Language::De | Language::Nl => format!("{maker} {name}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(id: u64, part_number: &str, name: &str) -> Candidate {
        Candidate {
            id,
            part_number: part_number.into(),
            manufacturer: "Jabsco".into(),
            name: name.into(),
            engine: "D2-40".into(),
        }
    }

    #[test]
    fn the_most_popular_products_that_are_found_are_the_examples() {
        let candidates = [
            candidate(1, "7", "Pump of 12 V with a very long name"),
            candidate(2, "17937-0001", "Impeller, 65 mm"),
            candidate(3, "17937-0002", "Jabsco pump"),
            candidate(4, "35 8M0065103", "Oil filter"),
        ];
        let all = choose(&candidates, Language::En, |_, _| true);
        assert_eq!(all.part_number, "17937-0001");
        assert_eq!(all.manufacturer_product, "Jabsco Impeller");
        assert_eq!(all.engine_product, "D2-40 Impeller");
        let french = choose(&candidates, Language::Fr, |_, _| true);
        assert_eq!(french.manufacturer_product, "Impeller Jabsco");
        assert_eq!(french.engine_product, "Impeller D2-40");
        let last = choose(&candidates, Language::En, |_, id| id == 4);
        assert_eq!(last.part_number, "35 8M0065103");
        assert_eq!(last.manufacturer_product, "Jabsco Oil filter");
    }

    #[test]
    fn a_catalogue_without_such_products_has_no_examples() {
        let plain = Candidate {
            name: "Rope".into(),
            ..Candidate::default()
        };
        assert_eq!(
            choose(&[plain], Language::En, |_, _| true),
            SearchExamples::default()
        );
        let unfound = candidate(2, "17937-0001", "Impeller");
        assert_eq!(
            choose(&[unfound], Language::En, |_, _| false),
            SearchExamples::default()
        );
    }
}

//! Matching of models: each typed word is the beginning of a word of the brand or the name.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// The maximum number of results.
const OFFERED: usize = 20;

/// Text for comparison, in lower case and without diacritics.
pub(super) fn folded(text: &str) -> String {
    text.nfd()
        .filter(|character| !is_combining_mark(*character))
        .collect::<String>()
        .to_lowercase()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// Whether each typed word is the beginning of a word of the brand or the name.
pub fn is_meant(typed: &str, brand: &str, own: &str) -> bool {
    is_meant_folded(&folded(typed), &folded(brand), &folded(own))
}

fn is_meant_folded(typed: &str, brand: &str, own: &str) -> bool {
    words(typed).all(|typed| {
        words(brand)
            .chain(words(own))
            .any(|word| word.starts_with(typed))
    })
}

/// The matching `models`: first those whose whole name was typed, then in the given order.
pub(super) fn choose<T>(
    models: Vec<T>,
    typed: &str,
    name: impl Fn(&T) -> (String, String),
) -> Vec<T> {
    let typed = folded(typed);
    let mut found: Vec<(bool, T)> = models
        .into_iter()
        .filter_map(|model| {
            let (brand, own) = name(&model);
            let (brand, own) = (folded(&brand), folded(&own));
            let is_whole = own == typed || format!("{brand} {own}") == typed;
            is_meant_folded(&typed, &brand, &own).then_some((!is_whole, model))
        })
        .collect();
    found.sort_by_key(|(is_part, _)| *is_part);
    found
        .into_iter()
        .map(|(_, model)| model)
        .take(OFFERED)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(typed: &str) -> Vec<&'static str> {
        let models = vec![
            ("Bavaria", "Cruiser 37"),
            ("Bavaria", "Cruiser 370"),
            ("Bénéteau", "Océanis 37.1"),
            ("Dufour", "37"),
        ];
        let names = |model: &(&'static str, &'static str)| (model.0.to_owned(), model.1.to_owned());
        choose(models, typed, names)
            .into_iter()
            .map(|(_, own)| own)
            .collect()
    }

    #[test]
    fn each_word_begins_a_word_of_brand_or_name() {
        assert_eq!(found("bav 37"), ["Cruiser 37", "Cruiser 370"]);
        assert_eq!(found("beneteau oce"), ["Océanis 37.1"]);
        assert_eq!(
            found("37"),
            ["37", "Cruiser 37", "Cruiser 370", "Océanis 37.1"]
        );
        assert_eq!(found("Bavaria Cruiser 37")[0], "Cruiser 37");
        assert_eq!(found("ruiser"), Vec::<&str>::new());
        assert_eq!(found("").len(), 4);
    }
}

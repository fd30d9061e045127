//! Removes inflections, with the Snowball stemmer of each language and the rules that it lacks.

use frostem::{Algorithm, Stemmer};

use crate::language::Language;
use crate::tokenize::fold::fold;
use crate::tokenize::forms::base_form;

/// The minimum length of a word that is stemmed: shorter words have no endings to remove.
const MIN_STEM_CHARS: usize = 3;

/// A key shared by all inflected forms of a word in `language`: the language's code (`en`), then
/// the stem without accents. `lower` keeps its accents, because the stemmers need them. `None` for
/// words without inflected forms: short words and everything with a digit.
pub(crate) fn stem_key(language: Language, lower: &str) -> Option<String> {
    if lower.chars().count() < MIN_STEM_CHARS || !lower.chars().all(char::is_alphabetic) {
        return None;
    }
    Some(key_of(language, lower))
}

/// All keys under which inflected forms of a word in `language` are found, the [`stem_key`] first:
/// also that of the word without accents, and that of the [base form](base_form) which the stemmer
/// does not know.
pub(crate) fn stem_keys(language: Language, lower: &str) -> Vec<String> {
    let Some(stem) = stem_key(language, lower) else {
        return Vec::new();
    };
    let folded = fold(lower);
    let base = base_form(language, &folded);
    let mut keys = vec![stem];
    if folded != lower {
        keys.push(key_of(language, &folded));
    }
    keys.extend(base.map(|base| key_of(language, &base)));
    keys.dedup();
    keys
}

fn key_of(language: Language, word: &str) -> String {
    let stem = fold(&Stemmer::new(algorithm(language)).stem(word));
    format!("{}{stem}", language.code())
}

fn algorithm(language: Language) -> Algorithm {
    match language {
        Language::En => Algorithm::English,
        Language::It => Algorithm::Italian,
        Language::Fr => Algorithm::French,
        Language::Es => Algorithm::Spanish,
        Language::Nl => Algorithm::Dutch,
        Language::De => Algorithm::German,
    }
}

#[cfg(test)]
mod tests {
    use super::{stem_key, stem_keys};
    use crate::language::Language;

    /// Checks that both words of each pair share a key.
    fn assert_shared(language: Language, pairs: &str) {
        for pair in pairs.split(", ") {
            let (one, other) = pair.split_once(' ').expect("a pair");
            let keys = stem_keys(language, one);
            let others = stem_keys(language, other);
            assert!(others.iter().any(|key| keys.contains(key)), "{pair}");
        }
    }

    #[test]
    fn singular_and_plural_share_a_stem_in_each_language() {
        let pairs = [
            (
                Language::En,
                "pump pumps, knife knives, shelf shelves, lens lenses, gas gases",
            ),
            (
                Language::It,
                "pompa pompe, elica eliche, boa boe, cerniera cerniere, solare solari",
            ),
            (
                Language::It,
                "serbatoio serbatoi, zattera zattere, golfare golfari",
            ),
            (
                Language::Fr,
                "hélice hélices, tuyau tuyaux, feu feux, écrou écrous, pneu pneus",
            ),
            (
                Language::Fr,
                "moyeu moyeux, signal signaux, anneau anneaux, étau étaux",
            ),
            (
                Language::Es,
                "bomba bombas, luz luces, ancla anclas, solar solares, correa correas",
            ),
            (
                Language::Es,
                "compás compases, barniz barnices, cable cables, relé relés",
            ),
            (
                Language::Nl,
                "filter filters, pomp pompen, schroef schroeven, buis buizen",
            ),
            (
                Language::Nl,
                "zonnepaneel zonnepanelen, motor motoren, rood rode, groot grote",
            ),
            (
                Language::De,
                "anode anoden, schlauch schläuche, ventil ventile, akku akkus",
            ),
        ];
        for (language, pairs) in pairs {
            assert_shared(language, pairs);
        }
    }

    #[test]
    fn masculine_and_feminine_forms_share_a_stem() {
        let pairs =
            "blanc blanche, blanc blanches, long longue, sec sèche, gros grosse, neuf neuve";
        assert_shared(Language::Fr, pairs);
        let (tray, cover) = (
            stem_keys(Language::Fr, "bac"),
            stem_keys(Language::Fr, "bâche"),
        );
        assert!(tray.iter().all(|key| !cover.contains(key)));
    }

    #[test]
    fn words_share_a_stem_with_their_forms_typed_without_accents() {
        let pairs = "bouée bouees, fusée fusees, galvanisé galvanisees, calibré calibree";
        assert_shared(Language::Fr, pairs);
        assert_shared(
            Language::Es,
            "batería baterias, bujía bujias, tubería tuberias",
        );
    }

    #[test]
    fn british_and_american_spellings_share_a_stem() {
        let pairs = "aluminium aluminum, coloured colored, fibre fiber, grey gray, plough plow, \
                     galvanised galvanized, gauges gages";
        assert_shared(Language::En, pairs);
    }

    #[test]
    fn what_has_a_digit_has_no_forms() {
        assert_eq!(stem_key(Language::En, "12v"), None);
        assert_eq!(stem_key(Language::En, "v"), None);
        assert!(stem_keys(Language::En, "12v").is_empty());
    }
}

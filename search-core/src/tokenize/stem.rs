//! Removes inflections, with the Snowball stemmer of each language.

use frostem::{Algorithm, Stemmer};

use crate::language::Language;
use crate::tokenize::fold::fold;

/// The minimum length of a word that is stemmed: shorter words have no endings to remove.
const MIN_STEM_CHARS: usize = 3;

/// A key shared by all inflected forms of a word in `language`: the language's number, then the
/// stem without accents. `lower` keeps its accents, because the stemmers need them. `None` for
/// words without inflected forms: short words and everything with a digit.
pub(crate) fn stem_key(language: Language, lower: &str) -> Option<String> {
    if lower.chars().count() < MIN_STEM_CHARS || !lower.chars().all(char::is_alphabetic) {
        return None;
    }
    let stem = fold(&Stemmer::new(algorithm(language)).stem(lower));
    Some(format!("{}{stem}", language.code()))
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
    use super::stem_key;
    use crate::language::Language;

    #[test]
    fn singular_and_plural_share_a_stem_in_each_language() {
        let pairs = [
            (Language::En, "pump", "pumps"),
            (Language::It, "pompa", "pompe"),
            (Language::Fr, "hélice", "hélices"),
            (Language::Es, "bomba", "bombas"),
            (Language::Nl, "filter", "filters"),
            (Language::De, "anode", "anoden"),
        ];
        for (language, one, many) in pairs {
            assert_eq!(
                stem_key(language, one),
                stem_key(language, many),
                "{one} {many}"
            );
            assert!(stem_key(language, one).is_some());
        }
    }

    #[test]
    fn what_has_a_digit_has_no_forms() {
        assert_eq!(stem_key(Language::En, "12v"), None);
        assert_eq!(stem_key(Language::En, "v"), None);
    }
}

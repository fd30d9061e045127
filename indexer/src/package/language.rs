//! Recognises the language of a package that does not give it.
//!
//! The language decides how words are stemmed, where a name has its noun and whether compounds are
//! searched by their last part, and many shops' feeds come without settings.

use search_core::Language;

use crate::package::pipeline::TableFile;
use crate::package::{PackageError, Warning};

/// The bytes of the products' file that are read.
const SAMPLE_BYTES: u64 = 1 << 20;
/// Fewer words say nothing: a name may be foreign.
const LEAST_WORDS: usize = 8;
/// How many times more frequent the words of the language must be than those of any other.
const TIMES_AS_FREQUENT: usize = 3;

/// Frequent words that products of the other five languages hardly have.
const WORDS: [(Language, &[&str]); 6] = [
    (
        Language::En,
        &[
            "the", "and", "with", "for", "from", "to", "your", "this", "are", "without",
        ],
    ),
    (
        Language::De,
        &[
            "und", "mit", "für", "fuer", "der", "das", "dem", "aus", "zum", "zur", "ohne", "oder",
        ],
    ),
    (
        Language::Nl,
        &[
            "het", "een", "van", "voor", "met", "naar", "zonder", "wordt", "ook", "aan",
        ],
    ),
    (
        Language::Fr,
        &[
            "et", "du", "les", "pour", "avec", "sans", "dans", "une", "sur",
        ],
    ),
    (
        Language::It,
        &[
            "il", "di", "della", "dei", "gli", "nel", "senza", "sono", "anche", "alla",
        ],
    ),
    (
        Language::Es,
        &["el", "los", "las", "para", "por", "sin", "muy", "desde"],
    ),
];

/// The language of the products, if most of their frequent words are of one.
pub(super) fn of_products(products: TableFile<'_>) -> Result<Option<Language>, PackageError> {
    let bytes = products.source.read_small(products.entry, SAMPLE_BYTES)?;
    Ok(of_text(&String::from_utf8_lossy(&bytes)))
}

/// Tells the operator that the language was recognised and not given.
pub(super) fn warning(language: Language, file: String) -> Warning {
    let code = language.code();
    Warning {
        file,
        line: None,
        message: format!(
            "`language` is not given; the products are read as written in `{code}`, the language of most of their words"
        ),
    }
}

fn of_text(text: &str) -> Option<Language> {
    let mut counts = [0_usize; WORDS.len()];
    for word in text.split(|letter: char| !letter.is_alphabetic()) {
        let word = word.to_lowercase();
        let known = WORDS.iter().position(|(_, words)| words.contains(&&*word));
        if let Some(known) = known {
            counts[known] += 1;
        }
    }
    let (most, count) = counts.iter().enumerate().max_by_key(|(_, count)| **count)?;
    let mut others = counts.iter().enumerate().filter(|(at, _)| *at != most);
    let is_certain =
        *count >= LEAST_WORDS && others.all(|(_, other)| other * TIMES_AS_FREQUENT <= *count);
    is_certain.then(|| WORDS[most].0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_that_of_most_frequent_words() {
        let cases = [
            (
                Language::En,
                "Pump with hose for the galley, and clamps from steel",
            ),
            (
                Language::De,
                "Pumpe mit Schlauch für die Pantry und Schellen aus Stahl",
            ),
            (
                Language::Nl,
                "Pomp met slang voor het schip en klemmen van een fabrikant",
            ),
            (
                Language::Fr,
                "Pompe avec tuyau pour les cales et colliers, sans outil",
            ),
            (
                Language::It,
                "Pompa di sentina della serie, senza tubo, il filtro di acqua",
            ),
            (
                Language::Es,
                "Bomba para el barco sin manguera, para los filtros del motor",
            ),
        ];
        for (language, text) in cases {
            assert_eq!(of_text(&text.repeat(4)), Some(language), "{text}");
        }
    }

    #[test]
    fn few_words_and_words_of_several_languages_say_nothing() {
        assert_eq!(of_text("Pumpe mit Schlauch"), None);
        assert_eq!(
            of_text(&"pump with hose, Pumpe mit Schlauch ".repeat(20)),
            None
        );
        assert_eq!(of_text("35-8M0065103,IMPELLER 6H3"), None);
    }
}

//! What a name says the product is: `pump` of `Bilge pump, 12 V` and `cover` of `Fender cover`.

use crate::language::Language;
use crate::tokenize::words::Word;

/// Marks after which a name goes on with sizes, materials and uses.
const ENDS: &[char] = &[',', ';', ':', '(', '|', '–', '—'];
/// Words after which it does, in six languages.
const PREPOSITIONS: &[&str] = &[
    "for", "with", "without", "of", "to", "from", "in", "on", "fur", "mit", "ohne", "von", "zu",
    "zum", "zur", "aus", "pour", "avec", "sans", "en", "au", "per", "con", "senza", "da", "para",
    "sin", "voor", "met", "zonder", "van", "uit",
];
/// Words that only connect others to the noun: `pompe de cale`.
const LINKS: &[&str] = &[
    "de", "du", "des", "di", "del", "della", "dei", "la", "le", "a",
];

/// The words at the beginning of a name that say what the product is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) words: Vec<usize>,
    /// The word that the others only describe.
    pub(crate) noun: usize,
}

/// The head of a name that is split into `words`. English, German and Dutch put the noun last,
/// French, Italian and Spanish first.
pub(crate) fn head(name: &str, words: &[Word], language: Language) -> Option<Head> {
    let end = end(name);
    let is_size = |word: &Word| word.folded.bytes().any(|byte| byte.is_ascii_digit());
    let start = words.iter().position(|word| !is_size(word))?;
    let length = words[start..]
        .iter()
        .take_while(|word| {
            word.range.start < end
                && !is_size(word)
                && !PREPOSITIONS.contains(&word.folded.as_str())
        })
        .count();
    let is_link = |position: &usize| LINKS.contains(&words[*position].folded.as_str());
    let said: Vec<usize> = (start..start + length)
        .filter(|position| !is_link(position))
        .collect();
    let noun = match language {
        Language::En | Language::De | Language::Nl => said.last(),
        Language::It | Language::Fr | Language::Es => said.first(),
    };
    Some(Head {
        noun: *noun?,
        words: said,
    })
}

/// Where the first mark stands that is not within a number.
fn end(name: &str) -> usize {
    let is_within_number = |at: usize| {
        let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        digit(name[..at].chars().next_back()) && digit(name[at + 1..].chars().next())
    };
    name.match_indices(ENDS)
        .find(|(at, mark)| *mark != "," || !is_within_number(*at))
        .map_or(name.len(), |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::head;
    use crate::language::Language;
    use crate::tokenize::words;

    #[test]
    fn a_name_says_what_the_product_is_before_it_says_more() {
        let cases = [
            ("Bilge pump, 12 V", Language::En, "Bilge pump", "pump"),
            (
                "Fender cover for Ø 200",
                Language::En,
                "Fender cover",
                "cover",
            ),
            ("Pump 12V 500 gph", Language::En, "Pump", "pump"),
            ("12 V, 2,5 A charger", Language::En, "V", "v"),
            (
                "Pompe de cale pour eau",
                Language::Fr,
                "Pompe de cale",
                "pompe",
            ),
            (
                "Elica pieghevole",
                Language::It,
                "Elica pieghevole",
                "elica",
            ),
            (
                "Ankerkette (verzinkt)",
                Language::De,
                "Ankerkette",
                "ankerkette",
            ),
        ];
        for (name, language, phrase, noun) in cases {
            let words = words(name);
            let found = head(name, &words, language).unwrap();
            let (first, last) = (&words[found.words[0]], &words[*found.words.last().unwrap()]);
            assert_eq!(&name[first.range.start..last.range.end], phrase, "{name}");
            assert_eq!(words[found.noun].folded, noun, "{name}");
        }
        assert_eq!(head("4.108", &words("4.108"), Language::En), None);
        assert_eq!(head("", &[], Language::En), None);
    }
}

//! Which section of the boat a message names.

use super::said::{Said, Word};

/// Words of names that tell nothing: `Deck & cockpit`, `Sala macchine`.
const MIN_TELLING: usize = 3;
/// The beginning that words must have in common: `sentina`, `sentine`.
const MIN_COMMON: usize = 4;

/// The section whose name has the most words in the message, at least half of its own; of equally many
/// the one with the shortest name. The names are those of all languages.
pub(super) fn named<'a>(
    words: &[Word],
    names: impl Iterator<Item = (u32, &'a str)>,
) -> Option<u32> {
    let matches = names.filter_map(|(section, name)| {
        let own: Vec<String> = telling(name);
        let said = own.iter().filter(|own| is_said(words, own)).count();
        let is_named = said > 0 && said * 2 >= own.len();
        is_named.then_some((
            said,
            std::cmp::Reverse(own.len()),
            std::cmp::Reverse(section),
        ))
    });
    matches.max().map(|(_, _, section)| section.0)
}

fn telling(name: &str) -> Vec<String> {
    let words = Said::new(name).words.into_iter();
    let long = words.filter(|word| word.folded.chars().count() >= MIN_TELLING);
    long.map(|word| word.folded).collect()
}

/// Whether a word is one of these names.
pub(super) fn is_in(word: &Word, names: &[&str]) -> bool {
    let mut own = names.iter().flat_map(|name| telling(name));
    own.any(|own| is_same(word, &own))
}

fn is_said(words: &[Word], own: &str) -> bool {
    words.iter().any(|word| is_same(word, own))
}

/// Whether two words are the same but for their ending.
fn is_same(word: &Word, own: &str) -> bool {
    let letters = word.folded.chars().zip(own.chars());
    let common = letters.take_while(|(one, other)| one == other).count();
    let longest = word.folded.chars().count().max(own.chars().count());
    word.folded == own || (common >= MIN_COMMON && common + 2 >= longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(text: &str) -> Option<u32> {
        let names = [
            (1, "Engine room"),
            (1, "Sala macchine"),
            (3, "Deck & cockpit"),
            (10, "Plumbing, bilge & heads"),
            (10, "Impianto idrico, sentina e bagni"),
            (12, "Ankern & Festmachen"),
            (13, "Safety"),
            (11, "Cabin & galley"),
        ];
        named(&Said::new(text).words, names.into_iter())
    }

    #[test]
    fn a_section_is_named_by_at_least_half_of_the_words_of_its_name_in_any_language() {
        assert_eq!(section("all parts in the engine room"), Some(1));
        assert_eq!(section("cosa c'è in sala macchine"), Some(1));
        assert_eq!(section("was gibt es zum Ankern"), Some(12));
        assert_eq!(section("parts for the galley"), Some(11));
        assert_eq!(section("la sentina e il bagno"), Some(10));
        assert_eq!(section("impeller for a Volvo"), None);
        assert_eq!(section("the bilge"), None, "one word of three");
    }
}

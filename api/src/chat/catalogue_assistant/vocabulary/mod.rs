//! The words and phrases by which the rules read a message, in six languages.
//!
//! A phrase is a row of words without case and accents. A word may have alternatives (`fit|fits`), a
//! star stands for any ending or beginning (`compatib*`, `*satz`), and `_` for up to three words.
//! Long words may be mistyped.

mod de;
mod en;
mod es;
mod fr;
mod it;
mod mistyped;
mod nl;

use std::ops::Range;

use search_core::Language;

use super::said::Word;

/// Words that a gap of a phrase may contain.
const GAP: usize = 3;

/// What is known of a language.
#[derive(Debug)]
pub(super) struct Vocabulary {
    /// Words that tell the language and never a part: they are not searched.
    pub(super) common: &'static [&'static str],
    /// Looks for parts, as a whole sentence may do.
    pub(super) seeks: &'static [&'static str],
    /// Asks for a person.
    pub(super) human: &'static [&'static str],
    /// Asks whether something fits.
    pub(super) fits: &'static [&'static str],
    /// Asks for what replaces a part, or for equivalents.
    pub(super) replaces: &'static [&'static str],
    /// Asks for a kit or its parts.
    pub(super) kit: &'static [&'static str],
    /// Asks for the parts of a section.
    pub(super) section: &'static [&'static str],
    /// Asks for prices or stock.
    pub(super) price: &'static [&'static str],
    /// Phrases that only look like one of the above.
    pub(super) not: &'static [&'static str],
    /// The user's own boat or engine.
    pub(super) mine: &'static [&'static str],
    /// Stands for a product that was shown.
    pub(super) this: &'static [&'static str],
    /// Begins another clause: what follows is not part of a symptom.
    pub(super) breaks: &'static [&'static str],
}

/// The vocabulary of a language.
pub(super) fn of(language: Language) -> &'static Vocabulary {
    match language {
        Language::En => &en::VOCABULARY,
        Language::It => &it::VOCABULARY,
        Language::Fr => &fr::VOCABULARY,
        Language::Es => &es::VOCABULARY,
        Language::Nl => &nl::VOCABULARY,
        Language::De => &de::VOCABULARY,
    }
}

/// The language that most of the common words of a message belong to; the languages of equally many
/// if there are several. Without any, the language of the pages.
pub(super) fn languages_of(words: &[Word], pages: Language) -> Vec<Language> {
    let counts = Language::ALL.map(|language| {
        let common = of(language).common;
        let is_common = |word: &&Word| common.contains(&word.folded.as_str());
        (words.iter().filter(is_common).count(), language)
    });
    let most = counts.iter().map(|(count, _)| *count).max().unwrap_or(0);
    if most == 0 {
        return vec![pages];
    }
    let best = counts.into_iter().filter(|(count, _)| *count == most);
    let best: Vec<Language> = best.map(|(_, language)| language).collect();
    if best.contains(&pages) {
        return vec![pages];
    }
    best
}

/// The words of the first place where one of the phrases stands.
pub(super) fn find(words: &[Word], phrases: &[&str]) -> Option<Range<usize>> {
    places(words, phrases).into_iter().next()
}

/// All places where one of the phrases stands.
pub(super) fn places(words: &[Word], phrases: &[&str]) -> Vec<Range<usize>> {
    let mut places: Vec<Range<usize>> = Vec::new();
    for phrase in phrases {
        let pattern: Vec<&str> = phrase.split(' ').collect();
        let ends = (0..words.len()).filter_map(|start| {
            let end = end_of(&words[start..], &pattern)?;
            Some(start..start + end)
        });
        places.extend(ends);
    }
    places.sort_by_key(|place| place.start);
    places
}

/// The number of words from the first on that the pattern stands for.
fn end_of(words: &[Word], pattern: &[&str]) -> Option<usize> {
    let Some((first, rest)) = pattern.split_first() else {
        return Some(0);
    };
    if *first == "_" {
        let gaps = 0..=GAP.min(words.len());
        return gaps
            .into_iter()
            .find_map(|gap| end_of(&words[gap..], rest).map(|end| gap + end));
    }
    let word = words.first()?;
    let is_meant = first.split('|').any(|one| is(&word.folded, one));
    if !is_meant {
        return None;
    }
    end_of(&words[1..], rest).map(|end| end + 1)
}

fn is(word: &str, pattern: &str) -> bool {
    if let Some(beginning) = pattern.strip_suffix('*') {
        word.starts_with(beginning) || mistyped::begins_with(word, beginning)
    } else if let Some(end) = pattern.strip_prefix('*') {
        word.ends_with(end)
    } else {
        word == pattern || mistyped::is_meant(word, pattern)
    }
}

#[cfg(test)]
mod tests {
    use search_core::fold;

    use super::*;
    use crate::chat::catalogue_assistant::said::Said;

    fn place(text: &str, phrases: &[&str]) -> Option<Range<usize>> {
        find(&Said::new(text).words, phrases)
    }

    #[test]
    fn a_phrase_has_alternatives_endings_beginnings_and_gaps() {
        assert_eq!(place("does it fit", &["fit|fits"]), Some(2..3));
        assert_eq!(place("pipe fitting", &["fit|fits"]), None);
        assert_eq!(place("ist es kompatibel", &["kompatib*"]), Some(2..3));
        assert_eq!(place("ein Wartungssatz dafür", &["*satz"]), Some(1..2));
        let speak = ["speak _ human"];
        assert_eq!(place("may I speak to a real human now", &speak), Some(2..7));
        assert_eq!(place("speak human", &speak), Some(0..2));
        assert_eq!(place("speak to one of the humans", &speak), None);
        assert_eq!(place("", &speak), None);
    }

    #[test]
    fn the_language_is_the_one_of_the_most_common_words() {
        for (text, pages, language) in [
            (
                "haben Sie einen Impeller für mich",
                Language::En,
                Language::De,
            ),
            ("past die op mijn boot", Language::En, Language::Nl),
            (
                "for the past few days the pump runs",
                Language::Nl,
                Language::En,
            ),
            (
                "avez-vous une pompe pour mon bateau",
                Language::De,
                Language::Fr,
            ),
            ("impeller 3802966", Language::It, Language::It),
        ] {
            let words = Said::new(text).words;
            assert_eq!(languages_of(&words, pages), [language], "{text}");
        }
    }

    #[test]
    fn every_language_has_at_most_thirty_five_cues_and_all_are_folded() {
        for language in Language::ALL {
            let known = of(language);
            let cues = [
                known.fits,
                known.replaces,
                known.kit,
                known.section,
                known.price,
            ];
            let count: usize = cues.iter().map(|list| list.len()).sum();
            assert!(count <= 35, "{language:?}: {count}");
            let others = [
                known.common,
                known.seeks,
                known.human,
                known.not,
                known.mine,
                known.this,
                known.breaks,
            ];
            for phrase in cues.into_iter().chain(others).flatten() {
                assert_eq!(fold(phrase), **phrase, "{language:?}");
                assert!(
                    !phrase.is_empty() && phrase.trim() == *phrase,
                    "{language:?} {phrase:?}"
                );
            }
        }
    }
}

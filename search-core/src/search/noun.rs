//! The noun of a query: `belt` of `alternator belt yanmar` and `anchor` of `anchor for 10 m boat`.
//!
//! The other words describe it, as the words of a name describe the noun of the name. Which words
//! are nouns is known from the names of the catalogue.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::index::ProductIndex;
use crate::language::{Language, Languages};
use crate::lexicon::WordNumber;
use crate::query::{Kind, ParsedQuery, Plan, Target};
use crate::request::NumberMatch;
use crate::search::matches::{Matches, try_each_common_block};
use crate::search::{Grade, relax, understand};
use crate::tokenize::{has_digit, is_link, is_preposition, is_quality};

/// The factor of the noun's weight when words have to be left out: without the noun, the other words
/// describe nothing.
const NOUN_WEIGHT: f32 = 1.5;
/// The same before a preposition: what follows it only describes the noun, as in `cartridge for
/// inflatable life jacket`, and is often rarer.
const WEIGHT_BEFORE_PREPOSITION: f32 = 8.0;
/// The most popular products that are read to find one with the noun in its name.
const MAX_LOOKED_AT: usize = 1_024;

/// A word of the query that names a product.
struct Noun {
    position: usize,
    languages: Languages,
}

/// The position of the noun in the query; `None` if no word names a product. In a sentence only the
/// words before the first preposition count (`which oil for my Yamaha`): in `I want to charge my
/// batteries from a solar panel` the verb decides.
pub(super) fn noun_of(
    index: &ProductIndex,
    query: &ParsedQuery,
    plan: &Plan,
    reader: Languages,
) -> Option<usize> {
    if is_unfinished(query, plan) {
        return None;
    }
    let mut nouns: Vec<Noun> = Vec::new();
    for (position, word) in query.words.iter().enumerate().take(end_of_subject(query)?) {
        let has_digit = has_digit(&word.folded);
        // What follows a preposition or a size only describes what comes before it.
        if !nouns.is_empty() && (has_digit || is_preposition(&word.folded)) {
            break;
        }
        if has_digit || word.is_filler || is_quality(&word.folded) {
            continue;
        }
        let languages = languages_of_noun(index, plan, position);
        nouns.extend(languages.map(|languages| Noun {
            position,
            languages,
        }));
    }
    let noun = match language_of(&nouns, reader) {
        Some(language) if language.has_noun_first() => nouns.first(),
        // What describes a noun is joined to it, so two nouns may be in any order: `Impeller
        // Außenborder`, `Außenborder Impeller`.
        Some(language) if Language::COMPOUNDING.contains(&language) && nouns.len() > 1 => None,
        _ => nouns.last(),
    };
    noun.map(|noun| noun.position)
}

/// The number of words, from the first on, among which the noun is: all of them, or in a sentence those
/// before its first preposition. `None` for a sentence in which something else comes first.
fn end_of_subject(query: &ParsedQuery) -> Option<usize> {
    let first = query.words.iter().position(|word| !word.is_filler)?;
    if first == 0 {
        return Some(query.words.len());
    }
    let mut after = query.words.iter().enumerate().skip(first);
    let (end, next) = after.find(|(_, word)| word.is_filler)?;
    let connects = is_preposition(&next.folded) || is_link(&next.folded);
    connects.then_some(end)
}

/// The manufacturers that the word names. A word for a kind of product names those that are called
/// nothing else: `case` is a case, not a product of Acme Case, unless the catalogue has its name in
/// full.
pub(super) fn makers_named(index: &ProductIndex, word: WordNumber, text: &str) -> Vec<u32> {
    if index.names_a_kind(word) {
        return Vec::new();
    }
    let is_noun = index.lexicon.is_noun(word);
    let named = index.labels.manufacturers_named(text).iter().copied();
    named
        .filter(|maker| !is_noun || index.labels.is_manufacturer(*maker, text))
        .collect()
}

/// Whether the last word is only the beginning of one, which may be the noun: `genoa she`.
fn is_unfinished(query: &ParsedQuery, plan: &Plan) -> bool {
    let place = query.words.len().saturating_sub(1);
    if !query.is_unfinished(place) || has_digit(&query.words[place].folded) {
        return false;
    }
    let is_completed = |target: &Target| matches!(target, Target::Prefix { .. });
    let alternatives = plan.alternatives.iter();
    let mut of_last = alternatives.filter(|found| found.words.contains(&place));
    of_last.all(|found| is_completed(&found.target))
}

/// The languages of a word that names a product, itself or by a synonym; `None` for other words.
fn languages_of_noun(index: &ProductIndex, plan: &Plan, position: usize) -> Option<Languages> {
    let is_noun = |word: &WordNumber| index.lexicon.is_noun(*word);
    let (mut is_named, mut languages) = (false, Languages::NONE);
    let of_word = plan.alternatives.iter();
    for found in of_word.filter(|found| found.words == (position..position + 1)) {
        match &found.target {
            Target::Word { number, .. } => {
                is_named |= is_noun(number);
                languages = languages.united(index.lexicon.languages_of(*number));
            }
            Target::Phrase { words, kind, .. } => {
                is_named |= *kind == Kind::Synonym && words.iter().flatten().any(is_noun);
            }
            _ => {}
        }
    }
    is_named.then_some(languages)
}

/// The language of the nouns, which says where the noun of a query is: in French, Italian and Spanish,
/// what describes a noun follows it. Words that several languages have in common are read as the
/// reader's own, then as English.
fn language_of(nouns: &[Noun], reader: Languages) -> Option<Language> {
    let is_in = |language: &Language| {
        let of_all = |noun: &Noun| noun.languages.overlaps(Languages::of(*language));
        nouns.iter().all(of_all)
    };
    let possible: Vec<Language> = Language::ALL.into_iter().filter(is_in).collect();
    let of_reader = |language: &&Language| reader.overlaps(Languages::of(**language));
    // A reader understands English and at most one other language. English is the first of all
    // languages, so the last one found is the reader's own.
    let language = possible.iter().rfind(of_reader).or(possible.first());
    language.copied()
}

/// The words to search, see [`relax::largest_together`]. A product that only mentions the noun is not
/// what was searched for, so some product with the words must have the noun in its name.
pub(super) fn largest_together(
    query: &ParsedQuery,
    wanted: &[usize],
    matches: &[Arc<Matches>],
    (weights, noun): (&[f32], Option<usize>),
) -> Vec<usize> {
    let mut weights = weights.to_vec();
    if let Some(noun) = noun {
        let mut after = query.words[noun..].iter();
        let is_described_later = after.any(|word| is_preposition(&word.folded));
        let is_guessed = Grade(matches[noun].best_grade()).is_corrected();
        weights[noun] *= if is_described_later && !is_guessed {
            WEIGHT_BEFORE_PREPOSITION
        } else {
            NOUN_WEIGHT
        };
    }
    let are_together = |words: &[usize]| are_together(words, matches, noun);
    relax::largest_together(query, wanted, matches, &weights, are_together)
}

/// Whether some product has all of the words, the noun in its name if there are others.
pub(super) fn are_together(words: &[usize], matches: &[Arc<Matches>], noun: Option<usize>) -> bool {
    match noun {
        Some(noun) if words.len() > 1 && words.contains(&noun) => are_named(words, matches, noun),
        _ => understand::are_together(words, matches),
    }
}

/// Whether some product has all of the words, and the noun in its name or in its part number, if
/// that was typed completely.
fn are_named(words: &[usize], matches: &[Arc<Matches>], noun: usize) -> bool {
    let words: Vec<&Matches> = words.iter().map(|word| matches[*word].as_ref()).collect();
    let is_named = |doc: &u32| {
        let grade = Grade(matches[noun].grade(*doc));
        let is_number = grade.number_match().is_some_and(NumberMatch::is_complete);
        is_number || grade.is_in_name()
    };
    let (mut is_found, mut looked_at) = (false, 0);
    let _ = try_each_common_block(&words, None, |docs| {
        is_found = docs.iter().any(is_named);
        looked_at += docs.len();
        if is_found || looked_at >= MAX_LOOKED_AT {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    is_found
}

//! Chooses words when not all are found together.

use std::sync::Arc;

use crate::query::ParsedQuery;
use crate::search::matches::{Matches, have_common};

/// What a word weighs that may be what is looked for.
const NOUN_WEIGHT: u32 = 3;
/// What a size, a unit or a letter weighs: three of them may go before one word does.
const SIZE_WEIGHT: u32 = 1;
/// Shorter words are units and letters.
const NOUN_CHARS: usize = 3;

/// The words to search: all of them when some product has them all, else those that weigh most of
/// what some product has, and of those the most significant: a word in names is more significant
/// than one that is only in descriptions or that was corrected, and a rare one more than a common
/// one.
pub(crate) fn largest_together(
    query: &ParsedQuery,
    wanted: &[usize],
    matches: &[Arc<Matches>],
) -> Vec<usize> {
    let mut known: Vec<usize> = wanted
        .iter()
        .copied()
        .filter(|word| !matches[*word].is_empty())
        .collect();
    let are_together = |words: &[usize]| {
        let words: Vec<&Matches> = words.iter().map(|word| matches[*word].as_ref()).collect();
        have_common(&words)
    };
    if known.is_empty() || are_together(&known) {
        return known;
    }
    let weight = |word: usize| weight(&query.words[word].folded);
    known.sort_by_cached_key(|word| {
        (
            std::cmp::Reverse(weight(*word)),
            std::cmp::Reverse(matches[*word].best_grade()),
            matches[*word].count(),
        )
    });
    let mut best: (u32, Vec<usize>) = (0, Vec::new());
    for seed in &known {
        let mut kept = vec![*seed];
        for word in known.iter().filter(|word| *word != seed) {
            kept.push(*word);
            if !are_together(&kept) {
                kept.pop();
            }
        }
        let weight = kept.iter().map(|word| weight(*word)).sum();
        // The most significant seeds come first, and win when the remaining weights are equal.
        if weight > best.0 {
            best = (weight, kept);
        }
    }
    best.1.sort_unstable();
    best.1
}

fn weight(word: &str) -> u32 {
    let is_noun = word.chars().count() >= NOUN_CHARS && word.chars().all(char::is_alphabetic);
    if is_noun { NOUN_WEIGHT } else { SIZE_WEIGHT }
}

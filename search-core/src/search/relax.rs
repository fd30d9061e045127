//! What is done when not all words are found together.

use std::sync::Arc;

use crate::search::matches::{Matches, have_common};

/// The words to search: all of them when some product has them all, else as many as some product
/// has, and of those the most telling: a word that stands in names says more than one that only
/// descriptions have or that was corrected, and a rare one more than a common one.
pub(crate) fn largest_together(wanted: &[usize], matches: &[Arc<Matches>]) -> Vec<usize> {
    let mut known: Vec<usize> = wanted
        .iter()
        .copied()
        .filter(|word| !matches[*word].is_empty())
        .collect();
    let are_together = |words: &[usize]| {
        have_common(
            &words
                .iter()
                .map(|word| matches[*word].as_ref())
                .collect::<Vec<_>>(),
        )
    };
    if known.is_empty() || are_together(&known) {
        return known;
    }
    known.sort_by_cached_key(|word| {
        (
            std::cmp::Reverse(matches[*word].best_grade()),
            matches[*word].count(),
        )
    });
    let mut best: Vec<usize> = Vec::new();
    for seed in &known {
        let mut kept = vec![*seed];
        for word in known.iter().filter(|word| *word != seed) {
            kept.push(*word);
            if !are_together(&kept) {
                kept.pop();
            }
        }
        // The most telling seeds come first, and win when as many words stay.
        if kept.len() > best.len() {
            best = kept;
        }
    }
    best.sort_unstable();
    best
}

//! What is done when not all words are found together, and what the boater is told.

use crate::index::ProductIndex;
use crate::query::{Alternative, NumberRule, Target};
use crate::request::Notice;
use crate::search::matches::{Matches, have_common};
use crate::search::{Grade, Understood};
use crate::tokenize::keys;

/// The words to search: all of them when some product has them all, else as many as some product
/// has, and of those the most telling: a word that stands in names says more than one that only
/// descriptions have or that was corrected, and a rare one more than a common one.
pub(crate) fn largest_together(wanted: &[usize], matches: &[Matches]) -> Vec<usize> {
    let mut known: Vec<usize> = wanted
        .iter()
        .copied()
        .filter(|word| !matches[*word].is_empty())
        .collect();
    let are_together = |words: &[usize]| {
        have_common(&words.iter().map(|word| &matches[*word]).collect::<Vec<_>>())
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

/// For each word that the first hit has only as a correction, what was searched for it.
pub(crate) fn corrections(
    index: &ProductIndex,
    understood: &Understood,
    first: u32,
) -> Vec<Notice> {
    let is_corrected = |word: usize| Grade(understood.matches[word].grade(first)).is_corrected();
    let mut notices = Vec::new();
    let mut explained = vec![false; understood.query.words.len()];
    // A number of several words is explained whole.
    let mut alternatives: Vec<&Alternative> = understood.plan.alternatives.iter().collect();
    alternatives.sort_by_key(|alternative| std::cmp::Reverse(alternative.words.len()));
    for alternative in alternatives {
        let words = alternative.words.clone();
        if words
            .clone()
            .any(|word| explained[word] || !understood.kept.contains(&word) || !is_corrected(word))
        {
            continue;
        }
        let to = match &alternative.target {
            Target::Word {
                text, exactness, ..
            } if exactness.typos > 0 => Some(text.clone()),
            Target::Number {
                key,
                rule: NumberRule::Corrected,
                ..
            } => printed(index, first, key),
            _ => None,
        };
        if let Some(to) = to {
            let from = understood.query.typed(words.clone()).to_owned();
            words.for_each(|word| explained[word] = true);
            notices.push(Notice::Corrected { from, to });
        }
    }
    notices
}

/// The number of a product that has this key, as printed.
fn printed(index: &ProductIndex, doc: u32, key: &str) -> Option<String> {
    let texts = index.products.texts.of(doc);
    texts
        .numbers
        .iter()
        .find(|number| keys(number).iter().any(|(found, _)| found == key))
        .map(|number| (*number).to_owned())
}

//! Reads the posting lists of common words only at the products of the rarest word.
//!
//! `bilge pump rule 500` has a rare word and a common one. What matches all words is among the
//! products of the rare one, so that most of the common word's long list need not be read. This
//! answers most queries; when no product has all words, or the page has room left, all lists are read
//! after all.

use std::sync::Arc;

use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::query::{ParsedQuery, Plan};
use crate::search::evaluate;
use crate::search::matches::Matches;
use crate::search::understand::are_together;

/// The longest list of a rarest word, as a share of all products: at the products of a longer one,
/// every block of the other lists is read anyway.
const RARE_FRACTION: usize = 64;
/// How many times longer another list has to be for looking its products up to be faster.
const LEAST_RATIO: usize = 4;

/// A word, and what is known of it before its posting lists are read.
struct Candidate {
    word: usize,
    known: Option<Arc<Matches>>,
    products: usize,
}

/// For each word of the query the products that match it, all of the rarest and of the others at
/// least those that match the rarest too. `None` when no product has all `wanted` words, and when
/// this is no faster than reading all lists.
pub(super) fn evaluate_at_rarest(
    index: &ProductIndex,
    (query, plan): (&ParsedQuery, &Plan),
    wanted: &[usize],
) -> Result<Option<Vec<Arc<Matches>>>, SearchError> {
    if wanted.len() < 2 || may_name_a_number(query) || !plan.parts().is_empty() {
        return Ok(None);
    }
    let mut candidates: Vec<Candidate> = wanted
        .iter()
        .map(|word| Candidate::new(index, plan, *word))
        .collect();
    candidates.sort_by_key(|candidate| candidate.products);
    let Some((rarest, others)) = candidates.split_first() else {
        return Ok(None);
    };
    let is_rare = rarest.products <= index.products.len() / RARE_FRACTION;
    let is_longer = |other: &Candidate| {
        other.known.is_none() && other.products > rarest.products.saturating_mul(LEAST_RATIO)
    };
    if !is_rare || !others.iter().any(is_longer) {
        return Ok(None);
    }
    let mut found = vec![Arc::default(); query.words.len()];
    let first = match &rarest.known {
        Some(known) => Arc::clone(known),
        None => evaluate::of_one_word(index, plan, rarest.word)?,
    };
    if first.count() > index.products.len() / RARE_FRACTION {
        // Phrases are not counted before they are read.
        return Ok(None);
    }
    let mut docs = Vec::with_capacity(first.count());
    first.each(|doc, _| docs.push(doc));
    found[rarest.word] = first;
    for other in others {
        let matches = match &other.known {
            Some(known) => Arc::clone(known),
            None => Arc::new(evaluate::among(index, plan, other.word, &docs)?),
        };
        docs.retain(|doc| matches.grade(*doc) > 0);
        found[other.word] = matches;
    }
    Ok(are_together(wanted, &found).then_some(found))
}

/// Whether something typed may be reported as a part number that the catalogue does not have. That
/// needs all products of its pieces.
fn may_name_a_number(query: &ParsedQuery) -> bool {
    let mut units = query.units().into_iter();
    units.any(|unit| query.number_of(unit).is_some())
}

impl Candidate {
    fn new(index: &ProductIndex, plan: &Plan, word: usize) -> Self {
        let targets = plan.targets(word);
        let known = index.word_cache.get(&targets);
        let expected = || {
            targets
                .iter()
                .map(|target| evaluate::expected(index, target))
        };
        Self {
            word,
            products: known
                .as_ref()
                .map_or_else(|| expected().sum(), |known| known.count()),
            known,
        }
    }
}

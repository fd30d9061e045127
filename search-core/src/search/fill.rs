//! Fills a first page that products with all words do not fill, with products that have the most
//! informative of the words.

use rustc_hash::FxHashSet;

use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::search::grade::GradeSum;
use crate::search::matches::{Matches, each_common_block};
use crate::search::passing::Passing;
use crate::search::proximity::Proximity;
use crate::search::sizes::TypedSizes;
use crate::search::{Grade, TopK, Understood, doc_of};

/// The best products of each set of words that are compared with those of other sets.
const BEST_OF_SET: usize = 64;
/// Sets are tried until there are this many times as many products as are missing.
const CANDIDATES: usize = 3;
/// The bonus of a product that is what a word names (a pad for `gaming mouse pad`), as a share of
/// the weight of that word.
const IS_KIND: f32 = 0.5;

/// The documents of up to `missing` products that have all words of one of the sets and are not among
/// `found`, best first; equally good ones by how near their sizes are to the typed ones. The sets are
/// tried in this order until there are enough.
pub(super) fn fill(
    index: &ProductIndex,
    understood: &Understood,
    sets: Vec<Vec<usize>>,
    passing: &Passing<'_>,
    (found, missing): (&[u32], usize),
) -> Result<Vec<u32>, SearchError> {
    let mut seen: FxHashSet<u32> = found.iter().copied().collect();
    let mut candidates = Vec::new();
    for words in sets {
        let best = best_of(understood, passing, &words);
        candidates.extend(best.into_iter().filter(|doc| seen.insert(*doc)));
        if candidates.len() >= CANDIDATES * missing {
            break;
        }
    }
    let names = Proximity::new(index, &understood.plan, &understood.wanted, understood.noun)?;
    let sizes = TypedSizes::new(index, &understood.query, &understood.wanted);
    let scored = candidates.into_iter().map(|doc| {
        let distance = sizes
            .as_ref()
            .map_or(Ok(0.0), |sizes| sizes.distance(doc))?;
        Ok((score(index, (understood, &names), doc), distance, doc))
    });
    let mut scored: Vec<(f32, f64, u32)> = scored.collect::<Result<_, SearchError>>()?;
    scored.sort_by(|(one, distance, doc), (other, other_distance, other_doc)| {
        let by_score = other.total_cmp(one);
        let by_size = by_score.then_with(|| distance.total_cmp(other_distance));
        by_size.then_with(|| doc.cmp(other_doc))
    });
    scored.truncate(missing);
    Ok(scored.into_iter().map(|(_, _, doc)| doc).collect())
}

/// The best products that have all of these words and pass the filters.
fn best_of(understood: &Understood, passing: &Passing<'_>, words: &[usize]) -> Vec<u32> {
    let matches: Vec<&Matches> = words
        .iter()
        .map(|word| understood.matches[*word].as_ref())
        .collect();
    let mut best = TopK::new(BEST_OF_SET);
    each_common_block(&matches, passing.allowed(), |docs| {
        for doc in docs.iter().filter(|doc| passing.passes(**doc)) {
            let mut sum = GradeSum::NOTHING;
            for matches in &matches {
                sum.add(matches.grade(*doc));
            }
            best.offer(u64::from(sum.rank()) << 32 | u64::from(*doc));
        }
    });
    best.finish().into_iter().map(doc_of).collect()
}

/// The weights of the words that the product has, each by how good the match is, times the root of
/// the share of words that it has: a product with two common words is nearer to what was searched
/// for than one with a rare word alone.
fn score(index: &ProductIndex, (understood, names): (&Understood, &Proximity), doc: u32) -> f32 {
    let words = &understood.wanted;
    let kinds = names.named_kind(index, doc);
    let (mut of_words, mut of_kind, mut found) = (0.0, 0.0_f32, 0_u16);
    for (position, word) in words.iter().enumerate() {
        let quality = Grade(understood.matches[*word].grade(doc)).quality();
        let weight = understood.weights[*word] * quality;
        of_words += weight;
        found += u16::from(quality > 0.0);
        if kinds >> position & 1 == 1 {
            of_kind = of_kind.max(weight);
        }
    }
    let all = u16::try_from(words.len()).unwrap_or(u16::MAX);
    (of_words + IS_KIND * of_kind) * (f32::from(found) / f32::from(all)).sqrt()
}

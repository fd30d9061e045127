//! Answers a search: matches, filters, facets, ranking and one page of hits, in one pass over the
//! matching products.

mod evaluate;
mod fill;
mod grade;
mod matches;
mod notices;
mod proximity;
mod relax;
mod subject;
mod top_k;
mod walk;
mod weight;
mod word_cache;

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::error::SearchError;
use crate::highlight::Highlighter;
use crate::index::ProductIndex;
use crate::language::Languages;
use crate::query::{ParsedQuery, Plan, Planner, parse};
use crate::request::{Hit, More, MoreReason, NumberMatch, Order, SearchAnswer, SearchRequest};
use crate::search::matches::{Matches, have_common};
use crate::search::proximity::Proximity;
use crate::search::walk::{Allowed, count_universal, walk};

pub(crate) use grade::Grade;
pub(crate) use top_k::TopK;
pub(crate) use word_cache::WordCache;

/// How many of the best products are ordered by [`Proximity`]: enough for the first twenty pages.
/// Beyond them products of one rank stay in the order of their popularity.
const RERANKED_PRODUCTS: usize = 480;

/// How many products of one series stand together before others have their turn.
const SERIES_AT_ONCE: u32 = 2;

/// Answers one search.
pub(crate) fn search(
    index: &ProductIndex,
    request: &SearchRequest,
) -> Result<SearchAnswer, SearchError> {
    let query = parse(&request.text);
    let understood = understand(index, query, Languages::of_reader(request.language))?;
    let allowed = Allowed::new(index, &request.filters);
    let (counter, best) = walk(index, request, &understood, &allowed);
    let (total, facets) = counter.finish(&request.filters);
    let universal = count_universal(index, &request.filters, &understood, &allowed);
    let docs = page(index, request, &understood, best);
    let notices = notices::notices(index, &understood, &docs)?;
    let hits = hits(index, &allowed, &docs, |doc| understood.number_match(doc));
    let more = more(index, request, &understood, &allowed, (total, &docs));
    let highlighter = match &more {
        Some(_) => Highlighter::new(&understood.plan, &understood.wanted()),
        None => Highlighter::new(&understood.plan, &understood.kept),
    };
    Ok(SearchAnswer {
        total,
        more,
        universal,
        hits,
        facets,
        notices,
        highlighter,
    })
}

/// Products that have some of the words, when those that have all leave room on the first page.
fn more(
    index: &ProductIndex,
    request: &SearchRequest,
    understood: &Understood,
    allowed: &Allowed<'_>,
    (total, found): (u64, &[u32]),
) -> Option<More> {
    let total = usize::try_from(total).unwrap_or(usize::MAX);
    let missing = (request.page_size as usize).saturating_sub(total);
    if request.page > 1 || missing == 0 || understood.is_hopeless() {
        return None;
    }
    let docs = fill::fill(index, request, understood, (allowed, found), missing);
    let hits = hits(index, allowed, &docs, |_| None);
    let reason = MoreReason::SomeWords;
    (!hits.is_empty()).then_some(More { reason, hits })
}

/// The documents as hits, with what `number` says of the number that was typed.
fn hits(
    index: &ProductIndex,
    allowed: &Allowed<'_>,
    docs: &[u32],
    number: impl Fn(u32) -> Option<NumberMatch>,
) -> Vec<Hit> {
    let of_boat = allowed.fits(docs).into_iter().zip(allowed.sections(docs));
    docs.iter()
        .zip(of_boat)
        .map(|(doc, (fit, section))| Hit {
            product_id: index.products.ids[*doc as usize],
            fit,
            section,
            number: number(*doc),
        })
        .collect()
}

/// A query and what was found for each of its words.
pub(crate) struct Understood {
    pub(crate) query: ParsedQuery,
    pub(crate) plan: Plan,
    /// By word of the query.
    pub(crate) matches: Vec<Arc<Matches>>,
    /// How much each word tells.
    pub(crate) weights: Vec<f32>,
    /// The words that are searched, ascending.
    pub(crate) kept: Vec<usize>,
    /// The words left out because not all were found together.
    dropped: Vec<usize>,
    pub(crate) proximity: Proximity,
    all_words: Proximity,
}

/// Finds what the words stand for: as typed, then as mistyped where nothing was found, then all
/// as mistyped when nothing was found together, then without the words that say least.
fn understand(
    index: &ProductIndex,
    query: ParsedQuery,
    languages: Languages,
) -> Result<Understood, SearchError> {
    let planner = Planner::new(index, &query, languages);
    let wanted: Vec<usize> = (0..query.words.len())
        .filter(|word| !query.words[*word].is_filler)
        .collect();
    let mut plan = planner.as_typed()?;
    let mut matches = evaluate::evaluate(index, &plan, query.words.len())?;
    let is_together = |matches: &[Arc<Matches>]| {
        have_common(
            &wanted
                .iter()
                .map(|word| matches[*word].as_ref())
                .collect::<Vec<_>>(),
        )
    };
    let are_known = |matches: &[Arc<Matches>]| wanted.iter().all(|word| !matches[*word].is_empty());
    if !are_known(&matches) {
        let missing: Vec<bool> = matches.iter().map(|matches| matches.is_empty()).collect();
        let mistyped = planner.as_mistyped(|word| missing[word] && wanted.contains(&word))?;
        plan.alternatives.extend(mistyped.alternatives);
        matches = evaluate::evaluate(index, &plan, query.words.len())?;
    }
    if are_known(&matches) && !wanted.is_empty() && !is_together(&matches) {
        let mut wider = plan.clone();
        wider.alternatives.extend(
            planner
                .as_mistyped(|word| wanted.contains(&word))?
                .alternatives,
        );
        let found = evaluate::evaluate(index, &wider, query.words.len())?;
        // Corrections of words that exist are used only when they bring all words together.
        if is_together(&found) {
            (plan, matches) = (wider, found);
        }
    }
    let weights = weight::weights(&query, index.products.len(), &matches);
    let kept = relax::largest_together(&query, &wanted, &matches, &weights);
    let proximity = Proximity::new(index, &plan, &kept)?;
    let all_words = Proximity::new(index, &plan, &wanted)?;
    let dropped = wanted
        .into_iter()
        .filter(|word| !kept.contains(word))
        .collect();
    Ok(Understood {
        query,
        plan,
        matches,
        weights,
        kept,
        dropped,
        proximity,
        all_words,
    })
}

impl Understood {
    /// Words were typed, but none of them is known.
    fn is_hopeless(&self) -> bool {
        !self.query.words.is_empty() && self.kept.is_empty()
    }

    /// The words that say something, ascending.
    fn wanted(&self) -> Vec<usize> {
        let words = 0..self.query.words.len();
        words
            .filter(|word| !self.query.words[*word].is_filler)
            .collect()
    }

    fn kept_matches(&self) -> Vec<&Matches> {
        self.kept
            .iter()
            .map(|word| self.matches[*word].as_ref())
            .collect()
    }

    /// How the best of the numbers typed is the product's. A number of which one piece had to be
    /// corrected is not the one typed, however well the others match.
    fn number_match(&self, doc: u32) -> Option<NumberMatch> {
        let grades = self.kept_matches();
        let grades = grades.iter().map(|matches| Grade(matches.grade(doc)));
        let found: Vec<NumberMatch> = grades.filter_map(Grade::number_match).collect();
        let corrected = found.iter().find(|found| **found == NumberMatch::Corrected);
        corrected.or(found.iter().min()).copied()
    }
}

/// The documents of the page asked for.
fn page(
    index: &ProductIndex,
    request: &SearchRequest,
    understood: &Understood,
    mut best: Vec<u64>,
) -> Vec<u32> {
    let first = first_hit(request).min(best.len());
    let end = (first + request.page_size as usize).min(best.len());
    let reranked = best.len().min(RERANKED_PRODUCTS);
    if is_reranked(request, understood) && first < reranked {
        rerank(index, &understood.proximity, &mut best[..reranked]);
    }
    best[first..end].iter().map(|key| doc_of(*key)).collect()
}

/// Orders the best products by their rank and proximity. Those of one series that are equally good
/// take turns with the others, so that ten sizes of one cable do not fill a page.
fn rerank(index: &ProductIndex, proximity: &Proximity, keys: &mut [u64]) {
    let mut ranked: Vec<_> = keys
        .iter()
        .map(|key| {
            let near = proximity.of(index, doc_of(*key));
            let rank = (key >> 32) + u64::from(grade::kind(near.kind_cost()));
            (rank, near, 0, *key)
        })
        .collect();
    ranked.sort_unstable();
    let mut seen: FxHashMap<u32, u32> = FxHashMap::default();
    for equal in ranked.chunk_by_mut(|one, next| (one.0, one.1) == (next.0, next.1)) {
        if equal.len() <= SERIES_AT_ONCE as usize {
            continue;
        }
        seen.clear();
        for (_, _, round, key) in equal.iter_mut() {
            let series = index.products.series.get(doc_of(*key) as usize);
            let earlier = seen.entry(series).or_default();
            *round = *earlier / SERIES_AT_ONCE;
            *earlier += 1;
        }
        equal.sort_unstable_by_key(|(_, _, round, key)| (*round, *key));
    }
    for (key, (_, _, _, ranked)) in keys.iter_mut().zip(ranked) {
        *key = ranked;
    }
}

/// Whether products of one rank are ordered by [`Proximity`].
fn is_reranked(request: &SearchRequest, understood: &Understood) -> bool {
    request.order == Order::Relevance && !understood.kept.is_empty()
}

/// The document in the lower half of a key.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the lower half is what is wanted"
)]
fn doc_of(key: u64) -> u32 {
    key as u32
}

/// How many hits lie before the page asked for.
fn first_hit(request: &SearchRequest) -> usize {
    (request.page.max(1) as usize - 1).saturating_mul(request.page_size as usize)
}

//! Answers a search: matches, filters, facets, ranking and one page of hits, from one walk over
//! the products that match.

mod closeness;
mod evaluate;
mod grade;
mod matches;
mod notices;
mod relax;
mod subject;
mod top;
mod word_cache;

use std::sync::Arc;

use crate::error::SearchError;
use crate::facets::FacetCounter;
use crate::fits::BoatParts;
use crate::highlight::Highlighter;
use crate::index::ProductIndex;
use crate::query::{ParsedQuery, Plan, Planner, parse};
use crate::request::{
    Filters, Fit, Hit, NumberMatch, Order, PAGE_SIZE, SearchAnswer, SearchRequest,
};
use crate::search::closeness::Closeness;
use crate::search::matches::{Matches, each_common, have_common};
use crate::search::subject::Subjects;

pub(crate) use grade::Grade;
pub(crate) use top::Smallest;
pub(crate) use word_cache::WordCache;

/// Products whose words' closeness is looked at: enough for the first eighty pages. Beyond them
/// products of one rank stay in the order of their popularity.
const CLOSENESS_PRODUCTS: usize = 2_000;

/// Answers one search.
pub(crate) fn search(
    index: &ProductIndex,
    request: &SearchRequest,
) -> Result<SearchAnswer, SearchError> {
    let query = parse(&request.text);
    let understood = understand(index, query)?;
    let allowed = Allowed::new(index, &request.filters);
    let walked = walk(index, request, &understood, &allowed);
    let (total, facets) = walked.counter.finish(&request.filters);
    let docs = page(index, request, &understood, walked.best);
    let notices = notices::notices(index, &understood, &docs)?;
    let hits = docs
        .iter()
        .map(|doc| Hit {
            product_id: index.products.ids[*doc as usize],
            fit: allowed.fit(*doc),
            number: understood.number_match(*doc),
        })
        .collect();
    let highlighter = Highlighter::new(&understood.plan, &understood.kept);
    Ok(SearchAnswer {
        total,
        hits,
        facets,
        notices,
        highlighter,
    })
}

/// A query and what was found for each of its words.
pub(crate) struct Understood {
    pub(crate) query: ParsedQuery,
    pub(crate) plan: Plan,
    /// By word of the query.
    pub(crate) matches: Vec<Arc<Matches>>,
    /// The words that are searched, ascending.
    pub(crate) kept: Vec<usize>,
    /// The words left out because not all were found together.
    dropped: Vec<usize>,
    pub(crate) closeness: Closeness,
}

/// Finds what the words stand for: as typed, then as mistyped where nothing was found, then all
/// as mistyped when nothing was found together, then without the words that say least.
fn understand(index: &ProductIndex, query: ParsedQuery) -> Result<Understood, SearchError> {
    let planner = Planner::new(&index.lexicon, &index.synonyms, &index.labels, &query);
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
    let kept = relax::largest_together(&query, &wanted, &matches);
    let dropped = wanted
        .into_iter()
        .filter(|word| !kept.contains(word))
        .collect();
    let closeness = Closeness::new(&plan, &kept);
    Ok(Understood {
        query,
        closeness,
        plan,
        matches,
        kept,
        dropped,
    })
}

impl Understood {
    /// Words were typed, but none of them is known.
    fn is_hopeless(&self) -> bool {
        !self.query.words.is_empty() && self.kept.is_empty()
    }

    fn kept_matches(&self) -> Vec<&Matches> {
        self.kept
            .iter()
            .map(|word| self.matches[*word].as_ref())
            .collect()
    }

    /// How the best of the numbers typed is the product's.
    fn number_match(&self, doc: u32) -> Option<NumberMatch> {
        let grades = self.kept_matches();
        let grades = grades.iter().map(|matches| Grade(matches.grade(doc)));
        grades.filter_map(Grade::number_match).min()
    }
}

/// The filters that are no facets.
struct Allowed<'a> {
    index: &'a ProductIndex,
    brand: Option<u32>,
    /// One bit per document.
    products: Option<Vec<u64>>,
    boat: Option<BoatParts>,
}

impl<'a> Allowed<'a> {
    fn new(index: &'a ProductIndex, filters: &Filters) -> Self {
        let products = filters.products.as_ref().map(|ids| {
            let mut bits = vec![0; index.products.len().div_ceil(64)];
            for doc in ids.iter().filter_map(|id| index.products.doc(*id)) {
                bits[doc as usize / 64] |= 1_u64 << (doc % 64);
            }
            bits
        });
        Self {
            index,
            brand: filters.brand,
            products,
            boat: filters.boat.as_ref().map(|boat| BoatParts::of(index, boat)),
        }
    }

    /// Why a product fits the boat that was asked for.
    fn fit(&self, doc: u32) -> Option<Fit> {
        let part = self.boat.as_ref()?.get(doc)?;
        Some(part.fit.clone())
    }

    fn allows(&self, doc: u32) -> bool {
        self.products
            .as_ref()
            .is_none_or(|bits| bits[doc as usize / 64] >> (doc % 64) & 1 == 1)
            && self
                .brand
                .is_none_or(|brand| self.index.facets.has_brand(doc, brand))
    }
}

struct Walked<'a> {
    counter: FacetCounter<'a>,
    /// Rank and document of the best products, best first.
    best: Vec<u64>,
}

fn walk<'a>(
    index: &'a ProductIndex,
    request: &SearchRequest,
    understood: &Understood,
    allowed: &Allowed<'_>,
) -> Walked<'a> {
    let mut counter = FacetCounter::new(&index.facets, &request.filters);
    let matches = understood.kept_matches();
    let page_end = first_hit(request).saturating_add(PAGE_SIZE as usize);
    let wanted = if looks_at_closeness(request, understood) {
        page_end.max(CLOSENESS_PRODUCTS)
    } else {
        page_end
    };
    let mut best = Smallest::new(wanted.min(index.products.len()));
    let subjects = Subjects::new(index, &understood.closeness);
    let mut visit = |doc: u32, section: Option<u32>| {
        let is_wanted = allowed.allows(doc)
            && match section {
                Some(section) => counter.count_in_section(doc, section),
                None => counter.count(doc),
            };
        if is_wanted {
            let rank = match request.order {
                Order::Relevance => grade::rank(
                    matches.iter().map(|matches| matches.grade(doc)),
                    subjects.of(index, doc),
                ),
                Order::Name => index.products.name_order.get(doc as usize),
            };
            best.offer(u64::from(rank) << 32 | u64::from(doc));
        }
    };
    let searches_all = understood.query.words.is_empty();
    if understood.is_hopeless() {
        // Nothing is found, and everything is counted to nothing.
    } else if let Some(boat) = &allowed.boat {
        let has_words = |doc| matches.iter().all(|matches| matches.grade(doc) > 0);
        for part in boat.iter().filter(|part| has_words(part.doc)) {
            visit(part.doc, part.section);
        }
    } else if searches_all {
        (0..)
            .take(index.products.len())
            .for_each(|doc| visit(doc, None));
    } else {
        each_common(&matches, |doc| visit(doc, None));
    }
    Walked {
        counter,
        best: best.finish(),
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
    let end = (first + PAGE_SIZE as usize).min(best.len());
    if looks_at_closeness(request, understood) && first < end {
        let closeness = &understood.closeness;
        // Closeness moves products within their rank only, so other ranks than the page's may stay as they are.
        let (worst, looked_at) = (best[end - 1] >> 32, best.len().min(CLOSENESS_PRODUCTS));
        let start = best
            .partition_point(|key| key >> 32 < best[first] >> 32)
            .min(looked_at);
        let stop = best
            .partition_point(|key| key >> 32 <= worst)
            .min(looked_at);
        best[start..stop].sort_by_cached_key(|key| {
            (
                key >> 32,
                closeness.distance(index, doc_of(*key)),
                doc_of(*key),
            )
        });
    }
    best[first..end].iter().map(|key| doc_of(*key)).collect()
}

fn looks_at_closeness(request: &SearchRequest, understood: &Understood) -> bool {
    request.order == Order::Relevance && understood.kept.len() > 1
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
    (request.page.max(1) as usize - 1).saturating_mul(PAGE_SIZE as usize)
}

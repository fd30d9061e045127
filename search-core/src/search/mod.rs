//! Answers a search: matches, filters, facets, ranking and one page of hits, in one pass over the
//! matching products.

mod evaluate;
mod fill;
mod grade;
mod grade_list;
mod matched_number;
mod matches;
mod notices;
mod noun;
mod order;
mod passing;
mod place;
mod proximity;
mod rarest;
mod relax;
mod sizes;
mod subject;
mod top_k;
mod understand;
mod union;
mod walk;
mod weight;
mod word_cache;

use crate::error::SearchError;
use crate::highlight::Highlighter;
use crate::index::ProductIndex;
use crate::language::Languages;
use crate::query::parse;
use crate::request::{Fit, Hit, More, MoreReason, NumberMatch, Order, SearchAnswer, SearchRequest};
use crate::search::matched_number::MatchedNumbers;
use crate::search::order::Ranked;
use crate::search::passing::Passing;
use crate::search::sizes::TypedSizes;
use crate::search::walk::{Allowed, count_universal, walk};

pub(crate) use grade::Grade;
pub(crate) use top_k::TopK;
pub(crate) use understand::Understood;
pub(crate) use word_cache::WordCache;

/// How many of the best products are ordered by [`Proximity`](proximity::Proximity): enough for the first ten pages.
/// Beyond them products of one rank stay in the order of their popularity.
const RERANKED_PRODUCTS: usize = 240;
/// The same in a catalogue without popularity, where the first products are only those with the
/// shortest names: a notebook computer, whose name lists what it has, comes after 240 notebook cases.
const RERANKED_WITHOUT_POPULARITY: usize = 2_000;

/// Answers one search.
pub(crate) fn search(
    index: &ProductIndex,
    request: &SearchRequest,
) -> Result<SearchAnswer, SearchError> {
    let query = parse(&request.text);
    let understood = understand::understand(index, query, Languages::of_reader(request.language))?;
    let allowed = Allowed::new(index, &request.filters);
    let (counter, best) = walk(index, request, &understood, &allowed);
    let universal = count_universal(&counter, &understood, &allowed);
    let (total, facets) = counter.finish(&request.filters);
    let docs = page(index, request, &understood, best)?;
    let notices = notices::notices(index, &understood, &docs, request.language)?;
    let hits = hits(index, &understood, (&allowed, &docs), |doc| {
        understood.number_match(doc)
    })?;
    let more = more(index, request, &understood, &allowed, (total, &docs))?;
    let (more, highlighter) = match more {
        Some((more, highlighter)) => (Some(more), highlighter),
        None => (None, Highlighter::new(&understood.plan, &understood.kept)),
    };
    Ok(SearchAnswer {
        total,
        universal,
        hits,
        more,
        facets,
        notices,
        highlighter,
    })
}

/// The products that fill up the first page if those with all words do not, and what to highlight in
/// all products of the page.
fn more(
    index: &ProductIndex,
    request: &SearchRequest,
    understood: &Understood,
    allowed: &Allowed<'_>,
    (total, found): (u64, &[u32]),
) -> Result<Option<(More, Highlighter)>, SearchError> {
    let total = usize::try_from(total).unwrap_or(usize::MAX);
    let missing = (request.page_size as usize).saturating_sub(total);
    let is_number = found
        .first()
        .is_some_and(|doc| understood.is_number_of(*doc));
    if request.page > 1 || missing == 0 || is_number {
        return Ok(None);
    }
    let in_full = understood.in_full(index)?;
    let understood = in_full.as_ref().unwrap_or(understood);
    let languages = Languages::of_reader(request.language);
    let wider = understood.with_last_parts(index, languages)?;
    let understood = wider.as_ref().unwrap_or(understood);
    let passing = Passing::new(index, request, allowed);
    let passes = |doc| passing.passes(doc) && !found.contains(&doc);
    let near = understood.near_numbers(index, missing, passes)?;
    let (reason, docs) = if !near.is_empty() {
        (MoreReason::NearNumbers, near)
    } else if understood.is_hopeless() {
        return Ok(None);
    } else {
        let mut sets = understood.smaller_sets();
        if wider.is_some() {
            sets.insert(0, understood.kept.clone());
        }
        let docs = fill::fill(index, understood, sets, &passing, (found, missing))?;
        (MoreReason::SomeWords, docs)
    };
    let mut hits = hits(index, understood, (allowed, &docs), |_| None)?;
    if reason == MoreReason::NearNumbers {
        let numbers = MatchedNumbers::new(index, understood);
        for (hit, doc) in hits.iter_mut().zip(&docs) {
            hit.other_number = numbers.other(*doc)?;
        }
    }
    let highlighter = Highlighter::new(&understood.plan, &understood.wanted);
    Ok((!hits.is_empty()).then_some((More { reason, hits }, highlighter)))
}

/// The documents as hits; `number` says how the typed number matches a document.
fn hits(
    index: &ProductIndex,
    understood: &Understood,
    (allowed, docs): (&Allowed<'_>, &[u32]),
    number: impl Fn(u32) -> Option<NumberMatch>,
) -> Result<Vec<Hit>, SearchError> {
    let numbers = MatchedNumbers::new(index, understood);
    let of_boat = allowed.fits(docs).into_iter().zip(allowed.sections(docs));
    let hit = |(doc, (fit, section)): (&u32, (Option<Fit>, Option<u32>))| {
        let number = number(*doc);
        // The number of a part that this one replaces is not its own.
        let is_own = number.is_some_and(|found| found != NumberMatch::Former);
        Ok(Hit {
            product_id: index.products.ids.of(*doc),
            fit,
            section,
            number,
            other_number: if is_own { numbers.other(*doc)? } else { None },
        })
    };
    docs.iter().zip(of_boat).map(hit).collect()
}

/// The documents of the requested page.
fn page(
    index: &ProductIndex,
    request: &SearchRequest,
    understood: &Understood,
    mut best: Vec<u64>,
) -> Result<Vec<u32>, SearchError> {
    let first = first_hit(request).min(best.len());
    let end = (first + request.page_size as usize).min(best.len());
    let reranked = best.len().min(reranked_products(index));
    if is_reranked(request, understood) && first < reranked {
        let ranked = order::ranked(index, understood, &best[..reranked]);
        best.splice(..reranked, in_order(index, understood, ranked)?);
    }
    Ok(best[first..end].iter().map(|key| doc_of(*key)).collect())
}

/// The keys of the best products in the order in which they are shown.
fn in_order(
    index: &ProductIndex,
    understood: &Understood,
    ranked: Vec<Ranked>,
) -> Result<Vec<u64>, SearchError> {
    let parts = understood.plan.parts();
    if !parts.is_empty() {
        return Ok(order::by_part(index, ranked, &parts));
    }
    if let Some(sizes) = TypedSizes::new(index, &understood.query, &understood.dropped) {
        return order::by_size(&ranked, |doc| sizes.distance(doc));
    }
    if understood.proximity.names_only_a_maker() {
        return Ok(order::in_turns(ranked, |doc| order::noun(index, doc)));
    }
    Ok(order::in_turns(ranked, |doc| {
        index.products.series.get(doc as usize)
    }))
}

/// How many of the best products are ordered by their names.
fn reranked_products(index: &ProductIndex) -> usize {
    if index.has_popularity() {
        RERANKED_PRODUCTS
    } else {
        RERANKED_WITHOUT_POPULARITY
    }
}

/// Whether products of one rank are ordered by [`Proximity`](proximity::Proximity).
fn is_reranked(request: &SearchRequest, understood: &Understood) -> bool {
    request.order == Order::Relevance && !understood.kept.is_empty()
}

/// The document of a key, which is in its lower half.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the lower half is what is wanted"
)]
fn doc_of(key: u64) -> u32 {
    key as u32
}

/// The number of hits before the requested page.
fn first_hit(request: &SearchRequest) -> usize {
    (request.page.max(1) as usize - 1).saturating_mul(request.page_size as usize)
}

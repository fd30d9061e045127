//! Answers searches: hits, rows, totals and filters of one generation.

use std::collections::HashMap;

use search_core::{
    Facets, Filters, Highlighter, Hit, Language, Order, PAGE_SIZE, SearchRequest, Utf16Range,
};

use super::model::{MoreProducts, SearchResults};
use super::notices::notices;
use super::question::Question;
use crate::boats::search_boat::SearchBoat;
use crate::catalogue::live::filters::{ChosenNames, FilterLists};
use crate::catalogue::live::labels::NO_SUCH_ID;
use crate::catalogue::live::{Live, Reader};
use crate::catalogue::products::{self, Highlights, ProductCard};
use crate::platform::error::ApiResult;
use crate::platform::http::client::ClientAddress;
use crate::search::SearchState;
use crate::search::fit::{self, Judge};
use crate::search::personal::Personal;

/// Equivalents offered for a part that was found by its number.
const EQUIVALENTS_OFFERED: u32 = 6;

/// Answers a search of the whole catalogue. With a boat of the caller's, each product says whether it fits. A search
/// that found all its words is counted for the caller.
pub(super) async fn find_products(
    state: SearchState,
    (question, caller): (Question, ClientAddress),
    personal: Personal,
    language: Option<Language>,
) -> ApiResult<SearchResults> {
    let popular = state.popular;
    let search = move |reader: &Reader<'_>| {
        let mut found = search(reader, &question, language)?;
        mark_for_caller(reader, &mut found.products, &personal)?;
        if let Some(more) = &mut found.more {
            mark_for_caller(reader, &mut more.products, &personal)?;
        }
        if found.has_all_as_typed() {
            popular.count(&question, caller);
        }
        Ok(found)
    };
    state.live.read(search).await
}

/// Answers a search for one product by its id.
pub(super) async fn find_product(
    live: &Live,
    product: u64,
    personal: Personal,
    language: Option<Language>,
) -> ApiResult<SearchResults> {
    live.read(move |reader| {
        let mut found = lookup(reader, product, language)?;
        mark_for_caller(reader, &mut found.products, &personal)?;
        Ok(found)
    })
    .await
}

/// The answer, in this language where there is a translation.
fn search(
    reader: &Reader<'_>,
    question: &Question,
    language: Option<Language>,
) -> ApiResult<SearchResults> {
    if question.is_empty() {
        return Ok(SearchResults {
            page: question.page,
            ..SearchResults::default()
        });
    }
    answer(reader, question, None, language)
}

/// The parts of a boat, or one product if it is among them.
#[derive(Debug, Clone, Copy)]
pub struct PartsOf<'a> {
    pub boat: &'a SearchBoat,
    /// The only product that is looked for.
    pub product: Option<u64>,
}

impl PartsOf<'_> {
    /// The request to the index, sorted by the names in a language.
    pub fn request(
        self,
        reader: &Reader<'_>,
        question: &Question,
        language: Option<Language>,
    ) -> SearchRequest {
        let mut filters = filters(reader, question);
        filters.boat = Some(self.boat.boat.clone());
        if let Some(product) = self.product {
            filters.products = Some(vec![product]);
        }
        SearchRequest {
            text: question.text.clone(),
            filters,
            page: question.page,
            order: Order::Name(language),
            language,
            ..SearchRequest::default()
        }
    }
}

/// Answers a search of the parts that fit a boat, by name.
pub fn search_boat(
    reader: &Reader<'_>,
    question: &Question,
    parts: PartsOf<'_>,
    language: Option<Language>,
) -> ApiResult<SearchResults> {
    answer(reader, question, Some(parts), language)
}

/// The filters of a question.
fn filters(reader: &Reader<'_>, question: &Question) -> Filters {
    let labels = reader.labels;
    let engines = reader.engines.marked().filter(|_| question.only_engines);
    Filters {
        categories: labels.categories.resolve(&question.categories),
        sub_categories: labels.sub_categories.resolve(&question.sub_categories),
        manufacturers: labels.manufacturers.resolve(&question.manufacturers),
        sections: labels.sections.resolve(&question.sections),
        brand: question
            .brand
            .map(|id| u32::try_from(id).unwrap_or(NO_SUCH_ID)),
        universal: question.universal,
        products: engines.map(<[u64]>::to_vec),
        boat: None,
    }
}

fn answer(
    reader: &Reader<'_>,
    question: &Question,
    parts: Option<PartsOf<'_>>,
    language: Option<Language>,
) -> ApiResult<SearchResults> {
    let request = match parts {
        Some(parts) => parts.request(reader, question, language),
        None => SearchRequest {
            text: question.text.clone(),
            filters: filters(reader, question),
            page: question.page,
            language,
            ..SearchRequest::default()
        },
    };
    let answer = reader.index.search(&request)?;
    let cards = |hits: &[Hit]| cards(reader, (hits, &answer.highlighter), parts, language);
    let products = cards(&answer.hits)?;
    let more = match &answer.more {
        Some(more) => Some(MoreProducts {
            reason: more.reason.into(),
            products: cards(&more.hits)?,
        }),
        None => None,
    };
    let equivalents = match whole_number(&answer.hits, question.page) {
        Some(id) => products::equivalents(reader.catalogue, id, language, EQUIVALENTS_OFFERED)?,
        None => Vec::new(),
    };
    Ok(SearchResults {
        notices: notices(&answer, &products),
        equivalents,
        products,
        more,
        total_pages: answer.total.div_ceil(u64::from(PAGE_SIZE)),
        total_records: answer.total,
        universal_records: answer.universal,
        page: question.page,
        current_filters: current_filters(reader, &answer.facets, question, language),
    })
}

/// The products of hits as they are shown.
fn cards(
    reader: &Reader<'_>,
    (hits, highlighter): (&[Hit], &Highlighter),
    parts: Option<PartsOf<'_>>,
    language: Option<Language>,
) -> ApiResult<Vec<ProductCard>> {
    let ids: Vec<u64> = hits.iter().map(|hit| hit.product_id).collect();
    let labels = (reader.labels, language);
    let mut products = products::listed_cards(reader.catalogue, &ids, labels)?;
    for product in &mut products {
        product.highlights = Some(highlights(highlighter, product));
        let mut hits = hits.iter().filter(|hit| hit.product_id == product.id);
        product.matched_number = hits.find_map(|hit| hit.other_number.clone());
    }
    if let Some(parts) = parts {
        mark_fits(reader, &mut products, hits, (parts.boat, language))?;
    }
    Ok(products)
}

fn lookup(
    reader: &Reader<'_>,
    product: u64,
    language: Option<Language>,
) -> ApiResult<SearchResults> {
    let labels = (reader.labels, language);
    let products = products::listed_cards(reader.catalogue, &[product], labels)?;
    let total = u64::from(!products.is_empty());
    Ok(SearchResults {
        products,
        total_pages: total,
        total_records: total,
        page: 1,
        ..SearchResults::default()
    })
}

/// Adds to products that were found without a boat whether they are favourites and fit the caller's
/// boat.
fn mark_for_caller(
    reader: &Reader<'_>,
    products: &mut [ProductCard],
    personal: &Personal,
) -> ApiResult<()> {
    personal.favorites.mark(products);
    let Some(boat) = &personal.boat else {
        return Ok(());
    };
    let ids: Vec<u64> = products.iter().map(|product| product.id).collect();
    let fits = fit::of_products(reader, boat, &ids)?;
    for (product, fit) in products.iter_mut().zip(fits) {
        product.fit = fit;
        product.on_active_boat = Some(boat.has(product.id));
    }
    Ok(())
}

/// The first product, if the typed text is its complete number.
fn whole_number(hits: &[Hit], page: u32) -> Option<u64> {
    let first = hits.first().filter(|_| page == 1)?;
    first.number?.is_complete().then_some(first.product_id)
}

/// Adds to each product why it fits, its section on the boat, and whether it is on board.
fn mark_fits(
    reader: &Reader<'_>,
    products: &mut [ProductCard],
    hits: &[Hit],
    (boat, language): (&SearchBoat, Option<Language>),
) -> ApiResult<()> {
    let ids: Vec<u64> = hits.iter().map(|hit| hit.product_id).collect();
    let judge = Judge::new(reader.catalogue, boat, &ids)?;
    let hits: HashMap<u64, &Hit> = hits.iter().map(|hit| (hit.product_id, hit)).collect();
    for product in products {
        product.on_active_boat = Some(boat.has(product.id));
        let Some(hit) = hits.get(&product.id) else {
            continue;
        };
        let fit = hit.fit.clone();
        product.fit = fit.map(|fit| judge.judge(product.id, fit));
        let section = hit
            .section
            .and_then(|id| reader.labels.sections.shown(id, language));
        if let Some((section, icon)) = section {
            product.section_id = hit.section;
            product.section_icon.clone_from(icon);
            product.section_name = section.name.to_string();
            product.section_filter_name = section.filter_name.map(|name| name.to_string());
        }
    }
    Ok(())
}

/// Ranges as they are sent.
pub fn pairs(ranges: Vec<Utf16Range>) -> Vec<[u32; 2]> {
    ranges
        .into_iter()
        .map(|range| [range.start, range.end])
        .collect()
}

fn highlights(highlighter: &Highlighter, product: &ProductCard) -> Highlights {
    Highlights {
        product_name: pairs(highlighter.ranges(&product.product_name)),
        product_description: pairs(highlighter.ranges(&product.product_description)),
        manufacturer_product_number: pairs(
            highlighter.ranges(&product.manufacturer_product_number),
        ),
        product_manufacturer_name: pairs(highlighter.ranges(&product.product_manufacturer_name)),
    }
}

fn current_filters(
    reader: &Reader<'_>,
    facets: &Facets,
    question: &Question,
    language: Option<Language>,
) -> FilterLists {
    let chosen = ChosenNames {
        manufacturers: &question.manufacturers,
        categories: &question.categories,
        sub_categories: &question.sub_categories,
        sections: &question.sections,
    };
    let labels = reader.labels;
    labels.filters.lists(facets, (labels, chosen), language)
}

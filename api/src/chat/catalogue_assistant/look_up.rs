//! Looks part numbers and products up in the catalogue.

use search_core::{
    Filters, Hit, Language, MoreReason, Notice, NumberMatch, SearchAnswer, SearchRequest,
    normalize_number,
};

use crate::catalogue::live::Reader;
use crate::catalogue::products::store::{numbers, page};
use crate::catalogue::products::{model::ProductPage, store};
use crate::platform::error::ApiResult;

/// Products of a search: as many as an answer shows.
const SEARCHED: u32 = 8;
/// Products with a similar number that are shown.
const SIMILAR_SHOWN: usize = 4;

/// A part number that the catalogue has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Known {
    /// As the catalogue prints it; as typed for a former number, of which it knows only this.
    pub(super) printed: String,
    /// The products with this number.
    pub(super) products: Vec<u64>,
    /// The products that replace one with this number.
    pub(super) newer: Vec<u64>,
}

impl Known {
    /// The product that is meant.
    pub(super) fn product(&self) -> Option<u64> {
        self.products.first().or(self.newer.first()).copied()
    }
}

/// What the catalogue has instead of a number that it does not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Near {
    /// Products with a similar number.
    Similar(Vec<u64>),
    Unknown,
    /// It is no number, but words of the catalogue: an engine, a size.
    Words,
}

/// The first products for a text.
pub(super) fn search(
    reader: &Reader<'_>,
    text: &str,
    filters: Filters,
    language: Language,
) -> ApiResult<SearchAnswer> {
    let request = SearchRequest {
        text: text.to_owned(),
        filters,
        language: Some(language),
        page_size: SEARCHED,
        ..SearchRequest::default()
    };
    Ok(reader.index.search(&request)?)
}

/// A number that some product has as a whole, or that belongs to a part that it replaces.
pub(super) fn known(reader: &Reader<'_>, typed: &str) -> ApiResult<Option<Known>> {
    let key = normalize_number(typed);
    let answer = search(reader, typed, Filters::default(), Language::En)?;
    let mut known = Known {
        printed: typed.to_owned(),
        products: Vec::new(),
        newer: Vec::new(),
    };
    for hit in &answer.hits {
        match hit.number {
            Some(NumberMatch::Printed | NumberMatch::Normalized) => {
                let own = numbers(reader.catalogue, hit.product_id)?.into_iter();
                if let Some(printed) = own
                    .into_iter()
                    .find(|number| normalize_number(number) == key)
                {
                    if known.products.is_empty() {
                        known.printed = printed;
                    }
                    known.products.push(hit.product_id);
                }
            }
            Some(NumberMatch::Former) if is_former(&answer, &key) => {
                known.newer.push(hit.product_id);
            }
            _ => {}
        }
    }
    Ok(known.product().is_some().then_some(known))
}

/// Whether the whole text was read as the number of a part that was replaced.
fn is_former(answer: &SearchAnswer, key: &str) -> bool {
    answer.notices.iter().any(|notice| {
        matches!(notice, Notice::Superseded { number, .. } if normalize_number(number) == key)
    })
}

/// What there is instead of a number that the catalogue does not have.
pub(super) fn near(reader: &Reader<'_>, typed: &str) -> ApiResult<Near> {
    let answer = search(reader, typed, Filters::default(), Language::En)?;
    let is_near = |hit: &&Hit| {
        matches!(
            hit.number,
            Some(NumberMatch::Corrected | NumberMatch::Prefix | NumberMatch::Piece)
        )
    };
    let found = answer.hits.iter().filter(is_near);
    let more = answer.more.iter();
    let more = more.filter(|more| more.reason == MoreReason::NearNumbers);
    let found = found.chain(more.flat_map(|more| &more.hits));
    let similar: Vec<u64> = found.map(|hit| hit.product_id).collect();
    if !similar.is_empty() {
        return Ok(Near::Similar(
            similar.into_iter().take(SIMILAR_SHOWN).collect(),
        ));
    }
    let is_unknown = |notice: &Notice| matches!(notice, Notice::UnknownNumber { .. });
    if answer.total == 0 || answer.notices.iter().any(is_unknown) {
        return Ok(Near::Unknown);
    }
    Ok(Near::Words)
}

/// The page of a product, without related ones.
pub(super) fn product(
    reader: &Reader<'_>,
    id: u64,
    language: Language,
) -> ApiResult<Option<ProductPage>> {
    Ok(page::find_page(reader.catalogue, id, Some(language), &[])?)
}

/// The name of a product that is shown.
pub(super) fn name(reader: &Reader<'_>, id: u64, language: Language) -> ApiResult<Option<String>> {
    let card = store::find_card(reader.catalogue, id, Some(language))?;
    Ok(card.map(|card| card.product_name))
}

//! Suggestions: what the index completes, with what the catalogue knows beside it.

use std::sync::Arc;

use search_core::{Language, PopularQueries, SuggestRequest};

use super::labels::FacetLabels;
use super::model::{Suggestion, SuggestionKind, Suggestions};
use super::results::pairs;
use crate::ApiResult;
use crate::boats::SearchBoat;
use crate::live::Reader;
use crate::products::{self, ProductCard};

/// Suggestions in one answer, over all kinds.
const LIMIT: usize = 10;

/// How many are looked at for those that fit a boat.
const LOOKED_AT: usize = 30;

/// Completes what has been typed so far. What is shown beside a suggestion is in this language
/// where there is a translation; the suggestion itself is what was matched. `popular` is what
/// others searched for. For a boat only products that fit it are suggested.
pub fn suggest(
    reader: &Reader<'_>,
    typed: &str,
    language: Option<Language>,
    popular: Arc<PopularQueries>,
    boat: Option<&SearchBoat>,
) -> ApiResult<Suggestions> {
    if typed.trim().is_empty() {
        return Ok(Suggestions::default());
    }
    let mut found = reader.index.suggest(&SuggestRequest {
        text: typed.to_owned(),
        limit: if boat.is_some() { LOOKED_AT } else { LIMIT },
        popular,
    })?;
    if let Some(boat) = boat {
        keep_what_fits(reader, &mut found, boat);
        found.truncate(LIMIT);
    }
    let ids: Vec<u64> = found
        .iter()
        .filter_map(|suggestion| product_of(suggestion.kind))
        .collect();
    let cards = products::cards(reader.catalogue, &ids, language)?;
    let mut suggestions: Vec<Suggestion> = found
        .into_iter()
        .map(|suggestion| on_the_wire(suggestion, &cards, reader.labels))
        .collect();
    group(&mut suggestions);
    Ok(Suggestions { suggestions })
}

/// Drops the products that are not the boat's; words and names stay.
fn keep_what_fits(
    reader: &Reader<'_>,
    found: &mut Vec<search_core::Suggestion>,
    boat: &SearchBoat,
) {
    let products: Vec<Option<u64>> = found
        .iter()
        .map(|suggestion| product_of(suggestion.kind))
        .collect();
    let ids: Vec<u64> = products.iter().flatten().copied().collect();
    let mut fits = reader.index.fits(&boat.boat, &ids).into_iter();
    let mut kept = products
        .iter()
        .map(|product| product.is_none_or(|_| fits.next().flatten().is_some()));
    found.retain(|_| kept.next().unwrap_or(false));
}

fn product_of(kind: search_core::SuggestionKind) -> Option<u64> {
    match kind {
        search_core::SuggestionKind::PartNumber(id) | search_core::SuggestionKind::Product(id) => {
            Some(id)
        }
        _ => None,
    }
}

fn on_the_wire(
    found: search_core::Suggestion,
    cards: &[ProductCard],
    labels: &FacetLabels,
) -> Suggestion {
    use search_core::SuggestionKind as Found;

    let card = product_of(found.kind).and_then(|id| cards.iter().find(|card| card.id == id));
    let (kind, id, detail) = match found.kind {
        Found::PartNumber(_) => (
            SuggestionKind::PartNumber,
            None,
            card.map(|card| card.product_name.clone()),
        ),
        Found::Product(_) => (
            SuggestionKind::Product,
            None,
            card.map(|card| card.product_manufacturer_name.clone()),
        ),
        Found::Category(id) => (SuggestionKind::Category, Some(id), None),
        Found::SubCategory(id) => (
            SuggestionKind::SubCategory,
            Some(id),
            category_of(id, labels),
        ),
        Found::Brand(id) => (SuggestionKind::Brand, Some(id), None),
        Found::Manufacturer(id) => (SuggestionKind::Manufacturer, Some(id), None),
        Found::Query => (SuggestionKind::Query, None, None),
    };
    Suggestion {
        kind,
        text: found.text,
        id,
        product_id: product_of(found.kind),
        highlights: pairs(found.highlights),
        detail: detail.filter(|detail| !detail.is_empty()),
    }
}

fn category_of(sub_category: u32, labels: &FacetLabels) -> Option<String> {
    let (_, category) = labels.sub_categories.get(sub_category)?;
    labels
        .categories
        .get(*category)
        .map(|(name, ())| name.to_string())
}

/// Brings suggestions of one kind together without changing their order; a kind stands where its
/// best suggestion stood.
fn group(suggestions: &mut [Suggestion]) {
    let order: Vec<SuggestionKind> = suggestions
        .iter()
        .map(|suggestion| suggestion.kind)
        .collect();
    suggestions.sort_by_key(|suggestion| order.iter().position(|kind| *kind == suggestion.kind));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suggestion(kind: SuggestionKind, text: &str) -> Suggestion {
        Suggestion {
            kind,
            text: text.into(),
            id: None,
            product_id: None,
            highlights: Vec::new(),
            detail: None,
        }
    }

    #[test]
    fn suggestions_of_one_kind_stand_together_where_the_best_of_them_stood() {
        let mut suggestions = [
            suggestion(SuggestionKind::Product, "a"),
            suggestion(SuggestionKind::Brand, "b"),
            suggestion(SuggestionKind::Product, "c"),
            suggestion(SuggestionKind::PartNumber, "d"),
            suggestion(SuggestionKind::Brand, "e"),
        ];
        group(&mut suggestions);
        assert_eq!(
            suggestions.map(|suggestion| suggestion.text).concat(),
            "acbed"
        );
    }
}

//! Suggestions: the completions of the index, with data of the catalogue.

use std::sync::Arc;

use search_core::{Highlighter, Language, PopularQueries, SuggestRequest};

use super::actions::pairs;
use super::model::{Suggestion, SuggestionKind, Suggestions};
use crate::boats::access::OnBoat;
use crate::boats::access::rights::ProductsRead;
use crate::boats::search_boat::{self, SearchBoat};
use crate::catalogue::live::Reader;
use crate::catalogue::live::labels::{FacetLabels, ShownName};
use crate::catalogue::products::{self, SuggestedProduct};
use crate::platform::error::ApiResult;
use crate::search::SearchState;

/// Suggestions in one answer, over all kinds.
const LIMIT: usize = 10;

/// Completions that are checked for those that fit a boat.
const LOOKED_AT: usize = 30;

/// Completes what has been typed so far, on one generation; `boat` is the boat to search, if any.
pub(super) async fn complete(
    state: SearchState,
    typed: String,
    language: Option<Language>,
    boat: Option<OnBoat<ProductsRead>>,
) -> ApiResult<Suggestions> {
    let boat = match boat {
        Some(boat) => Some(boat.read(search_boat::load).await?),
        None => None,
    };
    let popular = state.popular.shown();
    state
        .live
        .read(move |reader| suggest(reader, &typed, language, popular, boat.as_ref()))
        .await
}

/// The completions. Categories, products and the details of suggestions are in this language where
/// there is a translation, whatever name was typed; all other suggestions are the matched text. `popular` are the searches of others.
/// For a boat, only products that fit it are suggested.
fn suggest(
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
        language,
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
    let labels = (reader.labels, language);
    let products = products::suggested(reader.catalogue, &ids, labels)?;
    let shown = Shown {
        products: &products,
        labels: reader.labels,
        language,
        typed: Highlighter::of_typed(typed),
    };
    let mut suggestions: Vec<Suggestion> = found
        .iter()
        .map(|suggestion| shown.on_the_wire(suggestion))
        .collect();
    drop_manufacturers_named_as_brands(&mut suggestions);
    group(&mut suggestions);
    Ok(Suggestions { suggestions })
}

/// Drops products that do not fit the boat; words and names stay.
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

/// The data that suggestions show: that of the products, and the names of categories.
struct Shown<'a> {
    products: &'a [SuggestedProduct],
    labels: &'a FacetLabels,
    language: Option<Language>,
    /// Marks what was typed.
    typed: Highlighter,
}

impl Shown<'_> {
    fn on_the_wire(&self, found: &search_core::Suggestion) -> Suggestion {
        use search_core::SuggestionKind as Found;

        let (labels, language) = (self.labels, self.language);
        let product_id = product_of(found.kind);
        let product = product_id.and_then(|id| self.products.iter().find(|one| one.id == id));
        let plain = |kind, id| Suggestion {
            kind,
            text: found.text.clone(),
            id,
            product_id,
            highlights: pairs(found.highlights.clone()),
            detail: None,
            filter_name: None,
            detail_filter_name: None,
            photo_url: product.and_then(|product| product.photo.clone()),
        };
        let mut suggestion = match found.kind {
            Found::PartNumber(_) => Suggestion {
                detail: product.map(|product| product.name.clone()),
                ..plain(SuggestionKind::PartNumber, None)
            },
            Found::Product(_) => {
                let suggestion = Suggestion {
                    detail: product.map(|product| product.manufacturer.to_string()),
                    ..plain(SuggestionKind::Product, None)
                };
                self.translated(suggestion, product)
            }
            Found::Category(id) => {
                let named = labels.categories.shown(id, language);
                let suggestion = plain(SuggestionKind::Category, Some(id));
                self.named(suggestion, named.map(|(name, ())| name))
            }
            Found::SubCategory(id) => {
                let named = labels.sub_categories.shown(id, language);
                let suggestion = plain(SuggestionKind::SubCategory, Some(id));
                let category = named.as_ref().map(|(_, category)| **category);
                let suggestion = self.named(suggestion, named.map(|(name, _)| name));
                self.below(suggestion, category)
            }
            Found::Brand(id) => plain(SuggestionKind::Brand, Some(id)),
            Found::Manufacturer(id) => plain(SuggestionKind::Manufacturer, Some(id)),
            Found::Query => plain(SuggestionKind::Query, None),
        };
        suggestion.detail = suggestion.detail.filter(|detail| !detail.is_empty());
        suggestion
    }

    /// The suggestion of a product with its name in the reader's language.
    fn translated(&self, suggestion: Suggestion, product: Option<&SuggestedProduct>) -> Suggestion {
        let name = product.map(|product| &product.name);
        match name.filter(|name| self.language.is_some() && **name != suggestion.text) {
            Some(name) => Suggestion {
                highlights: pairs(self.typed.ranges(name)),
                text: name.clone(),
                ..suggestion
            },
            None => suggestion,
        }
    }

    /// The suggestion with its translated name, if there is one.
    fn named(&self, suggestion: Suggestion, named: Option<ShownName>) -> Suggestion {
        let Some(ShownName {
            name,
            filter_name: Some(own),
        }) = named
        else {
            return suggestion;
        };
        Suggestion {
            highlights: pairs(self.typed.ranges(&name)),
            text: name.to_string(),
            filter_name: Some(own.to_string()),
            ..suggestion
        }
    }

    /// The suggestion with the category that it is in.
    fn below(&self, suggestion: Suggestion, category: Option<u32>) -> Suggestion {
        let category = category.and_then(|id| self.labels.categories.shown(id, self.language));
        let Some((category, ())) = category else {
            return suggestion;
        };
        Suggestion {
            detail: Some(category.name.to_string()),
            detail_filter_name: category.filter_name.map(|name| name.to_string()),
            ..suggestion
        }
    }
}

/// Drops a manufacturer that has the name of a suggested brand: for the reader, both are the same.
fn drop_manufacturers_named_as_brands(suggestions: &mut Vec<Suggestion>) {
    let brands: Vec<String> = suggestions
        .iter()
        .filter(|suggestion| suggestion.kind == SuggestionKind::Brand)
        .map(|suggestion| suggestion.text.to_lowercase())
        .collect();
    suggestions.retain(|suggestion| {
        suggestion.kind != SuggestionKind::Manufacturer
            || !brands.contains(&suggestion.text.to_lowercase())
    });
}

/// Groups suggestions of one kind without changing their order; a kind is at the position of its
/// best suggestion.
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
            filter_name: None,
            detail_filter_name: None,
            photo_url: None,
        }
    }

    #[test]
    fn a_name_that_is_a_brand_and_a_manufacturer_is_suggested_once_as_the_brand() {
        let mut suggestions = vec![
            suggestion(SuggestionKind::Manufacturer, "VOLVO PENTA"),
            suggestion(SuggestionKind::Manufacturer, "Volvo Penta Marine"),
            suggestion(SuggestionKind::Brand, "Volvo Penta"),
        ];
        drop_manufacturers_named_as_brands(&mut suggestions);
        let texts: Vec<&str> = suggestions.iter().map(|kept| kept.text.as_str()).collect();
        assert_eq!(texts, ["Volvo Penta Marine", "Volvo Penta"]);
    }

    #[test]
    fn suggestions_are_grouped_by_kind_at_the_position_of_the_best() {
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

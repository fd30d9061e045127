//! Responses of the search calls.

use serde::Serialize;
use utoipa::ToSchema;

use crate::catalogue::live::filters::{CurrentFilters, FilterLists};
use crate::catalogue::products::{ProductCard, ProductLink};

/// One page of a search, with the totals and filters of all matches.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchResults {
    /// The products on this page, best match first.
    pub products: Vec<ProductCard>,
    /// Products that match only in part. Only on the first page, if `products` does not fill it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<MoreProducts>,
    /// The number of pages.
    pub total_pages: u64,
    /// The exact number of matches on all pages.
    pub total_records: u64,
    /// The number of matches that fit the boat only because they fit every boat, including those
    /// that were left out. 0 unless the parts of a boat are searched.
    pub universal_records: u64,
    /// The number of this page, from 1.
    pub page: u32,
    /// The changes that the search made to the query.
    pub notices: Vec<Notice>,
    /// Equivalents of the first product, if it was found by its complete number. At most six, the
    /// most popular first.
    pub equivalents: Vec<ProductLink>,
    /// The filter values that have matches, and the selected ones.
    // The last field, see `response`.
    #[schema(value_type = CurrentFilters)]
    pub current_filters: FilterLists,
}

/// Products that match the search only in part. They are not included in the totals and the counts
/// of the filters.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MoreProducts {
    /// Why they are shown.
    pub reason: MoreReason,
    /// At least one product, the best match first.
    pub products: Vec<ProductCard>,
}

/// Why products that match only in part are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MoreReason {
    /// They have some of the words, the most specific ones first.
    SomeWords,
    /// Their part numbers begin like the unknown number in the query.
    NearNumbers,
}

impl From<search_core::MoreReason> for MoreReason {
    fn from(reason: search_core::MoreReason) -> Self {
        match reason {
            search_core::MoreReason::SomeWords => Self::SomeWords,
            search_core::MoreReason::NearNumbers => Self::NearNumbers,
        }
    }
}

/// A change that the search made to the query, if users should know about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Notice {
    /// Nothing matched the query. The most similar text that has matches was searched.
    #[serde(rename_all = "camelCase")]
    Corrected {
        /// The text as typed.
        from: String,
        /// The text that was searched.
        to: String,
        /// Whether it is a part number. If so, the results are other parts than the requested one.
        is_number: bool,
    },
    /// No product has all words of the query. Some were left out.
    Dropped {
        /// The words left out, as typed.
        words: Vec<String>,
    },
    /// The catalogue has neither this part number nor one that differs from it in one character.
    UnknownNumber {
        /// The text as typed.
        number: String,
    },
    /// The query describes a symptom. The results are parts that may be the cause.
    Symptom {
        /// The names of the parts, the most likely first.
        parts: Vec<String>,
    },
    /// The query was too long. The rest of it was ignored.
    Shortened,
    /// Filler words were ignored.
    Ignored {
        /// The words, as typed.
        words: Vec<String>,
    },
    /// Synonyms were searched too, and the first product has only a synonym.
    Expanded {
        /// The text as typed.
        from: String,
        /// The synonym that was found.
        to: String,
    },
    /// The query is the number of a part that was replaced. Its replacement is among the results.
    #[serde(rename_all = "camelCase")]
    Superseded {
        /// The number as typed.
        number: String,
        /// The part that replaces it.
        product_id: u64,
        /// The replacement's name.
        product_name: String,
        /// The replacement's part number, as printed.
        manufacturer_product_number: String,
    },
}

impl SearchResults {
    /// Products were found that have every word as it was typed.
    pub fn has_all_as_typed(&self) -> bool {
        let is_other = |notice: &Notice| {
            matches!(
                notice,
                Notice::Corrected { .. } | Notice::Dropped { .. } | Notice::Shortened
            )
        };
        self.total_records > 0 && !self.notices.iter().any(is_other)
    }
}

/// Suggestions for the typed text.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Suggestions {
    /// At most ten suggestions, grouped by kind, the best kind first.
    pub suggestions: Vec<Suggestion>,
}

/// The kind of a suggestion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SuggestionKind {
    /// A product found by its number; the text is the number.
    PartNumber,
    /// A product found by its name.
    Product,
    Category,
    /// A sub-category.
    SubCategory,
    Brand,
    Manufacturer,
    /// A query of other users.
    Query,
}

/// A suggestion for the typed text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Suggestion {
    /// The kind of the suggestion.
    pub kind: SuggestionKind,
    /// The text to show.
    pub text: String,
    /// The id of the category, sub-category, brand or manufacturer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<u32>,
    /// The id of the product.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub product_id: Option<u64>,
    /// The ranges of the text that were typed, as `[start, end)` in UTF-16 code units.
    pub highlights: Vec<[u32; 2]>,
    /// A detail to show beside the text: the product's name for a part number, the manufacturer for
    /// a product, the category for a sub-category.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The value of the filter for a category or sub-category, if the text is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<String>,
    /// The value of the filter for the category in the detail, if the detail is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail_filter_name: Option<String>,
    /// The path of the product's picture below `/media/`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo_url: Option<String>,
}

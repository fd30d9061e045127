//! Responses of the search calls.

use serde::Serialize;
use utoipa::ToSchema;

use crate::catalogue::live::labels::SharedText;
use crate::catalogue::products::{ProductCard, ProductLink};

/// One page of a search, with the totals and filters of all matches.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchResults {
    /// This page's products, best first.
    pub products: Vec<ProductCard>,
    /// Other products, on a first page that `products` does not fill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<MoreProducts>,
    /// How many pages there are.
    pub total_pages: u64,
    /// How many products match, exactly.
    pub total_records: u64,
    /// How many of the matches fit the boat only because they fit every boat, whether they were left
    /// out or not; 0 unless the parts of a boat are searched.
    pub universal_records: u64,
    /// The page this is, from 1.
    pub page: u32,
    /// The filter values with matches, and the chosen ones.
    pub current_filters: CurrentFilters,
    /// How the words were treated.
    pub notices: Vec<Notice>,
    /// Equivalents of the first product, when it was found by its complete number; at most six, the
    /// most popular first.
    pub equivalents: Vec<ProductLink>,
}

/// Products that are not what was searched for but near it. They are neither in the totals nor in
/// the filters' counts.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MoreProducts {
    /// Why they are shown.
    pub reason: MoreReason,
    /// The nearest first; at least one.
    pub products: Vec<ProductCard>,
}

/// Why products are shown that are not what was searched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MoreReason {
    /// They have some of the words, the most telling ones first.
    SomeWords,
    /// Their part numbers begin like the one that the catalogue does not have.
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

/// Filter values with exact counts, each list counted without its own filter. A chosen name that
/// the catalogue does not have is listed with id 0 and count 0.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct CurrentFilters {
    pub manufacturers: Vec<ManufacturerFilter>,
    pub categories: Vec<CategoryFilter>,
    pub subcategories: Vec<SubCategoryFilter>,
    /// By boat section.
    pub sections: Vec<SectionFilter>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ManufacturerFilter {
    /// The manufacturer's id.
    pub id: u32,
    /// Its name, which is also the value of the filter.
    #[schema(value_type = String)]
    pub product_manufacturer_name: SharedText,
    /// A comment; may be empty.
    #[schema(value_type = String)]
    pub product_manufacturer_comments: SharedText,
    /// Products that have it.
    pub count: u64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryFilter {
    /// The category's id.
    pub id: u32,
    /// Its name, which is also the value of the filter unless there is a `filterName`.
    #[schema(value_type = String)]
    pub category_name: SharedText,
    /// The value of the filter when the name is a translation: its name in the catalogue's own
    /// language.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<SharedText>,
    /// Products in it.
    pub count: u64,
}

/// A sub-category to filter by.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubCategoryFilter {
    /// The sub-category's id.
    pub id: u32,
    /// Its name, which is also the value of the filter unless there is a `filterName`.
    #[schema(value_type = String)]
    pub sub_category_name: SharedText,
    /// The value of the filter when the name is a translation: its name in the catalogue's own
    /// language.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<SharedText>,
    /// The category it belongs to.
    pub category_id: u32,
    /// Products in it.
    pub count: u64,
}

/// A boat section to filter by.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SectionFilter {
    /// The section's id.
    pub id: u32,
    /// Its name, which is also the value of the filter unless there is a `filterName`.
    #[schema(value_type = String)]
    pub section: SharedText,
    /// The value of the filter when the name is a translation: its name in the catalogue's own
    /// language.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<SharedText>,
    /// Products that belong there.
    pub count: u64,
}

/// How the search treated the words, where users should know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Notice {
    /// Nothing matched the typed text; the most similar existing text was searched.
    #[serde(rename_all = "camelCase")]
    Corrected {
        /// As typed.
        from: String,
        /// As searched.
        to: String,
        /// It is a part number: the part that was found is another one than the one that was
        /// searched for.
        is_number: bool,
    },
    /// No product has all words; these were left out.
    Dropped {
        /// The words left out, as typed.
        words: Vec<String>,
    },
    /// The catalogue does not have this part number, nor one that differs in one character.
    UnknownNumber {
        /// As typed.
        number: String,
    },
    /// The text says what is wrong; the products are parts that may have failed.
    Symptom {
        /// What the parts are called, the likeliest first.
        parts: Vec<String>,
    },
    /// The text was too long; the rest was ignored.
    Shortened,
    /// Words without meaning for a search were ignored.
    Ignored {
        /// The words, as typed.
        words: Vec<String>,
    },
    /// Synonyms were searched too, and the first product has only one of those.
    Expanded {
        /// As typed.
        from: String,
        /// The synonym that was found.
        to: String,
    },
    /// The typed number is that of a part that was replaced; its replacement is among the products.
    #[serde(rename_all = "camelCase")]
    Superseded {
        /// The number, as typed.
        number: String,
        /// The part that replaces it.
        product_id: u64,
        /// That part's name.
        product_name: String,
        /// That part's number as printed.
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

/// Completions of the typed text.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Suggestions {
    /// At most ten; suggestions of one kind are adjacent, the best kind first.
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
    /// A search by others.
    Query,
}

/// One completion of the typed text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Suggestion {
    /// What it leads to.
    pub kind: SuggestionKind,
    /// The text shown.
    pub text: String,
    /// The id of what it leads to, unless that is a product or a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<u32>,
    /// The id of the product it leads to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub product_id: Option<u64>,
    /// The typed ranges of the text, as `[start, end)` in UTF-16 code units.
    pub highlights: Vec<[u32; 2]>,
    /// The detail shown beside the text: the product of a number, the manufacturer of a product,
    /// the category of a sub-category.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The value of the filter for a category or sub-category, when the text is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<String>,
    /// The value of the filter for the category in the detail, when that is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail_filter_name: Option<String>,
    /// The picture of the product it leads to: an image path below `/media/`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo_url: Option<String>,
}

//! What the search calls answer.

use serde::Serialize;
use utoipa::ToSchema;

use crate::catalogue::live::labels::SharedText;
use crate::catalogue::products::{ProductCard, ProductLink};

/// One page of a search, with the whole set's totals and filters.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchResults {
    /// This page's products, best first.
    pub products: Vec<ProductCard>,
    /// How many pages there are.
    pub total_pages: u64,
    /// How many products match, exactly.
    pub total_records: u64,
    /// How many of the matches fit the boat only because they fit every boat, whether they were left
    /// out or not; 0 unless the parts of a boat are searched.
    pub universal_records: u64,
    /// The page this is, from 1.
    pub page: u32,
    /// The filter values that lead somewhere, and the chosen ones.
    pub current_filters: CurrentFilters,
    /// What was done with the words.
    pub notices: Vec<Notice>,
    /// Parts that do the same as the first product, when that was found by its whole number; at
    /// most six, the most popular first.
    pub equivalents: Vec<ProductLink>,
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
    /// Its name, which is also what to ask for.
    #[schema(value_type = String)]
    pub product_manufacturer_name: SharedText,
    /// What it is known for; may be empty.
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
    /// Its name, which is also what to ask for, unless there is a `filterName`.
    #[schema(value_type = String)]
    pub category_name: SharedText,
    /// What to ask for, when the name is a translation: its name in the catalogue's own language.
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
    /// Its name, which is also what to ask for, unless there is a `filterName`.
    #[schema(value_type = String)]
    pub sub_category_name: SharedText,
    /// What to ask for, when the name is a translation: its name in the catalogue's own language.
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
    /// Its name, which is also what to ask for, unless there is a `filterName`.
    #[schema(value_type = String)]
    pub section: SharedText,
    /// What to ask for, when the name is a translation: its name in the catalogue's own language.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<SharedText>,
    /// Products that belong there.
    pub count: u64,
}

/// Something the search did with the words that the boater should be told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Notice {
    /// Nothing matched as typed; the nearest that exists was searched.
    #[serde(rename_all = "camelCase")]
    Corrected {
        /// As typed.
        from: String,
        /// As searched.
        to: String,
        /// It was a part number: what was found is another part than the one asked for.
        is_number: bool,
    },
    /// Not every word was found together; these were left out.
    Dropped {
        /// The words left out, as typed.
        words: Vec<String>,
    },
    /// The text was longer than is searched; the rest was ignored.
    Shortened,
    /// Words that say nothing of a part were not searched.
    Ignored {
        /// The words, as typed.
        words: Vec<String>,
    },
    /// Words that mean the same were searched too, and the first product has one of those only.
    Expanded {
        /// As typed.
        from: String,
        /// What was found instead.
        to: String,
    },
    /// The number typed is that of a part which another replaces; the other is among the products.
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

/// What may complete the typed text.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Suggestions {
    /// At most ten; suggestions of one kind stand together, the best kind first.
    pub suggestions: Vec<Suggestion>,
}

/// What a suggestion leads to.
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
    /// A search others made.
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
    /// What of the text was typed, as `[start, end)` in UTF-16 code units.
    pub highlights: Vec<[u32; 2]>,
    /// What is shown beside the text: the product of a number, the maker of a product, the
    /// category of a sub-category.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// What filters call a category or sub-category, when the text is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<String>,
    /// What filters call the category in the detail, when that is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail_filter_name: Option<String>,
}

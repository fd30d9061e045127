//! What is asked of the index and what it answers.

use std::ops::Range;

/// Products per page of results: the ledger's constant, not the client's choice.
pub const PAGE_SIZE: u32 = 24;

/// One search.
#[derive(Debug, Clone, Default)]
pub struct SearchRequest {
    /// What the boater typed; empty searches everything the filters allow.
    pub text: String,
    /// What the boater chose.
    pub filters: Filters,
    /// The page, from 1; a page past the end answers no hits and the right totals.
    pub page: u32,
    /// How the hits are ordered.
    pub order: Order,
}

/// Chosen facet values: OR within a list, AND between lists. An empty list does not filter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filters {
    /// Category ids.
    pub categories: Vec<u32>,
    /// Sub-category ids.
    pub sub_categories: Vec<u32>,
    /// Manufacturer ids.
    pub manufacturers: Vec<u32>,
    /// Section ids.
    pub sections: Vec<u32>,
    /// Only this brand.
    pub brand: Option<u32>,
    /// Only these products (a fit list, a single product).
    pub products: Option<Vec<u64>>,
}

/// How hits are ordered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Order {
    /// Best match first.
    #[default]
    Relevance,
    /// By name without regard to case, then by id.
    Name,
}

/// One page of hits with the whole set's totals and facet counts, all from one pass.
#[derive(Debug, Clone)]
pub struct SearchAnswer {
    /// How many products match, exactly.
    pub total: u64,
    /// This page's hits, best first.
    pub hits: Vec<Hit>,
    /// Exact counts, each list counted without its own filter; chosen values are always listed.
    pub facets: Facets,
    /// What was done with the words.
    pub notices: Vec<Notice>,
    /// Finds what matched in the texts that are shown.
    pub highlighter: Highlighter,
}

/// One product found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// The product's id.
    pub product_id: u64,
}

/// Exact facet counts, by count downwards, then id.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facets {
    /// By category.
    pub categories: Vec<FacetCount>,
    /// By sub-category.
    pub sub_categories: Vec<FacetCount>,
    /// By manufacturer.
    pub manufacturers: Vec<FacetCount>,
    /// By boat section.
    pub sections: Vec<FacetCount>,
}

/// How many products have a facet value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FacetCount {
    /// The value's id.
    pub id: u32,
    /// Products that have it; 0 only for a chosen value.
    pub count: u64,
}

/// Something the engine did with the query that the boater should be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// Nothing matched as typed; the nearest word that exists was searched ("did you mean").
    Corrected {
        /// As typed.
        from: String,
        /// As searched.
        to: String,
    },
    /// Not every word was found together; these were left out.
    Dropped {
        /// The words left out, as typed.
        words: Vec<String>,
    },
    /// The text was longer than is searched; the rest was ignored.
    Shortened,
}

pub use crate::highlight::Highlighter;

/// A range of UTF-16 code units, as a browser counts a text.
pub type Utf16Range = Range<u32>;

/// One request for suggestions.
#[derive(Debug, Clone, Default)]
pub struct SuggestRequest {
    /// What has been typed so far.
    pub text: String,
    /// At most this many, over all kinds.
    pub limit: usize,
}

/// One suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// What it leads to.
    pub kind: SuggestionKind,
    /// The text shown.
    pub text: String,
    /// What of the text was typed.
    pub highlights: Vec<Utf16Range>,
}

/// What a suggestion leads to; ids are the catalogue's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SuggestionKind {
    /// A product found by its number; the text is the number.
    PartNumber(u64),
    /// A product found by its name.
    Product(u64),
    /// A category.
    Category(u32),
    /// A sub-category.
    SubCategory(u32),
    /// A brand.
    Brand(u32),
    /// A manufacturer.
    Manufacturer(u32),
    /// A search others made.
    Query,
}

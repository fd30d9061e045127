//! Finds boat parts.

mod document;
mod error;
mod highlight;
mod index;
mod language;
mod request;

pub use document::{LocalizedText, NamedValue, ProductDocument, SynonymKind, SynonymSet};
pub use error::SearchError;
pub use index::{IndexBuilder, ProductIndex, SCHEMA_VERSION};
pub use language::Language;
pub use request::{
    FacetCount, Facets, Filters, Highlighter, Hit, Notice, Order, PAGE_SIZE, SearchAnswer, SearchRequest, SuggestRequest,
    Suggestion, SuggestionKind, Utf16Range,
};

//! Finds boat parts.

mod build;
mod document;
mod error;
mod facets;
mod files;
mod highlight;
mod index;
mod labels;
mod language;
mod lexicon;
mod query;
mod request;
mod schema;
mod search;
mod suggest;
mod synonyms;
mod texts;
mod tokenize;

pub use build::IndexBuilder;
pub use document::{LocalizedText, NamedValue, ProductDocument, SynonymKind, SynonymSet};
pub use error::SearchError;
pub use index::{ProductIndex, SCHEMA_VERSION};
pub use language::Language;
pub use request::{
    FacetCount, Facets, Filters, Highlighter, Hit, Notice, Order, PAGE_SIZE, SearchAnswer,
    SearchRequest, SuggestRequest, Suggestion, SuggestionKind, Utf16Range,
};

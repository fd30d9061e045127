//! A search engine for boat parts.
//!
//! An [`IndexBuilder`] takes every product of a catalogue and writes a folder of files; a
//! [`ProductIndex`] opens that folder and answers searches and suggestions. The folder does not
//! change after it was written, so any number of threads may search at the same time, and a new
//! catalogue is a new folder.
//!
//! # What is written
//!
//! Products are numbered in the order of their popularity, and all data are stored by that number:
//! the first products found are the best, and equal products need no sorting.
//!
//! - A word has one posting list for all fields. Its term frequency is not a frequency but the best
//!   field of the product that contains the word, which is all that the ranking needs.
//! - A part number is text. Its keys are the whole number and the rest from each later segment,
//!   without separators; the products of all keys are in the order of the keys, so those of a
//!   prefix are one slice.
//! - The words of each name are stored as word numbers, for the proximity of words and for
//!   suggestions.
//! - The facet values of each product are decoded into memory when the index is opened.
//!
//! # How a query becomes hits
//!
//! Text is split into words (there is no query syntax in [`SearchRequest::text`], so no text can
//! fail or widen a filter). Each word, and each run of neighbouring words that may be one part
//! number or one word, is looked up: as typed, in its inflected forms, as a synonym, and as the
//! beginning of a word if it is the last one. A word that is not found is treated as mistyped. A
//! product matches if it has every word; if none has, as many words are kept as some product has,
//! and the answer names those that were dropped ([`Notice`]).
//!
//! How well a product matches a word is one byte, and a product's rank is computed from those
//! bytes: in tiers, not as a blended score. One pass over the matching products filters them,
//! counts every facet exactly and keeps the best.
//!
//! # Example
//!
//! ```
//! use search_core::{IndexBuilder, Language, LocalizedText, ProductDocument, ProductIndex, SearchRequest};
//!
//! let folder = tempfile::tempdir()?;
//! let builder = IndexBuilder::create(folder.path(), &[])?;
//! builder.add(&[ProductDocument {
//!     id: 7,
//!     texts: vec![LocalizedText {
//!         language: Language::En,
//!         name: "Fuel filter".to_owned(),
//!         description: "For outboards from 2005 on".to_owned(),
//!     }],
//!     part_number: "35-8M0065103".to_owned(),
//!     ..ProductDocument::default()
//! }])?;
//! builder.close()?.finish()?;
//!
//! let index = ProductIndex::open(folder.path())?;
//! for text in ["8m0065103", "fuel filters", "filetr"] {
//!     let answer = index.search(&SearchRequest { text: text.to_owned(), ..SearchRequest::default() })?;
//!     assert_eq!(answer.hits[0].product_id, 7);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod abbreviations;
mod build;
mod document;
mod error;
mod facets;
mod files;
mod fits;
mod highlight;
mod ids;
mod index;
mod labels;
mod language;
mod lexicon;
mod name_order;
mod names;
mod query;
mod request;
mod schema;
mod search;
mod suggest;
mod symptoms;
mod synonyms;
mod terms;
mod texts;
mod tokenize;

pub use build::{BoatList, FitBuilder, IndexBuilder};
pub use document::{
    BoatFit, EngineFit, LocalizedText, NamedValue, OtherName, ProductDocument, Symptom,
    SynonymKind, SynonymSet,
};
pub use error::SearchError;
pub use highlight::Highlighter;
pub use index::{ProductIndex, SCHEMA_VERSION};
pub use language::Language;
pub use request::{
    AddedProduct, Boat, BoatEngine, FacetCount, Facets, Filters, Fit, FitReason, Hit, More,
    MoreReason, Notice, NumberMatch, Order, PAGE_SIZE, SearchAnswer, SearchRequest, SerialRange,
    SuggestRequest, Suggestion, SuggestionKind, Universal, Utf16Range, Verdict,
};
pub use suggest::PopularQueries;
pub use texts::compare_names;
pub use tokenize::{fold, is_gtin, is_searchable_number, normalize_number};

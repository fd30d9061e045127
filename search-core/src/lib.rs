//! Finds boat parts.
//!
//! An [`IndexBuilder`] is given every product of a catalogue and writes a folder of files; a
//! [`ProductIndex`] opens that folder and answers searches and suggestions. The folder never
//! changes once it is written, so any number of threads may ask at once, and a new catalogue is a
//! new folder.
//!
//! # What is written
//!
//! Products are numbered in the order of their popularity, and everything is kept by that number:
//! the first products found are the best, and equal products need no sorting.
//!
//! - A word has one posting list, whatever fields of the product it stands in. Its term frequency
//!   is not a frequency but the best of those fields, which is all that ranking asks for.
//! - A part number is text. It is written without separators, whole and from each later segment
//!   on; the products of all keys lie in the order of the keys, so a beginning is one slice.
//! - The words of each name lie as word numbers, for the proximity of words and for suggestions.
//! - The facet values of each product are decoded into memory when the index is opened.
//!
//! # How a query becomes hits
//!
//! Text is split into words ([`SearchRequest::text`] is only ever that: there is no syntax, so
//! nothing typed can fail or widen a filter). Each word, and each run of neighbours that may be one
//! part number or one word, is looked up: as typed, in its other forms, as a synonym, as the
//! beginning of a word if it is the last. What is not found is taken to be mistyped. A product
//! matches when it has every word; when none has, as many words are kept as some product has, and
//! the answer says which were dropped ([`Notice`]).
//!
//! How well a product has a word is one byte, and a product's rank is made of those bytes: tiers,
//! not a blended score. One walk over the products that match filters them, counts every facet
//! exactly and keeps the best.
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

mod build;
mod document;
mod error;
mod facets;
mod files;
mod fits;
mod highlight;
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
mod texts;
mod tokenize;

pub use build::{BoatList, FitBuilder, IndexBuilder};
pub use document::{
    BoatFit, EngineFit, LocalizedText, NamedValue, OtherName, ProductDocument, Symptom,
    SynonymKind, SynonymSet,
};
pub use error::SearchError;
pub use index::{ProductIndex, SCHEMA_VERSION};
pub use language::Language;
pub use request::{
    AddedProduct, Boat, BoatEngine, FacetCount, Facets, Filters, Fit, FitReason, Highlighter, Hit,
    More, MoreReason, Notice, NumberMatch, Order, PAGE_SIZE, SearchAnswer, SearchRequest,
    SerialRange, SuggestRequest, Suggestion, SuggestionKind, Universal, Utf16Range, Verdict,
};
pub use suggest::PopularQueries;
pub use texts::compare_names;
pub use tokenize::is_searchable_number;

//! The requests to the index and its answers.

use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::language::Language;
use crate::suggest::PopularQueries;

/// Products per page of results: fixed by the requirements, not chosen by the client.
pub const PAGE_SIZE: u32 = 24;

/// One search.
#[derive(Debug, Clone)]
pub struct SearchRequest {
    /// What the boater typed; empty searches everything the filters allow.
    pub text: String,
    /// What the boater chose.
    pub filters: Filters,
    /// The page, from 1; a page past the end answers no hits and the right totals.
    pub page: u32,
    /// How the hits are ordered.
    pub order: Order,
    /// The reader's language: typing errors are corrected to words of it and of English.
    pub language: Option<Language>,
    /// Hits per page.
    pub page_size: u32,
}

impl Default for SearchRequest {
    /// The first page of everything.
    fn default() -> Self {
        Self {
            text: String::new(),
            filters: Filters::default(),
            page: 1,
            order: Order::default(),
            language: None,
            page_size: PAGE_SIZE,
        }
    }
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
    /// Only these products (a single product, a wishlist).
    pub products: Option<Vec<u64>>,
    /// Only what fits this boat; each hit says why. The sections counted are the boat's.
    pub boat: Option<Boat>,
    /// Whether a boat's parts include those that fit it only because they fit every boat.
    pub universal: Universal,
}

/// Whether parts that fit a boat only because they fit every boat are found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Universal {
    /// They are found.
    #[default]
    Included,
    /// They are not found, only counted.
    LeftOut,
}

/// A boat, as plain values.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Boat {
    /// The catalogue's boat model; none when it is not known.
    pub model: Option<u32>,
    /// Its engines that the catalogue lists.
    pub engines: Vec<BoatEngine>,
    /// It has an engine that the catalogue does not list: parts of engines may be for that one.
    pub has_unlisted_engine: bool,
    /// What the owner added.
    pub products: Vec<AddedProduct>,
}

/// An engine of a boat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BoatEngine {
    /// The catalogue's engine model.
    pub model: u32,
    /// The serial number as its owner wrote it; empty when it is not known.
    pub serial: String,
}

/// A product that the owner added to a boat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddedProduct {
    /// The product.
    pub product_id: u64,
    /// The section the owner put it in; none leaves it in the product's own.
    pub section: Option<u32>,
}

/// Whether a product fits a boat, and why.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fit {
    /// How sure it is.
    pub verdict: Verdict,
    /// Why.
    pub reason: FitReason,
    /// The owner added it, whatever else says that it fits.
    pub is_added: bool,
}

/// How sure a fit is, surest first. What does not fit is no hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It is listed.
    Fits,
    /// It is listed for serial numbers that end like the engine's.
    Likely,
    /// It is listed for some serial numbers, and the engine's is missing or of another shape; or it
    /// is a part of engines, and the boat's engine is not known.
    CannotTell,
}

/// Why a product fits, the nearest reason first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum FitReason {
    /// It is on the boat model's fit list. This applies to engine parts only while it is not known
    /// whether the boat has such an engine.
    BoatModel,
    /// It is on the list of one of the boat's engines.
    Engine {
        /// The place of the engine in [`Boat::engines`].
        engine: usize,
        /// The serial numbers it is listed for; none when for all.
        serials: Option<SerialRange>,
    },
    /// It fits every boat, and nothing nearer says that it fits this one.
    Universal,
    /// Nothing but that the owner added it.
    Added,
}

/// The serial numbers a part is listed for, as the catalogue prints them. An empty bound is open.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SerialRange {
    /// The first.
    pub from: String,
    /// The last.
    pub to: String,
}

impl SerialRange {
    /// Every serial number lies in it.
    pub fn is_open(&self) -> bool {
        self.from.is_empty() && self.to.is_empty()
    }
}

/// How hits are ordered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Order {
    /// Best match first.
    #[default]
    Relevance,
    /// By name, then by id: by the names in a language where there are any, which sort without
    /// regard to case and accents; else by the catalogue's own, without regard to case.
    Name(Option<Language>),
}

/// One page of hits with the whole set's totals and facet counts, all from one pass.
#[derive(Debug, Clone)]
pub struct SearchAnswer {
    /// How many products match, exactly.
    pub total: u64,
    /// How many of the matches fit the boat only because they fit every boat. They are counted in
    /// `total` unless they were left out.
    pub universal: u64,
    /// This page's hits, best first.
    pub hits: Vec<Hit>,
    /// What follows the hits on a first page that they do not fill; neither in the total nor in the
    /// counts.
    pub more: Option<More>,
    /// Exact counts, each list counted without its own filter; chosen values are always listed.
    pub facets: Facets,
    /// How the words were treated.
    pub notices: Vec<Notice>,
    /// Finds what matched in the texts that are shown.
    pub highlighter: Highlighter,
}

/// Products that are not what was asked for but near it, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct More {
    /// How they are near it.
    pub reason: MoreReason,
    /// At least one, none of which is among the hits.
    pub hits: Vec<Hit>,
}

/// Why products are shown that are not what was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoreReason {
    /// They have some of the words, the most telling ones first.
    SomeWords,
    /// Their numbers begin like the one that the catalogue does not have.
    NearNumbers,
}

/// One product found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// The product's id.
    pub product_id: u64,
    /// Why it fits; only when the search was for a boat.
    pub fit: Option<Fit>,
    /// The section that the boat's owner or its model's list put it in; none leaves it in its own.
    pub section: Option<u32>,
    /// How the number that was typed is the product's; none when it was found by words.
    pub number: Option<NumberMatch>,
}

/// How a part number that was typed is a product's, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NumberMatch {
    /// As printed, but for case.
    Printed,
    /// But for case and separators.
    Normalized,
    /// It was the number of a part that this one replaces.
    Former,
    /// A later piece of the number, to its end.
    Piece,
    /// The beginning of the number.
    Prefix,
    /// The beginning of a later piece.
    PiecePrefix,
    /// Another number, near the one typed.
    Corrected,
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

/// A change to the query that the user should know about.
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
    /// The catalogue does not have this part number, nor one that differs in one character.
    UnknownNumber {
        /// As typed.
        number: String,
    },
    /// The text says what is wrong; products that are one of these parts were searched too.
    Symptom {
        /// What the parts are called, the likeliest first.
        parts: Vec<String>,
    },
    /// The text was longer than is searched; the rest was ignored.
    Shortened,
    /// Filler words were not searched.
    Ignored {
        /// The words, as typed.
        words: Vec<String>,
    },
    /// Words that mean the same were searched too, and the first hit has one of those only.
    Expanded {
        /// As typed.
        from: String,
        /// What was found instead.
        to: String,
    },
    /// The number typed is that of a part which another replaces; the other is among the hits.
    Superseded {
        /// The number, as typed.
        number: String,
        /// The part that replaces it.
        product_id: u64,
    },
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
    /// Popular searches of others; empty when they are not counted.
    pub popular: Arc<PopularQueries>,
}

/// One suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// What it leads to.
    pub kind: SuggestionKind,
    /// The text shown.
    pub text: String,
    /// The part of the text that was typed.
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

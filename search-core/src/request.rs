//! Requests to the index, and its answers.

use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::highlight::Highlighter;
use crate::language::Language;
use crate::suggest::PopularQueries;

/// Products per page of results: fixed by the requirements, not chosen by the client.
pub const PAGE_SIZE: u32 = 24;

/// One search.
#[derive(Debug, Clone)]
pub struct SearchRequest {
    /// The text as it was typed; empty finds everything that the filters allow.
    pub text: String,
    /// The chosen filters.
    pub filters: Filters,
    /// The page, from 1; a page after the last has no hits but correct totals.
    pub page: u32,
    /// How the hits are ordered.
    pub order: Order,
    /// The reader's language: typing errors are corrected to words of it and of English.
    pub language: Option<Language>,
    /// Hits per page.
    pub page_size: u32,
}

impl Default for SearchRequest {
    /// The first page of all products.
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
    /// They are found like all others.
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
    /// Whether it has an engine that the catalogue does not list: parts of engines may be for that
    /// one.
    pub has_unlisted_engine: bool,
    /// Products that the owner added.
    pub products: Vec<AddedProduct>,
}

/// An engine of a boat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BoatEngine {
    /// The catalogue's engine model.
    pub model: u32,
    /// The serial number as the owner wrote it; empty if it is not known.
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
    /// How certain it is that the product fits.
    pub verdict: Verdict,
    /// The most specific reason that applies.
    pub reason: FitReason,
    /// Whether the owner added it, even if it also fits for another reason.
    pub is_added: bool,
}

/// How certain a fit is, the most certain first. A product that does not fit is not a hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The product is listed for the boat or engine.
    Fits,
    /// It is listed for serial numbers that end like the engine's.
    Likely,
    /// It is listed for some serial numbers, and the engine's is missing or of another shape; or it
    /// is a part of engines, and the boat's engine is not known.
    CannotTell,
}

/// Why a product fits, the most specific reason first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum FitReason {
    /// It is on the boat model's fit list. This applies to engine parts only while it is not known
    /// whether the boat has such an engine.
    BoatModel,
    /// It is on the list of one of the boat's engines.
    Engine {
        /// The index of the engine in [`Boat::engines`].
        engine: usize,
        /// The serial numbers it is listed for; `None` for all.
        serials: Option<SerialRange>,
    },
    /// It fits every boat, and there is no more specific reason.
    Universal,
    /// The only reason is that the owner added it.
    Added,
}

/// The serial numbers that a part is listed for, as the catalogue prints them. An empty bound is
/// open.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SerialRange {
    /// The first.
    pub from: String,
    /// The last.
    pub to: String,
}

impl SerialRange {
    /// Whether the range contains every serial number.
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
    /// By name, then by id: by the names in a language if there are any, compared without case and
    /// accents; otherwise by the catalogue's own names, compared without case.
    Name(Option<Language>),
}

/// One page of hits with the totals and facet counts of all matches, all from one pass.
#[derive(Debug, Clone)]
pub struct SearchAnswer {
    /// The exact number of products that match.
    pub total: u64,
    /// The number of matches that fit the boat only because they fit every boat. They are included
    /// in `total` unless they were left out.
    pub universal: u64,
    /// The hits of this page, best first.
    pub hits: Vec<Hit>,
    /// Further products if the hits do not fill the first page; included neither in the total nor
    /// in the counts.
    pub more: Option<More>,
    /// Exact counts, each facet counted without its own filter; chosen values are always included.
    pub facets: Facets,
    /// What was done with the words of the query.
    pub notices: Vec<Notice>,
    /// Finds what matched in the texts that are shown.
    pub highlighter: Highlighter,
}

/// Products that do not match the query but are similar to what was searched for, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct More {
    /// In what way they are similar.
    pub reason: MoreReason,
    /// At least one product, none of which is among the hits.
    pub hits: Vec<Hit>,
}

/// Why products are shown that do not match the query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoreReason {
    /// They contain some of the words, preferably the most informative ones.
    SomeWords,
    /// Their numbers begin like the searched number, which is not in the catalogue.
    NearNumbers,
}

/// A product in the result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// The product's id.
    pub product_id: u64,
    /// Why it fits; only set when the search was for a boat.
    pub fit: Option<Fit>,
    /// The section that the boat's owner or the model's list assigns; `None` for the product's own
    /// section.
    pub section: Option<u32>,
    /// How the typed number matches a number of the product; `None` if the product was found by
    /// words.
    pub number: Option<NumberMatch>,
    /// The number by which the product was found or that is near the typed one, as printed; `None` if
    /// it is the manufacturer's own, which is shown anyway.
    pub other_number: Option<String>,
}

/// How a typed part number matches a number of a product, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NumberMatch {
    /// Equal as printed, except for case.
    Printed,
    /// Equal except for case and separators.
    Normalized,
    /// Equal to the number of a part that this one replaces.
    Former,
    /// Equal to a later piece of the number, up to its end.
    Piece,
    /// Equal to the beginning of the number.
    Prefix,
    /// Equal to the beginning of a later piece.
    PiecePrefix,
    /// Similar to the number, with typing errors corrected.
    Corrected,
}

impl NumberMatch {
    /// Whether a complete number was typed correctly.
    pub fn is_complete(self) -> bool {
        matches!(self, Self::Printed | Self::Normalized | Self::Former)
    }
}

/// Exact facet counts, the greatest first, then by id.
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
    /// The number of products that have it; 0 only for a chosen value.
    pub count: u64,
}

/// A change to the query that the user should know about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The first hit has another word or another number than the one typed.
    Corrected {
        /// As typed.
        from: String,
        /// What was found instead.
        to: String,
    },
    /// No product has all of the words, so some were left out.
    Dropped {
        /// The words left out, as typed.
        words: Vec<String>,
    },
    /// The catalogue has neither this part number nor one that differs in one character.
    UnknownNumber {
        /// As typed.
        number: String,
    },
    /// The text describes a symptom, so products that are one of these parts were searched for too.
    Symptom {
        /// The names of the parts, the likeliest first.
        parts: Vec<String>,
    },
    /// The text was too long, so its end was ignored.
    Shortened,
    /// Filler words were not searched.
    Ignored {
        /// The words, as typed.
        words: Vec<String>,
    },
    /// Synonyms were searched too, and the first hit has only a synonym.
    Expanded {
        /// As typed.
        from: String,
        /// What was found instead.
        to: String,
    },
    /// The typed number belongs to a part that another one replaces; the replacement is among the
    /// hits.
    Superseded {
        /// The number, as typed.
        number: String,
        /// The part that replaces it.
        product_id: u64,
    },
}

/// A range of UTF-16 code units, in which JavaScript counts.
pub type Utf16Range = Range<u32>;

/// One request for suggestions.
#[derive(Debug, Clone, Default)]
pub struct SuggestRequest {
    /// The text typed so far.
    pub text: String,
    /// The reader's language; English if there is none.
    pub language: Option<Language>,
    /// The maximum number of suggestions of all kinds together.
    pub limit: usize,
    /// Popular searches of all users; empty if searches are not counted.
    pub popular: Arc<PopularQueries>,
}

/// One suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// What it leads to.
    pub kind: SuggestionKind,
    /// The text shown.
    pub text: String,
    /// The parts of the text that were typed.
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
    /// A popular search.
    Query,
}

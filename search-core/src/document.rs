//! What the index is told about one product.

use serde::{Deserialize, Serialize};

use crate::language::Language;
use crate::request::SerialRange;

/// One active product as plain values: everything the index needs, nothing it has to look up.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ProductDocument {
    /// The catalogue's product id (1 and up).
    pub id: u64,
    /// Name and description in every language there is, the catalogue's main language first.
    pub texts: Vec<LocalizedText>,
    /// The manufacturer's id, name and other spellings.
    pub manufacturer: Option<NamedValue>,
    /// The manufacturer's number as printed; empty when there is none.
    pub part_number: String,
    /// Other numbers that mean this part: cross references, old numbers, the GTIN.
    pub aliases: Vec<String>,
    /// The numbers of the parts that this one replaces, however long ago.
    pub former_numbers: Vec<String>,
    /// The brand's id and name.
    pub brand: Option<NamedValue>,
    /// The category's id and names (every language there is).
    pub category: Option<NamedValue>,
    /// The sub-category's id and names.
    pub sub_category: Option<NamedValue>,
    /// The default boat section's id.
    pub section_id: Option<u32>,
    /// Free words the catalogue's author added.
    pub keywords: Vec<String>,
    /// Attribute values worth finding, as printed: `12 V`, `M8`, `3/4 in`.
    pub attributes: Vec<String>,
    /// Fits every boat.
    pub universal: bool,
    /// How popular it is; 0 and up, breaks ties.
    pub popularity: f64,
}

/// Name and description in one language.
#[derive(Debug, Clone, PartialEq)]
pub struct LocalizedText {
    /// The language of both texts.
    pub language: Language,
    /// The product's name.
    pub name: String,
    /// The product's description; may be empty.
    pub description: String,
}

/// A facet value: its id, its name, and the other spellings or languages it is known by.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedValue {
    /// The id counted in facets.
    pub id: u32,
    /// The name as shown.
    pub name: String,
    /// Other names that find it.
    pub other_names: Vec<OtherName>,
}

/// Another name of a facet value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherName {
    /// The name.
    pub name: String,
    /// The language it is a name in; none for another spelling of the name itself.
    pub language: Option<Language>,
}

/// A product on a boat model's fit list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoatFit {
    /// The product's id.
    pub product_id: u64,
    /// The boat section it belongs to there; none for the product's own.
    pub section: Option<u32>,
}

/// A product on an engine model's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineFit {
    /// The engine model's id.
    pub engine: u32,
    /// The product's id.
    pub product_id: u64,
    /// The engines it is listed for.
    pub serials: SerialRange,
}

/// Words that mean the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SynonymSet {
    /// At least two words or phrases.
    pub terms: Vec<String>,
    /// The language the set belongs to; `None` holds everywhere.
    pub language: Option<Language>,
    /// How the terms are related.
    pub kind: SynonymKind,
}

/// How the terms of a [`SynonymSet`] are related.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SynonymKind {
    /// Each term finds all others.
    Equivalent,
    /// The first term finds the rest; the rest do not find the first.
    OneWay,
}

/// What a boater says is wrong, and the parts it leads to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Symptom {
    /// What is said: `engine overheats`.
    pub text: String,
    /// The language of the text and the terms.
    pub language: Language,
    /// What the parts are called that are then looked for, the likeliest first.
    pub terms: Vec<String>,
}

//! The input of the index: one product as plain values.

use serde::{Deserialize, Serialize};

use crate::language::Language;
use crate::request::SerialRange;

/// One active product, with everything that the index needs to know about it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ProductDocument {
    /// The product id in the catalogue, 1 and up.
    pub id: u64,
    /// Name and description in every language that the product has, the catalogue's main language
    /// first.
    pub texts: Vec<LocalizedText>,
    /// The manufacturer's id, name and other spellings.
    pub manufacturer: Option<NamedValue>,
    /// The manufacturer's number as printed; empty when there is none.
    pub part_number: String,
    /// Other numbers that mean this part: cross references, old numbers, the GTIN.
    pub aliases: Vec<String>,
    /// The numbers of the parts that this one replaces, directly or through other replaced parts.
    pub former_numbers: Vec<String>,
    /// The brand's id and name.
    pub brand: Option<NamedValue>,
    /// The category's id and its names in every language.
    pub category: Option<NamedValue>,
    /// The sub-category's id and names.
    pub sub_category: Option<NamedValue>,
    /// The default boat section's id.
    pub section_id: Option<u32>,
    /// Keywords that the author of the catalogue added.
    pub keywords: Vec<String>,
    /// Attribute values that are searchable, as printed: `12 V`, `M8`, `3/4 in`.
    pub attributes: Vec<String>,
    /// The same values in other languages, where they are translated.
    pub translated_attributes: Vec<OtherName>,
    /// Whether it fits every boat.
    pub universal: bool,
    /// A popularity of 0 or more; orders products that match equally well.
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

/// A facet value: its id, its name, and its names in other spellings or languages.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedValue {
    /// The id that facets are counted by.
    pub id: u32,
    /// The name as shown.
    pub name: String,
    /// Other names by which it is found.
    pub other_names: Vec<OtherName>,
}

/// Another name of a facet value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OtherName {
    /// The name.
    pub name: String,
    /// The language of the name; `None` for another spelling of the main name.
    pub language: Option<Language>,
}

/// A product on a boat model's fit list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoatFit {
    /// The product's id.
    pub product_id: u64,
    /// The boat section of the product on this boat; `None` for the product's own section.
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

/// A set of synonyms. It has no language: it is not known in which one a user types.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SynonymSet {
    /// At least two words or phrases.
    pub terms: Vec<String>,
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

/// A symptom that a boater may describe, and the parts it leads to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Symptom {
    /// The description of the symptom: `engine overheats`.
    pub text: String,
    /// The language of the text and the terms.
    pub language: Language,
    /// The names of the parts that are then searched for, the likeliest first.
    pub terms: Vec<String>,
}

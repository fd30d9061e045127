//! The fixed sentences of assistants. The web app words them in the language of the page.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A sentence with its parameters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[schema(as = ChatSentence)]
pub enum Sentence {
    /// The first answer of a chat: what the assistant does not do (diagnosis, prices, stock).
    Limits,
    /// The part with this number.
    FoundNumber { number: String },
    /// No part has the number; these have a similar one.
    SimilarNumbers { number: String },
    /// The catalogue does not have the number, nor one like it.
    UnknownNumber { number: String },
    /// Products were found for these words; `shown` of `total` are shown.
    Found {
        words: String,
        total: u64,
        shown: u32,
    },
    /// Of the products found for these words, these fit the user's boat.
    FoundForBoat {
        words: String,
        total: u64,
        shown: u32,
    },
    /// Nothing was found that fits the boat; these were found for any boat.
    NothingForBoat { words: String },
    /// Nothing was found.
    FoundNothing { words: String },
    /// The words were corrected.
    Corrected { from: String, to: String },
    /// No product has all words; these were left out.
    LeftOut { words: Vec<String> },
    /// The symptom has these likely causes, as parts.
    Symptom { parts: Vec<String> },
    /// A product is listed for the model of the boat.
    #[serde(rename_all = "camelCase")]
    FitsModel { product_name: String },
    /// It is listed for this engine.
    #[serde(rename_all = "camelCase")]
    FitsEngine {
        product_name: String,
        engine_name: String,
    },
    /// It fits every boat.
    #[serde(rename_all = "camelCase")]
    FitsEveryBoat { product_name: String },
    /// The only reason to say that it fits: somebody added it to the boat.
    #[serde(rename_all = "camelCase")]
    FitsAdded { product_name: String },
    /// It is listed for serial numbers that end like the engine's.
    #[serde(rename_all = "camelCase")]
    FitsLikely {
        product_name: String,
        engine_name: String,
    },
    /// It is listed for certain serial numbers, and the engine's is not known.
    #[serde(rename_all = "camelCase")]
    SerialNeeded {
        product_name: String,
        engine_name: String,
    },
    /// It is listed for these serial numbers, which cannot be compared with the engine's. One of
    /// the two may be empty: without a limit.
    #[serde(rename_all = "camelCase")]
    CheckSerial {
        product_name: String,
        engine_name: String,
        serial_from: String,
        serial_to: String,
    },
    /// It is made for certain engines, and the boat's is not known.
    #[serde(rename_all = "camelCase")]
    EngineNeeded { product_name: String },
    /// It is not listed for the boat.
    #[serde(rename_all = "camelCase")]
    NotListed { product_name: String },
    /// It is not listed for this engine.
    #[serde(rename_all = "camelCase")]
    NotListedForEngine {
        product_name: String,
        engine_name: String,
    },
    /// It is listed for these engines, and for `more` others.
    #[serde(rename_all = "camelCase")]
    ListedFor {
        product_name: String,
        engines: Vec<String>,
        more: u32,
    },
    /// It is made for another voltage.
    #[serde(rename_all = "camelCase")]
    OtherVoltage {
        product_name: String,
        product: String,
        boat: String,
    },
    /// A part was replaced by this one.
    #[serde(rename_all = "camelCase")]
    ReplacedBy {
        number: String,
        product_name: String,
    },
    /// This part replaces others.
    #[serde(rename_all = "camelCase")]
    Replaces {
        product_name: String,
        numbers: Vec<String>,
    },
    /// Parts of other makers that are equivalent.
    #[serde(rename_all = "camelCase")]
    Equivalents { product_name: String },
    /// The catalogue knows no replacement and no equivalent.
    #[serde(rename_all = "camelCase")]
    NoReplacement { product_name: String },
    /// A kit with these parts.
    #[serde(rename_all = "camelCase")]
    KitOf {
        product_name: String,
        kit_name: String,
    },
    /// The kits that contain the part.
    #[serde(rename_all = "camelCase")]
    PartOfKits { product_name: String },
    /// The catalogue has no kit.
    #[serde(rename_all = "camelCase")]
    NoKit { product_name: String },
    /// The parts of a section of the boat.
    #[serde(rename_all = "camelCase")]
    Section {
        section_name: String,
        total: u64,
        shown: u32,
    },
    /// Prices and stock are not known here; vendors can be asked.
    #[serde(rename_all = "camelCase")]
    PricesAtVendors { product_name: String },
    /// Prices and stock are not known here; the shops on the product's page show them.
    #[serde(rename_all = "camelCase")]
    PricesInShops { product_name: String },
    /// Prices and stock are not known here, and nobody sells the product here.
    #[serde(rename_all = "camelCase")]
    NoSellers { product_name: String },
    /// Prices and stock are not known here; vendors and shops of a product can be asked.
    NoPrices,
    /// The product has these documents.
    #[serde(rename_all = "camelCase")]
    Papers {
        product_name: String,
        titles: Vec<String>,
    },
    /// What can be asked: the answer to a greeting, and to a message without words.
    HowToAsk,
    /// A boat is needed for the answer.
    WhichBoat,
    /// The parts depend on the engine, and the boat has none.
    WhichEngine,
    /// A product is needed for the answer.
    WhichProduct,
    /// Many were found: which of these?
    WhichOnes { total: u64 },
    /// A representative can be asked.
    RepresentativeOffered,
    /// Matters of safety: parts and documents only, and a professional.
    SafetyFirst { about: Safety },
    /// The model did not answer, the catalogue did.
    ModelUnavailable,
    /// The daily limit of the model was reached, the catalogue answered.
    ModelLimit,
}

/// What a safety sentence is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = ChatSafety)]
pub enum Safety {
    Gas,
    FuelLeak,
    CarbonMonoxide,
    Seacocks,
    Steering,
    MainsPower,
    Lifting,
    LifeSaving,
}

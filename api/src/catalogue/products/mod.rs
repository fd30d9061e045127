//! Products: the card that lists show, and the data of the product page.

pub mod fit;
pub mod id;
pub mod language;
pub mod model;
pub mod names;
pub mod specification;
pub mod store;
pub mod voltage;

pub use fit::BoatFit;
pub use id::leading_id;
pub use language::LanguageParams;
pub use model::{CardDetails, Highlights, ProductCard, ProductLink, SuggestedProduct};
pub use names::{ProductName, Translations};
pub use store::{
    cards, equivalents, find_card, listed_cards, suggested, translated_names, voltages,
};
pub use voltage::Voltage;

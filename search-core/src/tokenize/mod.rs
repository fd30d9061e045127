//! Turns text into the words and number keys that are indexed and searched.
//!
//! The index, the query and the highlighter all read text through this module, so a word that was
//! indexed is found by typing it, and what was found can be marked.

mod compounds;
mod digits;
mod fillers;
mod fold;
mod forms;
mod gtin;
mod head;
mod measure;
mod name_words;
mod part_number;
mod stem;
mod words;

pub(crate) use compounds::{Compound, compounds, quantities, size_ranges};
pub(crate) use digits::has_digit;
pub(crate) use fillers::is_filler;
pub use fold::fold;
pub use gtin::is_gtin;
pub(crate) use gtin::other_lengths;
pub(crate) use head::{Role, roles, tells_variants_apart};
pub(crate) use measure::{Quantity, is_quantity, is_unit};
pub(crate) use name_words::{is_link, is_preposition, is_quality};
pub(crate) use part_number::{NumberForm, keys, printed_form};
pub use part_number::{is_searchable_number, normalize_number};
pub(crate) use stem::{stem_key, stem_keys};
pub(crate) use words::{MAX_WORD_CHARS, Word, is_elided, words};

//! The positions of the products in the order of their names.

use tantivy::Directory;

use crate::error::SearchError;
use crate::files::{self, Lists};
use crate::language::Language;

/// The orders by name: by the catalogue's own names first, then one for each language, empty if no
/// name is translated into it.
pub(crate) struct NameOrder(Lists);

impl NameOrder {
    pub(crate) fn open(directory: &dyn Directory) -> Result<Self, SearchError> {
        Lists::open(directory, files::NAME_ORDER_STARTS, files::NAME_ORDER).map(Self)
    }

    /// The position of a document in the order of a language; in that of the catalogue's own names
    /// if there is none in the language.
    pub(crate) fn position(&self, language: Option<Language>, doc: u32) -> u32 {
        let position = self.0.get(index_of(language), doc as usize);
        position
            .or_else(|| self.0.get(index_of(None), doc as usize))
            .unwrap_or_default()
    }
}

fn index_of(language: Option<Language>) -> usize {
    language.map_or(0, |language| 1 + language.index())
}

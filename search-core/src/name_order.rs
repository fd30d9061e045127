//! The positions of the products in the order of their names.

use tantivy::Directory;

use crate::error::SearchError;
use crate::files::{self, Lists, Slice};
use crate::language::Language;

/// The orders by name: by the catalogue's own names first, then one for each language, empty if no
/// name is translated into it.
pub(crate) struct NameOrder(Lists);

impl NameOrder {
    pub(crate) fn open(directory: &dyn Directory) -> Result<Self, SearchError> {
        Lists::open(directory, files::NAME_ORDER_STARTS, files::NAME_ORDER).map(Self)
    }

    /// The positions of the documents in the order of a language; in that of the catalogue's own
    /// names if there is none in the language.
    pub(crate) fn positions(&self, language: Option<Language>) -> Slice<'_> {
        let positions = self.0.list(index_of(language));
        if positions.is_empty() {
            return self.0.list(index_of(None));
        }
        positions
    }
}

fn index_of(language: Option<Language>) -> usize {
    language.map_or(0, |language| 1 + language.index())
}

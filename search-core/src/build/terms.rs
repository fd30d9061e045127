//! Writes a dictionary: the terms of the base and those of the added products, merged.

use tantivy::index::InvertedIndexReader;
use tantivy::postings::{FieldSerializer, TermInfo};
use tantivy::termdict::TermStreamer;

use crate::build::products::GONE;
use crate::error::SearchError;

/// Room beside the document in an entry of a term's list: an entry is a document and a number
/// below four, which says what the term is of the product.
pub(super) const FORM_BITS: u32 = 2;
pub(super) const FORM: u32 = (1 << FORM_BITS) - 1;

/// The lists of a dictionary's terms.
pub(super) trait TermLists {
    /// Adds the entries that stay of a term of the base to `list`, ascending.
    fn read(&self, term: u64, info: &TermInfo, list: &mut Vec<u32>) -> std::io::Result<()>;

    /// Writes the list of the next term, into the dictionary or elsewhere.
    fn write(&mut self, list: &[u32], terms: &mut FieldSerializer<'_>) -> Result<(), SearchError>;
}

/// The new numbers of terms.
#[derive(Default)]
pub(super) struct TermNumbers {
    /// Of the terms of the base, [`GONE`] for those no product has any more.
    pub(super) kept: Vec<u32>,
    /// Of the added products' terms.
    pub(super) added: Vec<u32>,
}

/// A dictionary that is being written.
pub(super) struct TermMerge<'a, L> {
    kept: TermStreamer<'a>,
    has_kept: bool,
    target: Target<'a, L>,
    numbers: TermNumbers,
    /// The list that is being built.
    list: Vec<u32>,
}

impl<'a, L: TermLists> TermMerge<'a, L> {
    pub(super) fn start(
        base: &'a InvertedIndexReader,
        serializer: FieldSerializer<'a>,
        lists: L,
    ) -> Result<Self, SearchError> {
        let mut kept = base.terms().stream().map_err(broken)?;
        Ok(Self {
            has_kept: kept.advance(),
            kept,
            target: Target {
                lists,
                serializer,
                written: 0,
            },
            numbers: TermNumbers::default(),
            list: Vec::new(),
        })
    }

    /// Writes a term that added products have, after the kept ones before it. Terms come ascending,
    /// as do the entries.
    #[expect(
        clippy::stable_sort_primitive,
        reason = "of two lists in order the stable sort makes one in a single pass"
    )]
    pub(super) fn add(
        &mut self,
        term: &[u8],
        added: impl IntoIterator<Item = u32>,
    ) -> Result<(), SearchError> {
        self.keep_until(Some(term))?;
        self.list.clear();
        if self.has_kept && self.kept.key() == term {
            self.read_kept()?;
            self.has_kept = self.kept.advance();
            self.numbers.kept.push(self.target.written);
        }
        self.list.extend(added);
        self.list.sort();
        self.numbers.added.push(self.target.written);
        self.target.write(term, &self.list)
    }

    /// Writes the kept terms that are left and ends the dictionary.
    pub(super) fn finish(mut self) -> Result<(TermNumbers, L), SearchError> {
        self.keep_until(None)?;
        self.target.serializer.close().map_err(broken)?;
        Ok((self.numbers, self.target.lists))
    }

    /// Writes the kept terms before `end` that some product still has.
    fn keep_until(&mut self, end: Option<&[u8]>) -> Result<(), SearchError> {
        while self.has_kept && end.is_none_or(|end| self.kept.key() < end) {
            self.list.clear();
            self.read_kept()?;
            if self.list.is_empty() {
                self.numbers.kept.push(GONE);
            } else {
                self.numbers.kept.push(self.target.written);
                self.target.write(self.kept.key(), &self.list)?;
            }
            self.has_kept = self.kept.advance();
        }
        Ok(())
    }

    fn read_kept(&mut self) -> Result<(), SearchError> {
        let (term, info) = (self.kept.term_ord(), self.kept.value());
        self.target
            .lists
            .read(term, info, &mut self.list)
            .map_err(broken)
    }
}

/// Where a dictionary is written to.
struct Target<'a, L> {
    lists: L,
    serializer: FieldSerializer<'a>,
    /// How many terms are there.
    written: u32,
}

impl<L: TermLists> Target<'_, L> {
    fn write(&mut self, term: &[u8], list: &[u32]) -> Result<(), SearchError> {
        let count = u32::try_from(list.len()).unwrap_or(u32::MAX);
        self.serializer
            .new_term(term, count, true)
            .map_err(broken)?;
        self.lists.write(list, &mut self.serializer)?;
        self.written += 1;
        self.serializer.close_term().map_err(broken)
    }
}

fn broken(source: std::io::Error) -> SearchError {
    SearchError::Io {
        path: "dictionary".into(),
        source,
    }
}

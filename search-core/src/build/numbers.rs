//! Collects the keys of all numbers and writes the dictionary of them.

use rayon::slice::ParallelSliceMut as _;
use tantivy::Directory;
use tantivy::postings::InvertedIndexSerializer;
use tantivy::schema::Field;

use crate::build::spool::Documents;
use crate::error::SearchError;
use crate::files::{self, ListWriter};
use crate::tokenize::NumberForm;

/// The number keys of all products. Nearly every key belongs to one product only, so they are
/// sorted instead of looked up.
#[derive(Default)]
pub(super) struct NumberKeys {
    /// The bytes of each key after the first eight, preceded by their number.
    rests: Vec<u8>,
    entries: Vec<KeyEntry>,
}

#[derive(Clone, Copy)]
struct KeyEntry {
    /// The first eight bytes, which distinguish most keys; padded with zeros, which no key
    /// contains.
    beginning: u64,
    rest: u32,
    /// The position of the product in the order of arrival until the documents are sorted, then the
    /// document; with the form.
    product: u32,
}

const BEGINNING: usize = 8;

/// The bits beside the document in a [`NumberEntry`]: they hold the form of the key, a number below
/// four.
const FORM_BITS: u32 = 2;
const FORM: u32 = (1 << FORM_BITS) - 1;

impl NumberKeys {
    /// Adds a key of the product at position `arrival` in the order of arrival.
    pub(super) fn add(
        &mut self,
        key: &str,
        form: NumberForm,
        arrival: u32,
    ) -> Result<(), SearchError> {
        let (beginning, rest) = key.as_bytes().split_at(BEGINNING.min(key.len()));
        let mut bytes = [0; BEGINNING];
        bytes[..beginning.len()].copy_from_slice(beginning);
        let start = files::stored_u32(self.rests.len())?;
        // A key has at most 40 characters.
        self.rests.push(u8::try_from(rest.len()).unwrap_or(u8::MAX));
        self.rests
            .extend(&rest[..rest.len().min(usize::from(u8::MAX))]);
        self.entries.push(KeyEntry {
            beginning: u64::from_be_bytes(bytes),
            rest: start,
            product: NumberEntry { doc: arrival, form }.pack(),
        });
        Ok(())
    }

    /// Writes the dictionary, and the products of all keys one after the other in the order of the
    /// dictionary: so the products of all numbers with a given beginning are one slice.
    pub(super) fn write(
        mut self,
        products: &Documents,
        (serializer, field): (&mut InvertedIndexSerializer, Field),
        directory: &dyn Directory,
    ) -> Result<(), SearchError> {
        self.sort(&products.by_arrival());
        // The number of postings is not used.
        let mut terms = serializer.new_field(field, 0, None).map_err(unwritable)?;
        let mut lists = ListWriter::create(directory, files::NUMBER_STARTS, files::NUMBER_ENTRIES)?;
        let mut key = Vec::new();
        let alike = |one: &KeyEntry, other: &KeyEntry| self.key(one) == self.key(other);
        for entries in self.entries.chunk_by(alike) {
            let (beginning, rest) = self.key(&entries[0]);
            let beginning = beginning.to_be_bytes();
            key.clear();
            key.extend(beginning.iter().take_while(|byte| **byte != 0));
            key.extend(rest);
            // The dictionary has no postings: the products of a key are read from our own file.
            terms.new_term(&key, 0, true).map_err(unwritable)?;
            terms.close_term().map_err(unwritable)?;
            lists.push(entries.iter().map(|entry| entry.product))?;
        }
        terms.close().map_err(unwritable)?;
        lists.finish(directory)
    }

    fn sort(&mut self, documents: &[u32]) {
        for entry in &mut self.entries {
            let NumberEntry { doc: arrival, form } = NumberEntry::unpack(entry.product);
            let doc = documents[arrival as usize];
            entry.product = NumberEntry { doc, form }.pack();
        }
        let rests = &self.rests;
        self.entries.par_sort_unstable_by(|one, other| {
            one.beginning
                .cmp(&other.beginning)
                .then_with(|| rest_at(rests, one.rest).cmp(rest_at(rests, other.rest)))
                .then_with(|| one.product.cmp(&other.product))
        });
    }

    fn key(&self, entry: &KeyEntry) -> (u64, &[u8]) {
        (entry.beginning, rest_at(&self.rests, entry.rest))
    }
}

fn rest_at(rests: &[u8], start: u32) -> &[u8] {
    let start = start as usize;
    &rests[start + 1..][..usize::from(rests[start])]
}

fn unwritable(source: std::io::Error) -> SearchError {
    SearchError::Io {
        path: files::NUMBER_ENTRIES.into(),
        source,
    }
}

/// A product that has a number key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NumberEntry {
    pub(crate) doc: u32,
    /// The form of the key among the product's numbers.
    pub(crate) form: NumberForm,
}

impl NumberEntry {
    fn pack(self) -> u32 {
        self.doc << FORM_BITS | self.form.frequency()
    }

    pub(crate) fn unpack(packed: u32) -> Self {
        Self {
            doc: packed >> FORM_BITS,
            form: NumberForm::of_frequency(packed & FORM),
        }
    }
}

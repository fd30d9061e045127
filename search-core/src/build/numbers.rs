//! Collects the keys of all numbers and writes the dictionary of them.

use rayon::slice::ParallelSliceMut as _;
use tantivy::Directory;
use tantivy::postings::InvertedIndexSerializer;
use tantivy::schema::Field;

use crate::error::SearchError;
use crate::files;
use crate::tokenize::NumberForm;

/// The number keys of all products, nearly every one in one product only: they are sorted, not looked up.
#[derive(Default)]
pub(super) struct NumberKeys {
    /// What follows the first eight bytes of each key, with its length before it.
    rests: Vec<u8>,
    entries: Vec<KeyEntry>,
}

#[derive(Clone, Copy)]
struct KeyEntry {
    /// The first eight bytes, which tell most keys apart; filled up with zeros, which no key holds.
    beginning: u64,
    rest: u32,
    /// The product's place until the documents are in order, then the document, with the form.
    product: u32,
}

const BEGINNING: usize = 8;

impl NumberKeys {
    /// Adds a key of the product that is the `place`th.
    pub(super) fn add(
        &mut self,
        key: &str,
        form: NumberForm,
        place: u32,
    ) -> Result<(), SearchError> {
        let (beginning, rest) = key.as_bytes().split_at(BEGINNING.min(key.len()));
        let mut bytes = [0; BEGINNING];
        bytes[..beginning.len()].copy_from_slice(beginning);
        let start = files::start(self.rests.len())?;
        // A key has at most 40 characters.
        self.rests.push(u8::try_from(rest.len()).unwrap_or(u8::MAX));
        self.rests
            .extend(&rest[..rest.len().min(usize::from(u8::MAX))]);
        self.entries.push(KeyEntry {
            beginning: u64::from_be_bytes(bytes),
            rest: start,
            product: NumberEntry { doc: place, form }.pack(),
        });
        Ok(())
    }

    /// Writes the dictionary, and the products of all keys one after the other in its order: the
    /// products of every number with a given beginning are then one slice.
    pub(super) fn write(
        mut self,
        documents: &[u32],
        (serializer, field): (&mut InvertedIndexSerializer, Field),
        directory: &dyn Directory,
    ) -> Result<(), SearchError> {
        self.sort(documents);
        let total = self.entries.len() as u64;
        let mut terms = serializer
            .new_field(field, total, None)
            .map_err(unwritable)?;
        let mut starts = Vec::new();
        let mut key = Vec::new();
        let mut written = 0;
        for entries in self
            .entries
            .chunk_by(|one, other| self.key(one) == self.key(other))
        {
            starts.push(files::start(written)?);
            written += entries.len();
            let (beginning, rest) = self.key(&entries[0]);
            key.clear();
            key.extend(
                beginning
                    .to_be_bytes()
                    .iter()
                    .take_while(|byte| **byte != 0),
            );
            key.extend(rest);
            let count = u32::try_from(entries.len()).unwrap_or(u32::MAX);
            terms.new_term(&key, count, true).map_err(unwritable)?;
            for entry in entries {
                let NumberEntry { doc, form } = NumberEntry::unpack(entry.product);
                terms.write_doc(doc, form.frequency(), &[]);
            }
            terms.close_term().map_err(unwritable)?;
        }
        terms.close().map_err(unwritable)?;
        starts.push(files::start(written)?);
        let products = self.entries.iter().map(|entry| entry.product.to_le_bytes());
        files::write_all(directory, files::NUMBER_ENTRIES, products)?;
        files::write_numbers(directory, files::NUMBER_STARTS, &starts)
    }

    fn sort(&mut self, documents: &[u32]) {
        for entry in &mut self.entries {
            let NumberEntry { doc: place, form } = NumberEntry::unpack(entry.product);
            let doc = documents[place as usize];
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
    /// What the key is of the product's number.
    pub(crate) form: NumberForm,
}

impl NumberEntry {
    /// Room for the form beside the document.
    const FORM_BITS: u32 = 2;

    fn pack(self) -> u32 {
        self.doc << Self::FORM_BITS | self.form.frequency()
    }

    pub(crate) fn unpack(packed: u32) -> Self {
        Self {
            doc: packed >> Self::FORM_BITS,
            form: NumberForm::of_frequency(packed & ((1 << Self::FORM_BITS) - 1)),
        }
    }
}

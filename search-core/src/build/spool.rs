//! Stores records until their order is known.

use std::path::Path;

use rayon::slice::ParallelSliceMut as _;
use tantivy::directory::OwnedBytes;

use crate::build::record::RecordReader;
use crate::build::temporary::{TemporaryFile, TemporaryWriter};
use crate::error::SearchError;
use crate::files;

/// A file of records, appended to while products arrive in any order, then read in the order of the
/// documents. Only four numbers per product are kept in memory.
pub(super) struct Spool {
    file: TemporaryWriter,
    entries: Vec<Entry>,
}

/// The position of a product's record in the file. Sorts in the order of the documents.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    order: u64,
    product_id: u64,
    start: u64,
    length: u32,
    /// The number of products that were added before it.
    arrival: u32,
}

impl Spool {
    pub(super) fn create(folder: &Path) -> Result<Self, SearchError> {
        Ok(Self {
            file: TemporaryWriter::create(folder, "spool")?,
            entries: Vec::new(),
        })
    }

    /// Appends a product's record. Documents are sorted by `order`, then by the id. Returns the
    /// number of products that were added before.
    pub(super) fn append(
        &mut self,
        order: u64,
        product_id: u64,
        record: &[u8],
    ) -> Result<u32, SearchError> {
        let arrival = files::start(self.entries.len())?;
        self.entries.push(Entry {
            order,
            product_id,
            start: self.file.len(),
            length: files::start(record.len())?,
            arrival,
        });
        self.file.append(record)?;
        Ok(arrival)
    }

    /// Ends writing; after that records can be read.
    pub(super) fn close(mut self) -> Result<Documents, SearchError> {
        self.entries.par_sort_unstable();
        let file = self.file.close()?;
        Ok(Documents {
            bytes: file.map()?,
            file,
            entries: self.entries,
        })
    }
}

/// The closed spool: every product's record, in the order of the documents.
pub(super) struct Documents {
    file: TemporaryFile,
    bytes: OwnedBytes,
    entries: Vec<Entry>,
}

impl Documents {
    /// The folder of the index.
    pub(super) fn folder(&self) -> &Path {
        self.file.folder()
    }

    /// The number of products.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The products' ids.
    pub(super) fn ids(&self) -> impl Iterator<Item = u64> {
        self.entries.iter().map(|entry| entry.product_id)
    }

    /// The document of each product, in the order of arrival.
    pub(super) fn by_arrival(&self) -> Vec<u32> {
        let mut documents = vec![0; self.entries.len()];
        for (document, entry) in (0..).zip(&self.entries) {
            documents[entry.arrival as usize] = document;
        }
        documents
    }

    /// The record of each product, in the order of the documents.
    pub(super) fn records(&self) -> impl Iterator<Item = RecordReader<'_>> {
        self.entries.iter().map(|entry| self.read(entry))
    }

    /// The id of a document.
    pub(super) fn id(&self, document: u32) -> u64 {
        self.entries[document as usize].product_id
    }

    /// The texts of a document.
    pub(super) fn texts(&self, document: u32) -> &[u8] {
        self.read(&self.entries[document as usize]).skip_to_texts()
    }

    fn read(&self, entry: &Entry) -> RecordReader<'_> {
        let start = usize::try_from(entry.start).unwrap_or(usize::MAX);
        let range = start..start.saturating_add(entry.length as usize);
        RecordReader::new(self.bytes.get(range).unwrap_or_default())
    }

    /// Deletes the file.
    pub(super) fn delete(self) -> Result<(), SearchError> {
        drop(self.bytes);
        self.file.delete()
    }
}

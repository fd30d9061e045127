//! Keeps what is written in document order until that order is known.

use std::path::Path;

use rayon::slice::ParallelSliceMut as _;

use crate::build::record::RecordReader;
use crate::build::temporary::{TemporaryFile, TemporaryWriter};
use crate::error::SearchError;
use crate::files;

/// A file of records, appended to while products come in any order, then read in the order of the
/// documents. Only four numbers per product stay in memory.
pub(super) struct Spool {
    file: TemporaryWriter,
    entries: Vec<Entry>,
}

/// Where a product's record lies. Sorts as the documents do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    order: u64,
    product_id: u64,
    start: u64,
    /// How many products came before it.
    arrival: u32,
}

impl Spool {
    pub(super) fn create(folder: &Path) -> Result<Self, SearchError> {
        Ok(Self {
            file: TemporaryWriter::create(folder, "spool")?,
            entries: Vec::new(),
        })
    }

    /// Appends a product's record. Documents are in the order of `order`, then of the id. Returns
    /// how many products came before it.
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
            arrival,
        });
        self.file.append(record)?;
        Ok(arrival)
    }

    /// Ends writing; from now on records can be read.
    pub(super) fn close(mut self) -> Result<Documents, SearchError> {
        let mut ends: Vec<u64> = self.entries.iter().skip(1).map(|next| next.start).collect();
        ends.push(self.file.len());
        self.entries.par_sort_unstable();
        Ok(Documents {
            file: self.file.close()?,
            entries: self.entries,
            ends,
        })
    }
}

/// The closed spool: every product's record, in the order of the documents.
pub(super) struct Documents {
    file: TemporaryFile,
    entries: Vec<Entry>,
    /// Where each record ends, in the order in which they came.
    ends: Vec<u64>,
}

impl Documents {
    /// The folder of the index.
    pub(super) fn folder(&self) -> &Path {
        self.file.folder()
    }

    /// How many products there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The products' ids.
    pub(super) fn ids(&self) -> impl Iterator<Item = u64> {
        self.entries.iter().map(|entry| entry.product_id)
    }

    /// The document of each product, in the order in which they came.
    pub(super) fn by_arrival(&self) -> Vec<u32> {
        let mut documents = vec![0; self.entries.len()];
        for (document, entry) in (0..).zip(&self.entries) {
            documents[entry.arrival as usize] = document;
        }
        documents
    }

    /// The record of each product, in order.
    pub(super) fn records(&self) -> impl Iterator<Item = RecordReader<'_>> {
        self.entries.iter().map(|entry| self.read(entry))
    }

    fn read(&self, entry: &Entry) -> RecordReader<'_> {
        let offset = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
        let range = offset(entry.start)..offset(self.ends[entry.arrival as usize]);
        RecordReader::new(self.file.bytes().get(range).unwrap_or_default())
    }

    /// Deletes the file.
    pub(super) fn delete(self) -> Result<(), SearchError> {
        self.file.delete()
    }
}

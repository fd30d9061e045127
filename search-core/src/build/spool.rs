//! Keeps what is written in document order until that order is known.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use tantivy::Directory as _;
use tantivy::directory::{MmapDirectory, OwnedBytes};

use crate::build::record::RecordReader;
use crate::error::SearchError;
use crate::files;

const FILE: &str = "spool";

/// A file of records, appended to while products come in any order, then read in the order of the
/// documents. Only three numbers per product stay in memory.
pub(super) struct Spool {
    path: PathBuf,
    writer: BufWriter<File>,
    entries: Vec<Entry>,
    length: u64,
}

/// Where a product's record lies. Sorts as the documents do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    order: u64,
    product_id: u64,
    start: u64,
    /// How many products came before it.
    place: u32,
}

impl Spool {
    pub(super) fn create(folder: &Path) -> Result<Self, SearchError> {
        let path = folder.join(FILE);
        let file = File::create(&path).map_err(|source| SearchError::Io {
            path: path.clone(),
            source,
        })?;
        Ok(Self {
            path,
            writer: BufWriter::with_capacity(1 << 17, file),
            entries: Vec::new(),
            length: 0,
        })
    }

    /// Appends a product's record. Documents are in the order of `order`, then of the id. Gives the
    /// product's place: how many came before it.
    pub(super) fn append(
        &mut self,
        order: u64,
        product_id: u64,
        record: &[u8],
    ) -> Result<u32, SearchError> {
        let place = files::start(self.entries.len())?;
        self.writer
            .write_all(record)
            .map_err(|source| SearchError::Io {
                path: self.path.clone(),
                source,
            })?;
        self.entries.push(Entry {
            order,
            product_id,
            start: self.length,
            place,
        });
        self.length += record.len() as u64;
        Ok(place)
    }

    /// Ends writing; from now on records can be read.
    pub(super) fn close(mut self, folder: &Path) -> Result<Documents, SearchError> {
        self.writer.flush().map_err(|source| SearchError::Io {
            path: self.path.clone(),
            source,
        })?;
        let directory = MmapDirectory::open(folder).map_err(tantivy::TantivyError::from)?;
        let slice = directory
            .open_read(Path::new(FILE))
            .map_err(tantivy::TantivyError::from)?;
        let bytes = slice.read_bytes().map_err(|source| SearchError::Io {
            path: self.path.clone(),
            source,
        })?;
        let mut ends: Vec<u64> = self.entries.iter().skip(1).map(|next| next.start).collect();
        ends.push(self.length);
        self.entries.sort_unstable();
        Ok(Documents {
            path: self.path,
            bytes,
            entries: self.entries,
            ends,
        })
    }
}

/// The closed spool: every product's record, in the order of the documents.
pub(super) struct Documents {
    path: PathBuf,
    bytes: OwnedBytes,
    entries: Vec<Entry>,
    /// Where each record ends, by place.
    ends: Vec<u64>,
}

impl Documents {
    /// How many products there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// What the products are sorted by: order and id.
    pub(super) fn keys(&self) -> impl Iterator<Item = (u64, u64)> {
        self.entries
            .iter()
            .map(|entry| (entry.order, entry.product_id))
    }

    /// Order and id of the product at this place in the order.
    pub(super) fn key(&self, entry: u32) -> (u64, u64) {
        let entry = &self.entries[entry as usize];
        (entry.order, entry.product_id)
    }

    /// The place in the order of each product, as they came.
    pub(super) fn by_place(&self) -> Vec<u32> {
        let mut sorted = vec![0; self.entries.len()];
        for (place, entry) in (0..).zip(&self.entries) {
            sorted[entry.place as usize] = place;
        }
        sorted
    }

    /// The record of each product, in order.
    pub(super) fn records(&self) -> impl Iterator<Item = RecordReader<'_>> {
        self.entries.iter().map(|entry| self.read(entry))
    }

    /// The record of the product at this place in the order.
    pub(super) fn record(&self, entry: u32) -> RecordReader<'_> {
        self.read(&self.entries[entry as usize])
    }

    fn read(&self, entry: &Entry) -> RecordReader<'_> {
        let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
        let range = place(entry.start)..place(self.ends[entry.place as usize]);
        RecordReader::new(self.bytes.get(range).unwrap_or_default())
    }

    /// Deletes the file.
    pub(super) fn delete(self) -> Result<(), SearchError> {
        drop(self.bytes);
        std::fs::remove_file(&self.path).map_err(|source| SearchError::Io {
            path: self.path,
            source,
        })
    }
}

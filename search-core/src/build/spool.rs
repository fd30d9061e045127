//! Keeps what is written in document order until that order is known.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use tantivy::Directory as _;
use tantivy::directory::{MmapDirectory, OwnedBytes};

use crate::error::SearchError;

const FILE: &str = "spool";

/// A file of records, appended to while products come in any order, then read by product. Only
/// an id and a place per product stay in memory, so a million products need some 24 MB.
pub(super) struct Spool {
    path: PathBuf,
    writer: BufWriter<File>,
    records: Vec<(u64, u64)>,
    length: u64,
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
            writer: BufWriter::new(file),
            records: Vec::new(),
            length: 0,
        })
    }

    /// Appends a product's record: the words of its names, then its texts.
    pub(super) fn append(
        &mut self,
        product_id: u64,
        names: &[u32],
        texts: &[u8],
    ) -> Result<(), SearchError> {
        let mut record = Vec::with_capacity(8 + 4 * names.len() + texts.len());
        record.extend(u32::try_from(names.len()).unwrap_or(u32::MAX).to_le_bytes());
        record.extend(u32::try_from(texts.len()).unwrap_or(u32::MAX).to_le_bytes());
        record.extend(names.iter().flat_map(|word| word.to_le_bytes()));
        record.extend(texts);
        self.writer
            .write_all(&record)
            .map_err(|source| SearchError::Io {
                path: self.path.clone(),
                source,
            })?;
        self.records.push((product_id, self.length));
        self.length += record.len() as u64;
        Ok(())
    }

    /// Ends writing; from now on records can be read.
    pub(super) fn close(mut self, folder: &Path) -> Result<SpoolReader, SearchError> {
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
        self.records.sort_unstable();
        Ok(SpoolReader {
            path: self.path,
            bytes,
            records: self.records,
        })
    }
}

/// The closed spool.
pub(super) struct SpoolReader {
    path: PathBuf,
    bytes: OwnedBytes,
    records: Vec<(u64, u64)>,
}

/// What the spool holds of one product.
#[derive(Default)]
pub(super) struct Record<'a> {
    pub(super) names: &'a [[u8; 4]],
    pub(super) texts: &'a [u8],
}

impl SpoolReader {
    /// The record of a product; empty for one that was never added.
    pub(super) fn record(&self, product_id: u64) -> Record<'_> {
        self.find(product_id).unwrap_or_default()
    }

    /// Deletes the file.
    pub(super) fn delete(self) -> Result<(), SearchError> {
        drop(self.bytes);
        std::fs::remove_file(&self.path).map_err(|source| SearchError::Io {
            path: self.path,
            source,
        })
    }

    fn find(&self, product_id: u64) -> Option<Record<'_>> {
        let index = self
            .records
            .binary_search_by_key(&product_id, |(id, _)| *id)
            .ok()?;
        let rest = self
            .bytes
            .get(usize::try_from(self.records[index].1).ok()?..)?;
        let (words, rest) = rest.split_first_chunk::<4>()?;
        let (length, rest) = rest.split_first_chunk::<4>()?;
        let (names, rest) = rest.split_at_checked(4 * u32::from_le_bytes(*words) as usize)?;
        Some(Record {
            names: names.as_chunks::<4>().0,
            texts: rest.get(..u32::from_le_bytes(*length) as usize)?,
        })
    }
}

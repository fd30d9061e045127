//! Stores records until their order is known.

use std::path::Path;

use rayon::iter::ParallelIterator as _;
use rayon::slice::{ParallelSlice as _, ParallelSliceMut as _};

use crate::build::record::RecordReader;
use crate::build::temporary::{TemporaryFile, TemporaryWriter};
use crate::error::SearchError;
use crate::files;

/// The number of records that are read at a time, each of a few hundred bytes.
const BATCH: u32 = 1 << 14;
/// The number of records that one thread reads at a time while they are sorted.
const SHARE: usize = 1 << 11;

/// A file of records, appended to while products arrive in any order.
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
        let arrival = files::stored_u32(self.entries.len())?;
        self.entries.push(Entry {
            order,
            product_id,
            start: self.file.len(),
            length: files::stored_u32(record.len())?,
            arrival,
        });
        self.file.append(record)?;
        Ok(arrival)
    }

    /// Ends writing, and copies the records into the order of the documents.
    ///
    /// Several files of the index are written from all records. When they are in order, they can be
    /// read a batch at a time; before, the whole file was mapped and counted as memory of the import.
    pub(super) fn close(self) -> Result<Documents, SearchError> {
        let Self { file, mut entries } = self;
        entries.par_sort_unstable();
        let arrived = file.close()?;
        let mut sorted = TemporaryWriter::create(arrived.folder(), "records")?;
        let mut starts = Vec::with_capacity(entries.len() + 1);
        let mut start = 0;
        for batch in entries.chunks(BATCH as usize) {
            for records in in_order(&arrived, batch)? {
                sorted.append(&records)?;
            }
            for entry in batch {
                starts.push(start);
                start += u64::from(entry.length);
            }
        }
        starts.push(start);
        arrived.delete()?;
        Ok(Documents {
            file: sorted.close()?,
            ids: entries.iter().map(|entry| entry.product_id).collect(),
            arrivals: entries.iter().map(|entry| entry.arrival).collect(),
            starts,
        })
    }
}

/// The records of the entries one after the other, [`SHARE`] of them in each part.
fn in_order(arrived: &TemporaryFile, entries: &[Entry]) -> Result<Vec<Vec<u8>>, SearchError> {
    let read = |entries: &[Entry]| {
        let mut records = Vec::new();
        for entry in entries {
            let end = entry.start + u64::from(entry.length);
            arrived.read_range(entry.start..end, &mut records)?;
        }
        Ok(records)
    };
    entries.par_chunks(SHARE).map(read).collect()
}

/// The closed spool: every product's record, in the order of the documents.
pub(super) struct Documents {
    file: TemporaryFile,
    ids: Vec<u64>,
    /// The number of products that arrived before each document's product.
    arrivals: Vec<u32>,
    /// The start of each record in the file, and the end of the last.
    starts: Vec<u64>,
}

impl Documents {
    /// The folder of the index.
    pub(super) fn folder(&self) -> &Path {
        self.file.folder()
    }

    /// The number of products.
    pub(super) fn len(&self) -> usize {
        self.ids.len()
    }

    /// The products' ids.
    pub(super) fn ids(&self) -> &[u64] {
        &self.ids
    }

    /// The document of each product, in the order of arrival.
    pub(super) fn by_arrival(&self) -> Vec<u32> {
        let mut documents = vec![0; self.arrivals.len()];
        for (document, arrival) in (0..).zip(&self.arrivals) {
            documents[*arrival as usize] = document;
        }
        documents
    }

    /// Calls `each` with each document and its record.
    pub(super) fn each(
        &self,
        mut each: impl FnMut(u32, RecordReader<'_>) -> Result<(), SearchError>,
    ) -> Result<(), SearchError> {
        self.each_batch(|batch| {
            let mut batch = batch.iter();
            batch.try_for_each(|(document, record)| each(*document, *record))
        })
    }

    /// Calls `each` with some documents and their records at a time.
    pub(super) fn each_batch(
        &self,
        mut each: impl FnMut(&[(u32, RecordReader<'_>)]) -> Result<(), SearchError>,
    ) -> Result<(), SearchError> {
        let count = files::stored_u32(self.len())?;
        let mut bytes = Vec::new();
        for first in (0..count).step_by(BATCH as usize) {
            let documents = first..count.min(first.saturating_add(BATCH));
            let starts = &self.starts[first as usize..=documents.end as usize];
            let (start, end) = (starts[0], starts[documents.len()]);
            bytes.clear();
            self.file.read_range(start..end, &mut bytes)?;
            let place = |at: u64| usize::try_from(at - start).unwrap_or(usize::MAX);
            let records = starts.windows(2);
            let records = records.map(|ends| &bytes[place(ends[0])..place(ends[1])]);
            let batch: Vec<_> = documents.zip(records.map(RecordReader::new)).collect();
            each(&batch)?;
        }
        Ok(())
    }

    /// Adds the record of one document to `bytes`.
    pub(super) fn read(&self, document: u32, bytes: &mut Vec<u8>) -> Result<(), SearchError> {
        let document = document as usize;
        let record = self.starts[document]..self.starts[document + 1];
        self.file.read_range(record, bytes)
    }

    /// Deletes the file.
    pub(super) fn delete(self) -> Result<(), SearchError> {
        self.file.delete()
    }
}

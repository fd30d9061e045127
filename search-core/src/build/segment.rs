//! Writes the one segment of the index: tantivy's files, without its writer.
//!
//! Tantivy's writer takes documents in any order, looks up every occurrence of a word by its text,
//! and merges what its threads wrote. Here the words have numbers and the order of the documents is
//! known before the first one is written, so each file is written once, in order.

use tantivy::columnar::{ColumnType, ColumnarWriter};
use tantivy::directory::TerminatingWrite as _;
use tantivy::fieldnorm::FieldNormsSerializer;
use tantivy::index::SegmentComponent;
use tantivy::postings::InvertedIndexSerializer;
use tantivy::store::{Compressor, StoreWriter};
use tantivy::{Directory as _, Index, Segment};

use crate::build::numbers::NumberKeys;
use crate::build::postings;
use crate::build::spool::Documents;
use crate::build::vocabulary::Dictionary;
use crate::error::SearchError;
use crate::index::META;
use crate::schema::IndexSchema;

/// The segment that is being written.
pub(super) struct SegmentWriter<'a> {
    index: &'a Index,
    products: &'a Documents,
    segment: Segment,
    schema: IndexSchema,
    dictionaries: InvertedIndexSerializer,
}

impl<'a> SegmentWriter<'a> {
    pub(super) fn open(index: &'a Index, products: &'a Documents) -> Result<Self, SearchError> {
        let count = u32::try_from(products.len()).unwrap_or(u32::MAX);
        let segment = index.new_segment().with_max_doc(count);
        Ok(Self {
            index,
            products,
            dictionaries: InvertedIndexSerializer::open(&segment)?,
            segment,
            schema: IndexSchema::new(),
        })
    }

    /// Writes the words, which are the first field.
    pub(super) fn write_words(&mut self, dictionary: &Dictionary) -> Result<(), SearchError> {
        let target = (&mut self.dictionaries, self.schema.words);
        postings::write(self.products, dictionary, target)
    }

    /// Writes the number keys, the last field of the dictionaries.
    pub(super) fn write_numbers(mut self, numbers: NumberKeys) -> Result<(), SearchError> {
        let target = (&mut self.dictionaries, self.schema.numbers);
        numbers.write(self.products, target, self.index.directory())?;
        self.dictionaries.close().map_err(unwritable)
    }

    /// The writer of all other files, which can be used at the same time.
    pub(super) fn rest(&self) -> SegmentRest<'a> {
        SegmentRest {
            index: self.index,
            products: self.products,
            segment: self.segment.clone(),
        }
    }
}

/// The files of the segment besides the dictionaries.
pub(super) struct SegmentRest<'a> {
    index: &'a Index,
    products: &'a Documents,
    segment: Segment,
}

impl SegmentRest<'_> {
    pub(super) fn write(&self) -> Result<(), SearchError> {
        write_columns(&self.segment, self.products)?;
        write_empty_files(&self.segment)
    }

    /// Makes the segment the only one of the index; all of its files must have been written.
    pub(super) fn publish(self) -> Result<(), SearchError> {
        let directory = self.index.directory();
        let mut meta = self.index.load_metas()?;
        meta.segments = vec![self.segment.meta().clone()];
        let mut text = serde_json::to_vec(&meta)
            .map_err(|error| SearchError::Damaged(format!("{META}: {error}")))?;
        text.push(b'\n');
        directory
            .sync_directory()
            .and_then(|()| directory.atomic_write(META.as_ref(), &text))
            .map_err(unwritable)
    }
}

fn write_columns(segment: &Segment, products: &Documents) -> Result<(), SearchError> {
    let [product_id, facets @ ..] = IndexSchema::COLUMNS;
    let mut columns = ColumnarWriter::default();
    for name in IndexSchema::COLUMNS {
        columns.record_column_type(name, ColumnType::U64, false);
    }
    for (document, id) in (0..).zip(products.ids()) {
        columns.record_numerical(document, product_id, *id);
    }
    products.each(|document, mut record| {
        for (name, id) in facets.iter().zip(record.columns()) {
            if let Some(id) = id {
                columns.record_numerical(document, name, u64::from(id));
            }
        }
        Ok(())
    })?;
    let count = u32::try_from(products.len()).unwrap_or(u32::MAX);
    let mut writer = open(segment, SegmentComponent::FastFields)?;
    columns
        .serialize(count, None, &mut writer)
        .and_then(|()| writer.terminate())
        .map_err(unwritable)
}

/// Writes the files of stored fields and field lengths. The index has neither, but a segment must
/// have all of its files.
fn write_empty_files(segment: &Segment) -> Result<(), SearchError> {
    let writer = open(segment, SegmentComponent::FieldNorms)?;
    FieldNormsSerializer::from_write(writer)
        .and_then(FieldNormsSerializer::close)
        .map_err(unwritable)?;
    let writer = open(segment, SegmentComponent::Store)?;
    let block_size = segment.index().settings().docstore_blocksize;
    StoreWriter::new(writer, Compressor::None, block_size, false)
        .and_then(StoreWriter::close)
        .map_err(unwritable)
}

fn open(
    segment: &Segment,
    component: SegmentComponent,
) -> Result<tantivy::directory::WritePtr, SearchError> {
    Ok(segment
        .open_write(component)
        .map_err(tantivy::TantivyError::from)?)
}

fn unwritable(source: std::io::Error) -> SearchError {
    SearchError::Io {
        path: "segment".into(),
        source,
    }
}

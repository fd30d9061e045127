//! Writes the one segment of the index: tantivy's files, without its writer.
//!
//! Tantivy's writer takes documents in any order, looks every word up by its text, once for each
//! time it counts, and merges what its threads wrote. Here the words have numbers and the order of
//! the documents is known before the first is written, so each file is written once, in order.

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
use crate::schema::IndexSchema;

/// Tantivy's list of the segments.
const META: &str = "meta.json";

/// Writes the segment and makes it the only one.
pub(super) fn write(
    index: &Index,
    documents: &Documents,
    dictionary: &Dictionary,
    numbers: NumberKeys,
) -> Result<(), SearchError> {
    let by_place = documents.by_place();
    let segment = index
        .new_segment()
        .with_max_doc(u32::try_from(by_place.len()).unwrap_or(u32::MAX));
    let schema = IndexSchema::new();
    let mut serializer = InvertedIndexSerializer::open(&segment)?;
    postings::write(documents, dictionary, &mut serializer, schema.words)?;
    let target = (&mut serializer, schema.numbers);
    numbers.write(&by_place, target, index.directory())?;
    serializer.close().map_err(unwritable)?;
    write_columns(&segment, documents)?;
    write_empty_files(&segment)?;
    let mut meta = index.load_metas()?;
    meta.segments = vec![segment.meta().clone()];
    let mut text = serde_json::to_vec(&meta)
        .map_err(|error| SearchError::Damaged(format!("{META}: {error}")))?;
    text.push(b'\n');
    let directory = index.directory();
    directory
        .sync_directory()
        .and_then(|()| directory.atomic_write(META.as_ref(), &text))
        .map_err(unwritable)
}

fn write_columns(segment: &Segment, documents: &Documents) -> Result<(), SearchError> {
    let [product_id, order_by, facets @ ..] = IndexSchema::COLUMNS;
    let mut columns = ColumnarWriter::default();
    for name in IndexSchema::COLUMNS {
        columns.record_column_type(name, ColumnType::U64, false);
    }
    let ids = documents.ids();
    for ((document, id), order) in (0..).zip(&ids).zip(documents.orders()) {
        columns.record_numerical(document, product_id, *id);
        columns.record_numerical(document, order_by, order);
    }
    for (document, mut record) in (0..).zip(documents.records()) {
        for (name, id) in facets.iter().zip(record.columns()) {
            if let Some(id) = id {
                columns.record_numerical(document, name, u64::from(id));
            }
        }
    }
    let count = u32::try_from(ids.len()).unwrap_or(u32::MAX);
    let mut writer = open(segment, SegmentComponent::FastFields)?;
    columns
        .serialize(count, None, &mut writer)
        .and_then(|()| writer.terminate())
        .map_err(unwritable)
}

/// Nothing is stored and no field has a length, but a segment has all of its files.
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

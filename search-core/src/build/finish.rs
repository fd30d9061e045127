//! Ends the index: one segment, the files beside it, and everything on the disk.

use std::path::PathBuf;
use std::sync::PoisonError;

use serde::{Deserialize, Serialize};
use tantivy::index::SegmentReader;
use tantivy::postings::Postings as _;
use tantivy::schema::IndexRecordOption;
use tantivy::{Directory, DocSet as _, Index, TERMINATED};
use tantivy_fst::MapBuilder;

use crate::build::spool::SpoolReader;
use crate::build::vocabulary::Vocabulary;
use crate::build::{Collected, IndexBuilder, NAME_END};
use crate::document::SynonymSet;
use crate::error::SearchError;
use crate::files;
use crate::index::SCHEMA_VERSION;
use crate::labels::Labels;
use crate::schema::IndexSchema;
use crate::texts;
use crate::tokenize::NumberForm;

/// What `version.json` holds. `meta` is a copy of tantivy's own list of files, the only file
/// without a checksum.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Version {
    pub(crate) schema: u32,
    pub(crate) products: u64,
    pub(crate) meta: String,
}

/// An index whose products are written, waiting for the rest.
pub(super) struct Closed {
    folder: PathBuf,
    pub(super) index: Index,
    /// Products by document.
    pub(super) ids: Vec<u64>,
    /// Products that fit every boat.
    pub(super) universal: Vec<u64>,
    synonyms: Vec<SynonymSet>,
    labels: Labels,
}

impl IndexBuilder {
    /// Writes the products and merges them to one segment.
    pub(super) fn write_products(self) -> Result<(Closed, Option<SegmentReader>), SearchError> {
        let Self {
            folder,
            index,
            mut writer,
            synonyms,
            collected,
            ..
        } = self;
        let Collected {
            vocabulary,
            labels,
            spool,
            universal,
        } = collected
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        writer.commit()?;
        let segments = index.searchable_segment_ids()?;
        if segments.len() > 1 {
            writer.merge(&segments).wait()?;
        }
        writer.wait_merging_threads()?;
        let spool = spool.close(&folder)?;
        let (ids, reader) = write_side_files(&index, &spool, vocabulary)?;
        spool.delete()?;
        let closed = Closed {
            folder,
            index,
            ids,
            universal,
            synonyms,
            labels,
        };
        Ok((closed, reader))
    }
}

impl Closed {
    /// Writes what is left, the version last, and syncs the folder. Gives the number of products.
    pub(super) fn finish(self) -> Result<u64, SearchError> {
        let directory = self.index.directory();
        files::write_json(directory, files::LABELS, &self.labels)?;
        files::write_json(directory, files::SYNONYMS, &self.synonyms)?;
        let meta = directory
            .atomic_read("meta.json".as_ref())
            .map_err(tantivy::TantivyError::from)?;
        let version = Version {
            schema: SCHEMA_VERSION,
            products: self.ids.len() as u64,
            meta: String::from_utf8_lossy(&meta).into_owned(),
        };
        files::write_json(directory, files::VERSION, &version)?;
        directory
            .sync_directory()
            .map_err(|source| SearchError::Io {
                path: self.folder,
                source,
            })?;
        Ok(version.products)
    }
}

fn write_side_files(
    index: &Index,
    spool: &SpoolReader,
    vocabulary: Vocabulary,
) -> Result<(Vec<u64>, Option<SegmentReader>), SearchError> {
    let directory = index.directory();
    let Some(segment) = index.searchable_segments()?.into_iter().next() else {
        write_products(directory, &[], spool, &[])?;
        write_stems(directory, &[])?;
        write_number_entries(directory, None)?;
        return Ok((Vec::new(), None));
    };
    let reader = SegmentReader::open(&segment)?;
    let column = reader.fast_fields().u64(IndexSchema::PRODUCT_ID)?;
    let ids: Vec<u64> = (0..reader.max_doc())
        .map(|doc| column.first(doc).unwrap_or_default())
        .collect();
    let words = reader.inverted_index(IndexSchema::new().words)?;
    let (ordinals, stems) = vocabulary.renumber(|word| {
        words
            .terms()
            .term_ord(word)
            .ok()
            .flatten()
            .and_then(|ord| u32::try_from(ord).ok())
    });
    write_stems(directory, &stems)?;
    write_products(directory, &ids, spool, &ordinals)?;
    write_number_entries(directory, Some(&reader))?;
    Ok((ids, Some(reader)))
}

/// Writes what is kept by document: shown texts, words of the names, place by name.
fn write_products(
    directory: &dyn Directory,
    ids: &[u64],
    spool: &SpoolReader,
    ordinals: &[u32],
) -> Result<(), SearchError> {
    let (mut texts_len, mut text_starts) = (0, Vec::new());
    let (mut names_len, mut name_starts) = (0, Vec::new());
    let mut by_name = Vec::with_capacity(ids.len());
    for (doc, id) in (0u32..).zip(ids) {
        let record = spool.record(*id);
        text_starts.extend(halves(texts_len));
        texts_len += record.texts.len() as u64;
        name_starts.push(files::start(names_len)?);
        names_len += record.names.len();
        let texts = texts::decode(record.texts);
        let name = texts.names.first().map(|name| name.to_lowercase());
        by_name.push((name.unwrap_or_default(), *id, doc));
    }
    text_starts.extend(halves(texts_len));
    name_starts.push(files::start(names_len)?);
    let texts = ids.iter().map(|id| spool.record(*id).texts);
    files::write_all(directory, files::TEXTS, texts)?;
    files::write_numbers(directory, files::TEXT_STARTS, &text_starts)?;
    let words = ids.iter().flat_map(|id| spool.record(*id).names);
    let words = words.map(|bytes| match u32::from_le_bytes(*bytes) {
        NAME_END => *bytes,
        word => ordinals
            .get(word as usize)
            .map_or(NAME_END.to_le_bytes(), |word| word.to_le_bytes()),
    });
    files::write_all(directory, files::NAMES, words)?;
    files::write_numbers(directory, files::NAME_STARTS, &name_starts)?;
    by_name.sort_unstable();
    let mut places = vec![0; ids.len()];
    for (place, (_, _, doc)) in (0u32..).zip(&by_name) {
        places[*doc as usize] = place;
    }
    files::write_numbers(directory, files::NAME_ORDER, &places)
}

fn write_stems(directory: &dyn Directory, stems: &[(String, u32)]) -> Result<(), SearchError> {
    let damaged = |error: tantivy_fst::Error| SearchError::Damaged(format!("stems: {error}"));
    let mut map = MapBuilder::memory();
    let mut lists = Vec::new();
    for group in stems.chunk_by(|one, other| one.0 == other.0) {
        map.insert(&group[0].0, lists.len() as u64)
            .map_err(damaged)?;
        lists.push(files::start(group.len())?);
        lists.extend(group.iter().map(|(_, word)| *word));
    }
    files::write(directory, files::STEMS, &map.into_inner().map_err(damaged)?)?;
    files::write_numbers(directory, files::STEM_WORDS, &lists)
}

/// Lays the products of all number keys one after the other, in the dictionary's order: the
/// products of every number with a given beginning are then one slice.
fn write_number_entries(
    directory: &dyn Directory,
    reader: Option<&SegmentReader>,
) -> Result<(), SearchError> {
    let (mut starts, mut entries) = (Vec::new(), Vec::new());
    if let Some(reader) = reader {
        let numbers = reader.inverted_index(IndexSchema::new().numbers)?;
        let io = |source| SearchError::Io {
            path: files::NUMBER_ENTRIES.into(),
            source,
        };
        let mut terms = numbers.terms().stream().map_err(io)?;
        while let Some((_, info)) = terms.next() {
            starts.push(files::start(entries.len())?);
            let mut postings = numbers
                .read_postings_from_terminfo(info, IndexRecordOption::WithFreqs)
                .map_err(io)?;
            while postings.doc() != TERMINATED {
                let entry = NumberEntry {
                    doc: postings.doc(),
                    form: NumberForm::of_frequency(postings.term_freq()),
                };
                entries.push(entry.pack());
                postings.advance();
            }
        }
    }
    starts.push(files::start(entries.len())?);
    files::write_numbers(directory, files::NUMBER_ENTRIES, &entries)?;
    files::write_numbers(directory, files::NUMBER_STARTS, &starts)
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

#[expect(
    clippy::cast_possible_truncation,
    reason = "the halves are what is wanted"
)]
fn halves(number: u64) -> [u32; 2] {
    [number as u32, (number >> 32) as u32]
}

//! Ends the index: one segment, the files beside it, and everything on the disk.

use std::path::PathBuf;
use std::sync::PoisonError;

use rayon::slice::ParallelSliceMut as _;
use serde::{Deserialize, Serialize};
use tantivy::{Directory, Index};
use tantivy_fst::MapBuilder;

use crate::build::record::SECTION;
use crate::build::spool::Documents;
use crate::build::{Collected, IndexBuilder, segment};
use crate::document::SynonymSet;
use crate::error::SearchError;
use crate::files;
use crate::index::SCHEMA_VERSION;
use crate::labels::Labels;
use crate::names::{NAME_END, renumber};
use crate::texts;

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
    /// Each product's own section, by document.
    pub(super) sections: Vec<Option<u32>>,
    /// Products that fit every boat.
    pub(super) universal: Vec<u64>,
    synonyms: Vec<SynonymSet>,
    labels: Labels,
}

impl IndexBuilder {
    /// Writes everything that is known of the products.
    pub(super) fn write_products(self) -> Result<Closed, SearchError> {
        let Self {
            folder,
            index,
            synonyms,
            collected,
            ..
        } = self;
        let Collected {
            vocabulary,
            labels,
            spool,
            universal,
            numbers,
        } = collected
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let documents = spool.close(&folder)?;
        let ids = documents.ids();
        let dictionary = vocabulary.sort();
        let directory = index.directory();
        let beside = || {
            write_stems(directory, &dictionary.stems)?;
            write_products(directory, &ids, &documents, &dictionary.ordinals)
        };
        let segment = || {
            if ids.is_empty() {
                files::write_numbers(directory, files::NUMBER_ENTRIES, &[])?;
                return files::write_numbers(directory, files::NUMBER_STARTS, &[0]);
            }
            segment::write(&index, &documents, &dictionary, numbers)
        };
        let (beside, segment) = rayon::join(beside, segment);
        beside.and(segment)?;
        let sections = documents
            .records()
            .map(|mut record| record.columns()[SECTION]);
        let sections = sections.collect();
        documents.delete()?;
        Ok(Closed {
            folder,
            index,
            ids,
            sections,
            universal,
            synonyms,
            labels,
        })
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

/// Writes what is kept by document: shown texts, words of the names, place by name.
fn write_products(
    directory: &dyn Directory,
    ids: &[u64],
    documents: &Documents,
    ordinals: &[u32],
) -> Result<(), SearchError> {
    let (mut texts_len, mut text_starts) = (0, Vec::with_capacity(2 * ids.len() + 2));
    let (mut names, mut name_starts) = (Vec::new(), Vec::with_capacity(ids.len() + 1));
    let mut by_name = Vec::with_capacity(ids.len());
    let mut texts = Vec::with_capacity(ids.len());
    for (id, mut record) in ids.iter().zip(documents.records()) {
        record.columns();
        name_starts.push(files::start(names.len())?);
        let renumbered = |entry| renumber(entry, |word| ordinals[word as usize]);
        record.names(|entry| names.push(entry.map_or(NAME_END, renumbered)));
        record.words(|_, _| ());
        text_starts.extend(halves(texts_len));
        texts_len += record.texts().len() as u64;
        texts.push(record.texts());
        let name = texts::decode(record.texts())
            .names
            .first()
            .map(|name| name.to_lowercase());
        by_name.push((name.unwrap_or_default(), *id, files::start(by_name.len())?));
    }
    text_starts.extend(halves(texts_len));
    name_starts.push(files::start(names.len())?);
    files::write_all(directory, files::TEXTS, texts.into_iter())?;
    files::write_numbers(directory, files::TEXT_STARTS, &text_starts)?;
    files::write_numbers(directory, files::NAMES, &names)?;
    files::write_numbers(directory, files::NAME_STARTS, &name_starts)?;
    by_name.par_sort_unstable();
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

#[expect(
    clippy::cast_possible_truncation,
    reason = "the halves are what is wanted"
)]
fn halves(number: u64) -> [u32; 2] {
    [number as u32, (number >> 32) as u32]
}

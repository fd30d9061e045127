//! Finishes the index: one segment, the files next to it, everything synced to the disk.

use std::path::PathBuf;
use std::sync::PoisonError;
use std::thread::JoinHandle;

use serde::{Deserialize, Serialize};
use tantivy::{Directory as _, Index};

use crate::build::numbers::NumberKeys;
use crate::build::record::SECTION;
use crate::build::segment::SegmentWriter;
use crate::build::spool::Documents;
use crate::build::vocabulary::Vocabulary;
use crate::build::{Collected, IndexBuilder, beside};
use crate::document::{Symptom, SynonymSet};
use crate::error::SearchError;
use crate::files;
use crate::index::{META, SCHEMA_VERSION};
use crate::labels::Labels;
use crate::language::Languages;

/// The content of `version.json`. `meta` is a copy of tantivy's own list of files, the only file
/// without a checksum.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Version {
    pub(crate) schema: u32,
    pub(crate) products: u64,
    /// The number of products with popularity, which are the first documents.
    pub(crate) popular: u32,
    /// The languages of the products' own names, see [`Languages::bits`].
    pub(crate) main_languages: u32,
    pub(crate) meta: String,
}

/// An index whose products are sorted and being written; the fit lists are still missing.
pub(super) struct Closed {
    folder: PathBuf,
    pub(super) index: Index,
    /// The products' ids, by document.
    pub(super) ids: Vec<u64>,
    /// Each product's own section, by document.
    pub(super) sections: Vec<Option<u32>>,
    /// The documents of the products that fit every boat.
    pub(super) universal: Vec<u32>,
    writing: Writing,
    synonyms: Vec<SynonymSet>,
    symptoms: Vec<Symptom>,
    labels: Labels,
    popular: u32,
    main_languages: Languages,
}

impl IndexBuilder {
    /// Sorts the products and starts to write all their data.
    pub(super) fn write_products(self) -> Result<Closed, SearchError> {
        let Self {
            folder,
            index,
            synonyms,
            symptoms,
            vocabulary,
            collected,
            ..
        } = self;
        let vocabulary = vocabulary.into_inner();
        let vocabulary = vocabulary.unwrap_or_else(PoisonError::into_inner);
        let Collected {
            labels,
            spool,
            universal,
            numbers,
            popular,
            main_languages,
        } = collected
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let products = spool.close()?;
        let mut sections = Vec::with_capacity(products.len());
        products.each(|_, mut record| {
            sections.push(record.columns()[SECTION]);
            Ok(())
        })?;
        Ok(Closed {
            ids: products.ids().to_vec(),
            sections,
            universal: documents(&products, &universal),
            writing: Writing::start(&index, products, vocabulary, numbers),
            folder,
            index,
            synonyms,
            symptoms,
            labels,
            popular,
            main_languages,
        })
    }
}

/// The documents of products that are given by their position in the order of arrival.
fn documents(products: &Documents, arrived: &[u32]) -> Vec<u32> {
    let by_arrival = products.by_arrival();
    let documents = arrived.iter().map(|arrival| by_arrival[*arrival as usize]);
    let mut documents: Vec<u32> = documents.collect();
    documents.sort_unstable();
    documents
}

/// The files of the products, which a separate thread writes, since the fit lists need only the
/// order of the products. Dropping it waits for the thread.
struct Writing(Option<JoinHandle<Result<(), SearchError>>>);

impl Writing {
    fn start(
        index: &Index,
        products: Documents,
        vocabulary: Vocabulary,
        numbers: NumberKeys,
    ) -> Self {
        let index = index.clone();
        Self(Some(std::thread::spawn(move || {
            write_files(&index, &products, vocabulary, numbers)?;
            products.delete()
        })))
    }

    fn finish(mut self) -> Result<(), SearchError> {
        match self.0.take().map(JoinHandle::join) {
            Some(Ok(written)) => written,
            Some(Err(panic)) => std::panic::resume_unwind(panic),
            None => Ok(()),
        }
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        if let Some(thread) = self.0.take() {
            // The files are no longer needed, so the result does not matter.
            let _ = thread.join();
        }
    }
}

/// Writes the segment and the files next to it, two at a time.
fn write_files(
    index: &Index,
    products: &Documents,
    vocabulary: Vocabulary,
    numbers: NumberKeys,
) -> Result<(), SearchError> {
    let directory = index.directory();
    if products.len() == 0 {
        // A segment cannot be empty.
        beside::write_texts(directory, products)?;
        beside::write_words(directory, products, &vocabulary.sort())?;
        files::write_numbers(directory, files::NUMBER_ENTRIES, &[])?;
        return files::write_numbers(directory, files::NUMBER_STARTS, &[0]);
    }
    let dictionary = vocabulary.sort();
    let mut segment = SegmentWriter::open(index, products)?;
    let (texts, words) = rayon::join(
        || beside::write_texts(directory, products),
        || segment.write_words(&dictionary),
    );
    texts.and(words)?;
    let rest = segment.rest();
    let (beside, numbers) = rayon::join(
        || beside::write_words(directory, products, &dictionary).and(rest.write()),
        || segment.write_numbers(numbers),
    );
    beside.and(numbers)?;
    rest.publish()
}

impl Closed {
    /// Writes the remaining files, the version last, and syncs the folder. Returns the number of
    /// products.
    pub(super) fn finish(self) -> Result<u64, SearchError> {
        self.writing.finish()?;
        let directory = self.index.directory();
        files::write_json(directory, files::LABELS, &self.labels)?;
        files::write_json(directory, files::SYNONYMS, &self.synonyms)?;
        files::write_json(directory, files::SYMPTOMS, &self.symptoms)?;
        let meta = directory
            .atomic_read(META.as_ref())
            .map_err(tantivy::TantivyError::from)?;
        let version = Version {
            schema: SCHEMA_VERSION,
            products: self.ids.len() as u64,
            popular: self.popular,
            main_languages: self.main_languages.bits(),
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

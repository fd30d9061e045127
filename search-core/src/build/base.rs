//! The index that a new one starts from, of which most products are kept.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use rayon::slice::ParallelSliceMut as _;
use rustc_hash::FxHashSet;
use tantivy::Index;
use tantivy::columnar::Column;
use tantivy::index::{InvertedIndexReader, SegmentReader};
use tantivy::schema::IndexRecordOption;
use tantivy_fst::{Map, Streamer as _};

use crate::build::record::COLUMNS;
use crate::error::SearchError;
use crate::files::{self, Lists, Numbers};
use crate::index::open_verified;
use crate::labels::Labels;
use crate::language::Language;
use crate::name_order::NameOrder;
use crate::names::NAME_END;
use crate::schema::IndexSchema;
use crate::texts::{self, Texts};

/// The files that products are kept from, beside tantivy's own.
const READ: [&str; 13] = [
    files::VERSION,
    files::TEXTS,
    files::TEXT_STARTS,
    files::NAMES,
    files::NAME_STARTS,
    files::NUMBER_ENTRIES,
    files::NUMBER_STARTS,
    files::STEMS,
    files::STEM_WORDS,
    files::NAME_ORDER,
    files::NAME_ORDER_STARTS,
    files::LABELS,
    files::UNIVERSAL_PRODUCTS,
];

/// The index that a new one takes over unchanged products from; an empty one when all are new.
pub struct IndexBase {
    /// Of the products that stay.
    pub(super) labels: Labels,
    pub(super) words: Arc<InvertedIndexReader>,
    pub(super) numbers: Arc<InvertedIndexReader>,
    pub(super) number_entries: Lists,
    /// The columns in the order of [`IndexSchema::COLUMNS`]; none when there are no products.
    columns: Vec<Column<u64>>,
    texts: Texts,
    names: Lists,
    name_order: NameOrder,
    universal: Numbers,
    /// Stem and word, sorted.
    pub(super) stems: Vec<(String, u32)>,
    /// Whether each product is left out.
    is_dropped: Vec<bool>,
}

impl fmt::Debug for IndexBase {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("IndexBase")
            .field("products", &self.len())
            .finish_non_exhaustive()
    }
}

impl IndexBase {
    /// No products.
    pub(super) fn empty() -> Self {
        let no_terms = || Arc::new(InvertedIndexReader::empty(IndexRecordOption::WithFreqs));
        Self {
            labels: Labels::default(),
            words: no_terms(),
            numbers: no_terms(),
            number_entries: Lists::empty(),
            columns: Vec::new(),
            texts: Texts::empty(),
            names: Lists::empty(),
            name_order: NameOrder::empty(),
            universal: Numbers::empty(),
            stems: Vec::new(),
            is_dropped: Vec::new(),
        }
    }

    /// Opens the index in `folder`, whose files must not change until the new index is closed.
    /// Products in `changed` are not taken over. Every file that is read is compared with its
    /// checksum first, so that damage is not copied.
    ///
    /// # Errors
    ///
    /// When the folder contains no index, one of another version, or a damaged one.
    pub fn open(folder: &Path, changed: &[u64]) -> Result<Self, SearchError> {
        let (_, index) = open_verified(folder, &READ)?;
        let dropped: FxHashSet<u64> = changed.iter().copied().collect();
        let reader = match index.searchable_segments()?.first() {
            Some(segment) => Some(SegmentReader::open(segment)?),
            None => None,
        };
        let directory = index.directory();
        let labels: Labels = files::read_json(directory, files::LABELS)?;
        let Some(reader) = reader else {
            return Ok(Self {
                labels,
                ..Self::empty()
            });
        };
        let schema = IndexSchema::new();
        let columns = IndexSchema::COLUMNS.map(|column| reader.fast_fields().u64(column));
        let mut base = Self {
            labels,
            words: reader.inverted_index(schema.words)?,
            numbers: reader.inverted_index(schema.numbers)?,
            number_entries: Lists::open(directory, files::NUMBER_STARTS, files::NUMBER_ENTRIES)?,
            columns: columns.into_iter().collect::<Result<_, _>>()?,
            texts: Texts::open(directory)?,
            names: Lists::open(directory, files::NAME_STARTS, files::NAMES)?,
            name_order: NameOrder::open(directory)?,
            universal: Numbers::open(directory, files::UNIVERSAL_PRODUCTS)?,
            stems: read_stems(&index)?,
            is_dropped: Vec::new(),
        };
        for doc in 0..reader.max_doc() {
            let is_dropped = dropped.contains(&base.id(doc));
            base.is_dropped.push(is_dropped);
            if is_dropped {
                base.labels.remove(&base.facets(doc));
            }
        }
        Ok(base)
    }

    /// How many documents there are, including those left out.
    pub(super) fn len(&self) -> usize {
        self.is_dropped.len()
    }

    /// The documents that stay, ascending.
    pub(super) fn kept(&self) -> impl Iterator<Item = u32> {
        let documents = (0..).zip(&self.is_dropped);
        documents.filter_map(|(doc, is_dropped)| (!is_dropped).then_some(doc))
    }

    pub(super) fn id(&self, doc: u32) -> u64 {
        self.columns[0].first(doc).unwrap_or_default()
    }

    /// What the documents are sorted by.
    pub(super) fn order(&self, doc: u32) -> u64 {
        self.columns[1].first(doc).unwrap_or_default()
    }

    /// The columns facets are counted from.
    pub(super) fn facets(&self, doc: u32) -> [Option<u32>; COLUMNS] {
        std::array::from_fn(|place| {
            let id = self.columns[2 + place].first(doc)?;
            u32::try_from(id).ok()
        })
    }

    /// The shown texts, as bytes.
    pub(super) fn texts(&self, doc: u32) -> &[u8] {
        self.texts.bytes_of(doc)
    }

    /// The entries of the names; `None` ends one.
    pub(super) fn names(&self, doc: u32) -> impl Iterator<Item = Option<u32>> {
        let entries = self.names.list(doc as usize);
        entries.map(|entry| (entry != NAME_END).then_some(entry))
    }

    /// The products that fit every boat, including those left out.
    pub(super) fn universal(&self) -> impl Iterator<Item = u32> {
        self.universal.slice(0, self.universal.len())
    }

    /// The documents that stay, in the order of their names.
    pub(super) fn by_name(&self, language: Option<Language>) -> Vec<u32> {
        let Some(order) = self.name_order.list(language) else {
            let mut by_name: Vec<u32> = self.kept().collect();
            by_name.par_sort_by_cached_key(|doc| self.name_key(*doc, language));
            return by_name;
        };
        let mut by_name = vec![u32::MAX; self.len()];
        for (doc, place) in (0..).zip(order) {
            if let Some(slot) = by_name.get_mut(place as usize)
                && !self.is_dropped[doc as usize]
            {
                *slot = doc;
            }
        }
        by_name.retain(|doc| *doc != u32::MAX);
        by_name
    }

    /// The key of the order by name.
    pub(super) fn name_key(&self, doc: u32, language: Option<Language>) -> (String, u64) {
        (texts::name_key(self.texts(doc), language), self.id(doc))
    }
}

fn read_stems(index: &Index) -> Result<Vec<(String, u32)>, SearchError> {
    let directory = index.directory();
    let bytes = files::read(directory, files::STEMS)?;
    let stems = tantivy_fst::raw::Fst::new(bytes).map(Map::from);
    let stems =
        stems.map_err(|error| SearchError::Damaged(format!("{}: {error}", files::STEMS)))?;
    let words = Numbers::open(directory, files::STEM_WORDS)?;
    let mut pairs = Vec::new();
    let mut stream = stems.stream();
    while let Some((stem, start)) = stream.next() {
        let stem = String::from_utf8_lossy(stem);
        let start = usize::try_from(start).unwrap_or(usize::MAX);
        let end = start.saturating_add(1 + words.get(start) as usize);
        let words = words.slice(start.saturating_add(1), end);
        pairs.extend(words.map(|word| (stem.to_string(), word)));
    }
    Ok(pairs)
}

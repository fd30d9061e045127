//! Opens an index and holds the data that every search reads.

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustc_hash::FxHashSet;
use tantivy::Index;
use tantivy::directory::MmapDirectory;
use tantivy::index::{InvertedIndexReader, SegmentReader};
use tantivy::schema::IndexRecordOption;

use crate::build::Version;
use crate::document::{Symptom, SynonymSet};
use crate::error::SearchError;
use crate::facets::FacetTable;
use crate::files::{self, Lists, Numbers};
use crate::fits::{self, FitTable};
use crate::ids::{IdBuckets, Ids};
use crate::labels::{LabelIndex, LabelKind, Labels};
use crate::language::Languages;
use crate::lexicon::{Lexicon, WordNumber};
use crate::name_order::NameOrder;
use crate::request::{Boat, Fit, SearchAnswer, SearchRequest, SuggestRequest, Suggestion};
use crate::schema::IndexSchema;
use crate::search::{self, WordCache};
use crate::suggest;
use crate::symptoms::Symptoms;
use crate::synonyms::Synonyms;
use crate::texts::{self, Texts};
use crate::tokenize::{normalize_number, words};

/// The version of what our own code writes into an index folder.
const OWN_VERSION: u32 = 16;

/// The version of everything in an index folder: our own, then three digits for the version of
/// tantivy's files. A folder of another version is refused.
pub const SCHEMA_VERSION: u32 = OWN_VERSION * 1_000 + tantivy::INDEX_FORMAT_VERSION;

/// Tantivy's list of its files.
pub(crate) const META: &str = "meta.json";

/// Words that say that a product only belongs to what the other words of its name say, in six
/// languages, folded: `coffee maker accessory`.
pub(crate) const BELONGING: &[&str] = &[
    "accessory",
    "accessories",
    "part",
    "parts",
    "zubehor",
    "ersatzteil",
    "ersatzteile",
    "accessoire",
    "accessoires",
    "accessorio",
    "accessori",
    "ricambio",
    "ricambi",
    "accesorio",
    "accesorios",
    "repuesto",
    "repuestos",
    "onderdeel",
    "onderdelen",
];

/// About this many ids are compared to find one of them. Fewer need more memory.
const IDS_PER_BUCKET: usize = 4;

/// An open index. It is immutable, so any number of threads may search it.
pub struct ProductIndex {
    folder: PathBuf,
    version: Version,
    pub(crate) lexicon: Lexicon,
    pub(crate) products: Products,
    pub(crate) facets: FacetTable,
    pub(crate) fits: FitTable,
    pub(crate) labels: LabelIndex,
    pub(crate) synonyms: Synonyms,
    pub(crate) symptoms: Symptoms,
    pub(crate) word_cache: WordCache,
    /// The words of each sub-category's name, by its ordinal in the facet table.
    pub(crate) subjects: Vec<Vec<WordNumber>>,
    /// The words of all sub-categories.
    kinds: FxHashSet<WordNumber>,
    /// The words of [`BELONGING`] that the catalogue has.
    pub(crate) belonging: Vec<WordNumber>,
}

/// The data of each product, by document.
pub(crate) struct Products {
    /// The catalogue's ids.
    pub(crate) ids: Ids,
    /// The documents in the order of their ids.
    by_id: Vec<u32>,
    /// Where ids are in that order.
    id_buckets: IdBuckets,
    pub(crate) texts: Texts,
    /// The words of the names, see [`crate::names`].
    pub(crate) names: Lists,
    /// The series of each product's name.
    pub(crate) series: Numbers,
    /// Each product's position in the order by name.
    pub(crate) name_order: NameOrder,
}

impl fmt::Debug for ProductIndex {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("ProductIndex")
            .field("folder", &self.folder)
            .field("products", &self.version.products)
            .finish_non_exhaustive()
    }
}

impl ProductIndex {
    /// Opens the index in `folder` and loads what every search needs.
    pub fn open(folder: &Path) -> Result<Self, SearchError> {
        let version = read_version(folder)?;
        let index = open_files(folder)?;
        let reader = match index.searchable_segments()?.first() {
            Some(segment) => Some(SegmentReader::open(segment)?),
            None => None,
        };
        let directory = index.directory();
        let schema = IndexSchema::new();
        let inverted = |field| match &reader {
            Some(reader) => reader.inverted_index(field),
            None => Ok(Arc::new(InvertedIndexReader::empty(
                IndexRecordOption::WithFreqs,
            ))),
        };
        let lexicon = Lexicon::open(
            directory,
            inverted(schema.words)?,
            inverted(schema.numbers)?,
        )?;
        let products = Products::open(folder, directory, reader.as_ref())?;
        let fits = FitTable::open(directory)?;
        let facets = FacetTable::open(reader.as_ref(), fits.sections())?;
        let labels: Labels = files::read_json(directory, files::LABELS)?;
        let synonyms: Vec<SynonymSet> = files::read_json(directory, files::SYNONYMS)?;
        let symptoms: Vec<Symptom> = files::read_json(directory, files::SYMPTOMS)?;
        let labels = LabelIndex::new(labels);
        let synonyms = Synonyms::new(&synonyms);
        let subjects = read_subjects(&facets, &labels, &lexicon)?;
        let word_cache = WordCache::new();
        let mut belonging = Vec::new();
        for word in BELONGING {
            belonging.extend(lexicon.word(word)?);
        }
        Ok(Self {
            folder: folder.to_path_buf(),
            version,
            lexicon,
            products,
            facets,
            fits,
            labels,
            synonyms,
            symptoms: Symptoms::new(&symptoms),
            word_cache,
            kinds: subjects.iter().flatten().copied().collect(),
            subjects,
            belonging,
        })
    }

    /// Compares every file with its checksum.
    pub fn verify(&self) -> Result<(), SearchError> {
        verify_files(&self.folder)
    }

    /// The number of products in the index.
    pub fn product_count(&self) -> u64 {
        self.version.products
    }

    /// At most `limit` product ids in ascending order, after skipping the first `skipped`.
    pub fn product_ids(&self, skipped: usize, limit: usize) -> impl Iterator<Item = u64> {
        let by_id = self.products.by_id.iter().skip(skipped).take(limit);
        by_id.map(|doc| self.products.ids.of(*doc))
    }

    /// The ids of the most popular products, the most popular first.
    pub fn popular(&self, limit: usize) -> impl Iterator<Item = u64> {
        let docs = 0..u32::try_from(self.products.len().min(limit)).unwrap_or(u32::MAX);
        docs.map(|doc| self.products.ids.of(doc))
    }

    /// Whether the manufacturer's own number of a product begins with a key.
    pub(crate) fn own_number_begins(&self, doc: u32, key: &str) -> Result<bool, SearchError> {
        let bytes = self.products.texts.bytes_of(doc)?;
        let texts = texts::decode(&bytes);
        let own = texts.numbers.first();
        Ok(own.is_some_and(|number| normalize_number(number).starts_with(key)))
    }

    /// Whether the catalogue says how popular some product is. If not, only names tell products apart.
    pub(crate) fn has_popularity(&self) -> bool {
        self.version.popular > 0
    }

    /// The documents of the products without popularity, which come after those with popularity.
    pub(crate) fn without_popularity(&self) -> Range<u32> {
        self.version.popular..u32::try_from(self.products.len()).unwrap_or(u32::MAX)
    }

    /// The languages of the products' own names: every product has a name in one of them.
    pub(crate) fn main_languages(&self) -> Languages {
        Languages::from_bits(self.version.main_languages)
    }

    /// Whether the word is in the name of a sub-category, that is, says what a product is.
    pub(crate) fn names_a_kind(&self, word: WordNumber) -> bool {
        self.kinds.contains(&word)
    }

    /// Whether each word of `text`, or another form of it, is in the texts of some product.
    pub fn has_words(&self, text: &str) -> Result<bool, SearchError> {
        let words = words(text);
        for word in &words {
            let is_known = self.lexicon.word(&word.folded)?.is_some()
                || !self.lexicon.inflected_forms(word.lower()).is_empty();
            if !is_known {
                return Ok(false);
            }
        }
        Ok(!words.is_empty())
    }

    /// The names of the parts that a symptom leads to, the likeliest first; `None` if `text` is not
    /// a symptom that the catalogue knows.
    pub fn parts_of_symptom(&self, text: &str) -> Option<Vec<&str>> {
        let terms = self.symptoms.of(text, Languages::of_reader(None))?;
        Some(terms.iter().map(|term| term.text.as_str()).collect())
    }

    /// Answers a search. Fails only if a file of the index cannot be read.
    pub fn search(&self, request: &SearchRequest) -> Result<SearchAnswer, SearchError> {
        search::search(self, request)
    }

    /// The reason why each of these products fits a boat; `None` for one that does not fit or is
    /// not in the index.
    pub fn fits(&self, boat: &Boat, products: &[u64]) -> Vec<Option<Fit>> {
        fits::fits(self, boat, products)
    }

    /// The boat models that have a product on their lists, ascending.
    pub fn boats_of(&self, product: u64) -> Vec<u32> {
        fits::boats(self, product)
    }

    /// At most `limit` other parts of the engines that a product is for: those that share the most
    /// engines with it first, then the most popular.
    pub fn engine_mates(&self, product: u64, limit: usize) -> Vec<u64> {
        fits::engine_mates(self, product, limit)
    }

    /// Completes what has been typed so far, best first.
    pub fn suggest(&self, request: &SuggestRequest) -> Result<Vec<Suggestion>, SearchError> {
        suggest::suggest(self, request)
    }
}

impl Products {
    fn open(
        folder: &Path,
        directory: &dyn tantivy::Directory,
        reader: Option<&SegmentReader>,
    ) -> Result<Self, SearchError> {
        let ids: Vec<u64> = match reader {
            Some(reader) => {
                let column = reader.fast_fields().u64(IndexSchema::PRODUCT_ID)?;
                (0..reader.max_doc())
                    .map(|doc| column.first(doc).unwrap_or_default())
                    .collect()
            }
            None => Vec::new(),
        };
        let mut by_id: Vec<u32> = (0..).take(ids.len()).collect();
        by_id.sort_unstable_by_key(|doc| ids[*doc as usize]);
        let in_order = by_id.iter().map(|doc| ids[*doc as usize]);
        Ok(Self {
            id_buckets: IdBuckets::new(in_order, IDS_PER_BUCKET),
            by_id,
            ids: Ids::new(ids),
            texts: Texts::open(folder)?,
            names: Lists::open(directory, files::NAME_STARTS, files::NAMES)?,
            series: Numbers::open(directory, files::SERIES)?,
            name_order: NameOrder::open(directory)?,
        })
    }

    /// The number of documents.
    pub(crate) fn len(&self) -> usize {
        self.ids.len()
    }

    /// The document of a product.
    pub(crate) fn doc(&self, product_id: u64) -> Option<u32> {
        let near = &self.by_id[self.id_buckets.range(product_id)];
        let place = near.binary_search_by_key(&product_id, |doc| self.ids.of(*doc));
        Some(near[place.ok()?])
    }
}

/// Maps the files in `folder`.
fn open_files(folder: &Path) -> Result<Index, SearchError> {
    let directory = MmapDirectory::open(folder).map_err(tantivy::TantivyError::from)?;
    Ok(Index::open(directory)?)
}

/// Compares every file in `folder` with its checksum. Files are mapped and released again, so that
/// files that are read only here do not stay in memory.
fn verify_files(folder: &Path) -> Result<(), SearchError> {
    let version = read_version(folder)?;
    // Tantivy's list of its own files is the only file without a checksum.
    let path = folder.join(META);
    let meta = std::fs::read(&path).map_err(|source| SearchError::Io { path, source })?;
    if meta != version.meta.as_bytes() {
        let message = format!("{META} has changed since it was written");
        return Err(SearchError::Damaged(message));
    }
    let index = open_files(folder)?;
    // The names of all files that a segment can have.
    let mut files = index.load_metas()?.list_segment_files();
    files.retain(|file| folder.join(file).exists());
    for file in files {
        verify_file(&index, &file)?;
    }
    for file in files::ALL {
        verify_file(&index, Path::new(file))?;
    }
    Ok(())
}

fn verify_file(index: &Index, file: &Path) -> Result<(), SearchError> {
    let reason = match index.directory().validate_checksum(file) {
        Ok(true) => return Ok(()),
        Ok(false) => "does not match its checksum".to_owned(),
        Err(error) => error.to_string(),
    };
    let message = format!("{}: {reason}", file.display());
    Err(SearchError::Damaged(message))
}

/// The words of the names of all sub-categories that have products.
fn read_subjects(
    facets: &FacetTable,
    labels: &LabelIndex,
    lexicon: &Lexicon,
) -> Result<Vec<Vec<WordNumber>>, SearchError> {
    // Index 0 is for products without a sub-category.
    let mut subjects = vec![Vec::new()];
    for id in facets.sub_categories() {
        let label = labels.label(LabelKind::SubCategory, *id);
        let mut known = Vec::new();
        for word in words(label.map_or("", |label| label.name.as_str())) {
            known.extend(lexicon.word(&word.folded)?);
        }
        subjects.push(known);
    }
    Ok(subjects)
}

/// Reads the version before anything else: the other files of another version may be unreadable.
fn read_version(folder: &Path) -> Result<Version, SearchError> {
    #[derive(serde::Deserialize)]
    struct OnlyVersion {
        schema: u32,
    }
    let path = folder.join(files::VERSION);
    let bytes = match std::fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(SearchError::Missing(folder.to_path_buf()));
        }
        Err(source) => return Err(SearchError::Io { path, source }),
    };
    // One line of JSON; the checksum follows it.
    let line = bytes
        .split(|byte| *byte == b'\n')
        .next()
        .unwrap_or_default();
    let damaged =
        |error: serde_json::Error| SearchError::Damaged(format!("{}: {error}", path.display()));
    let OnlyVersion { schema } = serde_json::from_slice(line).map_err(damaged)?;
    if schema != SCHEMA_VERSION {
        return Err(SearchError::WrongVersion {
            found: schema,
            expected: SCHEMA_VERSION,
        });
    }
    serde_json::from_slice(line).map_err(damaged)
}

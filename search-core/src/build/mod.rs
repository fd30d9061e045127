//! Writes a new index.

mod finish;
mod fits;
mod spool;
mod terms;
mod vocabulary;

pub(crate) use finish::{NumberEntry, Version};
pub use fits::FitBuilder;

use std::cmp::Reverse;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use rustc_hash::{FxHashMap, FxHashSet};
use tantivy::indexer::{IndexWriterOptions, NoMergePolicy};
use tantivy::{Index, IndexSettings, IndexSortByField, IndexWriter, Order, TantivyDocument};

use crate::build::spool::Spool;
use crate::build::terms::{TermText, TermTokenizer};
use crate::build::vocabulary::Vocabulary;
use crate::document::{NamedValue, ProductDocument, SynonymSet};
use crate::error::SearchError;
use crate::labels::Labels;
use crate::language::Language;
use crate::schema::{IndexSchema, TextField};
use crate::texts;
use crate::tokenize::{NumberForm, Word, compounds, keys, normalize_number, words};

/// Parts two languages of one name in the list of a product's name words.
pub(crate) const NAME_END: u32 = u32::MAX;
/// Threads that invert documents: the box has two cores.
const WORKERS: usize = 2;
/// Memory each of them fills before it writes a segment; half as much made no fewer segments of
/// a small catalogue, and twice as much passes the import's memory budget with the rest.
const MEMORY_PER_WORKER: usize = 100 << 20;

/// Writes a new index into an empty folder: first the products, then, with the [`FitBuilder`] that
/// [`IndexBuilder::close`] gives, what they fit.
pub struct IndexBuilder {
    folder: PathBuf,
    schema: IndexSchema,
    index: Index,
    writer: IndexWriter,
    synonyms: Vec<SynonymSet>,
    collected: Mutex<Collected>,
    groups: GroupWords,
}

/// What is gathered over all products, in the order in which they come.
struct Collected {
    vocabulary: Vocabulary,
    labels: Labels,
    spool: Spool,
    /// Products that fit every boat.
    universal: Vec<u64>,
}

impl fmt::Debug for IndexBuilder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("IndexBuilder")
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl IndexBuilder {
    /// Starts an index in `folder`, which must exist and be empty.
    pub fn create(folder: &Path, synonyms: &[SynonymSet]) -> Result<Self, SearchError> {
        let schema = IndexSchema::new();
        let sort = IndexSortByField {
            field: IndexSchema::ORDER.to_owned(),
            order: Order::Asc,
        };
        let settings = IndexSettings {
            sort_by_field: Some(sort),
            ..IndexSettings::default()
        };
        let index = Index::builder()
            .schema(schema.schema.clone())
            .settings(settings)
            .create_in_dir(folder)?;
        // The fields of texts name no tokenizer, and so have the default one.
        index.tokenizers().register("default", TermTokenizer);
        let options = IndexWriterOptions::builder()
            .num_worker_threads(WORKERS)
            .num_merge_threads(1)
            .memory_budget_per_thread(MEMORY_PER_WORKER)
            .build();
        let writer = index.writer_with_options(options)?;
        writer.set_merge_policy(Box::new(NoMergePolicy));
        let spool = Spool::create(folder)?;
        let collected = Mutex::new(Collected {
            vocabulary: Vocabulary::default(),
            labels: Labels::default(),
            spool,
            universal: Vec::new(),
        });
        Ok(Self {
            folder: folder.to_path_buf(),
            schema,
            index,
            writer,
            synonyms: synonyms.to_vec(),
            collected,
            groups: GroupWords::default(),
        })
    }

    /// Adds one product. May be called from several threads.
    pub fn add(&self, product: &ProductDocument) -> Result<(), SearchError> {
        let read = ReadProduct::new(product, &self.groups);
        let terms = self.collect(product, &read)?;
        self.writer.add_document(self.document(product, terms))?;
        Ok(())
    }

    /// Keeps what is gathered over all products. Gives each word, compounds included, with the best
    /// field it stands in.
    fn collect(
        &self,
        product: &ProductDocument,
        read: &ReadProduct,
    ) -> Result<TermText, SearchError> {
        let texts = texts::encode(product);
        let compounds: Vec<Vec<_>> = read.texts.iter().map(|text| compounds(&text.2)).collect();
        let mut names = Vec::new();
        let mut found: Vec<(u32, Reverse<TextField>, &str)> = Vec::new();
        let mut collected = self
            .collected
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        for ((language, field, words), compounds) in read.texts.iter().zip(&compounds) {
            for word in words.iter() {
                let id = collected.vocabulary.add(*language, word);
                found.push((id, Reverse(*field), &word.folded));
                if *field == TextField::Name {
                    names.push(id);
                }
            }
            for compound in compounds {
                let id = collected.vocabulary.id(&compound.text);
                found.push((id, Reverse(*field), &compound.text));
            }
            if *field == TextField::Name {
                names.push(NAME_END);
            }
        }
        collected.labels.add(product);
        if product.universal {
            collected.universal.push(product.id);
        }
        collected.spool.append(product.id, &names, &texts)?;
        drop(collected);
        found.sort_unstable_by_key(|(id, field, _)| (*id, *field));
        found.dedup_by_key(|(id, _, _)| *id);
        let mut terms = TermText::default();
        for (_, Reverse(field), text) in found {
            terms.push(text, field as u32);
        }
        Ok(terms)
    }

    fn document(&self, product: &ProductDocument, words: TermText) -> TantivyDocument {
        let mut document = TantivyDocument::new();
        document.add_text(self.schema.words, words.into_text());
        document.add_text(self.schema.numbers, number_keys(product).into_text());
        document.add_u64(self.schema.product_id, product.id);
        document.add_u64(self.schema.order, order_key(product));
        let id = |value: &Option<NamedValue>| value.as_ref().map(|value| value.id);
        let columns = [
            (self.schema.category, id(&product.category)),
            (self.schema.sub_category, id(&product.sub_category)),
            (self.schema.manufacturer, id(&product.manufacturer)),
            (self.schema.section, product.section_id),
            (self.schema.brand, id(&product.brand)),
        ];
        for (field, id) in columns {
            if let Some(id) = id {
                document.add_u64(field, u64::from(id));
            }
        }
        document
    }
}

/// The words of names that many products share: makers, brands, categories.
type GroupWords = RwLock<FxHashMap<String, Arc<Vec<Word>>>>;

/// A product's texts, split into words.
struct ReadProduct {
    texts: Vec<(Language, TextField, Arc<Vec<Word>>)>,
}

impl ReadProduct {
    fn new(product: &ProductDocument, known: &GroupWords) -> Self {
        let main = product
            .texts
            .first()
            .map(|text| text.language)
            .unwrap_or_default();
        let read = |text: &str| Arc::new(words(text));
        let mut texts = Vec::new();
        for text in &product.texts {
            texts.push((text.language, TextField::Name, read(&text.name)));
            let description = read(&text.description);
            texts.push((text.language, TextField::Description, description));
        }
        let groups = [
            &product.manufacturer,
            &product.brand,
            &product.category,
            &product.sub_category,
        ];
        for value in groups.into_iter().flatten() {
            for name in std::iter::once(&value.name).chain(&value.other_names) {
                texts.push((main, TextField::Group, group_words(known, name)));
            }
        }
        for detail in product.keywords.iter().chain(&product.attributes) {
            texts.push((main, TextField::Detail, read(detail)));
        }
        Self { texts }
    }
}

fn group_words(known: &GroupWords, name: &str) -> Arc<Vec<Word>> {
    let read = known.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(words) = read.get(name) {
        return Arc::clone(words);
    }
    drop(read);
    let found = Arc::new(words(name));
    let mut write = known.write().unwrap_or_else(PoisonError::into_inner);
    write.insert(name.to_owned(), Arc::clone(&found));
    found
}

/// The keys of all numbers of a product, each once, with how often it is written: that says what
/// the key is of its number, the best where it is several.
fn number_keys(product: &ProductDocument) -> TermText {
    let former: FxHashSet<String> = product
        .former_numbers
        .iter()
        .map(|number| normalize_number(number))
        .filter(|key| !key.is_empty())
        .collect();
    // Catalogues list old numbers among the others; that they are old is worth more.
    let aliases = product
        .aliases
        .iter()
        .filter(|alias| former.is_empty() || !former.contains(&normalize_number(alias)));
    let own = std::iter::once(&product.part_number).chain(aliases);
    let mut found: Vec<(String, NumberForm)> = own.flat_map(|number| keys(number)).collect();
    found.extend(former.into_iter().map(|key| (key, NumberForm::Former)));
    found.sort_unstable();
    found.dedup_by(|later, best| later.0 == best.0);
    let mut terms = TermText::default();
    for (key, form) in found {
        terms.push(&key, form.frequency());
    }
    terms
}

/// Sorts by popularity downwards, then by id (its lower 32 bits): popularities are not negative,
/// and the bits of such numbers sort as they do.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the order of popularities survives the loss of precision"
)]
fn order_key(product: &ProductDocument) -> u64 {
    let popularity = if product.popularity > 0.0 {
        product.popularity as f32
    } else {
        0.0
    };
    u64::from(u32::MAX - popularity.to_bits()) << 32 | product.id & u64::from(u32::MAX)
}

//! Writes a new index.

mod finish;
mod fits;
mod spool;
mod vocabulary;

pub(crate) use finish::{NumberEntry, Version};
pub use fits::FitBuilder;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rustc_hash::{FxHashMap, FxHashSet};
use tantivy::indexer::{IndexWriterOptions, NoMergePolicy};
use tantivy::schema::Field;
use tantivy::tokenizer::{PreTokenizedString, Token};
use tantivy::{Index, IndexSettings, IndexSortByField, IndexWriter, Order, TantivyDocument};

use crate::build::spool::Spool;
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
        })
    }

    /// Adds one product. May be called from several threads.
    pub fn add(&self, product: &ProductDocument) -> Result<(), SearchError> {
        let read = ReadProduct::new(product);
        self.collect(product, &read)?;
        self.writer.add_document(self.document(product, &read))?;
        Ok(())
    }

    fn collect(&self, product: &ProductDocument, read: &ReadProduct) -> Result<(), SearchError> {
        let texts = texts::encode(product);
        let mut collected = self
            .collected
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let mut names = Vec::new();
        for (language, field, words) in &read.texts {
            for word in words {
                let id = collected.vocabulary.add(*language, word);
                if *field == TextField::Name {
                    names.push(id);
                }
            }
            if *field == TextField::Name {
                names.push(NAME_END);
            }
        }
        collected.labels.add(product);
        if product.universal {
            collected.universal.push(product.id);
        }
        collected.spool.append(product.id, &names, &texts)
    }

    fn document(&self, product: &ProductDocument, read: &ReadProduct) -> TantivyDocument {
        let mut document = TantivyDocument::new();
        let words = read
            .best_fields()
            .into_iter()
            .map(|(word, field)| (word, field as usize));
        add_tokens(&mut document, self.schema.words, words);
        add_tokens(
            &mut document,
            self.schema.numbers,
            number_keys(product).into_iter(),
        );
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

/// A product's texts, split into words.
struct ReadProduct {
    texts: Vec<(Language, TextField, Vec<Word>)>,
}

impl ReadProduct {
    fn new(product: &ProductDocument) -> Self {
        let main = product
            .texts
            .first()
            .map(|text| text.language)
            .unwrap_or_default();
        let mut texts = Vec::new();
        for text in &product.texts {
            texts.push((text.language, TextField::Name, words(&text.name)));
            texts.push((
                text.language,
                TextField::Description,
                words(&text.description),
            ));
        }
        let groups = [
            &product.manufacturer,
            &product.brand,
            &product.category,
            &product.sub_category,
        ];
        for value in groups.into_iter().flatten() {
            for name in std::iter::once(&value.name).chain(&value.other_names) {
                texts.push((main, TextField::Group, words(name)));
            }
        }
        for detail in product.keywords.iter().chain(&product.attributes) {
            texts.push((main, TextField::Detail, words(detail)));
        }
        Self { texts }
    }

    /// Each word, compounds included, with the best field it stands in.
    fn best_fields(&self) -> FxHashMap<String, TextField> {
        let mut fields: FxHashMap<String, TextField> = FxHashMap::default();
        for (_, field, words) in &self.texts {
            let compounds = compounds(words).into_iter().map(|compound| compound.text);
            for text in words
                .iter()
                .map(|word| word.folded.clone())
                .chain(compounds)
            {
                fields
                    .entry(text)
                    .and_modify(|best| *best = (*best).max(*field))
                    .or_insert(*field);
            }
        }
        fields
    }
}

/// The keys of all numbers of a product, each once, with how often it is written: that says what
/// the key is of its number, the best where it is several.
fn number_keys(product: &ProductDocument) -> FxHashMap<String, usize> {
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
        .filter(|alias| !former.contains(&normalize_number(alias)));
    let own = std::iter::once(&product.part_number).chain(aliases);
    let own = own.flat_map(|number| keys(number));
    let former = former.iter().map(|key| (key.clone(), NumberForm::Former));
    let mut found: FxHashMap<String, NumberForm> = FxHashMap::default();
    for (key, form) in own.chain(former) {
        found
            .entry(key)
            .and_modify(|best| *best = form.min(*best))
            .or_insert(form);
    }
    let times = |form: NumberForm| form.frequency() as usize;
    found
        .into_iter()
        .map(|(key, form)| (key, times(form)))
        .collect()
}

/// Writes each term as often as it says: the term frequency carries a small number.
fn add_tokens(
    document: &mut TantivyDocument,
    field: Field,
    terms: impl Iterator<Item = (String, usize)>,
) {
    let tokens: Vec<Token> = terms
        .flat_map(|(text, times)| {
            std::iter::repeat_n(
                Token {
                    text,
                    position: 0,
                    ..Token::default()
                },
                times,
            )
        })
        .collect();
    if !tokens.is_empty() {
        document.add_pre_tokenized_text(
            field,
            PreTokenizedString {
                text: String::new(),
                tokens,
            },
        );
    }
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

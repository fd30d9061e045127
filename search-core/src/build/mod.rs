//! Writes a new index.

mod beside;
mod finish;
mod fits;
mod joined;
mod kinds;
mod numbers;
mod postings;
mod record;
mod segment;
mod spool;
mod temporary;
mod vocabulary;

#[cfg(test)]
mod tests;

pub(crate) use finish::Version;
pub use fits::{BoatList, FitBuilder};
pub(crate) use numbers::NumberEntry;

use std::cmp::Reverse;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use rustc_hash::{FxHashMap, FxHashSet};
use tantivy::Index;

use crate::build::numbers::NumberKeys;
use crate::build::record::RecordWriter;
use crate::build::spool::Spool;
use crate::build::vocabulary::Vocabulary;
use crate::document::{OtherName, ProductDocument, Symptom, SynonymSet};
use crate::error::SearchError;
use crate::labels::Labels;
use crate::language::{Language, Languages};
use crate::schema::{IndexSchema, TextField};
use crate::tokenize::{
    Compound, NumberForm, Role, Word, compounds, is_filler, keys, normalize_number, roles, words,
};

/// Writes a new index into an empty folder: first the products, then, with the [`FitBuilder`] that
/// [`IndexBuilder::close`] returns, the boats and engines that they fit.
pub struct IndexBuilder {
    folder: PathBuf,
    index: Index,
    synonyms: Vec<SynonymSet>,
    symptoms: Vec<Symptom>,
    vocabulary: Mutex<Vocabulary>,
    collected: Mutex<Collected>,
    groups: GroupWords,
}

/// Data collected over all products, in the order in which they are added.
struct Collected {
    labels: Labels,
    spool: Spool,
    numbers: NumberKeys,
    /// The products that fit every boat, by their position in the order of arrival.
    universal: Vec<u32>,
    /// The number of products with popularity.
    popular: u32,
    /// The languages of the products' own names.
    main_languages: Languages,
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
        let index = Index::builder()
            .schema(IndexSchema::new().schema)
            .create_in_dir(folder)?;
        let spool = Spool::create(folder)?;
        let collected = Mutex::new(Collected {
            labels: Labels::default(),
            spool,
            numbers: NumberKeys::default(),
            universal: Vec::new(),
            popular: 0,
            main_languages: Languages::NONE,
        });
        Ok(Self {
            folder: folder.to_path_buf(),
            index,
            synonyms: synonyms.to_vec(),
            symptoms: Vec::new(),
            vocabulary: Mutex::default(),
            collected,
            groups: GroupWords::default(),
        })
    }

    /// Sets the symptoms.
    #[must_use]
    pub fn with_symptoms(self, symptoms: Vec<Symptom>) -> Self {
        Self { symptoms, ..self }
    }

    /// Adds products. May be called from several threads, which wait for each other twice in a
    /// call, so a few hundred products at a time are much faster than one.
    pub fn add(&self, products: &[ProductDocument]) -> Result<(), SearchError> {
        let read = products.iter();
        let read: Vec<_> = read.map(|it| ReadProduct::new(it, &self.groups)).collect();
        let words = self.number_words(&read);
        let records = products.iter().zip(words);
        let records: Vec<_> = records.map(|(it, words)| words.record_of(it)).collect();
        self.collect(products, &read, &records)
    }

    /// The numbers of the products' words.
    fn number_words(&self, read: &[ReadProduct]) -> Vec<ProductWords> {
        let mut vocabulary = lock(&self.vocabulary);
        let number = |product: &ReadProduct| {
            let mut words = ProductWords::default();
            for text in &product.texts {
                vocabulary.number(text, &mut words);
            }
            words
        };
        read.iter().map(number).collect()
    }

    /// Stores the data that is collected over all products.
    fn collect(
        &self,
        products: &[ProductDocument],
        read: &[ReadProduct],
        records: &[Vec<u8>],
    ) -> Result<(), SearchError> {
        let mut collected = lock(&self.collected);
        let collected = &mut *collected;
        for ((product, read), record) in products.iter().zip(read).zip(records) {
            collected.labels.add(product);
            if let Some(own) = product.texts.first() {
                collected.main_languages.insert(own.language);
            }
            collected.popular += u32::from(popularity(product) > 0.0);
            let order = order_key(product);
            let arrival = collected.spool.append(order, product.id, record)?;
            if product.universal {
                collected.universal.push(arrival);
            }
            for (key, form) in &read.keys {
                collected.numbers.add(key, *form, arrival)?;
            }
        }
        Ok(())
    }
}

/// A thread that panicked has made the build fail, so its data may be in any state.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A product's words as numbers of the vocabulary.
#[derive(Default)]
struct ProductWords {
    /// The words of the names with their marks; `None` ends a name.
    names: Vec<Option<u32>>,
    /// All words with the fields that contain them.
    all: Vec<(u32, Reverse<TextField>)>,
}

impl ProductWords {
    /// The record of a product, which has each word once, with the best of its fields.
    fn record_of(mut self, product: &ProductDocument) -> Vec<u8> {
        self.all.sort_unstable();
        self.all.dedup_by_key(|(word, _)| *word);
        let words = self.all.into_iter();
        let mut record = RecordWriter::new(product);
        record.names(&self.names);
        record.words(words.map(|(word, Reverse(field))| (word, field as u32 - 1)));
        record.finish(product)
    }
}

/// The words of names that many products share: manufacturers, brands, categories.
#[derive(Default)]
struct GroupWords {
    own: KnownWords,
    /// The words of names in other languages.
    translated: KnownWords,
}

type KnownWords = RwLock<FxHashMap<String, Arc<ReadWords>>>;

/// A text that was split into words.
struct ReadText {
    language: Language,
    field: TextField,
    words: Arc<ReadWords>,
    /// The role of each word in what the product is; empty unless the text is the product's name.
    roles: Vec<Role>,
}

/// The words of a text, and the compounds of neighbouring words.
struct ReadWords {
    words: Vec<Word>,
    compounds: Vec<Compound>,
}

impl ReadWords {
    fn of(text: &str) -> Arc<Self> {
        let words = words(text);
        let compounds = compounds(&words);
        Arc::new(Self { words, compounds })
    }

    /// Without filler words: otherwise the `y` of a Spanish name would be a word that products
    /// have, and be searched for in `Y-29`.
    fn of_translation(text: &str) -> Arc<Self> {
        let found = words(text);
        let compounds = compounds(&found);
        let words = (0..found.len()).filter(|place| !is_filler(&found, *place));
        let words = words.map(|place| found[place].clone()).collect();
        Arc::new(Self { words, compounds })
    }
}

/// A product whose texts were split into words that have no numbers yet.
struct ReadProduct {
    texts: Vec<ReadText>,
    keys: Vec<(String, NumberForm)>,
}

impl ReadProduct {
    fn new(product: &ProductDocument, known: &GroupWords) -> Self {
        let main = product
            .texts
            .first()
            .map(|text| text.language)
            .unwrap_or_default();
        let maker = product.manufacturer.as_ref();
        let maker = maker.map_or_else(Vec::new, |maker| words(&maker.name));
        let mut texts = Vec::new();
        let mut push = |language, field, words, roles| {
            texts.push(ReadText {
                language,
                field,
                words,
                roles,
            });
        };
        for text in &product.texts {
            let (name, description) = (&text.name, &text.description);
            let words = ReadWords::of(name);
            let roles = roles(name, &words.words, text.language, &maker);
            push(text.language, TextField::Name, words, roles);
            let description = ReadWords::of(description);
            push(
                text.language,
                TextField::Description,
                description,
                Vec::new(),
            );
        }
        let groups = [
            &product.manufacturer,
            &product.brand,
            &product.category,
            &product.sub_category,
        ];
        for value in groups.into_iter().flatten() {
            let own = known_words(&known.own, &value.name, ReadWords::of);
            push(main, TextField::Group, own, Vec::new());
            for other in &value.other_names {
                let (language, words) = known_name(known, other, main);
                push(language, TextField::Group, words, Vec::new());
            }
        }
        for detail in product.keywords.iter().chain(&product.attributes) {
            push(main, TextField::Detail, ReadWords::of(detail), Vec::new());
        }
        for other in &product.translated_attributes {
            let (language, words) = known_name(known, other, main);
            push(language, TextField::Detail, words, Vec::new());
        }
        Self {
            texts,
            keys: number_keys(product),
        }
    }
}

/// The language and the words of another name; a spelling is in the main language.
fn known_name(known: &GroupWords, other: &OtherName, main: Language) -> (Language, Arc<ReadWords>) {
    match other.language {
        None => (main, known_words(&known.own, &other.name, ReadWords::of)),
        Some(language) => {
            let words = known_words(&known.translated, &other.name, ReadWords::of_translation);
            (language, words)
        }
    }
}

fn known_words(
    known: &KnownWords,
    name: &str,
    read_words: fn(&str) -> Arc<ReadWords>,
) -> Arc<ReadWords> {
    let read = known.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(words) = read.get(name) {
        return Arc::clone(words);
    }
    drop(read);
    let found = read_words(name);
    let mut write = known.write().unwrap_or_else(PoisonError::into_inner);
    write.insert(name.to_owned(), Arc::clone(&found));
    found
}

/// The keys of all numbers of a product, each once, with its best form.
fn number_keys(product: &ProductDocument) -> Vec<(String, NumberForm)> {
    let former: FxHashSet<String> = product
        .former_numbers
        .iter()
        .map(|number| normalize_number(number))
        .filter(|key| !key.is_empty())
        .collect();
    // Catalogues list old numbers among the others; the form that says that they are old is kept.
    let aliases = product
        .aliases
        .iter()
        .filter(|alias| former.is_empty() || !former.contains(&normalize_number(alias)));
    let own = std::iter::once(&product.part_number).chain(aliases);
    let mut found: Vec<(String, NumberForm)> = own.flat_map(|number| keys(number)).collect();
    found.extend(former.into_iter().map(|key| (key, NumberForm::Former)));
    found.sort_unstable();
    found.dedup_by(|later, best| later.0 == best.0);
    found
}

/// A product's popularity; 0 if it is not known.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the order of popularities survives the loss of precision"
)]
fn popularity(product: &ProductDocument) -> f32 {
    if product.popularity > 0.0 {
        product.popularity as f32
    } else {
        0.0
    }
}

/// The maximum number of words of a name that are counted for the order of products.
const MOST_COUNTED_WORDS: usize = 255;

/// The sort key of a product: by popularity, the greatest first, then by the number of words in the
/// name (of two products that match equally well, the one with the shorter name is the plainer
/// one), then by the lower 24 bits of the id. Popularities are not negative, so their bits sort
/// like the numbers.
fn order_key(product: &ProductDocument) -> u64 {
    let popularity = popularity(product);
    let name = product.texts.first().map_or("", |text| text.name.as_str());
    let words = name.split_whitespace().take(MOST_COUNTED_WORDS).count() as u64;
    u64::from(u32::MAX - popularity.to_bits()) << 32 | words << 24 | product.id & 0xff_ffff
}

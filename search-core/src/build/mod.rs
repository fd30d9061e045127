//! Writes a new index.

mod base;
mod beside;
mod finish;
mod fits;
mod numbers;
mod postings;
mod products;
mod record;
mod segment;
mod spool;
mod terms;
mod vocabulary;

#[cfg(test)]
mod tests;

pub use base::IndexBase;
pub(crate) use finish::Version;
pub use fits::{BoatList, FitBuilder};
pub(crate) use numbers::NumberEntry;

use std::cmp::Reverse;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use rustc_hash::{FxHashMap, FxHashSet};
use tantivy::Index;

use crate::build::numbers::NumberKeys;
use crate::build::record::RecordWriter;
use crate::build::spool::Spool;
use crate::build::vocabulary::Vocabulary;
use crate::document::{OtherName, ProductDocument, SynonymSet};
use crate::error::SearchError;
use crate::labels::Labels;
use crate::language::Language;
use crate::query::is_filler;
use crate::schema::{IndexSchema, TextField};
use crate::tokenize::{
    Compound, Head, NumberForm, Word, compounds, head, keys, normalize_number, words,
};

/// Writes a new index into an empty folder: first the products, then, with the [`FitBuilder`] that
/// [`IndexBuilder::close`] gives, what they fit.
pub struct IndexBuilder {
    folder: PathBuf,
    index: Index,
    synonyms: Vec<SynonymSet>,
    /// Where products are taken over from.
    base: IndexBase,
    collected: Mutex<Collected>,
    groups: GroupWords,
}

/// Data collected over all products, in the order in which they are added.
struct Collected {
    vocabulary: Vocabulary,
    labels: Labels,
    spool: Spool,
    numbers: NumberKeys,
    /// The places of the products that fit every boat.
    universal: Vec<u32>,
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
        Self::start(folder, synonyms, IndexBase::empty())
    }

    /// Starts an index in `folder`, which must exist and be empty, with the unchanged products of
    /// `base`. Of the changed ones, those that should still be found must be added again. The
    /// result is the index that a full build of all products would make, except that a word may
    /// still be found by a form that no product contains any more.
    pub fn update(
        base: IndexBase,
        folder: &Path,
        synonyms: &[SynonymSet],
    ) -> Result<Self, SearchError> {
        Self::start(folder, synonyms, base)
    }

    fn start(
        folder: &Path,
        synonyms: &[SynonymSet],
        mut base: IndexBase,
    ) -> Result<Self, SearchError> {
        let index = Index::builder()
            .schema(IndexSchema::new().schema)
            .create_in_dir(folder)?;
        let spool = Spool::create(folder)?;
        let collected = Mutex::new(Collected {
            vocabulary: Vocabulary::default(),
            labels: std::mem::take(&mut base.labels),
            spool,
            numbers: NumberKeys::default(),
            universal: Vec::new(),
        });
        Ok(Self {
            folder: folder.to_path_buf(),
            index,
            synonyms: synonyms.to_vec(),
            base,
            collected,
            groups: GroupWords::default(),
        })
    }

    /// How many products are taken over from the index that is updated.
    pub fn taken_over(&self) -> u64 {
        self.base.kept().count() as u64
    }

    /// Adds one product. May be called from several threads.
    pub fn add(&self, product: &ProductDocument) -> Result<(), SearchError> {
        let read = ReadProduct::new(product, &self.groups);
        let keys = number_keys(product);
        let mut record = RecordWriter::new(product);
        let mut names = Vec::new();
        let mut found: Vec<(u32, Reverse<TextField>)> = Vec::new();
        let mut collected = self
            .collected
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        for text in &read.texts {
            collected.vocabulary.number(text, &mut names, &mut found);
        }
        drop(collected);
        found.sort_unstable();
        found.dedup_by_key(|(word, _)| *word);
        record.names(&names);
        record.words(
            found
                .into_iter()
                .map(|(word, Reverse(field))| (word, field as u32 - 1)),
        );
        let record = record.finish(product);
        self.collect(product, &record, &keys)
    }

    /// Keeps the data that is collected over all products.
    fn collect(
        &self,
        product: &ProductDocument,
        record: &[u8],
        keys: &[(String, NumberForm)],
    ) -> Result<(), SearchError> {
        let mut collected = self
            .collected
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        collected.labels.add(product);
        let place = collected
            .spool
            .append(order_key(product), product.id, record)?;
        if product.universal {
            collected.universal.push(place);
        }
        keys.iter()
            .try_for_each(|(key, form)| collected.numbers.add(key, *form, place))
    }
}

/// The words of names that many products share: makers, brands, categories.
#[derive(Default)]
struct GroupWords {
    own: KnownWords,
    /// Those of names in other languages.
    translated: KnownWords,
}

type KnownWords = RwLock<FxHashMap<String, Arc<ReadWords>>>;

/// A text, split into words.
struct ReadText {
    language: Language,
    field: TextField,
    words: Arc<ReadWords>,
    /// What the product is, when the text is its name.
    head: Option<Head>,
}

/// The words of a text, and what neighbours also mean as one word.
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

    /// Without the words that a search ignores: the `y` of a Spanish name would be a word that
    /// products have, and be looked for in `Y-29`.
    fn of_translation(text: &str) -> Arc<Self> {
        let found = words(text);
        let compounds = compounds(&found);
        let words = (0..found.len()).filter(|place| !is_filler(&found, *place));
        let words = words.map(|place| found[place].clone()).collect();
        Arc::new(Self { words, compounds })
    }
}

/// A product's texts.
struct ReadProduct {
    texts: Vec<ReadText>,
}

impl ReadProduct {
    fn new(product: &ProductDocument, known: &GroupWords) -> Self {
        let main = product
            .texts
            .first()
            .map(|text| text.language)
            .unwrap_or_default();
        let mut texts = Vec::new();
        let mut push = |language, field, words, head| {
            texts.push(ReadText {
                language,
                field,
                words,
                head,
            });
        };
        for text in &product.texts {
            let (name, description) = (&text.name, &text.description);
            let words = ReadWords::of(name);
            let head = head(name, &words.words, text.language);
            push(text.language, TextField::Name, words, head);
            let description = ReadWords::of(description);
            push(text.language, TextField::Description, description, None);
        }
        let groups = [
            &product.manufacturer,
            &product.brand,
            &product.category,
            &product.sub_category,
        ];
        for value in groups.into_iter().flatten() {
            let own = known_words(&known.own, &value.name, ReadWords::of);
            push(main, TextField::Group, own, None);
            for OtherName { name, language } in &value.other_names {
                let words = match language {
                    None => known_words(&known.own, name, ReadWords::of),
                    Some(_) => known_words(&known.translated, name, ReadWords::of_translation),
                };
                push(language.unwrap_or(main), TextField::Group, words, None);
            }
        }
        for detail in product.keywords.iter().chain(&product.attributes) {
            push(main, TextField::Detail, ReadWords::of(detail), None);
        }
        Self { texts }
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

/// The keys of all numbers of a product, each once, with what the key is of its number, the best
/// where it is several.
fn number_keys(product: &ProductDocument) -> Vec<(String, NumberForm)> {
    let former: FxHashSet<String> = product
        .former_numbers
        .iter()
        .map(|number| normalize_number(number))
        .filter(|key| !key.is_empty())
        .collect();
    // Catalogues list old numbers among the others; knowing that they are old is worth more.
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

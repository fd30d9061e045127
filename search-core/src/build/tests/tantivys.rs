//! The segment that tantivy's own writer and merger make of the same products.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::path::Path;

use tantivy::indexer::{IndexWriterOptions, NoMergePolicy};
use tantivy::schema::{FAST, NumericOptions, Schema};
use tantivy::tokenizer::{Token, TokenStream, Tokenizer};
use tantivy::{Index, IndexSettings, IndexSortByField, IndexWriter, Order, TantivyDocument};

use crate::build::{GroupWords, ReadProduct, order_key};
use crate::document::{NamedValue, ProductDocument};
use crate::language::Language;
use crate::schema::{IndexSchema, TextField};
use crate::tokenize::stem_keys;

/// The column that the products are sorted by.
const ORDER: &str = "order";

/// Memory that each of the two threads fills before it writes a segment.
const MEMORY: usize = 100 << 20;

/// Writes an index with our schema, without the files that are not tantivy's.
pub(super) struct TantivyBuilder {
    index: Index,
    writer: IndexWriter,
    schema: IndexSchema,
    groups: GroupWords,
    spellings: Spellings,
}

impl TantivyBuilder {
    /// `products` are all that will be added.
    pub(super) fn create<'a>(
        folder: &Path,
        products: impl Iterator<Item = &'a ProductDocument>,
    ) -> Self {
        let schema = IndexSchema::new();
        // After our fields, the column by which the products are sorted.
        let mut fields = Schema::builder();
        for (_, entry) in schema.schema.fields() {
            fields.add_field(entry.clone());
        }
        fields.add_u64_field(ORDER, NumericOptions::from(FAST));
        let schema = IndexSchema {
            schema: fields.build(),
            ..schema
        };
        let settings = IndexSettings {
            sort_by_field: Some(IndexSortByField {
                field: ORDER.to_owned(),
                order: Order::Asc,
            }),
            ..IndexSettings::default()
        };
        let index = Index::builder()
            .schema(schema.schema.clone())
            .settings(settings)
            .create_in_dir(folder)
            .unwrap();
        // The fields of the schema name no tokenizer, so they use the default one.
        index.tokenizers().register("default", TermTokenizer);
        let options = IndexWriterOptions::builder()
            .num_worker_threads(2)
            .num_merge_threads(1)
            .memory_budget_per_thread(MEMORY)
            .build();
        let writer = index.writer_with_options(options).unwrap();
        writer.set_merge_policy(Box::new(NoMergePolicy));
        let groups = GroupWords::default();
        let mut spellings = Spellings::default();
        for product in products {
            spellings.add(&ReadProduct::new(product, &groups));
        }
        Self {
            index,
            writer,
            schema,
            groups,
            spellings,
        }
    }

    /// Adds one product. May be called from several threads.
    pub(super) fn add(&self, product: &ProductDocument) {
        self.add_read(product, &ReadProduct::new(product, &self.groups));
    }

    /// Adds a product whose texts were split into words.
    pub(super) fn add_read(&self, product: &ProductDocument, read: &ReadProduct) {
        let mut found: Vec<(&str, Reverse<TextField>)> = Vec::new();
        for text in &read.texts {
            let words = text.words.words.iter().map(|word| word.folded.as_str());
            let compounds = text.words.compounds.iter().map(|it| it.text.as_str());
            found.extend(
                words
                    .chain(compounds)
                    .map(|word| (word, Reverse(text.field))),
            );
        }
        let names = read.texts.iter().filter(|it| it.field == TextField::Name);
        for pair in names.flat_map(|name| name.words.words.windows(2)) {
            let joined = self.spellings.joined(&pair[0].folded, &pair[1].folded);
            found.extend(joined.map(|word| (word, Reverse(TextField::Name))));
        }
        found.sort_unstable();
        found.dedup_by_key(|(word, _)| *word);
        let mut words = TermText::default();
        for (word, Reverse(field)) in found {
            words.push(word, field as u32);
        }
        let mut numbers = TermText::default();
        for (key, form) in &read.keys {
            numbers.push(key, form.frequency());
        }
        let mut document = TantivyDocument::new();
        document.add_text(self.schema.words, words.0);
        document.add_text(self.schema.numbers, numbers.0);
        let id = |value: &Option<NamedValue>| value.as_ref().map(|value| u64::from(value.id));
        let columns = [
            (IndexSchema::PRODUCT_ID, Some(product.id)),
            (ORDER, Some(order_key(product))),
            (IndexSchema::CATEGORY, id(&product.category)),
            (IndexSchema::SUB_CATEGORY, id(&product.sub_category)),
            (IndexSchema::MANUFACTURER, id(&product.manufacturer)),
            (IndexSchema::SECTION, product.section_id.map(u64::from)),
            (IndexSchema::BRAND, id(&product.brand)),
        ];
        for (name, value) in columns {
            if let Some(value) = value {
                let field = self.schema.schema.get_field(name).unwrap();
                document.add_u64(field, value);
            }
        }
        self.writer.add_document(document).unwrap();
    }

    /// Writes everything and merges it into one segment.
    pub(super) fn finish(mut self) -> Index {
        self.writer.commit().unwrap();
        let segments = self.index.searchable_segment_ids().unwrap();
        if segments.len() > 1 {
            self.writer.merge(&segments).wait().unwrap();
        }
        self.writer.wait_merging_threads().unwrap();
        self.index
    }
}

/// The words without digits of all products with the languages of their texts, and their stems.
#[derive(Default)]
struct Spellings {
    words: BTreeMap<String, BTreeSet<&'static str>>,
    stems: BTreeSet<(String, String)>,
}

impl Spellings {
    fn add(&mut self, product: &ReadProduct) {
        for text in &product.texts {
            for word in &text.words.words {
                let stems = stem_keys(text.language, word.lower()).into_iter();
                let stems = stems.map(|stem| (stem, word.folded.clone()));
                self.stems.extend(stems);
                let languages = self.words.entry(word.folded.clone()).or_default();
                languages.insert(text.language.code());
            }
            for compound in &text.words.compounds {
                self.words.entry(compound.text.clone()).or_default();
            }
        }
        self.words
            .retain(|word, _| !word.contains(char::is_numeric));
    }

    /// The word that is also printed as these two: in this form, or the first in another form.
    fn joined(&self, first: &str, second: &str) -> Option<&str> {
        let is_long = |part: &str| part.chars().count() > 2;
        if !is_long(first) || !self.words.contains_key(first) {
            return None;
        }
        let printed = format!("{first}{second}");
        let printed = self.words.get_key_value(&printed);
        let printed = printed.filter(|_| is_long(second));
        let mut begun = self.words.iter();
        let of_forms = begun.find(|(word, languages)| {
            let rest = word.strip_prefix(first).filter(|rest| is_long(rest));
            rest.is_some_and(|rest| self.are_forms(rest, second, languages))
        });
        printed.or(of_forms).map(|(word, _)| word.as_str())
    }

    fn are_forms(&self, one: &str, other: &str, languages: &BTreeSet<&str>) -> bool {
        let all = Language::ALL.into_iter();
        let mut spoken = all.filter(|language| languages.contains(language.code()));
        spoken.any(|language| {
            let mut stems = stem_keys(language, one).into_iter();
            stems.any(|stem| self.stems.contains(&(stem, other.to_owned())))
        })
    }
}

/// Terms, each followed by one byte that is its term frequency. No term contains such a byte.
#[derive(Default)]
struct TermText(String);

impl TermText {
    fn push(&mut self, term: &str, frequency: u32) {
        self.0.push_str(term);
        self.0.push(char::from_u32(frequency).unwrap());
    }
}

/// Reads a [`TermText`].
#[derive(Clone)]
struct TermTokenizer;

impl Tokenizer for TermTokenizer {
    type TokenStream<'a> = Terms<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Terms<'a> {
        Terms {
            rest: text,
            repetitions: 0,
            token: Token {
                position: 0,
                ..Token::default()
            },
        }
    }
}

struct Terms<'a> {
    rest: &'a str,
    /// How many more times the current term is to be returned.
    repetitions: u8,
    token: Token,
}

impl TokenStream for Terms<'_> {
    fn advance(&mut self) -> bool {
        if self.repetitions > 0 {
            self.repetitions -= 1;
            return true;
        }
        let Some(end) = self.rest.bytes().position(|byte| byte < 8) else {
            return false;
        };
        let (term, rest) = mem::take(&mut self.rest).split_at(end);
        self.repetitions = rest.as_bytes()[0] - 1;
        self.rest = &rest[1..];
        self.token.text.clear();
        self.token.text.push_str(term);
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}

//! What tantivy keeps of a product: words, number keys and the columns facets are counted from.

use tantivy::schema::{
    FAST, Field, IndexRecordOption, NumericOptions, Schema, TextFieldIndexing, TextOptions,
};

/// The fields of the index. Nothing is stored: names and numbers lie in files of our own, read by
/// position, and everything else in the catalogue database.
#[derive(Debug, Clone)]
pub(crate) struct IndexSchema {
    pub(crate) schema: Schema,
    /// Every word of a product; the term frequency is not a frequency but the best field the word
    /// stands in (see [`TextField`]), so one posting list tells both.
    pub(crate) words: Field,
    /// Every key of every number of a product; the term frequency tells what the key is of its number.
    pub(crate) numbers: Field,
    pub(crate) product_id: Field,
    /// Popularity downwards, then id: the index is sorted by it, so document order breaks ties.
    pub(crate) order: Field,
    pub(crate) category: Field,
    pub(crate) sub_category: Field,
    pub(crate) manufacturer: Field,
    pub(crate) section: Field,
    pub(crate) brand: Field,
}

impl IndexSchema {
    pub(crate) const WORDS: &str = "words";
    pub(crate) const NUMBERS: &str = "numbers";
    pub(crate) const PRODUCT_ID: &str = "product_id";
    pub(crate) const ORDER: &str = "order";
    pub(crate) const CATEGORY: &str = "category";
    pub(crate) const SUB_CATEGORY: &str = "sub_category";
    pub(crate) const MANUFACTURER: &str = "manufacturer";
    pub(crate) const SECTION: &str = "section";
    pub(crate) const BRAND: &str = "brand";

    pub(crate) fn new() -> Self {
        let mut builder = Schema::builder();
        let tokens = TextFieldIndexing::default()
            .set_fieldnorms(false)
            .set_index_option(IndexRecordOption::WithFreqs);
        let text = TextOptions::default().set_indexing_options(tokens);
        let column = NumericOptions::from(FAST);
        Self {
            words: builder.add_text_field(Self::WORDS, text.clone()),
            numbers: builder.add_text_field(Self::NUMBERS, text),
            product_id: builder.add_u64_field(Self::PRODUCT_ID, column.clone()),
            order: builder.add_u64_field(Self::ORDER, column.clone()),
            category: builder.add_u64_field(Self::CATEGORY, column.clone()),
            sub_category: builder.add_u64_field(Self::SUB_CATEGORY, column.clone()),
            manufacturer: builder.add_u64_field(Self::MANUFACTURER, column.clone()),
            section: builder.add_u64_field(Self::SECTION, column.clone()),
            brand: builder.add_u64_field(Self::BRAND, column),
            schema: builder.build(),
        }
    }
}

/// Where in a product a word stands, best last: the number is the term frequency in the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TextField {
    /// The description: long, and full of words that say little.
    Description = 1,
    /// Keywords and attribute values.
    Detail = 2,
    /// Manufacturer, brand, category and sub-category.
    Group = 3,
    /// The product's name.
    Name = 4,
}

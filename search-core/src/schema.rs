//! What tantivy stores of a product: words, number keys and the columns that facets are counted
//! from.

use tantivy::schema::{
    FAST, Field, IndexRecordOption, NumericOptions, Schema, TextFieldIndexing, TextOptions,
};

/// The fields of the index. No fields are stored: names and numbers are in our own files, read by
/// position, and everything else is in the catalogue database.
#[derive(Debug, Clone)]
pub(crate) struct IndexSchema {
    pub(crate) schema: Schema,
    /// Every word of a product. The term frequency is not a frequency but the best field that
    /// contains the word (see [`TextField`]), so one posting list gives both.
    pub(crate) words: Field,
    /// Every key of every number of a product. The term frequency says which part of the number the
    /// key is (see [`NumberForm`](crate::tokenize::NumberForm)).
    pub(crate) numbers: Field,
}

impl IndexSchema {
    pub(crate) const WORDS: &str = "words";
    pub(crate) const NUMBERS: &str = "numbers";
    pub(crate) const PRODUCT_ID: &str = "product_id";
    pub(crate) const CATEGORY: &str = "category";
    pub(crate) const SUB_CATEGORY: &str = "sub_category";
    pub(crate) const MANUFACTURER: &str = "manufacturer";
    pub(crate) const SECTION: &str = "section";
    pub(crate) const BRAND: &str = "brand";

    /// The columns; only the first has a value for every product.
    pub(crate) const COLUMNS: [&str; 6] = [
        Self::PRODUCT_ID,
        Self::CATEGORY,
        Self::SUB_CATEGORY,
        Self::MANUFACTURER,
        Self::SECTION,
        Self::BRAND,
    ];

    pub(crate) fn new() -> Self {
        let mut builder = Schema::builder();
        let tokens = TextFieldIndexing::default()
            .set_fieldnorms(false)
            .set_index_option(IndexRecordOption::WithFreqs);
        let text = TextOptions::default().set_indexing_options(tokens);
        let words = builder.add_text_field(Self::WORDS, text.clone());
        let numbers = builder.add_text_field(Self::NUMBERS, text);
        for column in Self::COLUMNS {
            builder.add_u64_field(column, NumericOptions::from(FAST));
        }
        Self {
            words,
            numbers,
            schema: builder.build(),
        }
    }
}

/// The field of a product that contains a word, best last: the number is the term frequency in the
/// index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TextField {
    /// The description: long, with many insignificant words.
    Description = 1,
    /// Keywords and attribute values.
    Detail = 2,
    /// Manufacturer, brand, category and sub-category.
    Group = 3,
    /// The product's name.
    Name = 4,
}
